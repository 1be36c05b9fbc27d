import type { Header } from '../frame.ts';
import { headerOf } from './http-facts.ts';

/** Statuses whose Retry-After is about the same request (RFC 9110, 10.2.3; RFC 6585, 4). */
const WAITING = new Set([413, 429, 503]);

/** What a server asks to wait before the next try, in words; undefined where it asks nothing. */
export function waitingAsked(status: number, headers: readonly Header[]): string | undefined {
  const value = headerOf(headers, 'retry-after')?.trim();
  if (value === undefined || value === '' || !WAITING.has(status)) return undefined;
  return /^\d+$/.test(value)
    ? `It asks to wait ${value} s before the next try (Retry-After).`
    : `It asks to wait until ${value} (Retry-After).`;
}
