import {
  branchName,
  boundAsked,
  askedOf,
  countsAsked,
  isDeprecated,
  listedAsked,
  subsForItem,
  typesAsked,
  type Listed,
} from '../reading/asked.ts';
import { inForce, type HeldValue, type InForce } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { counted, eitherOf } from '../value-words.ts';

/** A piece of what the schema asks for. `keyword` says which one it comes from; `marked`: the eye should go there. */
export type WantedPart = {
  text: string;
  kind: 'type' | 'value' | 'words';
  keyword?: string;
  marked?: boolean;
};

const words = (text: string, keyword?: string): WantedPart => ({ text, kind: 'words', keyword });
const type = (text: string): WantedPart => ({ text, kind: 'type', keyword: 'type' });
const value = (text: string, keyword: string): WantedPart => ({ text, kind: 'value', keyword });

const MOST_LISTED = 8;
const LONGEST = 32;

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;

/** A listed value as it stands in the table: a plain text without its quotes. */
const shownValue = ({ text, value: held }: Listed): string =>
  typeof held === 'string' && /^[\w.-]+$/.test(held) && !/^(true|false|null|[\d.-]+)$/.test(held)
    ? held
    : shortened(text);

/** "staging | canary | production": the listed values, near ones always among those shown. */
export const listedParts = (
  listed: readonly Listed[],
  near: readonly Listed[] = [],
): WantedPart[] => {
  const rest = listed.filter((one) => !near.includes(one));
  const shown = new Set([...near, ...rest.slice(0, Math.max(0, MOST_LISTED - near.length))]);
  const parts = listed
    .filter((one) => shown.has(one))
    .flatMap((one): WantedPart[] => [
      words(' | '),
      { ...value(shownValue(one), 'enum'), marked: near.includes(one) },
    ])
    .slice(1);
  const left = listed.length - shown.size;
  return left > 0 ? [...parts, words(` and ${left} more`)] : parts;
};

/** Zod and others name the ends of the safe integers where nothing was asked for. */
const isRealBound = (text: string): boolean => !/^-?9007199254740991$/.test(text);

const bound = (doc: SchemaDocument, force: InForce, keyword: string): WantedPart | undefined => {
  const found = boundAsked(doc, force, keyword);
  return found === undefined || !isRealBound(found.text) ? undefined : value(found.text, keyword);
};

const rangeParts = (doc: SchemaDocument, force: InForce): WantedPart[] => {
  const at = (keyword: string) => bound(doc, force, keyword);
  const [min, max] = [at('minimum'), at('maximum')];
  const parts: WantedPart[] = [];
  const say = (lead: string, part: WantedPart | undefined) => {
    if (part !== undefined) parts.push(words(parts.length === 0 ? lead : `, ${lead}`), part);
  };
  if (min !== undefined && max !== undefined) parts.push(min, words(' to '), max);
  else {
    say('at least ', min);
    say('at most ', max);
  }
  say('over ', at('exclusiveMinimum'));
  say('under ', at('exclusiveMaximum'));
  say('in steps of ', at('multipleOf'));
  return parts;
};

/** "6 to 8 characters", "at least 1 item". */
const countParts = (
  doc: SchemaDocument,
  force: InForce,
  [least, most, one]: readonly [string, string, string],
): WantedPart[] => {
  const counts = countsAsked(doc, force, [least, most]);
  const min = counts.least > 0 ? value(String(counts.least), least) : undefined;
  const max = counts.most < Infinity ? value(String(counts.most), most) : undefined;
  if (min === undefined && max === undefined) return [];
  const unit = counted(max === undefined ? counts.least : counts.most, one).replace(/^\S+/, '');
  if (min !== undefined && max !== undefined)
    return counts.least === counts.most
      ? [min, words(unit)]
      : [min, words(' to '), max, words(unit)];
  return min === undefined
    ? [words('at most '), ...(max === undefined ? [] : [max]), words(unit)]
    : [words('at least '), min, words(unit)];
};

const textParts = (doc: SchemaDocument, force: InForce): WantedPart[] => {
  const all = (keyword: string) =>
    askedOf(force, keyword).map(({ value: held }) => value(shortened(String(held)), keyword));
  const groups = [
    ...all('format').map((part) => [part]),
    ...all('pattern').map((part) => [part]),
    countParts(doc, force, ['minLength', 'maxLength', 'character']),
  ];
  return joined(groups);
};

const joined = (groups: readonly (readonly WantedPart[])[]): WantedPart[] =>
  groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [words(', '), ...group]));

/** How many places of an array have a schema of their own. */
const placesOf = (doc: SchemaDocument, force: InForce): number => {
  const keyword = doc.dialect === '2020-12' ? 'prefixItems' : 'items';
  return Math.max(
    0,
    ...askedOf(force, keyword).map(({ value: held }) => (Array.isArray(held) ? held.length : 0)),
  );
};

/** "string", "a | b | c", "number | null", "any": what one place of an array takes. */
const placeWord = (doc: SchemaDocument, force: InForce, index: number): string => {
  const item = inForce(doc, subsForItem(doc, force, index));
  const listed = listedAsked(doc, item);
  if (listed !== undefined && listed.length <= 4) return listed.map(shownValue).join(' | ');
  const types = [...(typesAsked(doc, item) ?? [])];
  if (types.length === 0) return listed === undefined ? 'any' : 'choice';
  return types.join(' | ');
};

