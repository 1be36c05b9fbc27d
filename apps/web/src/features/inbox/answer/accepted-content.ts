import { memberOf, parseJson, textOf } from '@wirescope/shared/json-text/json-text';

/** The content of an answer (JSON text) that accepts; an empty object where it names none, undefined for other answers. */
export const acceptedContent = (answer: string): string | undefined => {
  const { root, errors } = parseJson(answer);
  if (root === undefined || errors.length > 0) return undefined;
  if (memberOf(root, 'action')?.value !== 'accept') return undefined;
  const content = memberOf(root, 'content');
  return content === undefined ? '{}' : textOf(content, answer);
};
