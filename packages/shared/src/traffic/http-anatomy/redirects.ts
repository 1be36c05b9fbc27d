import type { Header } from '../frame.ts';
import { headerOf } from './http-facts.ts';

/** Statuses that send a client on to the address in Location (RFC 9110, 15.4). */
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** To stand behind its status. */
export const NOWHERE = 'a redirect without Location';

/** Whether a response is a redirect that names no address, which no client can follow. */
export const leadsNowhere = (status: number, headers: readonly Header[]): boolean =>
  REDIRECTS.has(status) && (headerOf(headers, 'location') ?? '').trim() === '';
