const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** JSON in lines, its tokens as written: digits, escapes and key order are those of the wire. */
export const prettyJson = (json: string): string => {
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  const tokens = json.match(TOKEN) ?? [];
  return tokens
    .map((token, index) => {
      const next = tokens[index + 1];
      if (token === ',') return `,${line()}`;
      if (token === ':') return ': ';
      if (token === '{' || token === '[') {
        if (next === '}' || next === ']') return token;
        depth += 1;
        return token + line();
      }
      if (token !== '}' && token !== ']') return token;
      const before = tokens[index - 1];
      if (before === '{' || before === '[') return token;
      depth -= 1;
      return line() + token;
    })
    .join('');
};

/** Whether a text is JSON. */
export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
