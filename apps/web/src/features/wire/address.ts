import type { SessionState } from '@wirescope/shared/control/session';

/** Whether messages travel over HTTP. */
export const isHttp = ({ target, transport }: SessionState): boolean =>
  transport === undefined ? target.kind === 'http' : transport !== 'stdio';

/** Where the server is, in a line: its URL or its command. */
export const addressOf = ({ target }: SessionState): string =>
  target.kind === 'http' ? target.url : [target.command, ...target.args].join(' ');
