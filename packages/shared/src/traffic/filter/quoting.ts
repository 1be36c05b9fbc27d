/** In quotes `\"` is a quote and `\\` a backslash; any other backslash is itself, so `C:\dir` needs no care. */
export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** What stands between the quotes of a quoted text, without the escapes. */
export function unquote(inner: string): string {
  return inner.replaceAll(/\\(["\\])/g, '$1');
}

/** From an opening quote to its end: behind the closing quote, or the end of the text if there is none. */
export function quotedEnd(text: string, from: number): { end: number; closed: boolean } {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return { end: at + 1, closed: true };
  }
  return { end: text.length, closed: false };
}
