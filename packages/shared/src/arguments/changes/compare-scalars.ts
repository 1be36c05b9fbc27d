import { counted, eitherOf, shortText } from '../value-words.ts';
import { narrower, other, wider, type Pair, type SchemaChange } from './change.ts';
import { holds, KINDS, kindsOf, listedIn, possibleKinds, type Kind } from './value-sets.ts';

const number = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** What a list of kinds is called: integer and fraction together are numbers. */
const kindWords = (kinds: readonly Kind[]): string => {
  const both = kinds.includes('integer') && kinds.includes('fraction');
  const names = kinds.flatMap((kind) => {
    if (kind === 'fraction') return both ? [] : ['numbers with a fraction'];
    return [kind === 'integer' && both ? 'number' : kind];
  });
  return eitherOf(names);
};

/** What `type` says of the kinds of values, before and after; a schema without one takes those its other keywords leave. */
export const compareTypes = ({ a, b, where }: Pair): SchemaChange[] => {
  const [before, after] = [kindsOf(a), kindsOf(b)];
  const [were, are] = [possibleKinds(a), possibleKinds(b)];
  const gone = KINDS.filter((kind) => were.has(kind) && !after.has(kind));
  const came = KINDS.filter((kind) => !before.has(kind) && are.has(kind));
  if (gone.length > 0 && came.length > 0)
    return [other(where, `must be ${kindWords([...after])} now, was ${kindWords([...before])}`)];
  if (gone.length === 0 && came.length === 0) return [];
  if (came.length > 0)
    return [
      wider(
        where,
        b['type'] === undefined ? 'may be of any type now' : `may be ${kindWords(came)} too`,
      ),
    ];
  return [
    narrower(
      where,
      a['type'] === undefined
        ? `must be ${kindWords([...after])} now`
        : `may no longer be ${kindWords(gone)}`,
    ),
  ];
};

const valueWords = (values: readonly unknown[]): string =>
  values.length > 4
    ? counted(values.length, 'value')
    : eitherOf(values.map((value) => shortText(value) ?? 'a long value'));

/** The values of `enum` and `const`, before and after. */
export const compareListed = ({ a, b, where }: Pair): SchemaChange[] => {
  const [before, after] = [listedIn(a), listedIn(b)];
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [narrower(where, `must be ${valueWords(after ?? [])} now`)];
  if (after === undefined) return [wider(where, 'is no longer one of a list')];
  const gone = before.filter((value) => !holds(after, value));
  const came = after.filter((value) => !holds(before, value));
  return [
    ...(gone.length > 0 ? [narrower(where, `may no longer be ${valueWords(gone)}`)] : []),
    ...(came.length > 0 ? [wider(where, `may be ${valueWords(came)} too`)] : []),
  ];
};

/** A bound and whether it is itself allowed; `sign` -1 for the upper one, so that larger always means narrower. */
type Bound = { at: number; open: boolean };

const boundOf = (keywords: Pair['a'], names: readonly [string, string], sign: 1 | -1) => {
  const found: Bound[] = names.flatMap((name, index) => {
    const at = number(keywords[name]);
    return at === undefined ? [] : [{ at: at * sign, open: index === 1 }];
  });
  return found.toSorted((x, y) => compareBounds(y, x))[0];
};

const compareBounds = (x: Bound, y: Bound): number =>
  x.at === y.at ? Number(x.open) - Number(y.open) : x.at - y.at;

const boundWords = ({ at, open }: Bound, sign: 1 | -1): string => {
  const words = sign === 1 ? ['at least', 'more than'] : ['at most', 'less than'];
  return `${words[Number(open)] ?? ''} ${at * sign}`;
};

const compareBound = (
  { a, b, where }: Pair,
  names: readonly [string, string],
  sign: 1 | -1,
): SchemaChange[] => {
  const [before, after] = [boundOf(a, names, sign), boundOf(b, names, sign)];
  const step =
    before === undefined || after === undefined
      ? Number(after !== undefined) - Number(before !== undefined)
      : compareBounds(after, before);
  if (step === 0) return [];
  const was = before === undefined ? '' : `, was ${boundWords(before, sign)}`;
  if (after === undefined)
    return [
      wider(where, `need no longer be ${boundWords(before ?? { at: 0, open: false }, sign)}`),
    ];
  const what = `must be ${boundWords(after, sign)}${was}`;
  return [step > 0 ? narrower(where, what) : wider(where, what)];
};

export const compareRanges = (pair: Pair): SchemaChange[] => [
  ...compareBound(pair, ['minimum', 'exclusiveMinimum'], 1),
  ...compareBound(pair, ['maximum', 'exclusiveMaximum'], -1),
  ...compareMultiples(pair),
];

const compareMultiples = ({ a, b, where }: Pair): SchemaChange[] => {
  const [before, after] = [number(a['multipleOf']), number(b['multipleOf'])];
  if (before === after) return [];
  if (after === undefined) return [wider(where, `need no longer be a multiple of ${before}`)];
  const what = `must be a multiple of ${after}${before === undefined ? '' : `, was ${before}`}`;
  if (before === undefined) return [narrower(where, what)];
  // Only whole numbers divide without rounding.
  const whole = Number.isSafeInteger(before) && Number.isSafeInteger(after);
  if (whole && before % after === 0) return [wider(where, what)];
  if (whole && after % before === 0) return [narrower(where, what)];
  return [other(where, what)];
};

/** What is counted by a pair of keywords. */
export const compareCounts = (
  { a, b, where }: Pair,
  [least, most, unit]: readonly [string, string, string],
): SchemaChange[] => {
  const [leastBefore, leastAfter] = [number(a[least]) ?? 0, number(b[least]) ?? 0];
  const [mostBefore, mostAfter] = [number(a[most]), number(b[most])];
  const changes: SchemaChange[] = [];
  if (leastBefore !== leastAfter) {
    const what = `needs at least ${counted(leastAfter, unit)}, was ${leastBefore}`;
    changes.push(leastAfter > leastBefore ? narrower(where, what) : wider(where, what));
  }
  if (mostBefore !== mostAfter) {
    const was = mostBefore === undefined ? '' : `, was ${mostBefore}`;
    const what =
      mostAfter === undefined
        ? `may have any number of ${unit}s`
        : `may have at most ${counted(mostAfter, unit)}${was}`;
    const less = (mostAfter ?? Infinity) < (mostBefore ?? Infinity);
    changes.push(less ? narrower(where, what) : wider(where, what));
  }
  return changes;
};

export const compareTexts = (pair: Pair): SchemaChange[] => [
  ...compareCounts(pair, ['minLength', 'maxLength', 'character']),
  ...compareText(pair, 'pattern', 'match'),
  ...compareText(pair, 'format', 'be of the format'),
];

/** Which of two patterns or formats allows more cannot be told. */
const compareText = ({ a, b, where }: Pair, keyword: string, verb: string): SchemaChange[] => {
  const [before, after] = [text(a[keyword]), text(b[keyword])];
  if (before === after) return [];
  if (after === undefined) return [wider(where, `need no longer ${verb} ${before}`)];
  const what = `must ${verb} ${after}`;
  return [before === undefined ? narrower(where, what) : other(where, `${what}, was ${before}`)];
};
