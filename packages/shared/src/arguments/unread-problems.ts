import { syntaxProblem } from './document-problems.ts';
import { isBlank } from './document.ts';
import { fieldPath, modelFor, type Draft } from './draft.ts';
import { fieldAt, type FormModel } from './form-model.ts';
import type { ValueProblem } from './schema-error.ts';

const NOTHING = 'Nothing is written here. Write a value, or remove the key.';

/** What is half-written in fields and so cannot stand in the document yet, each a problem at its place. */
export const unreadProblems = (model: FormModel, draft: Draft): ValueProblem[] => {
  const form = modelFor(model, draft);
  return Object.entries(draft.unread).map(([pointer, text]) => {
    if (isBlank(text)) return { pointer, keyword: 'json', sentence: NOTHING };
    const kind = fieldAt(form, fieldPath(form, pointer))?.kind;
    const sentence =
      kind === 'number' || kind === 'integer'
        ? `${text.trim()} is no number yet.`
        : (syntaxProblem(text)?.sentence ?? 'This is not JSON.');
    return { pointer, keyword: 'json', sentence };
  });
};
