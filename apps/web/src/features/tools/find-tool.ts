import type { ToolEntry } from '@wirescope/shared/mcp/tool';

/** A tool of the list and where it stands. `nth` tells tools of the same name apart, from 1. */
export type ListedTool = { entry: ToolEntry; position: number; nth: number };

/** Every entry of a list with its place among those of its name. */
export const numbered = (tools: readonly ToolEntry[]): ListedTool[] => {
  const seen = new Map<string, number>();
  return tools.map((entry, position) => {
    const nth = (seen.get(entry.name) ?? 0) + 1;
    seen.set(entry.name, nth);
    return { entry, position, nth };
  });
};

/** How an address names a tool. One without a name is named by its number alone, which has to be above 1 to be seen. */
export const addressOf = ({ entry, nth }: ListedTool): { name: string; nth: number } => ({
  name: entry.name,
  nth: entry.name === '' ? nth + 1 : nth,
});

/**
 * The tool an address names. A name may itself end in `~2`: where there is no second tool of the first part, the whole
 * is taken for the name.
 */
export const findTool = (
  tools: readonly ListedTool[],
  name: string,
  nth: number,
): ListedTool | undefined =>
  tools.find((tool) => {
    const address = addressOf(tool);
    return address.name === name && address.nth === nth;
  }) ?? tools.find((tool) => nth > 1 && tool.entry.name === `${name}~${nth}`);
