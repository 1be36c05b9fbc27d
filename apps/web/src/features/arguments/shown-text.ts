import { isBlank } from '@wirescope/shared/arguments/document';
import type { FormModel } from '@wirescope/shared/arguments/form-model';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { useState } from 'react';

/** The text the form shows; with `why` it is an earlier one, because the draft cannot be shown. */
export type ShownText = { text: string; why?: string };

/** Why the form cannot show a text, a sentence; undefined when it can. */
const cannotShow = (text: string, model: FormModel): string | undefined => {
  if (isBlank(text)) return undefined;
  const { root, errors } = parseJson(text);
  if (errors.length > 0 || root === undefined)
    return 'The JSON does not parse. The form shows the last value that did, and cannot be edited.';
  if (model.at(text).root.kind === 'object' && root.type !== 'object')
    return `The JSON is ${root.type === 'null' ? 'null' : `of type ${root.type}`}. The form shows the last object, and cannot be edited.`;
  return undefined;
};

/** The draft's text while the form can show it; else the last one it could, and why. */
export const useShownText = (text: string, model: FormModel): ShownText => {
  const [good, setGood] = useState<{ text: string; model: FormModel }>();
  const why = cannotShow(text, model);
  if (why !== undefined) return { text: good?.model === model ? good.text : '', why };
  if (good?.text !== text || good.model !== model) setGood({ text, model });
  return { text };
};
