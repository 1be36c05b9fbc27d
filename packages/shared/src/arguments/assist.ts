import { getLocation } from 'jsonc-parser';
import type { FieldNode } from './field.ts';
import { fieldAt, type FormModel } from './form-model.ts';
import type { Path } from './pointer.ts';
import { typeWords } from './type-words.ts';

/** Something an editor offers to put in. `insert` is a snippet: `$0` is where the caret goes. */
export type Suggestion = { label: string; insert: string; type: string; description?: string };

/** What an editor offers at a place, and the stretch of text it replaces. */
export type Suggestions = {
  items: readonly Suggestion[];
  offset: number;
  length: number;
};

/** `$`, `}` and `\` mean something in a snippet. */
const literal = (text: string): string => text.replaceAll(/[\\$}]/g, String.raw`\$&`);

/** How the value of a new key begins. */
const valueSnippet = (field: FieldNode): string => {
  if (field.default !== undefined) return `${literal(field.default)}$0`;
  if (field.kind === 'const') return `${literal(field.choices[0]?.text ?? 'null')}$0`;
  if (field.kind === 'string') return '"$0"';
  if (field.empty === '{}') return '{$0}';
  if (field.empty === '[]') return '[$0]';
  return '$0';
};

const keySuggestion = (field: FieldNode, comma: string): Suggestion => ({
  label: field.key,
  insert: `${literal(JSON.stringify(field.key))}: ${valueSnippet(field)}${comma}`,
  type: field.required ? `${typeWords(field)}, required` : typeWords(field),
  description: field.description,
});

const valuesOf = (field: FieldNode): Suggestion[] => {
  const listed = field.kind === 'boolean' ? [{ text: 'true' }, { text: 'false' }] : field.choices;
  const texts = [
    ...listed,
    ...(field.default === undefined ? [] : [{ text: field.default, title: 'default' }]),
    ...(field.nullable ? [{ text: 'null' }] : []),
  ];
  const once = new Map(texts.map((choice) => [choice.text, choice]));
  return [...once.values()].map(({ text, title }) => ({
    label: text,
    insert: literal(text),
    type: title ?? typeWords(field),
  }));
};

/** What can be written at a place of the arguments: keys the schema names and the object lacks, or values it lists. */
export const suggestionsAt = (form: FormModel, text: string, offset: number): Suggestions => {
  const model = form.at(text);
  const location = getLocation(text, offset);
  const node = location.previousNode;
  const within = node !== undefined && node.offset < offset && offset <= node.offset + node.length;
  const place = within ? { offset: node.offset, length: node.length } : { offset, length: 0 };
  const path = location.path;
  if (!location.isAtPropertyKey) {
    const field = fieldAt(model, path);
    return { ...place, items: field === undefined ? [] : valuesOf(field) };
  }
  const around = fieldAt(model, path.slice(0, -1));
  const after = text.slice(place.offset + place.length).trimStart();
  // Where a value follows already only the key is missing.
  if (after.startsWith(':')) return { ...place, items: keysOnly(around) };
  const comma = after.startsWith('"') ? ',' : '';
  const missing = (around?.fields() ?? []).filter(({ key }) => !mentions(text, offset, key, path));
  return { ...place, items: missing.map((field) => keySuggestion(field, comma)) };
};

const keysOnly = (around: FieldNode | undefined): Suggestion[] =>
  (around?.fields() ?? []).map((field) => ({
    label: field.key,
    insert: literal(JSON.stringify(field.key)),
    type: typeWords(field),
    description: field.description,
  }));

/** Whether the object around a place has a key already, itself apart. */
const mentions = (text: string, offset: number, key: string, path: Path): boolean => {
  const quoted = JSON.stringify(key);
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
    if (at < offset && offset <= at + quoted.length) continue;
    const there = getLocation(text, at + 1);
    const same =
      there.path.length === path.length &&
      path.slice(0, -1).every((segment, index) => there.path[index] === segment);
    if (there.isAtPropertyKey && same) return true;
  }
  return false;
};

/** The field a place in the text belongs to: what a pointer resting there asks about. */
export const fieldUnder = (model: FormModel, text: string, offset: number): FieldNode | undefined =>
  fieldAt(model.at(text), getLocation(text, offset).path);
