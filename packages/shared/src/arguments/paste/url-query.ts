const decoded = (text: string): string => {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced; // A stray percent sign: taken as it is.
  }
};

const WORD = String.raw`[^\s&={}()\[\]"'<>]+(?:\[[^\]\s]*\])*`;
const QUERY = new RegExp(`^\\??${WORD}=[^\\s&]*(?:&(?:${WORD}(?:=[^\\s&]*)?)?)*$`);

/** Whether a text is a query by itself: names, equals signs and ampersands, no spaces. */
export const isQuery = (text: string): boolean => QUERY.test(text);

export const isUrl = (text: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(text);

/** What stands between `?` and `#` of an address, or undefined. */
export const queryOf = (url: string): string | undefined => /\?([^#]*)/.exec(url)?.[1];

/**
 * The values of a query as an object of texts, as JSON text; several of one name are a list. The texts stay texts:
 * whether `5` is a number only the schema knows.
 */
export const queryText = (query: string): { text: string; count: number } => {
  const values = new Map<string, string[]>();
  const lists = new Set<string>();
  for (const pair of query.replace(/^\?/, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    const written = decoded(name);
    const key = written.replace(/\[\d*\]$/, '');
    const list = values.get(key) ?? [];
    // `a[]=1` is a list of one, which a lone `a=1` is not.
    values.set(key, [...list, decoded(value)]);
    if (key !== written) lists.add(key);
  }
  const members = [...values].map(([key, list]) => {
    const [only] = list;
    const value = list.length === 1 && only !== undefined && !lists.has(key) ? only : list;
    return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  });
  return {
    text: members.length === 0 ? '{}' : `{\n  ${members.join(',\n  ')}\n}`,
    count: values.size,
  };
};
