import { encodeAll, encodeLoosely } from './encode.ts';
import type { Operator } from './operators.ts';
import type { TemplatePart, UriTemplate, VariableSpec } from './parse.ts';

/** A value of a variable: a text, a list, or names with values in their order. */
export type TemplateValue =
  | string
  | readonly string[]
  | { pairs: readonly (readonly [string, string])[] };

export type TemplateValues = ReadonlyMap<string, TemplateValue>;

/** Puts values into a template (RFC 6570, 3). A variable without a value, an empty list and no pairs are left out. */
export const expandTemplate = ({ parts }: UriTemplate, values: TemplateValues): string =>
  parts.map((part) => expandPart(part, values)).join('');

function expandPart(part: TemplatePart, values: TemplateValues): string {
  if (part.kind === 'literal') return encodeLoosely(part.text);
  if (part.kind === 'broken') return part.source;
  const { operator, variables } = part;
  const pieces = variables.flatMap((spec) => {
    const value = values.get(spec.name);
    return value === undefined || isNothing(value) ? [] : [expandValue(value, spec, operator)];
  });
  return pieces.length === 0 ? '' : operator.first + pieces.join(operator.separator);
}

const isNothing = (value: TemplateValue): boolean =>
  typeof value !== 'string' && ('pairs' in value ? value.pairs : value).length === 0;

function expandValue(value: TemplateValue, spec: VariableSpec, operator: Operator): string {
  const encode = operator.keepsReserved ? encodeLoosely : encodeAll;
  const named = (name: string, text: string): string =>
    name + (text === '' ? operator.ifEmpty : `=${text}`);
  const name = encodeLoosely(spec.name);
  if (typeof value === 'string') {
    const text = encode(beginning(value, spec.prefix));
    return operator.named ? named(name, text) : text;
  }
  if (!spec.explode) {
    const flat = 'pairs' in value ? value.pairs.flat() : value;
    const text = flat.map(encode).join(',');
    return operator.named ? named(name, text) : text;
  }
  const members =
    'pairs' in value
      ? value.pairs.map(([key, text]) =>
          operator.named ? named(encode(key), encode(text)) : `${encode(key)}=${encode(text)}`,
        )
      : value.map((text) => (operator.named ? named(name, encode(text)) : encode(text)));
  return members.join(operator.separator);
}

/** The first characters, whole ones. A prefix means nothing to lists and pairs (RFC 6570, 2.4.1). */
const beginning = (text: string, length: number | undefined): string =>
  length === undefined ? text : Array.from(text).slice(0, length).join('');
