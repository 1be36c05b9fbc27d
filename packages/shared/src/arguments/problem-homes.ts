import { fieldAt, type FormModel } from './form-model.ts';
import { pointerTokens, toPointer, type Path } from './pointer.ts';
import type { ValueProblem } from './schema-error.ts';

/** The pointer of the field that shows what is said about a place: the innermost one the form draws there. */
export const homeOf = (model: FormModel, pointer: string): string => {
  let path: Path = [];
  for (const token of pointerTokens(pointer)) {
    const around = fieldAt(model, path);
    const next = [...path, around?.kind === 'array' ? Number(token) : token];
    if (fieldAt(model, next) === undefined) {
      return toPointer(path);
    }
    path = next;
  }
  return toPointer(path);
};

/** Problems by the field that shows them. */
export const problemsByField = (
  model: FormModel,
  problems: readonly ValueProblem[],
): ReadonlyMap<string, readonly ValueProblem[]> => {
  const homes = new Map<string, ValueProblem[]>();
  for (const problem of problems) {
    const home = homeOf(model, problem.pointer);
    homes.set(home, [...(homes.get(home) ?? []), problem]);
  }
  return homes;
};
