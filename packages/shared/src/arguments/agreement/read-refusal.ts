import { classifyText, type Envelope } from '../../jsonrpc/envelope.ts';
import { isRecord } from '../dialect.ts';
import type { ServerSaid } from './judge-call.ts';

/** The texts of a result; all of it where there are none. */
const resultText = (result: unknown): string => {
  const content = isRecord(result) && Array.isArray(result['content']) ? result['content'] : [];
  const texts = content.flatMap((block: unknown) =>
    isRecord(block) && typeof block['text'] === 'string' ? [block['text']] : [],
  );
  return texts.length > 0 ? texts.join('\n') : (JSON.stringify(result) ?? '');
};

/** Why an answer is none that JSON-RPC knows; undefined where it is. */
const faultOf = ({ value, error }: Envelope): string | undefined => {
  if (!isRecord(value) || error === undefined) return undefined;
  if (value['result'] !== undefined && value['result'] !== null)
    return 'it has both a result and an error';
  if (!isRecord(value['error'])) return 'its error is not an object';
  if (error.code === undefined) return 'its error has no code';
  return undefined;
};

/** What the frame of an answer says that is an error or a result with `isError`. */
export const readRefusal = (frameText: string): ServerSaid => {
  const classified = classifyText(frameText);
  // A frame of which only the beginning was read.
  if (classified.kind === 'noise') return { kind: 'error-result', text: frameText };
  const { envelope } = classified;
  const why = faultOf(envelope);
  if (why !== undefined) return { kind: 'malformed', why };
  const { error } = envelope;
  if (error === undefined) return { kind: 'error-result', text: resultText(envelope.result) };
  const data = error.data === undefined ? '' : ` ${JSON.stringify(error.data)}`;
  return { kind: 'error', code: error.code, message: `${error.message ?? ''}${data}` };
};
