import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { withExactDigits } from './exact-digits.ts';

/** Node's request as the `Request` the SDK takes. Its signal fires when the client closes the connection. */
export function asRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const closed = new AbortController();
  outgoing.once('close', () => closed.abort());
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
    method,
    headers,
    signal: closed.signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}

/** Sends the `Response` on, piece by piece, so that events arrive when they happen. */
export async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  const reader = response.body?.getReader();
  outgoing.once('close', () => void reader?.cancel().catch(() => outgoing.destroy()));
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    const bytes = Buffer.from(part.value);
    // The SDK writes a message in one piece, so a stand-in is never cut in two.
    const piece = bytes.includes('"$digits"') ? withExactDigits(bytes.toString()) : bytes;
    if (!outgoing.write(piece)) await new Promise((resolve) => outgoing.once('drain', resolve));
  }
  outgoing.end();
}
