import { elementSpans, valueSpanAt } from '@wirescope/shared/json-text/scan';
import type { ToolEntry } from '@wirescope/shared/mcp/tool';

/** A tool's definition as the server wrote it, in parts. */
export type ToolSource = {
  /** The whole entry. */
  entry: string;
  /** Absent: the server gave none. */
  inputSchema?: string;
  outputSchema?: string;
  /** Frame of the page it stands in. */
  seq: number | undefined;
};

/** One page of a recorded list: the text of the answer's frame. */
export type PageText = { seq: number; text: string };

const memberOf = (text: string, key: string): string | undefined => {
  const span = valueSpanAt(text, [key]);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

/** The texts of all entries of a list that came in these pages, in its order. */
export const entryTexts = (pages: readonly PageText[]): string[] => pages.flatMap(entriesOf);

const entriesOf = ({ text }: PageText): string[] => {
  const list = valueSpanAt(text, ['result', 'tools']);
  return list === undefined
    ? []
    : elementSpans(text.slice(0, list.end), list.start).map(({ start, end }) =>
        text.slice(start, end),
      );
};

/**
 * The source of the tool at `position` of a list that came in these pages. Schemas are read from it, and not from
 * parsed values, because a default is sent as it is spelled. Where the texts do not fit the list (answers in a batch),
 * the parsed entry is written out.
 */
export const sourceOfTool = (
  pages: readonly PageText[],
  position: number,
  entry: ToolEntry,
): ToolSource => {
  let before = 0;
  for (const page of pages) {
    const entries = entriesOf(page);
    const text = entries[position - before];
    if (position - before < entries.length && text !== undefined)
      return {
        entry: text,
        inputSchema: memberOf(text, 'inputSchema'),
        outputSchema: memberOf(text, 'outputSchema'),
        seq: page.seq,
      };
    before += entries.length;
  }
  return {
    entry: JSON.stringify(entry.raw) ?? 'null',
    inputSchema: JSON.stringify(entry.inputSchema),
    outputSchema: JSON.stringify(entry.outputSchema),
    seq: pages.at(-1)?.seq,
  };
};
