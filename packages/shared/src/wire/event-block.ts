/** The fields of one block of an event stream, as they stood. */
export type Block = {
  data?: string;
  event?: string;
  id?: string;
  retry?: string;
  comments: string[];
  /** The text before each data line's value, and behind the last; none without data. */
  around: string[];
};

/** Reads the lines of one block. `first`: the block begins the stream, where a byte order mark may stand. */
export function readBlock(raw: string, first: boolean): Block {
  const block: Block = { comments: [], around: [] };
  const data: string[] = [];
  let told = 0;
  for (const [start, end] of linesOf(raw, first && raw.startsWith('\uFEFF') ? 1 : 0)) {
    const line = raw.slice(start, end);
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const skip = line.charCodeAt(colon + 1) === 0x20 ? 2 : 1;
    const value = colon < 0 ? '' : line.slice(colon + skip);
    if (colon === 0) block.comments.push(value);
    else if (name === 'data') {
      data.push(value);
      block.around.push(raw.slice(told, end - value.length));
      told = end;
    } else if (name === 'event' || name === 'retry') block[name] = value;
    // The standard drops an id with a NUL in it.
    else if (name === 'id' && !value.includes('\0')) block.id = value;
  }
  if (data.length > 0) {
    block.data = data.join('\n');
    block.around.push(raw.slice(told));
  }
  return block;
}

/** Where the lines that are not blank begin and end. Looks for each kind of line end once only, so that a huge line stays linear. */
function* linesOf(raw: string, from: number): Iterable<[number, number]> {
  let at = from;
  let cr = raw.indexOf('\r', at);
  let lf = raw.indexOf('\n', at);
  while (at < raw.length) {
    if (cr >= 0 && cr < at) cr = raw.indexOf('\r', at);
    if (lf >= 0 && lf < at) lf = raw.indexOf('\n', at);
    const end = Math.min(cr < 0 ? raw.length : cr, lf < 0 ? raw.length : lf);
    if (end > at) yield [at, end];
    at = end + 1;
  }
}
