import { parseJson, textOf, type JsonNode } from './json-text.ts';

/** Deeper than this, JSON is left on its line: nobody reads it, and it must not exhaust the stack. */
const DEEPEST = 400;

/**
 * The same JSON with a line for each member and item, so that two texts can be compared line by line. Names, digits and
 * their order stay as they are written; what is not JSON is given back as it is.
 */
export function layOut(jsonText: string): string {
  const { root, errors } = parseJson(jsonText);
  return root === undefined || errors.length > 0 ? jsonText : laidOut(root, jsonText, 0);
}

function laidOut(node: JsonNode, text: string, depth: number): string {
  const inner = node.children ?? [];
  const isContainer = node.type === 'object' || node.type === 'array';
  if (!isContainer || depth > DEEPEST) return textOf(node, text);
  const [open, close] = node.type === 'object' ? ['{', '}'] : ['[', ']'];
  if (inner.length === 0) return open + close;
  const margin = '  '.repeat(depth + 1);
  const lines = inner.map((child) => margin + lineOf(child, text, depth));
  return `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function lineOf(child: JsonNode, text: string, depth: number): string {
  const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
  if (value === undefined) return textOf(child, text);
  const name = key === undefined ? '' : `${textOf(key, text)}: `;
  return name + laidOut(value, text, depth + 1);
}
