import type { Responder } from '@wirescope/shared/mcp/asks/responder';

/** Which questions a responder answers, in a sentence's middle. */
export const asksWords = ({ text, of }: Responder): string =>
  [
    of === undefined || of === '' ? undefined : `of ${of}`,
    text === undefined || text === '' ? undefined : `with “${text}” in its message`,
  ]
    .filter((part) => part !== undefined)
    .join(' ') || 'whoever asks';

/** What it answers, short. */
export const replyWords = ({ reply }: Responder): string => {
  if ('defaults' in reply) return 'accepts with the defaults of the form';
  if ('error' in reply) return `refuses with ${reply.error.code} ${reply.error.message}`;
  return reply.resultText;
};
