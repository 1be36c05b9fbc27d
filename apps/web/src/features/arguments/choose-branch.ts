import { chooseBranch, type Pick } from '@wirescope/shared/arguments/branches';
import type { FieldNode } from '@wirescope/shared/arguments/field';
import { useForm } from './form-context.ts';

/** Reads the value at a field as another branch, or as another type: a step of its own. */
export const useChooseBranch = (field: FieldNode): ((pick: Pick) => void) => {
  const form = useForm();
  return (pick) => {
    if (form.now().readOnly) return;
    form.rest();
    form.edit((draft) => chooseBranch(form.model, draft, field.path, pick));
    form.rest();
  };
};
