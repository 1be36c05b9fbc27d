// No server: what machines without curl run the copied commands with. It knows the options that are copied, sends what it
// is told, and prints the answer.
import { readFileSync } from 'node:fs';

const args = process.argv.slice(2);
const valuesOf = (name) => args.flatMap((arg, index) => (arg === name ? [args[index + 1]] : []));
const url = args.find((arg) => arg.startsWith('http'));
const [raw] = valuesOf('--data-raw');
const body = raw ?? (valuesOf('--data-binary').length > 0 ? readFileSync(0) : undefined);
const [method = body === undefined ? 'GET' : 'POST'] = valuesOf('-X');
const headers = valuesOf('-H').map((line) => {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
});

const reply = await fetch(url, { method, headers, body });
if (valuesOf('-D').length > 0) {
  for (const [name, value] of reply.headers) console.log(`${name}: ${value}`);
}
// An event stream is printed as it comes.
if (valuesOf('-o').length === 0)
  for await (const chunk of reply.body ?? []) process.stdout.write(chunk);
