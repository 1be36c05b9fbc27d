// The demo server of Wirescope, over stdio or, with --http, over Streamable HTTP:
//   node dist/main.js
//   node dist/main.js --http [port]
import { parseArgs } from 'node:util';
import { serveHttp } from './serve-http.ts';
import { startStdio } from './serve-stdio.ts';

const { values, positionals } = parseArgs({
  options: { http: { type: 'boolean', default: false } },
  allowPositionals: true,
});

if (values.http) {
  const { url } = await serveHttp(Number(positionals[0] ?? 0));
  // Over HTTP stdout is free for people: here it says where to point the inspector.
  console.log(`Fleet demo ready at ${url}`);
} else {
  startStdio();
}
