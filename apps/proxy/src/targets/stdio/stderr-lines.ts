import { createLineSplitter, type LineInfo } from '@wirescope/shared/wire/newline-json';
import { wholeCharacters } from '@wirescope/shared/wire/whole-characters';
import type { TargetHost } from '../target.ts';
import { decodeBytes } from './decode-bytes.ts';

/** A line longer than this is recorded in parts, so that it is seen while it grows, bytes. */
const LONGEST = 65_536;
/** A beginning without line end (a prompt, a progress bar) is recorded after this much silence, ms. */
const SILENCE = 500;

/** Takes a server's stderr as it comes and records it line by line. */
export type StderrLines = {
  /** `t`: when the chunk arrived, Unix ms. */
  push(chunk: Uint8Array, t: number): void;
  /** Records what came without a line end. More may still come. */
  flush(): void;
};

/**
 * `onLine` is told each line as text, for people. A frame that does not end a line has `eol` ''; together the frames
 * give back every byte.
 */
export function createStderrLines(host: TargetHost, onLine: (text: string) => void): StderrLines {
  let arrived = 0;
  /** First bytes of a character that a part would have cut in two. */
  let carried: Uint8Array = new Uint8Array();
  let silence: NodeJS.Timeout | undefined;

  const take = (bytes: Uint8Array, info: LineInfo): void => {
    const all = carried.length > 0 ? Buffer.concat([carried, bytes]) : bytes;
    const goesOn = info.part === true && info.eol === '';
    const end = goesOn ? wholeCharacters(all) : all.length;
    carried = all.subarray(end);
    const content = decodeBytes(all.subarray(0, end));
    const eol = info.eol === '\n' ? {} : { eol: info.eol };
    host.record({ kind: 'stderr', ...content, ...eol }, { t: arrived });
    onLine(content.text ?? Buffer.from(content.base64 ?? '', 'base64').toString('utf8'));
  };

  const splitter = createLineSplitter({ maxLine: LONGEST, onLine: take });
  const flush = (): void => {
    clearTimeout(silence);
    splitter.end(arrived);
    if (carried.length > 0) take(new Uint8Array(), { eol: '' });
  };
  return {
    push(chunk, t) {
      arrived = t;
      splitter.push(chunk, t);
      clearTimeout(silence);
      silence = setTimeout(flush, SILENCE).unref();
    },
    flush,
  };
}
