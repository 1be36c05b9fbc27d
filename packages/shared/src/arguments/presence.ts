import { parseJson, type JsonNode } from '../json-text/json-text.ts';
import { isBlank, setAt } from './document.ts';
import type { FieldNode } from './field.ts';
import { fieldAt, type FormModel, type Picked } from './form-model.ts';
import { valueAt } from './locate.ts';
import { toPointer, type Path } from './pointer.ts';

/** A value Wirescope fills in, and the pointers of everything in it, itself first. */
export type Filling = { text: string; filled: readonly string[] };

/**
 * What a required field holds while nobody touched it: its default, its const, or the empty container where that is
 * valid with what its own required fields bring. Undefined: nothing, the field is missing.
 */
export const initialValue = (field: FieldNode): Filling | undefined => {
  if (field.plain) return undefined;
  const alone = (text: string): Filling => ({ text, filled: [toPointer(field.path)] });
  if (field.default !== undefined) return alone(field.default);
  // Which of several schemas is meant only the person knows.
  if (field.decisions.length > 0 && field.path.length > 0) return undefined;
  if (field.kind === 'const') return alone(field.choices[0]?.text ?? 'null');
  if (field.kind === 'object') {
    const { filling, complete } = skeleton(field);
    return complete ? filling : undefined;
  }
  return field.empty !== undefined && field.emptyIsValid ? alone(field.empty) : undefined;
};

/**
 * An object with what its required fields bring untouched, and whether that satisfies it. For an object that somebody
 * chose: its own default is not looked at.
 */
export const skeleton = (field: FieldNode): { filling: Filling; complete: boolean } => {
  const members: string[] = [];
  const filled = [toPointer(field.path)];
  let complete = true;
  for (const child of field.fields()) {
    if (!child.required) continue;
    // A required field of the same schema has no end: no value satisfies it.
    const value = child.plain || child.recursive ? undefined : initialValue(child);
    if (value === undefined) complete = false;
    else members.push(`${JSON.stringify(child.key)}: ${value.text}`);
    filled.push(...(value?.filled ?? []));
  }
  const least = Number(field.constraints.minProperties ?? 0);
  return {
    filling: { text: `{${members.join(', ')}}`, filled },
    complete: complete && members.length >= least,
  };
};

/** What a field takes when somebody chooses to send it without typing a value; undefined where only the person knows. */
export const chosenValue = (field: FieldNode): Filling | undefined =>
  field.default === undefined ? valueOfKind(field) : initialValue(field);

/** What a field's kind alone brings, whatever its default is. */
export const valueOfKind = (field: FieldNode): Filling | undefined => {
  const alone = (text: string): Filling => ({ text, filled: [toPointer(field.path)] });
  if (field.kind === 'object') return skeleton(field).filling;
  if (field.empty !== undefined) return alone(field.empty);
  return field.kind === 'const' ? alone(field.choices[0]?.text ?? 'null') : undefined;
};

/** The arguments before anybody touched them. */
export const initialArguments = (model: FormModel): Filling => {
  const { root } = model.at('');
  if (root.kind !== 'object') return initialValue(root) ?? { text: root.empty ?? '{}', filled: [] };
  if (root.default !== undefined) return { text: root.default, filled: [''] };
  const values = root
    .fields()
    .filter((field) => field.required && !field.plain && !field.recursive)
    .flatMap((field) => {
      const value = initialValue(field);
      return value === undefined ? [] : [{ ...value, key: field.key }];
    });
  const members = values.map(({ key, text }) => `  ${JSON.stringify(key)}: ${text}`);
  return {
    text: members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n}`,
    filled: values.flatMap(({ filled }) => filled),
  };
};

/**
 * The arguments with a value at a field. Objects around it that are missing are made with what their required fields
 * bring; `filled` names all that was made beside the value itself.
 */
export const putValue = (
  model: FormModel,
  text: string,
  path: Path,
  { value, picked }: { value: string; picked?: Picked },
): Filling => {
  const filled: string[] = [];
  let done = text;
  for (let depth = isBlank(text) ? 0 : 1; depth < path.length; depth += 1) {
    const around = path.slice(0, depth);
    const now = model.at(done, picked);
    const made = missingAround(fieldAt(now, around), nodeAt(done, around), path[depth]);
    for (const { text: valueText, filled: marks, at } of made) {
      done = setAt(done, at, valueText, orderAround(now, at));
      filled.push(...marks);
    }
  }
  const made = toPointer(path);
  return {
    text: setAt(done, path, value, orderAround(model.at(done, picked), path)),
    filled: filled.filter((pointer) => pointer !== made),
  };
};

type Made = Filling & { at: Path };

/** What must be there before a value can stand at `next` in a container: the object itself, the places before it. */
const missingAround = (
  field: FieldNode | undefined,
  node: JsonNode | undefined,
  next: string | number | undefined,
): Made[] => {
  if (field?.kind === 'object' && node?.type !== 'object')
    return [{ ...skeleton(field).filling, at: field.path }];
  if (field?.kind !== 'array' || typeof next !== 'number' || next >= field.places) return [];
  const first = node?.type === 'array' ? (node.children?.length ?? 0) : 0;
  return Array.from({ length: Math.max(0, next - first) }, (_, offset) => {
    const place = field.item(first + offset);
    return { ...placeholder(place), at: place.path };
  });
};

/** What holds a place of a list that must not be empty although nobody wrote it: its initial value, else null. */
export const placeholder = (place: FieldNode): Filling =>
  initialValue(place) ?? { text: 'null', filled: [toPointer(place.path)] };

const nodeAt = (text: string, path: Path): JsonNode | undefined => {
  const { root } = parseJson(text);
  return root === undefined ? undefined : valueAt(root, path);
};

/** The keys of the object around a path, in the schema's order. */
export const orderAround = (model: FormModel, path: Path): string[] =>
  fieldAt(model, path.slice(0, -1))
    ?.fields()
    .map(({ key }) => key) ?? [];
