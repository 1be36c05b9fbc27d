import type { IncomingMessage } from 'node:http';
import type { LaunchToken } from './launch-token.ts';
import type { Refusal } from './refusal.ts';

/** Cookies ignore ports, so two proxies on one computer need two names. */
const cookieName = (request: IncomingMessage) => `wirescope-${request.socket.localPort}`;

/**
 * The `Set-Cookie` value that signs a browser in. No script can read it, no other site makes the browser send it, and
 * it goes when the browser closes. Not `Secure`: we speak plain HTTP on loopback, where some browsers refuse that.
 */
export const tokenCookie = (request: IncomingMessage, token: LaunchToken): string =>
  `${cookieName(request)}=${token.text}; Path=/; HttpOnly; SameSite=Strict`;

/**
 * Asks for the cookie.
 *
 * Stops: everybody who was not given the launch token. It is looked for in the cookie and nowhere else: a token in a
 * query ends up in histories and logs, and one in a header would have to be kept where scripts can read it.
 */
export function checkCookie(request: IncomingMessage, token: LaunchToken): Refusal | undefined {
  const prefix = `${cookieName(request)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  // A neighbour on another port may have set the same name with a longer path, which comes first: look at all.
  const known = pairs.some(
    (pair) => pair.startsWith(prefix) && token.matches(pair.slice(prefix.length)),
  );
  return known ? undefined : { status: 401, problem: notSignedIn };
}

export const notSignedIn = {
  code: 'not-signed-in',
  what: 'This browser does not have the launch token.',
  why: 'Every start of Wirescope makes a new token, and only who has it may use this proxy.',
  todo: 'Open the address that Wirescope printed in the terminal.',
};
