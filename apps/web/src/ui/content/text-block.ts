import { parseJson } from '@wirescope/shared/json-text/json-text';

/** Longer texts are not looked into: parsing them would hold up the page. */
const MOST = 500_000;

/** Whether a text is a JSON object or array, which reads better as a tree. */
export const holdsJson = (text: string): boolean => {
  if (text.length > MOST || !/^\s*[[{]/.test(text)) return false;
  const { root, errors } = parseJson(text);
  return errors.length === 0 && (root?.children?.length ?? 0) > 0;
};

/** Whether a text lives from its columns: code, tables, listings. */
export const needsColumns = (text: string): boolean =>
  /\n/.test(text.slice(0, MOST)) && /\t|\S {2,}\S|^\s{2,}\S|^[|+]|^```/m.test(text.slice(0, MOST));
