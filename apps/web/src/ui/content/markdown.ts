/** A stretch of running text. `link` and `image` only say where they would lead; nothing is fetched or followed. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'struck'; children: Inline[] }
  | { kind: 'link'; children: Inline[]; target: string }
  | { kind: 'image'; text: string; target: string };

export type MarkdownBlock =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'quote'; blocks: MarkdownBlock[] }
  | { kind: 'list'; ordered: boolean; start: number; items: MarkdownBlock[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' };

/** Deeper quotes and lists are drawn as the text they are written with. */
const DEEPEST = 12;

/**
 * Reads the part of Markdown people use most: headings, paragraphs, code, quotes, lists, tables, rules, emphasis, links
 * and pictures. What it does not know stays as it is written, HTML above all. Pure.
 */
export const parseMarkdown = (text: string): MarkdownBlock[] =>
  blocksOf(text.replaceAll('\r\n', '\n').split('\n'), 0);

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^`]*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#+)?\s*$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const BULLET = /^( {0,3})(?:([-*+])|(\d{1,9})[.)])(\s+|$)/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

const isBlank = (line: string): boolean => line.trim() === '';

const blocksOf = (lines: readonly string[], depth: number): MarkdownBlock[] => {
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const taken = takeBlock(lines, at, depth);
    blocks.push(taken.block);
    at = taken.next;
  }
  return blocks;
};

type Taken = { block: MarkdownBlock; next: number };

const takeBlock = (lines: readonly string[], at: number, depth: number): Taken => {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading !== null)
    return {
      block: {
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        children: inlineOf(heading[2] ?? ''),
      },
      next: at + 1,
    };
  if (FENCE.test(line)) return takeFence(lines, at);
  if (RULE.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (depth < DEEPEST && QUOTE.test(line)) return takeQuote(lines, at, depth);
  if (depth < DEEPEST && BULLET.test(line)) return takeList(lines, at, depth);
  if (line.includes('|') && TABLE_RULE.test(lines[at + 1] ?? '')) return takeTable(lines, at);
  return takeParagraph(lines, at, depth);
};

const takeFence = (lines: readonly string[], at: number): Taken => {
  const [, fence = '```', language = ''] = FENCE.exec(lines[at] ?? '') ?? [];
  const ends = (line: string) => line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim());
  let next = at + 1;
  while (next < lines.length && !ends(lines[next] ?? '')) next += 1;
  const text = lines.slice(at + 1, next).join('\n');
  return { block: { kind: 'code', language: language.trim(), text }, next: next + 1 };
};

const takeQuote = (lines: readonly string[], at: number, depth: number): Taken => {
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next] ?? '')) next += 1;
  const inside = lines.slice(at, next).map((line) => line.replace(QUOTE, ''));
  return { block: { kind: 'quote', blocks: blocksOf(inside, depth + 1) }, next };
};

const takeList = (lines: readonly string[], at: number, depth: number): Taken => {
  const first = BULLET.exec(lines[at] ?? '');
  const ordered = first?.[3] !== undefined;
  const indent = first?.[1]?.length ?? 0;
  const items: string[][] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] ?? '';
    const bullet = BULLET.exec(line);
    const isItem =
      bullet !== null &&
      (bullet[3] !== undefined) === ordered &&
      (bullet[1]?.length ?? 0) < indent + 2 &&
      !RULE.test(line);
    if (isItem) items.push([line.slice(bullet[0].length)]);
    else if (isBlank(line) && /^ {2,}\S|^\t/.test(lines[next + 1] ?? '')) items.at(-1)?.push('');
    else if (/^ {2,}|^\t/.test(line)) items.at(-1)?.push(line.replace(/^\t| {2,4}/, ''));
    else if (isBlank(line) && isBullet(lines[next + 1], ordered)) items.at(-1)?.push('');
    else break;
    next += 1;
  }
  return {
    block: {
      kind: 'list',
      ordered,
      start: Number(first?.[3] ?? 1),
      items: items.map((item) => blocksOf(item, depth + 1)),
    },
    next,
  };
};

const isBullet = (line: string | undefined, ordered: boolean): boolean => {
  const bullet = BULLET.exec(line ?? '');
  return bullet !== null && (bullet[3] !== undefined) === ordered;
};

const takeTable = (lines: readonly string[], at: number): Taken => {
  let next = at + 2;
  while (next < lines.length && (lines[next] ?? '').includes('|')) next += 1;
  return {
    block: {
      kind: 'table',
      head: cellsOf(lines[at] ?? ''),
      rows: lines.slice(at + 2, next).map(cellsOf),
    },
    next,
  };
};

const cellsOf = (line: string): Inline[][] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => inlineOf(cell.trim().replaceAll('\\|', '|')));

const takeParagraph = (lines: readonly string[], at: number, depth: number): Taken => {
  let next = at + 1;
  const begins = (line: string) =>
    HEADING.test(line) ||
    FENCE.test(line) ||
    RULE.test(line) ||
    (depth < DEEPEST && (QUOTE.test(line) || BULLET.test(line)));
  while (next < lines.length && !isBlank(lines[next] ?? '') && !begins(lines[next] ?? ''))
    next += 1;
  const text = lines
    .slice(at, next)
    .map((line) => line.trim())
    .join('\n');
  return { block: { kind: 'paragraph', children: inlineOf(text) }, next };
};

/** Each alternative reads a bounded stretch, so that no text takes long. */
const INLINE =
  /\\([!-/:-@[-`{-~])|(`+)([^`]{1,2000}?)\2(?!`)|(!?)\[([^[\]]{0,500})\]\(([^()\s]{0,2000})(?:\s+"[^"]{0,200}")?\)|(\*\*|__)(?=\S)([^*_]{1,1000}?)\7|~~(?=\S)([^~]{1,1000}?)~~|(?<![\w*])\*(?=\S)([^*]{1,1000}?)\*(?!\w)|(?<![\w_])_(?=\S)([^_]{1,1000}?)_(?!\w)/g;

const inlineOf = (text: string): Inline[] => {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    parts.push(inlineFrom(match));
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
};

const inlineFrom = (match: RegExpExecArray): Inline => {
  const [whole, escaped, , code, bang, label, target, , strong, struck, star, low] = match;
  if (escaped !== undefined) return { kind: 'text', text: escaped };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && target !== undefined)
    return bang === '!'
      ? { kind: 'image', text: label, target }
      : { kind: 'link', children: inlineOf(label), target };
  if (strong !== undefined) return { kind: 'strong', children: inlineOf(strong) };
  if (struck !== undefined) return { kind: 'struck', children: inlineOf(struck) };
  const emphasis = star ?? low;
  return emphasis === undefined
    ? { kind: 'text', text: whole }
    : { kind: 'emphasis', children: inlineOf(emphasis) };
};
