import type { Header } from '@wirescope/shared/traffic/frame';

/** Reads `Name: value` lines; blank lines are passed over. Says which line is none. */
export const readHeaderLines = (text: string): { headers: Header[] } | { problem: string } => {
  const headers: Header[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    if (colon <= 0) return { problem: `Line ${index + 1} is no header: a name, a colon, a value.` };
    headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return { headers };
};

export const headerLines = (headers: readonly Header[]): string =>
  headers.map(([name, value]) => `${name}: ${value}`).join('\n');
