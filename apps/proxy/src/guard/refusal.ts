import type { Response } from 'express';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import type { Problem } from '@wirescope/shared/control/problem';

/** A request that is turned away: HTTP status and the reason in words. */
export type Refusal = { status: number; problem: Problem };

/** Answers a request with its refusal, as every failing response of the API looks. */
export function sendRefusal(response: Response, { status, problem }: Refusal): void {
  response.status(status).json({ problem });
}

/** Answers a WebSocket upgrade that is turned away and ends its socket; no WebSocket exists yet at that point. */
export function refuseUpgrade(socket: Duplex, { status, problem }: Refusal): void {
  const body = JSON.stringify({ problem });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Refused'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // The peer may be gone already; a write error on a socket we are ending anyway has nobody to tell.
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
