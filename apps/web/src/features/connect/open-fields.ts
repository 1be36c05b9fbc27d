import type { SessionId } from '@wirescope/shared/ids';
import { editTargetPath } from '../../session/paths.ts';
import type { Edits } from './target-edits.ts';

/** Fields of a target that a failure asks to be filled in. */
export type OpenFields = Pick<Edits, 'ca' | 'endpoint'>;

/** The address at which a session's target is edited with these fields open. */
export const editFieldPath = (session: SessionId, fields: OpenFields): string =>
  [
    editTargetPath(session),
    ...Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
  ].join('&');

/** What `editFieldPath` wrote. Pure. */
export const readOpenFields = (query: URLSearchParams): OpenFields => {
  const ca = query.get('ca');
  const endpoint = query.get('endpoint');
  return { ...(ca !== null && { ca }), ...(endpoint !== null && { endpoint }) };
};
