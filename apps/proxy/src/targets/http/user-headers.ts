import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Header } from '@wirescope/shared/traffic/frame';
import type { Problem } from '@wirescope/shared/control/problem';

/** Headers that belong to the connection or the message as written; a wrong one would break the exchange itself. */
const NOT_YOURS = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Says what is wrong with the headers a user wants, before anything is sent. `allowed`: names that may be set here. */
export function checkUserHeaders(
  headers: readonly Header[],
  allowed: readonly string[] = [],
): Problem | undefined {
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    if (NOT_YOURS.has(key) && !allowed.includes(key)) return notYours(name);
    if (!sendable(() => validateHeaderName(name))) return badName(name);
    if (!sendable(() => validateHeaderValue(name, value))) return badValue(name);
  }
  return undefined;
}

/** Ours first, then the user's in their order; a header the user gives replaces ours of that name. */
export function withUserHeaders(ours: readonly Header[], users: readonly Header[]): Header[] {
  const given = new Set(users.map(([name]) => name.toLowerCase()));
  return [...ours.filter(([name]) => !given.has(name.toLowerCase())), ...users];
}

/** User name and password of an address become the header they stand for, unless the user wrote that one himself. */
export function credentialsOf({ username, password }: URL): Header[] {
  if (username === '' && password === '') return [];
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [['authorization', `Basic ${Buffer.from(pair).toString('base64')}`]];
}

function sendable(validate: () => void): boolean {
  try {
    validate();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const notYours = (name: string): Problem => ({
  code: 'header-not-settable',
  what: `The header "${name}" cannot be set.`,
  why: 'It describes the connection or the message as it is written, and is filled in when that happens.',
  todo: 'Remove it.',
});

const badName = (name: string): Problem => ({
  code: 'header-name-invalid',
  what: `"${name}" cannot be the name of a header.`,
  why: "Letters, digits and !#$%&'*+-.^_`|~ are allowed, and no spaces.",
  todo: 'Correct it.',
});

const badValue = (name: string): Problem => ({
  code: 'header-value-invalid',
  what: `The value of the header "${name}" cannot be sent.`,
  why: 'It holds a line break, a control character or a letter outside Latin-1.',
  todo: 'Correct it.',
});
