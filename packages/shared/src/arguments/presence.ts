import { parseJson } from '../json-text/json-text.ts';
import { isBlank, setAt } from './document.ts';
import type { FieldNode } from './field.ts';
import { fieldAt, type FormModel } from './form-model.ts';
import { valueAt } from './locate.ts';
import { toPointer, type Path } from './pointer.ts';

/** A value Wirescope fills in, and the pointers of everything in it, itself first. */
export type Filling = { text: string; filled: readonly string[] };

/**
 * What a required field holds while nobody touched it: its default, its const, or the empty container where that is
 * valid with what its own required fields bring. Undefined: nothing, the field is missing.
 */
export const initialValue = (field: FieldNode): Filling | undefined => {
  const alone = (text: string): Filling => ({ text, filled: [toPointer(field.path)] });
  if (field.default !== undefined) return alone(field.default);
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
    const value = child.recursive ? undefined : initialValue(child);
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
export const chosenValue = (field: FieldNode): Filling | undefined => {
  if (field.kind === 'object' && field.default === undefined) return skeleton(field).filling;
  if (field.empty !== undefined && field.default === undefined)
    return { text: field.empty, filled: [toPointer(field.path)] };
  return initialValue(field);
};

/** The arguments before anybody touched them. */
export const initialArguments = (model: FormModel): Filling => {
  const { root } = model;
  if (root.kind !== 'object') return initialValue(root) ?? { text: root.empty ?? '{}', filled: [] };
  if (root.default !== undefined) return { text: root.default, filled: [''] };
  const order = root.fields().map(({ key }) => key);
  return root
    .fields()
    .filter(({ required, recursive }) => required && !recursive)
    .reduce<Filling>(
      (done, field) => {
        const value = initialValue(field);
        return value === undefined
          ? done
          : {
              text: setAt(done.text, field.path, value.text, order),
              filled: [...done.filled, ...value.filled],
            };
      },
      { text: '{}', filled: [] },
    );
};

/**
 * The arguments with a value at a field. Objects around it that are missing are made with what their required fields
 * bring; `filled` names all that was made beside the value itself.
 */
export const putValue = (
  model: FormModel,
  text: string,
  path: Path,
  valueText: string,
): Filling => {
  const filled: string[] = [];
  let done = text;
  for (let depth = isBlank(text) ? 0 : 1; depth < path.length; depth += 1) {
    const around = path.slice(0, depth);
    const field = fieldAt(model, around);
    if (field?.kind !== 'object' || isObjectAt(done, around)) continue;
    const { filling } = skeleton(field);
    done = setAt(done, around, filling.text, orderAround(model, around));
    filled.push(...filling.filled);
  }
  const made = toPointer(path);
  return {
    text: setAt(done, path, valueText, orderAround(model, path)),
    filled: filled.filter((pointer) => pointer !== made),
  };
};

const isObjectAt = (text: string, path: Path): boolean => {
  const { root } = parseJson(text);
  return root !== undefined && valueAt(root, path)?.type === 'object';
};

/** The keys of the object around a path, in the schema's order. */
const orderAround = (model: FormModel, path: Path): string[] =>
  fieldAt(model, path.slice(0, -1))
    ?.fields()
    .map(({ key }) => key) ?? [];
