import { parseJson, type JsonNode } from '../json-text/json-text.ts';
import { isBlank } from './document.ts';
import { toPointer, type Path } from './pointer.ts';
import type { ValueProblem } from './schema-error.ts';

/** Line and column, from 1, of a place in a text. */
export const placeInText = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
};

/** What keeps a text from being read as JSON, the first thing only: the rest follows from it. */
export const syntaxProblem = (
  text: string,
): (ValueProblem & { offset: number; length: number }) | undefined => {
  if (isBlank(text)) return undefined;
  const [first] = parseJson(text).errors;
  if (first === undefined) return undefined;
  const { line, column } = placeInText(text, first.offset);
  return {
    pointer: '',
    keyword: 'json',
    sentence: `Line ${line}, column ${column}: ${first.message}.`,
    offset: first.offset,
    length: first.length,
  };
};

/** Keys that stand more than once in an object: legal, and almost never meant. */
export const duplicateKeys = (root: JsonNode | undefined): ValueProblem[] => {
  const problems: ValueProblem[] = [];
  const look = (node: JsonNode, path: Path) => {
    if (node.type === 'array') {
      node.children?.forEach((item, index) => look(item, [...path, index]));
      return;
    }
    const seen = new Set<string>();
    for (const member of node.type === 'object' ? (node.children ?? []) : []) {
      const key = String(member.children?.[0]?.value);
      const at = [...path, key];
      if (seen.has(key)) problems.push(twice(key, at));
      seen.add(key);
      const value = member.children?.[1];
      if (value !== undefined) look(value, at);
    }
  };
  if (root !== undefined) look(root, []);
  return problems;
};

const twice = (key: string, path: Path): ValueProblem => ({
  pointer: toPointer(path),
  keyword: 'duplicateKey',
  sentence: `The key ${JSON.stringify(key)} stands here more than once. Both are sent; most readers take the last.`,
});
