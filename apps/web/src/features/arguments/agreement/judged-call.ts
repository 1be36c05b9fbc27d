import {
  judgeCall,
  type Judgement,
  type ServerSaid,
} from '@wirescope/shared/arguments/agreement/judge-call';
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

/** The beginning of an answer, as it was sent: enough to see whether it speaks of the arguments. */
const answerText = async (session: SessionId, seq: number): Promise<string> => {
  const { frame } = await readFrame(session, seq);
  return 'text' in frame ? (frame.text ?? '') : '';
};

const saidIn = async (session: SessionId, run: Run): Promise<ServerSaid> => {
  switch (run.outcome) {
    case 'error-result':
      return { kind: 'error-result', text: await answerText(session, run.endSeq ?? run.seq) };
    case 'refused': {
      const row = getTraffic(session).row(run.endSeq ?? 0);
      return { kind: 'error', code: row?.code, message: row?.subject ?? '' };
    }
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
    ...judgeCall(checked.problems.length === 0, said),
  };
};
