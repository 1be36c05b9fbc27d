import type { NoiseReason } from '@wirescope/shared/traffic/frame';

/** What is said about bytes that stood where a message belonged. */
export type NoiseWords = { title: string; why: string };

const KEPT = 'Wirescope kept the bytes, skipped them and went on reading.';

const words: Record<NoiseReason, NoiseWords> = {
  'not-json': { title: 'This line is not a JSON-RPC message.', why: `It is not JSON. ${KEPT}` },
  'not-json-rpc': {
    title: 'This line is JSON, but not a JSON-RPC message.',
    why: `A message is an object, or an array of objects. ${KEPT}`,
  },
  'empty-line': {
    title: 'This line is empty.',
    why: `Messages are separated by one line end; an empty line between them is none. ${KEPT}`,
  },
  'not-utf-8': {
    title: 'This line is not UTF-8.',
    why: `Messages are UTF-8 text. Bytes that are not are shown as numbers. ${KEPT}`,
  },
  'cut-off': {
    title: 'The stream ended inside this line.',
    why: 'Its line end never came. Wirescope kept what did.',
  },
  'part-of-long-line': {
    title: 'This is a part of a very long line.',
    why: 'Lines over 256 MiB are kept in parts, one after the other.',
  },
  'http-body': {
    title: 'This HTTP body is not a JSON-RPC message.',
    why: 'Wirescope kept the bytes. The HTTP tab has the status and the headers.',
  },
  'sse-data': {
    title: 'The data of this event is not a JSON-RPC message.',
    why: `It came as a server-sent event. ${KEPT}`,
  },
};

export const noiseWords = (why: NoiseReason): NoiseWords => words[why];
