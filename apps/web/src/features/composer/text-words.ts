import { parseJson } from '@wirescope/shared/json-text/json-text';
import { classifyText, type Envelope } from '@wirescope/shared/jsonrpc/envelope';

/** Longer texts are not parsed at every key. */
const LONGEST = 200_000;

const shapeWords = ({ shape, method, idText, items }: Envelope): string => {
  const id = idText === undefined ? '' : `, id ${idText}`;
  if (shape === 'batch') return `A batch of ${items?.length ?? 0}.`;
  if (shape === 'request') return `A request: ${method}${id}.`;
  if (shape === 'notification') return `A notification: ${method}. Nobody may answer it.`;
  if (shape === 'invalid') return 'An object, but no JSON-RPC 2.0 message.';
  return shape === 'error' ? `An error response${id}.` : `A response${id}.`;
};

/** What a text is, in a sentence. It is information: anything may be sent. */
export const textWords = (text: string): { text: string; odd: boolean } => {
  if (text === '') return { text: 'Nothing to send yet.', odd: false };
  if (text.length > LONGEST) {
    return { text: `${text.length.toLocaleString('en')} characters.`, odd: false };
  }
  const read = classifyText(text);
  if (read.kind === 'message') {
    return { text: shapeWords(read.envelope), odd: read.envelope.shape === 'invalid' };
  }
  if (read.why === 'not-json-rpc') return { text: 'JSON, but no message.', odd: true };
  if (read.why === 'empty-line') return { text: 'Blank.', odd: true };
  if (
    text
      .trimEnd()
      .split('\n')
      .every((line) => classifyText(line).kind === 'message')
  ) {
    return { text: `${text.trimEnd().split('\n').length} lines, each a message.`, odd: false };
  }
  const [error] = parseJson(text).errors;
  return {
    text:
      error === undefined ? 'No JSON.' : `No JSON: at character ${error.offset}, ${error.message}.`,
    odd: true,
  };
};
