import {
  judgeCall,
  type Judgement,
  type ServerSaid,
} from '@wirescope/shared/arguments/agreement/judge-call';
import { readRefusal } from '@wirescope/shared/arguments/agreement/read-refusal';
import { argumentKeys } from '@wirescope/shared/arguments/agreement/speaks-of-arguments';
import { isBlank } from '@wirescope/shared/arguments/document';
import { syntaxProblem } from '@wirescope/shared/arguments/document-problems';
import type { SessionId } from '@wirescope/shared/ids';
import { argumentsIn } from '@wirescope/shared/mcp/call-arguments';
import { readFrame, readWholeFrame } from '../../../session/api.ts';
import type { Run } from '../../../session/runs/run-index.ts';
import { getTraffic } from '../../../traffic/traffic.ts';
import { checkValue } from '../validator.ts';
import { textKey } from './text-key.ts';

/** A call of the record with what the schema and the server said of its arguments. */
export type JudgedCall = Judgement & {
  /** Frame of the request. */
  seq: number;
  /** Name of the tool as rows have it. */
  tool: string;
  /** Tells calls with the same arguments from others. */
  argumentsKey: string;
  fits: boolean;
  /** What does not fit, the first few sentences. */
  problems: readonly string[];
  said: ServerSaid;
};

const MOST_PROBLEMS = 3;

/** The beginning of an answer, as it was sent: whole, unless it is very long. */
const answerText = async (session: SessionId, seq: number): Promise<string> => {
  const { frame } = await readFrame(session, seq);
  return 'text' in frame ? (frame.text ?? '') : '';
};

const saidIn = async (session: SessionId, run: Run): Promise<ServerSaid> => {
  switch (run.outcome) {
    case 'error-result':
    case 'refused':
      return readRefusal(await answerText(session, run.endSeq ?? run.seq));
    case 'cancelled':
    case 'timeout':
    case 'lost':
      return { kind: 'none', why: run.outcome };
    case 'running':
    case 'task':
    case 'result':
    case 'input':
      return { kind: 'result' };
  }
};

/** Whether the server asked for something on the way to its answer; what belongs to another call does not count. */
const askedDuring = (session: SessionId, { seq, endSeq = seq }: Run): boolean => {
  const traffic = getTraffic(session);
  for (let at = seq + 1; at < endSeq; at += 1) {
    const row = traffic.row(at);
    const isAsk = row?.dir === 'in' && row.shape === 'request' && row.method !== 'ping';
    if (isAsk && (row.parent === undefined || row.parent === seq)) return true;
  }
  return false;
};

/** Judges a call that has ended; undefined where the schema or the call cannot be read. */
export const judgeRun = async (
  session: SessionId,
  run: Run,
  schemaText: string,
): Promise<JudgedCall | undefined> => {
  const frame = await readWholeFrame(session, run.seq);
  if (!('text' in frame) || frame.text === undefined) return undefined;
  const text = argumentsIn(frame.text) ?? '';
  const value = isBlank(text) ? '{}' : text;
  if (syntaxProblem(value) !== undefined) return undefined;
  const checked = await checkValue(schemaText, value);
  if (checked.kind === 'stopped' || checked.unchecked === true) return undefined;
  const said = await saidIn(session, run);
  return {
    seq: run.seq,
    tool: run.subject,
    argumentsKey: textKey(text),
    fits: checked.problems.length === 0,
    problems: checked.problems.slice(0, MOST_PROBLEMS).map(({ sentence }) => sentence),
    said,
    ...judgeCall(checked.problems.length === 0, said, {
      keys: argumentKeys(value, schemaText),
      // A result may end a storm of frames, and needs no look at them.
      asked: said.kind !== 'result' && askedDuring(session, run),
    }),
  };
};
