import { parseJson, textOf } from '../../json-text/json-text.ts';
import { typesAsked } from '../reading/asked.ts';
import { evaluate, fits } from '../reading/evaluate.ts';
import { inForce } from '../reading/rules.ts';
import { settled } from '../reading/settle.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { isNumberText } from '../typed-text.ts';
import type { RepairKind } from './repair.ts';
import type { Trouble } from './trouble.ts';

/** Another writing of a value that is of a type asked for. */
export type Conversion = { kind: RepairKind; text: string };

type From = { text: string; value: unknown; wants: (type: string) => boolean };

const fromText = (source: string, { wants }: From): Conversion[] => {
  const trimmed = source.trim();
  const found: Conversion[] = [];
  const add = (kind: RepairKind, text: string) => found.push({ kind, text });
  if (isNumberText(trimmed) && (wants('number') || wants('integer'))) add('convert', trimmed);
  if (/^(true|false)$/i.test(trimmed) && wants('boolean')) add('convert', trimmed.toLowerCase());
  if (/^(null|none)$/i.test(trimmed) && wants('null')) add('convert', 'null');
  const opens = /^[[{]/.test(trimmed) && parseJson(trimmed).errors.length === 0;
  if (opens && (wants('object') || wants('array'))) add('parse', trimmed);
  if (wants('array') && trimmed.includes(',') && !opens) add('convert', splitAtCommas(trimmed));
  return found;
};

/** "a, b" as a list; parts that are numbers stay texts unless the schema wants numbers, which trying shows. */
const splitAtCommas = (text: string): string =>
  JSON.stringify(text.split(',').map((part) => part.trim()));

const numbersInList = (text: string): string => text.replaceAll(/"(-?\d+(?:\.\d+)?)"/g, '$1');

const fromNumber = ({ text, value, wants }: From): Conversion[] => {
  const found: Conversion[] = [];
  if (wants('string')) found.push({ kind: 'convert', text: JSON.stringify(text) });
  if (wants('boolean') && (value === 0 || value === 1))
    found.push({ kind: 'convert', text: String(value === 1) });
  const number = Number(value);
  if (wants('integer') && Number.isFinite(number) && !Number.isInteger(number))
    for (const whole of new Set([Math.round(number), Math.floor(number), Math.ceil(number)]))
      found.push({ kind: 'clamp', text: String(whole) });
  return found;
};

const fromList = (trouble: Trouble): Conversion[] => {
  const items = trouble.node?.children ?? [];
  const kind: RepairKind = items.length === 1 ? 'unwrap' : 'choose';
  return items.slice(0, 8).map((item) => ({ kind, text: textOf(item, trouble.text) }));
};

const fromBoolean = ({ text, value, wants }: From): Conversion[] => [
  ...(wants('string') ? [{ kind: 'convert' as const, text: JSON.stringify(text) }] : []),
  ...(wants('integer') || wants('number')
    ? [{ kind: 'convert' as const, text: value === true ? '1' : '0' }]
    : []),
];

const candidates = (trouble: Trouble): Conversion[] => {
  const { doc, subs, value, node } = trouble;
  const types = typesAsked(doc, inForce(doc, subs));
  const text = node === undefined ? '' : textOf(node, trouble.text);
  const from: From = { text, value, wants: (type) => types === undefined || types.has(type) };
  const wrapped: Conversion[] =
    from.wants('array') && !Array.isArray(value) ? [{ kind: 'wrap', text: `[${text}]` }] : [];
  if (typeof value === 'string') return [...fromText(value, from), ...wrapped];
  if (typeof value === 'number') return [...fromNumber(from), ...wrapped];
  if (typeof value === 'boolean') return [...fromBoolean(from), ...wrapped];
  if (value === null) return [];
  const asText: Conversion[] = from.wants('string')
    ? [{ kind: 'convert', text: JSON.stringify(text) }]
    : [];
  return [...(Array.isArray(value) ? fromList(trouble) : wrapped), ...asText];
};

/** Whether a value is of a type asked for, whatever else is wrong with it. */
const isOfTypeAsked = (doc: SchemaDocument, subs: readonly Sub[], value: unknown): boolean =>
  !subs.some((sub) =>
    settled(evaluate(doc, value, { sub })).some(
      ({ keyword, instancePath }) =>
        instancePath === '' && ['type', 'false schema', 'anyOf', 'oneOf'].includes(keyword),
    ),
  );

/**
 * The value in other writings that fit or, when none does, that are at least of the right type. What a text holds as
 * JSON is taken before the text in a list,
 * the item of a list before the list as text.
 */
export const conversionsOf = (trouble: Trouble): Conversion[] => {
  const { doc, subs } = trouble;
  const all = candidates(trouble).flatMap((one) =>
    one.kind === 'convert' && one.text.startsWith('["')
      ? [one, { ...one, text: numbersInList(one.text) }]
      : [one],
  );
  const tried = [...new Map(all.map((one) => [one.text, one])).values()].map((one) => ({
    ...one,
    value: JSON.parse(one.text) as unknown,
  }));
  const fitting = tried.filter(({ value }) => fits(doc, subs, value));
  const near =
    fitting.length > 0 ? fitting : tried.filter(({ value }) => isOfTypeAsked(doc, subs, value));
  const plain = ['parse', 'unwrap'].map((kind) => near.filter((one) => one.kind === kind));
  const taken = plain.find((some) => some.length > 0) ?? near;
  return taken.map(({ kind, text }) => ({ kind, text }));
};
