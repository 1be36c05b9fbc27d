/** A made value with the text it is sent as: scalars and values of the schema's own keep the spelling they came in. */
export type Sample =
  | { kind: 'leaf'; text: string; value: unknown }
  | { kind: 'object'; members: readonly (readonly [string, Sample])[]; value: unknown }
  | { kind: 'array'; items: readonly Sample[]; value: unknown };

/** A value that stands as it is written. */
export const leaf = (text: string): Sample => ({ kind: 'leaf', text, value: JSON.parse(text) });

export const leafOf = (value: unknown): Sample => leaf(JSON.stringify(value));

export const objectOf = (members: readonly (readonly [string, Sample])[]): Sample => ({
  kind: 'object',
  members,
  value: Object.fromEntries(members.map(([key, sample]) => [key, sample.value])),
});

export const arrayOf = (items: readonly Sample[]): Sample => ({
  kind: 'array',
  items,
  value: items.map((item) => item.value),
});

const isShort = (sample: Sample): boolean =>
  sample.kind === 'array' && sample.items.every((item) => item.kind === 'leaf');

/** The sample as a document: a line per key, lists of single values on one line. */
export const printSample = (sample: Sample, indent = ''): string => {
  if (sample.kind === 'leaf') return sample.text;
  const inner = `${indent}  `;
  const [open, close] = sample.kind === 'object' ? ['{', '}'] : ['[', ']'];
  const parts =
    sample.kind === 'object'
      ? sample.members.map(([key, held]) => `${JSON.stringify(key)}: ${printSample(held, inner)}`)
      : sample.items.map((item) => printSample(item, inner));
  if (parts.length === 0) return open + close;
  if (isShort(sample)) return `${open}${parts.join(', ')}${close}`;
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
};

/** The sample on one line, to be put into a document that is there. */
export const inlineSample = (sample: Sample): string => {
  if (sample.kind === 'leaf') return sample.text;
  if (sample.kind === 'array') return `[${sample.items.map(inlineSample).join(', ')}]`;
  const members = sample.members.map(
    ([key, held]) => `${JSON.stringify(key)}: ${inlineSample(held)}`,
  );
  return `{${members.join(', ')}}`;
};
