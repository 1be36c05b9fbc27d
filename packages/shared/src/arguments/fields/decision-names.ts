import { isRecord } from '../dialect.ts';
import type { FieldDecision } from '../field.ts';
import { askedOf, typesAsked } from '../reading/asked.ts';
import { follow } from '../reading/follow.ts';
import { inForce, partsOf, type InForce, type Rule } from '../reading/rules.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { Decision } from './ruling.ts';
import { definitionName, tellingOf } from './telling.ts';

type Named = FieldDecision['options'][number];

/** A union as a person chooses from it. */
export const decisionOf = (doc: SchemaDocument, decision: Decision): FieldDecision => {
  const { id, chosen, branches, telling } = decision;
  const options = branches.map((branch, index) =>
    named(doc, branch, { index, values: telling?.values[index] ?? [] }),
  );
  return { id, chosen, options: apart(options) };
};

/** What a branch is called: its title, else what its telling key says, else its number and what it is. */
const named = (
  doc: SchemaDocument,
  branch: Sub,
  { index, values }: { index: number; values: readonly string[] },
): Named => {
  const force = inForce(doc, [branch]);
  const description = textIn(force, 'description');
  const told = values.map(bare).join(' or ');
  const name = textIn(force, 'title') ?? (told === '' ? numbered(doc, branch, index) : told);
  return { name, ...(description === undefined ? {} : { description }) };
};

const textIn = (force: InForce, keyword: string): string | undefined => {
  const texts = askedOf(force, keyword).map(({ value }) => value);
  return texts.filter((text) => typeof text === 'string').find((text) => text !== '');
};

const bare = (text: string): string => {
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' && value !== '' ? value : text;
};

const numbered = (doc: SchemaDocument, branch: Sub, index: number): string => {
  const kind = definitionName(branch) ?? typeName(doc, branch);
  if (kind === 'null') return kind;
  return `option ${index + 1}${kind === undefined || kind === '' ? '' : `, ${kind}`}`;
};

const typeName = (doc: SchemaDocument, branch: Sub): string | undefined => {
  const force = inForce(doc, [branch]);
  const [type, ...more] = [...(typesAsked(doc, force) ?? [])];
  if (more.length > 0) return [type, ...more].join(' or ');
  if (type !== 'array') return type;
  const items = askedOf(force, 'items').find(({ value }) => isRecord(value))?.value;
  const item = isRecord(items) && typeof items['type'] === 'string' ? items['type'] : undefined;
  return item === undefined ? 'array' : `${item}[]`;
};

/** Branches of one name are told apart by their number. */
const apart = (options: readonly Named[]): Named[] =>
  options.map((option, index) =>
    options.some((other, at) => at !== index && other.name === option.name)
      ? { ...option, name: `${option.name} (${index + 1})` }
      : option,
  );

/** What the branches of the union at a place of the schema are called; nothing where there is no real choice. */
export const branchNamesAt = (
  doc: SchemaDocument,
  pointer: string,
  keyword: 'oneOf' | 'anyOf',
): readonly string[] | undefined => {
  const holder = follow(doc, doc.root, `#${encodeURI(pointer)}`);
  if (holder === undefined || !isRule(holder)) return undefined;
  const branches = partsOf(doc, holder, keyword);
  const real = branches.filter((branch) => {
    const types = typesAsked(doc, inForce(doc, [branch]));
    return types === undefined || types.size !== 1 || !types.has('null');
  });
  if (real.length < 2) return undefined;
  const union = { keyword, holder, branches };
  const telling = tellingOf(doc, union);
  const { options } = decisionOf(doc, { ...union, telling, id: '', chosen: undefined });
  return options.map(({ name }) => name);
};

const isRule = (sub: Sub): sub is Rule => isRecord(sub.schema);
