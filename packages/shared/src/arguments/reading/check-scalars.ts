import type { KeywordAt, KeywordCheck } from './check.ts';
import { fitsFormat } from './formats.ts';
import { jsonEqual } from './json-equal.ts';

/** Whether a value is of a JSON Schema type. A number beyond what a double holds is none. */
export const isOfType = (value: unknown, type: unknown): boolean => {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
};

const checkType = ({ asked, schema, value, fail }: KeywordAt): void => {
  const types: unknown[] = Array.isArray(asked) ? asked : [asked];
  const all = schema['nullable'] === true ? [...types, 'null'] : types;
  if (!all.some((type) => isOfType(value, type))) fail({ type: asked });
};

const checkEnum = ({ asked, value, fail }: KeywordAt): void => {
  if (Array.isArray(asked) && !asked.some((one) => jsonEqual(one, value)))
    fail({ allowedValues: asked });
};

const checkConst = ({ asked, value, fail }: KeywordAt): void => {
  if (!jsonEqual(asked, value)) fail({ allowedValue: asked });
};

type Comparison = (value: number, limit: number) => boolean;

const limit =
  (comparison: string, holds: Comparison): KeywordCheck['check'] =>
  ({ asked, value, fail }) => {
    if (typeof asked === 'number' && !holds(Number(value), asked))
      fail({ comparison, limit: asked });
  };

const checkMultiple = ({ asked, value, fail }: KeywordAt): void => {
  const times = Number(value) / Number(asked);
  // The wording of the reference validator, so that both say the same of very large and very small numbers.
  if (times !== Number.parseInt(String(times), 10)) fail({ multipleOf: asked });
};

/** Characters as people count them: an emoji of one code point is one. */
const characters = (value: unknown): number => {
  const text = String(value);
  return /[\uD800-\uDFFF]/.test(text) ? Array.from(text).length : text.length;
};

const length =
  (holds: Comparison): KeywordCheck['check'] =>
  ({ asked, value, fail }) => {
    if (!holds(characters(value), Number(asked))) fail({ limit: asked });
  };

const checkPattern = ({ doc, asked, value, fail }: KeywordAt): void => {
  if (!doc.matches(String(asked), String(value))) fail({ pattern: asked });
};

const checkFormat = ({ asked, value, fail }: KeywordAt): void => {
  if (!fitsFormat(String(asked), value)) fail({ format: asked });
};

/** The keywords about single values. */
export const SCALAR_CHECKS: readonly (readonly [string, KeywordCheck])[] = [
  ['type', { on: 'any', check: checkType }],
  ['enum', { on: 'any', check: checkEnum }],
  ['const', { on: 'any', check: checkConst }],
  ['format', { on: 'any', check: checkFormat }],
  ['minimum', { on: 'number', check: limit('>=', (value, asked) => value >= asked) }],
  ['maximum', { on: 'number', check: limit('<=', (value, asked) => value <= asked) }],
  ['exclusiveMinimum', { on: 'number', check: limit('>', (value, asked) => value > asked) }],
  ['exclusiveMaximum', { on: 'number', check: limit('<', (value, asked) => value < asked) }],
  ['multipleOf', { on: 'number', check: checkMultiple }],
  ['minLength', { on: 'string', check: length((count, asked) => count >= asked) }],
  ['maxLength', { on: 'string', check: length((count, asked) => count <= asked) }],
  ['pattern', { on: 'string', check: checkPattern }],
];
