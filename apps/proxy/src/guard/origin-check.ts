import type { IncomingMessage } from 'node:http';
import type { BindAddress } from './bind-address.ts';
import { allowedHosts } from './host-check.ts';
import type { Refusal } from './refusal.ts';

/**
 * Compares `Origin`, if there is one, with our own; without one, asks the browser's `Sec-Fetch-Site`. Programs that are
 * no browsers send neither and go on to the cookie.
 *
 * Stops: any page the user has open sending requests here (cross-site request forgery, also by `no-cors` fetch, form,
 * `<img>`, WebSocket and sandboxed frame, whose Origin is `null`). A page on another port of this computer counts as
 * the same *site*, and would get the cookie sent along, so it is refused as well.
 */
export function checkOrigin(request: IncomingMessage, bind: BindAddress): Refusal | undefined {
  const { origin } = request.headers;
  if (origin !== undefined) {
    const ours = allowedHosts(request, bind).some((host) => origin === originOf(host));
    return ours ? undefined : { status: 403, problem: foreignPage(origin) };
  }
  const site = request.headers['sec-fetch-site'];
  const elsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  return elsewhere ? { status: 403, problem: foreignPage('another page') } : undefined;
}

/** A browser leaves the port of the scheme out. */
const originOf = (host: string) => `http://${host.replace(/:80$/, '')}`;

const foreignPage = (origin: string) => ({
  code: 'foreign-page',
  what: `This request comes from ${origin}, not from the page of this proxy.`,
  why: 'Any page open in the browser could otherwise start programs on this computer.',
  todo: 'Use the page at the address that Wirescope printed in the terminal.',
});
