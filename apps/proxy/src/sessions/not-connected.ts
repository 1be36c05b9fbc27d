import type { Problem } from '@wirescope/shared/control/problem';

/** Nothing can be sent: there is no connection, or it is not ready. */
export const NOT_CONNECTED: Problem = {
  code: 'not-connected',
  what: 'The session is not connected.',
  todo: 'Connect it again, then repeat the request.',
};
