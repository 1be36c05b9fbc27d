import { checkerFor, type Checker } from './check-schema.ts';
import { READY, type CheckOrder, type CheckReply } from './validator-messages.ts';

/** Checkers by the number their schema was sent under. The page starts a fresh worker before there are too many. */
const checkers = new Map<number, Checker>();

const answer = (order: CheckOrder): CheckReply => {
  if (order.schemaText !== undefined) checkers.set(order.schema, checkerFor(order.schemaText));
  const checker = checkers.get(order.schema);
  if (checker === undefined)
    return { id: order.id, reason: 'The schema did not reach the worker.' };
  return { id: order.id, checked: checker(order.valueText) };
};

const reply = (order: CheckOrder): CheckReply => {
  try {
    return answer(order);
  } catch (error) {
    return { id: order.id, reason: error instanceof Error ? error.message : String(error) };
  }
};

const post = (message: CheckReply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks only to its page
  self.postMessage(message);
};

self.addEventListener('message', (event: MessageEvent<CheckOrder>) => post(reply(event.data)));
post({ id: READY });
