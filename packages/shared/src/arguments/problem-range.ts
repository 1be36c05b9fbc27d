import { parseJson, type JsonNode } from '../json-text/json-text.ts';
import type { TextEdit } from './document.ts';
import { syntaxProblem } from './document-problems.ts';
import { pathOfPointer, valueAt } from './locate.ts';
import type { Path } from './pointer.ts';
import type { ValueProblem } from './schema-error.ts';

/** A problem with the stretch of text it is about. */
export type PlacedProblem = {
  offset: number;
  length: number;
  sentence: string;
  /** Where in the value it is. */
  pointer: string;
  /** Edits that would mend it. */
  fixes?: readonly Fix[];
};

/** An edit with what it does in words. */
export type Fix = { label: string; edit: TextEdit };

/** Problems that are about the key and not about its value. */
const ABOUT_KEYS = new Set([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'duplicateKey',
]);

/** The key and value of the last member of that name. */
const memberAt = (root: JsonNode, path: Path): JsonNode | undefined => {
  const last = path.at(-1);
  const parent = valueAt(root, path.slice(0, -1));
  return parent?.type === 'object'
    ? parent.children?.findLast((member) => member.children?.[0]?.value === last)
    : undefined;
};

/** Where the eye should go for a problem: the value, its key, or the opening bracket of what lacks it. */
const rangeOf = (root: JsonNode, { pointer, keyword }: ValueProblem): [number, number] => {
  const path = pathOfPointer(root, pointer);
  const key = ABOUT_KEYS.has(keyword) ? memberAt(root, path)?.children?.[0] : undefined;
  const node = key ?? valueAt(root, path);
  if (node !== undefined) return [node.offset, node.length];
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const around = valueAt(root, path.slice(0, depth));
    if (around !== undefined) return [around.offset, 1];
  }
  return [root.offset, 1];
};

/** Problems with their places in the text, for an editor's markers. */
export const placeProblems = (text: string, problems: readonly ValueProblem[]): PlacedProblem[] => {
  const syntax = syntaxProblem(text);
  if (syntax !== undefined)
    return [
      {
        offset: syntax.offset,
        length: Math.max(1, syntax.length),
        sentence: syntax.sentence,
        pointer: '',
      },
    ];
  const { root } = parseJson(text);
  return problems.map((problem) => {
    const [offset, length] = root === undefined ? [0, 0] : rangeOf(root, problem);
    const key = problem.pointer.slice(problem.pointer.lastIndexOf('/') + 1);
    const missing = problem.keyword === 'required' && key !== '';
    return {
      offset,
      length,
      pointer: problem.pointer,
      sentence: missing
        ? `${key.replaceAll('~1', '/').replaceAll('~0', '~')}: ${problem.sentence}`
        : problem.sentence,
    };
  });
};
