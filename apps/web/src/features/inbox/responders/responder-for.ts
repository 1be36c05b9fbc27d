import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import { valueSpanAt } from '@wirescope/shared/json-text/scan';
import { fieldOf, stringOf } from '@wirescope/shared/mcp/loose-fields';
import type { InboxItem } from '@wirescope/shared/traffic/inbox/inbox-item';
import { retryParts } from '../answered/retry-parts.ts';
import type { Asked, AskedFrame } from '../ask/asked.ts';

const METHODS = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;

const methodOf = (asked: Asked): Responder['method'] | undefined =>
  METHODS.find((method) => method === asked.method);

/** Responders that would answer a question as it was answered now: one for each thing that was asked. Pure. */
export const responderFor = (
  item: InboxItem,
  { asked }: AskedFrame,
  answerText: string,
): Responder[] =>
  asked.flatMap((one) => {
    const method = methodOf(one);
    const reply = item.kind === 'request' ? replyIn(answerText) : retryReply(answerText, one.key);
    if (method === undefined || reply === undefined) return [];
    const text = stringOf(one.params, 'message');
    return [
      {
        id: `${item.seq} ${one.key}`,
        method,
        reply,
        ...(text !== undefined && text !== '' && { text }),
        ...(item.of?.subject !== undefined && { of: item.of.subject }),
      },
    ];
  });

const sourceAt = (text: string, path: readonly string[]): string | undefined => {
  const span = valueSpanAt(text, path);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

/** What a recorded answer says; of a batch nothing, since it answers several. */
const replyIn = (text: string): Responder['reply'] | undefined => {
  const resultText = sourceAt(text, ['result']);
  if (resultText !== undefined) return { resultText };
  const errorText = sourceAt(text, ['error']);
  if (errorText === undefined) return undefined;
  const error: unknown = JSON.parse(errorText);
  const code = fieldOf(error, 'code');
  const dataText = sourceAt(errorText, ['data']);
  return {
    error: {
      code: typeof code === 'number' ? code : -32603,
      message: stringOf(error, 'message') ?? '',
      ...(dataText !== undefined && { dataText }),
    },
  };
};

const retryReply = (text: string, key: string): Responder['reply'] | undefined => {
  const { responses } = retryParts(text);
  const resultText = Object.hasOwn(responses, key) ? responses[key] : undefined;
  return resultText === undefined ? undefined : { resultText };
};
