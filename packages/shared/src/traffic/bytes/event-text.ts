type Carried = { text?: string; around?: readonly string[] };

/**
 * A server-sent event exactly as it was sent, its field names and line ends included: the lines of its data with what
 * stood around them. Undefined for what no event carried, or where the record does not hold it.
 */
export function eventText({ text, around }: Carried): string | undefined {
  const [lead, ...behind] = around ?? [];
  if (text === undefined || lead === undefined) return undefined;
  const lines = text.split('\n');
  if (lines.length !== behind.length) return undefined;
  return lines.reduce((event, line, index) => event + line + (behind[index] ?? ''), lead);
}
