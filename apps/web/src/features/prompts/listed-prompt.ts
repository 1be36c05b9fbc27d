import type { PromptEntry } from '@wirescope/shared/mcp/prompt';

/** A prompt of the list and where it stands. `nth` tells prompts of the same name apart, from 1. */
export type ListedPrompt = { entry: PromptEntry; position: number; nth: number };

export const listedPrompts = (entries: readonly PromptEntry[]): ListedPrompt[] => {
  const seen = new Map<string, number>();
  return entries.map((entry, position) => {
    const nth = (seen.get(entry.name) ?? 0) + 1;
    seen.set(entry.name, nth);
    return { entry, position, nth };
  });
};

/** How an address names it. One without a name is named by its number alone, which has to be above 1 to be seen. */
export const placeOf = ({ entry, nth }: ListedPrompt): { name: string; nth: number } => ({
  name: entry.name,
  nth: entry.name === '' ? nth + 1 : nth,
});

/** The prompt an address names; a name may itself end in `~2`. */
export const findPrompt = (
  prompts: readonly ListedPrompt[],
  name: string,
  nth: number,
): ListedPrompt | undefined =>
  prompts.find((prompt) => {
    const place = placeOf(prompt);
    return place.name === name && place.nth === nth;
  }) ?? prompts.find(({ entry }) => nth > 1 && entry.name === `${name}~${nth}`);
