import type { Problem } from '@wirescope/shared/control/problem';
import { fail, ok, type Result } from '@wirescope/shared/result';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { Carriage } from '../target.ts';
import { storedHeaders } from './header-list.ts';
import type { HttpLink } from './http-link.ts';
import { shownUrl } from './shown-url.ts';
import { checkUserHeaders } from './user-headers.ts';

/** Headers that only composing by hand may set: a server has to look at where a request says it goes. */
const MAY_COMPOSE = ['host'];

type Wish = {
  method: string;
  /** What the message would get. */
  usual: Header[];
  /** What was written by hand in its place. */
  headers?: readonly Header[];
  url?: URL;
};

/** How a message would be carried, or what is wrong with the headers written for it. */
export function carriageOf(
  link: HttpLink,
  { method, usual, headers, url }: Wish,
): Result<Carriage, Problem> {
  const problem = headers && checkUserHeaders(headers, MAY_COMPOSE);
  if (problem !== undefined) return fail(problem);
  const own = headers === undefined ? usual : [...headers];
  return ok({
    method,
    url: shownUrl(url ?? link.url),
    headers: own,
    added: storedHeaders(link.added({ headers: own, composed: headers !== undefined, url })),
  });
}
