import { decodePunycode } from './punycode.ts';

/** An address a server wants a person to visit, taken apart so that nobody is deceived. */
export type UrlFacts = {
  /** What the browser would open; absent when it is no address that is opened from here. */
  href: string | undefined;
  /** The address as the browser takes it, in three parts; the host is what one must read. */
  parts: { before: string; host: string; after: string } | undefined;
  /** The host as a person would read it, where it is written in Punycode. */
  reads: string | undefined;
  /** What is to be wary of, a sentence each. */
  warnings: readonly string[];
};

const OPENS = new Set(['http:', 'https:']);

const isHere = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  host.startsWith('127.');

/** Reads an address that came from a server. Nothing is fetched. Pure. */
export const urlFacts = (text: string): UrlFacts => {
  const url = parsed(text);
  if (url === undefined)
    return {
      href: undefined,
      parts: undefined,
      reads: undefined,
      warnings: [
        text.trim() === ''
          ? 'The server names no address, so there is nothing to open.'
          : 'This is no whole address, so it cannot be opened.',
      ],
    };
  const opens = OPENS.has(url.protocol) && url.host !== '';
  const reads = readableHost(url.hostname);
  const at =
    url.host === '' ? -1 : url.href.indexOf(url.host, url.protocol.length + userLength(url));
  return {
    href: opens ? url.href : undefined,
    parts:
      at < 0
        ? undefined
        : {
            before: url.href.slice(0, at),
            host: url.host,
            after: url.href.slice(at + url.host.length),
          },
    reads,
    warnings: warningsFor(url, { opens, reads, text }),
  };
};

const parsed = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined; // No address at all.
  }
};

/** Length of `name:password@` with the slashes before it, so that the host is not looked for in it. */
const userLength = ({ username, password }: URL): number =>
  username === '' && password === '' ? 0 : username.length + password.length + 1;

const readableHost = (hostname: string): string | undefined => {
  const labels = hostname.split('.');
  if (!labels.some((label) => label.startsWith('xn--'))) return undefined;
  return labels
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice(4)) ?? label) : label))
    .join('.');
};

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Han', 'Hangul'];

const scriptsIn = (text: string): string[] =>
  SCRIPTS.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(text));

const warningsFor = (
  url: URL,
  { opens, reads, text }: { opens: boolean; reads: string | undefined; text: string },
): string[] => {
  const mixed = (reads ?? '')
    .split('.')
    .map(scriptsIn)
    .find(({ length }) => length > 1);
  return [
    !opens && `Wirescope does not open addresses of the kind ${url.protocol}`,
    url.protocol === 'http:' &&
      (isHere(url.hostname)
        ? 'It is not encrypted (http). It leads to this computer.'
        : 'It is not encrypted (http): others on the way can read and change what is sent.'),
    reads !== undefined &&
      `The host is an international name (Punycode ${url.hostname}). It may look like a name it is not.`,
    mixed !== undefined && `A word of the host mixes letters of ${mixed.join(' and ')}.`,
    (url.username !== '' || url.password !== '') &&
      'What stands before @ is not the host; it is sent along as a name and a password.',
    opens &&
      url.href !== text &&
      url.href !== `${text}/` &&
      'The server wrote it differently; this is how the browser takes it.',
  ].filter((warning) => warning !== false);
};
