import { innerField, type FormModel } from './form-model.ts';
import { pointerTokens, toPointer } from './pointer.ts';
import type { ValueProblem } from './schema-error.ts';

/** The pointer of the field that shows what is said about a place: the innermost one the form draws there. */
export const homeOf = (model: FormModel, pointer: string): string => {
  let field = model.root;
  for (const token of pointerTokens(pointer)) {
    const inner = innerField(field, field.kind === 'array' ? Number(token) : token);
    if (inner === undefined) break;
    field = inner;
  }
  return toPointer(field.path);
};

/** Problems by the field that shows them. */
export const problemsByField = (
  model: FormModel,
  problems: readonly ValueProblem[],
): ReadonlyMap<string, readonly ValueProblem[]> => {
  const homes = new Map<string, ValueProblem[]>();
  for (const problem of problems) {
    const home = homeOf(model, problem.pointer);
    const others = homes.get(home);
    if (others === undefined) homes.set(home, [problem]);
    else others.push(problem);
  }
  return homes;
};
