import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pause } from '../target.ts';

/** A body as the HTTP library takes it: whole, or in two pieces with silence between them. */
export const inPieces = (body: string, pause: Pause | undefined): string | Readable =>
  pause === undefined ? body : Readable.from(pieces(body, pause));

async function* pieces(body: string, { at, ms }: Pause): AsyncGenerator<Buffer> {
  yield Buffer.from(body.slice(0, at));
  // A request that was given up does not keep the program running.
  await delay(ms, undefined, { ref: false });
  yield Buffer.from(body.slice(at));
}

/** The length of a body in pieces has to be said by us; of one that is whole the library knows it. */
export const lengthFor = (body: string | undefined, pause: Pause | undefined): string[] => {
  if (body === undefined || pause === undefined) return [];
  const { at } = pause;
  const bytes = Buffer.byteLength(body.slice(0, at)) + Buffer.byteLength(body.slice(at));
  return ['content-length', String(bytes)];
};
