import { classifyText, meansMessage } from '@wirescope/shared/jsonrpc/envelope';
import type { NoiseReason } from '@wirescope/shared/traffic/frame';
import { createLineSplitter, type LineInfo } from '@wirescope/shared/wire/newline-json';
import type { TargetHost } from '../target.ts';
import { watchUnfinished } from '../unfinished.ts';
import { decodeBytes } from './decode-bytes.ts';

/** Takes a server's stdout as it comes and records it line by line. */
export type StdoutFrames = {
  /** `t`: when the chunk arrived, Unix ms. */
  push(chunk: Uint8Array, t: number): void;
  /** Nothing more is expected: records what came without a line end. More may still come and begins a new line. */
  flush(): void;
};

/**
 * Every line is one frame: a message if it can be read as one, else noise. Together the frames give back every byte
 * (text or base64, then `eol`, which is "\n" where it is absent).
 */
export function createStdoutFrames(host: TargetHost): StdoutFrames {
  let arrived = 0;

  const onLine = (bytes: Uint8Array, info: LineInfo): void => {
    watch.ended();
    const line = lineFields(info);
    const content = decodeBytes(bytes);
    const noise = (why: NoiseReason) => {
      host.record({ kind: 'noise', dir: 'in', why, ...content, ...line }, { t: arrived });
    };
    const isCut = info.eol === '';
    const { text } = content;
    if (info.part === true) return noise('part-of-long-line');
    if (text === undefined) return noise(isCut ? 'cut-off' : 'not-utf-8');
    const classified = classifyText(text);
    if (classified.kind === 'noise') return noise(isCut ? 'cut-off' : classified.why);
    const { envelope } = classified;
    if (!meansMessage(envelope)) return noise(isCut ? 'cut-off' : 'not-json-rpc');
    const seq = host.record(
      { kind: 'message', dir: 'in', text, ...line },
      { t: arrived, envelope },
    );
    host.onMessage({ seq, text, envelope });
  };

  const splitter = createLineSplitter({ onLine });
  const watch = watchUnfinished(host, splitter.held, { what: 'line' });
  return {
    push(chunk, t) {
      arrived = t;
      splitter.push(chunk, t);
      watch.moved();
    },
    flush() {
      watch.ended();
      splitter.end(arrived);
    },
  };
}

function lineFields({ eol, chunks }: LineInfo): { eol?: string; chunks?: [number, number][] } {
  return { ...(eol !== '\n' && { eol }), ...(chunks && { chunks }) };
}
