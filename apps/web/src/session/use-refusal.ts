import type { SessionId } from '@wirescope/shared/ids';
import { subjectText } from '@wirescope/shared/traffic/subject-text';
import { getTraffic, useTrafficValue } from '../traffic/traffic.ts';

/** Frame of the newest refusal of such a request, where it was about this subject. */
export const useRefusal = (
  session: SessionId,
  method: string,
  subject: string,
): number | undefined => {
  const seq = useTrafficValue(session, (store) => store.lastOf(method, 'error')?.seq);
  const row = seq === undefined ? undefined : getTraffic(session).row(seq);
  const asked = row?.exchange === undefined ? undefined : getTraffic(session).row(row.exchange);
  return asked?.subject === subjectText(subject) ? seq : undefined;
};
