import type { FieldNode } from './field.ts';
import { fieldAt, type FormModel } from './form-model.ts';
import { pointerTokens, toPointer } from './pointer.ts';
import type { ValueProblem } from './schema-error.ts';
import { counted } from './value-words.ts';

/**
 * Problems of required values that are missing, brought to where the form can show and mend them: a missing object
 * becomes its missing fields, a missing array says how many items it takes.
 */
export const placeMissing = (model: FormModel, problems: readonly ValueProblem[]): ValueProblem[] =>
  problems.flatMap((problem) => {
    if (problem.keyword !== 'required') return [problem];
    const field = fieldAt(model, pointerTokens(problem.pointer));
    return field === undefined || field.plain ? [problem] : missingIn(field, problem);
  });

const missingIn = (field: FieldNode, problem: ValueProblem): ValueProblem[] => {
  const needed = field.recursive ? [] : field.fields().filter(({ required }) => required);
  const least = Number(field.constraints.minItems ?? 0);
  if (needed.length > 0)
    return needed.flatMap((child) =>
      missingIn(child, { ...problem, pointer: toPointer(child.path) }),
    );
  if (least <= 0) return [problem];
  const sentence = `Missing. The schema requires it, with at least ${counted(least, 'item')}.`;
  return [
    { ...problem, sentence },
    { pointer: problem.pointer, keyword: 'minItems', sentence },
  ];
};
