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

type Body = { text: string } | { file: string };
type Parts = { bodies: Body[]; urls: string[]; asQuery: boolean };

/** `@name` is a file, but for the one option that takes text as it is. */
const fileOrText = (option: string, word: string): Body =>
  word.startsWith('@') && option !== '--data-raw' ? { file: word.slice(1) } : { text: word };

/** What cURL encodes before it sends it: `name=text`, `=text`, `text`, `name@file`. */
const encoded = (word: string): Body => {
  const [, name = '', mark, rest = ''] = /^([^=@]*)([=@])([^]*)$/.exec(word) ?? [];
  if (mark === '@') return { file: rest };
  if (mark === undefined) return { text: encodeURIComponent(word) };
  return { text: `${name}${name === '' ? '' : '='}${encodeURIComponent(rest)}` };
};

/** What stands behind the line, for a line that reads its body from there: `<<EOF`. */
const hereText = (line: string): string | undefined =>
  /<<-?\s*(["']?)(\w+)\1[^\n]*\n([^]*?)\n\s*\2\s*$/.exec(line)?.[3];

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
    const next = () => joined ?? words[(at += 1)] ?? '';
    if (DATA.has(name)) parts.bodies.push(fileOrText(name, next()));
    else if (name === ENCODED) parts.bodies.push(encoded(next()));
    else if (/^-d./.test(word)) parts.bodies.push(fileOrText('-d', word.slice(2)));
    else if (word === '-G' || word === '--get') parts.asQuery = true;
    else if (name === '--url') parts.urls.push(next());
    else if (WITH_WORD.test(word)) at += 1;
    else if (!word.startsWith('-')) parts.urls.push(word);
  }
  return parts;
};

/** Reads a cURL line. Nothing is expanded, no file is opened. */
export const readCurl = (line: string): Result<CurlSends, Failure> => {
  const here = hereText(line);
  const only = here === undefined ? line : line.slice(0, line.indexOf('<<'));
  const joined = only.replaceAll(/[\\^`]\r?\n/g, ' ');
  const split = splitWords(withoutDollar(joined));
  if (!split.ok) return fail(pasteFailure('curl-quotes', split.error.why));
  const words = split.value.map(({ text }) => text);
  const { bodies, urls, asQuery } = partsOf(words.slice(words.indexOf('$') === 0 ? 2 : 1));
  const texts: string[] = [];
  for (const one of bodies) {
    const text = 'text' in one ? one.text : one.file === '-' ? here : undefined;
    if (text === undefined) return fail(pasteFailure('curl-file', 'file' in one ? one.file : ''));
    texts.push(text);
  }
  const body = texts.join('&');
  if (body !== '' && !asQuery) return ok({ kind: 'body', text: body });
  const query = [body, ...urls.map((url) => queryOf(url) ?? '')].filter((part) => part !== '');
  if (query.length === 0) return fail(pasteFailure('curl-empty'));
  return ok({ kind: 'query', text: query.join('&') });
};
