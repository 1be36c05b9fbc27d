import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import type { Choice } from '../../../ui/choice.ts';
import { readRefusal } from '../answer/error-choices.ts';
import { freshSampling, samplingResult } from '../answer/sampling-draft.ts';

type ReplyKind = 'defaults' | 'result' | 'error';

/** A responder as it is being written: every field a text. */
export type ResponderDraft = {
  method: Responder['method'];
  of: string;
  text: string;
  reply: ReplyKind;
  resultText: string;
  code: string;
  message: string;
  dataText: string;
};

const DEFAULTS: Choice<ReplyKind> = { value: 'defaults', label: 'The defaults of the form' };
const ALWAYS: readonly Choice<ReplyKind>[] = [
  { value: 'result', label: 'A result' },
  { value: 'error', label: 'An error' },
];

/** What questions of a method can be answered with. */
export const replyKinds = (method: Responder['method']): readonly Choice<ReplyKind>[] =>
  method === 'elicitation/create' ? [DEFAULTS, ...ALWAYS] : ALWAYS;

/** What a result of each method looks like, to begin with. */
const RESULTS: Readonly<Record<Responder['method'], string>> = {
  'elicitation/create': '{"action":"decline"}',
  'sampling/createMessage': samplingResult(freshSampling()),
  'roots/list': '{"roots":[]}',
};

export const draftOf = ({ method, of = '', text = '', reply }: Responder): ResponderDraft => ({
  method,
  of,
  text,
  reply: 'defaults' in reply ? 'defaults' : 'error' in reply ? 'error' : 'result',
  resultText: 'resultText' in reply ? reply.resultText : RESULTS[method],
  code: 'error' in reply ? String(reply.error.code) : '-32603',
  message: 'error' in reply ? reply.error.message : '',
  dataText: 'error' in reply ? (reply.error.dataText ?? '') : '',
});

/** The responder that was written, in place of another; undefined while its error cannot be sent. */
export const readResponder = (draft: ResponderDraft, before: Responder): Responder | undefined => {
  const reply = replyOf(draft);
  if (reply === undefined) return undefined;
  return {
    id: before.id,
    method: draft.method,
    reply,
    ...(draft.of !== '' && { of: draft.of }),
    ...(draft.text !== '' && { text: draft.text }),
    ...(before.off === true && { off: true }),
  };
};

const replyOf = (draft: ResponderDraft): Responder['reply'] | undefined => {
  switch (draft.reply) {
    case 'defaults':
      return { defaults: true };
    case 'result':
      return { resultText: draft.resultText };
    case 'error': {
      const error = readRefusal(draft);
      return error === undefined ? undefined : { error };
    }
  }
};
