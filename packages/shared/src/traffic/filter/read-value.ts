import { fail, ok, type Result } from '../../result.ts';
import { fieldOf, type Field, type FieldName } from './fields.ts';
import { nearestOf } from './nearest.ts';
import { DURATION, MOMENT, NUMBER, SIZE, type Scale } from './quantity.ts';
import { readPath, splitPair } from './read-path.ts';
import { readRange } from './read-range.ts';
import { hasCapital, patternOf, type TextPattern } from './text-pattern.ts';
import type { ValueTest } from './value-test.ts';

type Fault = { expected: string; fix?: string };
type Read = Result<ValueTest, Fault>;
type Given = { name: FieldName; field: Field; text: string; quoted: boolean };

/** What a value of a field asks for, or what the field expects instead. */
export function readValue(name: FieldName, text: string, quoted: boolean): Read {
  const given: Given = { name, field: fieldOf(name), text, quoted };
  switch (given.field.reading) {
    case 'word':
      return readWord(given);
    case 'text':
      return ok({ is: 'text', pattern: patternOf(text, quoted) });
    case 'duration':
      return readNumber(given, DURATION);
    case 'moment':
      return readNumber(given, MOMENT);
    case 'size':
      return readNumber(given, SIZE);
    case 'number':
      return readNumber(given, NUMBER);
    case 'frame':
      return readFrame(given);
    case 'header':
      return readHeader(given);
    case 'path':
      return readPathValue(given);
  }
}

/** "`took:` needs a duration, for example `>500ms` or `1s..5s`." */
export function needsWords(name: FieldName): string {
  const { needs, examples } = fieldOf(name);
  return `\`${name}:\` needs ${needs}, for example ${examples.map(code).join(' or ')}.`;
}

const code = (text: string): string => `\`${text}\``;
const needs = ({ name }: Given): Read => fail({ expected: needsWords(name) });

function readWord({ name, field, text }: Given): Read {
  const words = field.words ?? [];
  const word = text.toLowerCase();
  if (words.includes(word)) return ok({ is: 'word', word });
  const meant = nearestOf(word, words);
  if (meant !== undefined) {
    const expected = `\`${name}:\` does not know ${code(text)}. Did you mean ${code(meant)}?`;
    return fail({ expected, fix: meant });
  }
  const list = `${words.slice(0, -1).map(code).join(', ')} or ${code(words.at(-1) ?? '')}`;
  return fail({ expected: `\`${name}:\` needs ${list}.` });
}

function readNumber(given: Given, scale: Scale): Read {
  const range = readRange(given.text, scale);
  if (!('fault' in range)) return ok({ is: 'number', range });
  if (range.fault === 'unreadable') return needs(given);
  return fail({
    expected: `This range runs backwards: ${code(range.from)} is more than ${code(range.to)}.`,
    fix: `${range.to}..${range.from}`,
  });
}

function readFrame(given: Given): Read {
  const digits = /^#?(\d{1,15})$/.exec(given.text)?.[1];
  return digits === undefined ? needs(given) : ok({ is: 'frame', seq: Number(digits) });
}

/** Of a header a part of the value is enough: what follows a `;` is rarely typed. */
function readHeader(given: Given): Read {
  const { name, value, quoted } = splitPair(given.text);
  if (name.trim() === '') return needs(given);
  const header = { kind: 'header', name: name.trim().toLowerCase() } as const;
  if (value === undefined) return ok({ is: 'payload', term: header });
  const glob = patternOf(value, quoted);
  const pattern: TextPattern =
    glob.how === 'glob' ? glob : { how: 'has', text: value, matchCase: hasCapital(value) };
  return ok({ is: 'payload', term: { ...header, value: pattern } });
}

function readPathValue(given: Given): Read {
  const { name, value, quoted } = splitPair(given.text);
  const path = readPath(name);
  if (path === undefined) return needs(given);
  const term = { kind: 'path', path } as const;
  return ok({
    is: 'payload',
    term: value === undefined ? term : { ...term, value: patternOf(value, quoted) },
  });
}
