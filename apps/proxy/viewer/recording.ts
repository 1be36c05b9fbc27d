// The recording the page carries, in a block of text: a line of its header, then a line for each frame. What stands there
// was written by this program's own proxy, so its lines are taken for what they are meant to be.

export type Row = {
  seq: number;
  t: number;
  kind: string;
  dir?: string;
  shape?: string;
  method?: string;
  subject?: string;
  took?: number;
  marks?: string[];
};
export type Frame = { kind: string; text?: string; base64?: string };

export type Header = {
  created?: string;
  session?: {
    title?: string;
    target?: { url?: string; command?: string; args?: string[] };
    server?: { title?: string; name?: string; version?: string };
    revision?: string;
    transport?: string;
    part?: { frames: number; of: number };
  };
};

const [headerLine = '{}', ...lines] = (document.getElementById('recording')?.textContent ?? '')
  .trim()
  .split('\n');

export const header: Header = JSON.parse(headerLine);

/** How many frames there are. */
export const frameCount = lines.length;

/** A frame by its place, from 0, and its row. */
export const frameAt = (index: number): { row: Row; frame: Frame } =>
  JSON.parse(lines[index] ?? '{"row":{},"frame":{}}');

/** Time of the first frame, Unix ms. */
export const begin = frameCount > 0 ? frameAt(0).row.t : 0;
