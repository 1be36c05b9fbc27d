import { fillField, untouchedDraft, type Draft } from '@wirescope/shared/arguments/draft';
import { compile } from '@wirescope/shared/arguments/form-model';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { valueAt } from '@wirescope/shared/arguments/locate';

/**
 * What a form holds that nobody touched: every default of its fields, as clients that know defaults fill them in
 * (client/elicitation), and what a required field begins with.
 */
export const untouchedContent = (schemaText: string): Draft => {
  const model = compile(schemaText);
  return model.root.fields().reduce((draft, field) => {
    const { root } = parseJson(draft.text);
    const there = root !== undefined && valueAt(root, field.path) !== undefined;
    if (field.default === undefined || there) return draft;
    const filled = [toPointer(field.path)];
    const put = fillField(model, draft, field.path, { text: field.default, filled });
    return { ...put, filled: [...put.filled, ...filled] };
  }, untouchedDraft(model));
};
