import { splitWords } from '../../target/split-words.ts';

/** The call that `wirescope request tools/call '<params>' …` makes, or sends with `--raw`, as the text of a message. */
export const callInCommand = (line: string): string | undefined => {
  if (!/(?:^|\s|\/)wirescope\s+request\s/.test(line)) return undefined;
  const split = splitWords(line.replaceAll(/\\\r?\n/g, ' '));
  const words = split.ok ? split.value.map(({ text }) => text) : [];
  const at = words.indexOf('request');
  const raw = words.indexOf('--raw');
  if (raw > at && words[raw + 1] !== undefined) return words[raw + 1];
  const params = words.slice(at + 1).find((word) => word.startsWith('{'));
  return words.includes('tools/call') && params !== undefined
    ? `{"method":"tools/call","params":${params}}`
    : undefined;
};