const itemWord = (doc: SchemaDocument, force: InForce): string => {
  const places = placesOf(doc, force);
  if (places > 0) {
    const shown = Array.from({ length: Math.min(places, 4) }, (_, index) =>
      placeWord(doc, force, index),
    );
    return `[${[...shown, ...(places > shown.length ? ['…'] : [])].join(', ')}]`;
  }
  const word = placeWord(doc, force, 0);
  if (word === 'any') return 'array';
  return word.includes(' ') ? `(${word})[]` : `${word}[]`;
};

/** The parts of one type, its name first. */
const typeParts = (doc: SchemaDocument, force: InForce, name: string): WantedPart[] => {
  const details = (): WantedPart[] => {
    if (name === 'integer' || name === 'number') return rangeParts(doc, force);
    if (name === 'string') return textParts(doc, force);
    if (name === 'array') return countParts(doc, force, ['minItems', 'maxItems', 'item']);
    return name === 'object'
      ? countParts(doc, force, ['minProperties', 'maxProperties', 'key'])
      : [];
  };
  const said = details();
  const head = type(name === 'array' ? itemWord(doc, force) : name);
  return said.length === 0 ? [head] : [head, words(' '), ...said];
};

/** The alternatives of a union by their names, the taken ones marked. */
const unionParts = (doc: SchemaDocument, force: InForce): WantedPart[] => {
  const [union] = force.unions;
  if (union === undefined) return [];
  const names = union.branches.map((branch, index) => ({
    ...value(shortened(branchName(doc, branch, index)), union.keyword),
    marked: union.taken.includes(index),
  }));
  const shown = names
    .slice(0, MOST_LISTED)
    .flatMap((part, index) => (index === 0 ? [part] : [words(' | '), part]));
  const left = names.length - MOST_LISTED;
  return [words('one of '), ...shown, ...(left > 0 ? [words(` and ${left} more`)] : [])];
};

/** Whether a union is of things that need a name: what types alone tell is said by types. */
const hasNamedBranches = (doc: SchemaDocument, force: InForce): boolean =>
  force.unions.some(
    ({ branches }) =>
      branches.filter((branch) => typesAsked(doc, inForce(doc, [branch]))?.has('object') !== false)
        .length > 1,
  );

/**
 * What the schemas of a place ask for, in the fewest words. With a value the branch of a union that it takes, or is
 * nearest to, is marked.
 */
export const wantedParts = (
  doc: SchemaDocument,
  subs: readonly Sub[],
  held?: HeldValue,
): readonly WantedPart[] => {
  const force = inForce(doc, subs);
  const before = said.get(force);
  if (before !== undefined) return before;
  const parts = partsFor(doc, force, { subs, held });
  // Which branch is marked depends on the value; everything else is the same at every row.
  if (!hasNamedBranches(doc, force)) said.set(force, parts);
  return parts;
};

const said = new WeakMap<InForce, readonly WantedPart[]>();

const partsFor = (
  doc: SchemaDocument,
  force: InForce,
  { subs, held }: { subs: readonly Sub[]; held: HeldValue | undefined },
): WantedPart[] => {
  if (force.never) return [words('nothing may stand here')];
  const parts = mainParts(doc, force, subs, held);
  return isDeprecated(force) ? [...parts, words(', deprecated')] : parts;
};

const mainParts = (
  doc: SchemaDocument,
  force: InForce,
  subs: readonly Sub[],
  held: HeldValue | undefined,
): WantedPart[] => {
  const listed = listedAsked(doc, force);
  if (listed !== undefined && listed.length > 0) return listedParts(listed);
  const types = [...(typesAsked(doc, force) ?? [])];
  if (hasNamedBranches(doc, force))
    return unionParts(doc, held === undefined ? force : inForce(doc, subs, held));
  const [only] = types;
  if (only !== undefined && types.length === 1) return typeParts(doc, flattened(doc, force), only);
  const plain = types.filter((name) => name !== 'null');
  const [main] = plain;
  if (main !== undefined && plain.length === 1)
    return [...typeParts(doc, flattened(doc, force), main), words(' or '), type('null')];
  if (types.length > 0) return [type(eitherOf(types))];
  return anyParts(doc, force);
};

/** Where no type is named the keywords may still ask for something. */
const anyParts = (doc: SchemaDocument, force: InForce): WantedPart[] => {
  const said = joined([rangeParts(doc, force), textParts(doc, force)]);
  return said.length > 0 ? said : [words('any value')];
};

/** The rules with those of the only branch of each union that is not null. */
const flattened = (doc: SchemaDocument, force: InForce): InForce => {
  const branches = force.unions.flatMap((union) => {
    const real = union.branches.filter((branch) => {
      const types = typesAsked(doc, inForce(doc, [branch]));
      return types === undefined || types.size !== 1 || !types.has('null');
    });
    return real.length === 1 ? real : [];
  });
  return { ...force, rules: [...force.rules, ...inForce(doc, branches).rules] };
};

/** The parts with those marked that a failed keyword is about. */
export const markKeyword = (parts: readonly WantedPart[], keyword: string): WantedPart[] =>
  parts.map((part) =>
    part.keyword === keyword && part.kind !== 'words' ? { ...part, marked: true } : part,
  );

/** "required, choose one", "required, string". */
export const missingParts = (parts: readonly WantedPart[], choices: number): WantedPart[] =>
  choices > 1 ? [words('required, choose one')] : [words('required, '), ...parts];

export const plainWords = (text: string): WantedPart[] => [words(text)];

/** The parts as one text. */
export const wantedText = (parts: readonly WantedPart[]): string =>
  parts.map(({ text }) => text).join('');
