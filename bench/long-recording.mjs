// Captures as long as a day's work, made without a server: what the log, the filter and the timeline are measured on.
import { closeSync, openSync, writeSync } from 'node:fs';

/** A request, its progress, and the answer. */
const FRAMES_A_CALL = 10;
/** Calls that are under way together. */
const AT_ONCE = 4;
const BEGAN = Date.UTC(2026, 0, 1);
const HEADER = {
  wirescope: 1,
  created: new Date(BEGAN).toISOString(),
  session: {
    id: 's1-bench',
    title: 'long recording',
    target: { kind: 'stdio', command: 'node', args: ['server.js'] },
  },
};

function messageOf(number, step) {
  if (step === 0) {
    const params = { name: `tool_${number % 40}`, arguments: { number } };
    const _meta = { progressToken: number };
    return { dir: 'out', said: { id: number, method: 'tools/call', params: { ...params, _meta } } };
  }
  if (step === FRAMES_A_CALL - 1) {
    const content = [{ type: 'text', text: `call number ${number} done` }];
    return { dir: 'in', said: { id: number, result: { content } } };
  }
  const params = { progressToken: number, progress: step, total: 8, message: `step ${step}` };
  return { dir: 'in', said: { method: 'notifications/progress', params } };
}

/** Writes a capture of `calls` calls with ten frames each, four at a time, half a millisecond between two frames. */
export function writeLongRecording(file, calls) {
  const fd = openSync(file, 'w');
  let lines = `${JSON.stringify(HEADER)}\n`;
  let seq = 0;
  for (let first = 1; first <= calls; first += AT_ONCE) {
    for (let step = 0; step < FRAMES_A_CALL; step += 1) {
      for (let number = first; number < first + AT_ONCE; number += 1) {
        const { dir, said } = messageOf(number, step);
        seq += 1;
        const text = JSON.stringify({ jsonrpc: '2.0', ...said });
        lines += `${JSON.stringify({ seq, t: BEGAN + seq / 2, kind: 'message', dir, text })}\n`;
      }
    }
    if (lines.length > 1 << 20) {
      writeSync(fd, lines);
      lines = '';
    }
  }
  writeSync(fd, lines);
  closeSync(fd);
}
