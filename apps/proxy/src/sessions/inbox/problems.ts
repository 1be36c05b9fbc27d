import type { Problem } from '@wirescope/shared/control/problem';

export const NOTHING_ASKED: Problem = {
  code: 'nothing-asked',
  what: 'The server asks nothing in this frame.',
  todo: 'Name the frame of its request, or of its result that asks for input.',
};

export const NOT_IN_BATCH: Problem = {
  code: 'nothing-asked',
  what: 'No request of this frame has that id.',
  todo: 'Look at the ids in the frame.',
};

export const ALREADY_ANSWERED: Problem = {
  code: 'already-answered',
  what: 'This request was answered before, so nothing was sent.',
  why: 'A request has one answer; the first one counts.',
  todo: 'To see what the server makes of a second one, send it as a raw message.',
};

export const WITHDRAWN: Problem = {
  code: 'withdrawn',
  what: 'The server took this request back, so nothing was sent.',
  why: 'It sent notifications/cancelled; whoever gets that must not answer any more.',
  todo: 'To answer all the same, send the answer as a raw message.',
};

export const LOST: Problem = {
  code: 'asker-lost',
  what: 'The connection on which this was asked is over, so nothing was sent.',
  why: 'A request of a server ends with its connection.',
  todo: 'Call again what made the server ask.',
};

export const NOT_ANSWERABLE: Problem = {
  code: 'not-answerable',
  what: 'This request may not be answered, so nothing was sent.',
  why: 'In 2026-07-28 a server sends no requests, and a client writes no responses: a server asks by an input_required result.',
  todo: 'To answer all the same, send the answer as a raw message.',
};

export const NEEDS_RESPONSES: Problem = {
  code: 'needs-responses',
  what: 'What an input_required result asks is answered by responses under its keys, so nothing was sent.',
  why: 'There is no way to refuse it by an error: a client that does not want to answer does not ask again.',
  todo: 'Answer every key, or leave it open.',
};

export const NEEDS_RESULT: Problem = {
  code: 'needs-result',
  what: 'A request of the server is answered by one result or one error, so nothing was sent.',
  todo: 'Give the result, or an error.',
};

export const NOT_MODERN: Problem = {
  code: 'not-modern',
  what: 'This session speaks a revision without input_required, so the request cannot be sent again with answers.',
  todo: 'Connect in 2026-07-28.',
};
