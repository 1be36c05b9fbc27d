import { splitWords } from '../../target/split-words.ts';
import { fail, ok, type Failure, type Result } from '../../result.ts';
import { pasteFailure } from '../words/paste-words.ts';
import { queryOf } from './url-query.ts';

/** What a cURL line sends: its body, or what its address asks. */
export type CurlSends = { kind: 'body'; text: string } | { kind: 'query'; text: string };

export const isCurl = (text: string): boolean => /^(?:\$\s+)?curl(?:\.exe)?\s/.test(text);

const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json']);
const ENCODED = '--data-urlencode';
/** Options that take a word which is neither body nor address. */
const WITH_WORD =
  /^(?:-[HXAeubxocFTmrEw]|--(?:header|request|user-agent|referer|user|cookie|proxy|output|form|max-time|cacert|cert|key|range|url-query|connect-timeout|retry|cookie-jar|resolve|aws-sigv4|oauth2-bearer))$/;

type Parts = { bodies: string[]; urls: string[]; asQuery: boolean };

/** The text a shell makes of `$'…'`, which splitting by quotes leaves with its dollar. */
const withoutDollar = (line: string): string =>
  line.replaceAll(/\$'((?:[^'\\]|\\[^])*)'/g, (_, inner: string) => {
    const plain = inner.replaceAll(/\\(u[\da-fA-F]{4}|x[\da-fA-F]{2}|[^])/g, (all, code: string) =>
      /^[ux]/.test(code) && code.length > 1
        ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
        : ({ n: '\n', t: '\t', r: '\r' }[code] ?? (/[\\'"]/.test(code) ? code : all)),
    );
    return `'${plain.replaceAll("'", `'"'"'`)}'`;
  });

const partsOf = (words: readonly string[]): Parts => {
  const parts: Parts = { bodies: [], urls: [], asQuery: false };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [name = '', joined] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    const isData = DATA.has(name) || name === ENCODED;
    if (isData) parts.bodies.push(joined ?? words[(at += 1)] ?? '');
    else if (/^-d./.test(word)) parts.bodies.push(word.slice(2));
    else if (word === '-G' || word === '--get') parts.asQuery = true;
    else if (name === '--url') parts.urls.push(joined ?? words[(at += 1)] ?? '');
    else if (WITH_WORD.test(word)) at += 1;
    else if (!word.startsWith('-')) parts.urls.push(word);
  }
  return parts;
};

/** Reads a cURL line. Nothing is expanded, no file is opened. */
export const readCurl = (line: string): Result<CurlSends, Failure> => {
  const joined = line.replaceAll(/[\\^`]\r?\n/g, ' ');
  const split = splitWords(withoutDollar(joined));
  if (!split.ok) return fail(pasteFailure('curl-quotes', split.error.why));
  const words = split.value.map(({ text }) => text);
  const { bodies, urls, asQuery } = partsOf(words.slice(words.indexOf('$') === 0 ? 2 : 1));
  const file = bodies.find((body) => body.startsWith('@'));
  if (file !== undefined) return fail(pasteFailure('curl-file', file.slice(1)));
  const body = bodies.join('&');
  if (body !== '' && !asQuery) return ok({ kind: 'body', text: body });
  const query = [body, ...urls.map((url) => queryOf(url) ?? '')].filter((part) => part !== '');
  if (query.length === 0) return fail(pasteFailure('curl-empty'));
  return ok({ kind: 'query', text: query.join('&') });
};
