type Named = { name: string; title?: string };

/** Which tools can be opened by name: tools of the same name are told apart by their count. Nameless ones cannot. Pure. */
export const toolPlaces = (
  tools: readonly Named[],
): { name: string; nth: number; title: string | undefined }[] => {
  const seen = new Map<string, number>();
  return tools.flatMap(({ name, title }) => {
    if (name === '') return [];
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return [{ name, nth, title }];
  });
};
