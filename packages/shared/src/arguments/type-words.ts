import type { Constraints, FieldNode } from './field.ts';

/** "10–3600", "at least 1", "over 0": the bounds of a number in the fewest signs. */
const range = (constraints: Constraints): string => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = constraints;
  if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum}`;
  const parts = [
    minimum === undefined ? undefined : `≥ ${minimum}`,
    exclusiveMinimum === undefined ? undefined : `> ${exclusiveMinimum}`,
    maximum === undefined ? undefined : `≤ ${maximum}`,
    exclusiveMaximum === undefined ? undefined : `< ${exclusiveMaximum}`,
  ];
  return parts.filter((part) => part !== undefined).join(' ');
};

/** Zod and others name the ends of the safe integers, or of 64 bits, where nothing was asked for. */
const isRealBound = (bound: string | undefined): string | undefined =>
  bound !== undefined && /^-?(9007199254740991|922337203685477580[78])$/.test(bound)
    ? undefined
    : bound;

const realBounds = (constraints: Constraints): Constraints => ({
  ...constraints,
  minimum: isRealBound(constraints.minimum),
  maximum: isRealBound(constraints.maximum),
  exclusiveMinimum: isRealBound(constraints.exclusiveMinimum),
  exclusiveMaximum: isRealBound(constraints.exclusiveMaximum),
});

const scalarWords = ({ kind, constraints, content }: FieldNode): string => {
  if (kind === 'string') {
    const encoded = [content?.mediaType, content?.encoding].filter((word) => word !== undefined);
    if (encoded.length > 0) return encoded.join(' as ');
    return constraints.format ?? (constraints.pattern ? 'pattern' : 'string');
  }
  return [kind, range(realBounds(constraints))].filter((word) => word !== '').join(' ');
};

/** The type of a field in a few words, for its box: "integer 10–3600", "date-time", "string[]", "enum, 7". */
export const typeWords = (field: FieldNode): string => {
  const or = field.nullable ? ' or null' : '';
  switch (field.kind) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
      return scalarWords(field) + or;
    case 'enum':
      return `enum, ${field.choices.length}`;
    case 'object':
      return `object${or}`;
    case 'array': {
      if (field.places > 0)
        return `list of ${field.places}${field.takesMore ? ' or more' : ''}${or}`;
      const item = field.item(0);
      if (item.kind === 'json') return `array${or}`;
      const inner = item.kind === 'undecided' ? typeWords(item) : item.kind;
      return `${inner.includes(' ') ? `(${inner})` : inner}[]${or}`;
    }
    case 'const':
      return 'const';
    case 'undecided':
      return `one of ${field.decisions.find(({ chosen }) => chosen === undefined)?.options.length ?? 0}`;
    case 'json':
      return field.empty === undefined ? 'JSON' : `JSON ${field.empty}`;
  }
};
