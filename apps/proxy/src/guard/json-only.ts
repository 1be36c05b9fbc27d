import type { IncomingMessage } from 'node:http';
import type { Refusal } from './refusal.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads. By GET and HEAD nothing may be changed anywhere in the API. */
export const onlyReads = (request: IncomingMessage) => READING.has(request.method ?? '');

/** JSON, or JSON lines: types that a browser sends to another site only after asking. */
const JSON_TYPES = /^application\/(json|x-ndjson)\s*(;|$)/i;

/**
 * Wants `application/json`, or lines of it, on everything that changes something, an empty POST included.
 *
 * Stops: "simple" cross-site requests. A form, or a fetch without preflight, can only send `text/plain`, form data or
 * nothing; with `application/json` the browser asks first, and we never allow it.
 */
export function checkJson(request: IncomingMessage): Refusal | undefined {
  if (onlyReads(request)) return undefined;
  const type = request.headers['content-type'];
  // A DELETE cannot be sent across sites without asking first, so it needs no body to prove itself.
  if (type === undefined && request.method !== 'POST' && !hasBody(request)) return undefined;
  if (type !== undefined && JSON_TYPES.test(type.trim())) return undefined;
  return { status: 415, problem: notJson(type) };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const notJson = (type: string | undefined) => ({
  code: 'not-json',
  what:
    type === undefined
      ? 'This request does not say what its body is.'
      : `This request has a body of type "${type}".`,
  why: 'Other web pages can send such requests unasked, so they are not listened to.',
  todo: 'Send it with the header Content-Type: application/json.',
});
