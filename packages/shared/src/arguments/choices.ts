import type { Choice } from './field.ts';
import { isAnnotation } from './keywords.ts';
import { itemsOf, sourceOf, type SchemaPart } from './schema-part.ts';
import type { SchemaView } from './schema-view.ts';

const titleOf = (view: SchemaView): string | undefined => {
  const title = view.keywords.get('title')?.value;
  return typeof title === 'string' ? title : undefined;
};

const choice = (part: SchemaPart, title: unknown): Choice =>
  typeof title === 'string' ? { text: sourceOf(part), title } : { text: sourceOf(part) };

/** The values of `enum`, with the titles of `enumNames` (how titles were given before `oneOf` of consts). */
export const enumChoices = (view: SchemaView): Choice[] => {
  const values = view.keywords.get('enum');
  const names = view.keywords.get('enumNames')?.value;
  const titles: unknown[] = Array.isArray(names) ? names : [];
  return values === undefined
    ? []
    : itemsOf(values).map((part, index) => choice(part, titles[index]));
};

/** The values one alternative lists and nothing else, or undefined when it says more than that. */
const choicesOf = (view: SchemaView): Choice[] | undefined => {
  const value = view.keywords.get('const');
  const more = [...view.keywords.keys()].filter(
    (keyword) =>
      !isAnnotation(keyword) && !['const', 'enum', 'type', 'enumNames'].includes(keyword),
  );
  if (more.length > 0) return undefined;
  if (value !== undefined) return [choice(value, titleOf(view))];
  return view.keywords.has('enum') ? enumChoices(view) : undefined;
};

/** The values of a union whose every alternative is a listed value, in order, each once; else undefined. */
export const choicesOfUnion = (branches: readonly SchemaView[]): Choice[] | undefined => {
  const listed = branches.map(choicesOf);
  const choices = new Map<string, Choice>();
  for (const one of listed) {
    if (one === undefined) return undefined;
    for (const found of one) if (!choices.has(found.text)) choices.set(found.text, found);
  }
  return [...choices.values()];
};

/** Whether an alternative is null and nothing else. */
export const isNullOnly = (view: SchemaView): boolean =>
  view.keywords.get('type')?.value === 'null' ||
  choicesOf(view)?.every(({ text }) => text === 'null') === true;
