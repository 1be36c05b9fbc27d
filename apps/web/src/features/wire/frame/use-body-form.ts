import { useQuery } from '@tanstack/react-query';
import type { SessionId } from '@wirescope/shared/ids';
import { formOf, type BodyForm } from '@wirescope/shared/traffic/http-anatomy/body-form';
import {
  isEventStreamType,
  type HttpResponseFacts,
} from '@wirescope/shared/traffic/http-anatomy/http-facts';
import { readFrame } from '../../../session/api.ts';
import { frameQuery } from '../../../traffic/frame-query.ts';
import { useTraffic } from '../../../traffic/traffic.ts';

/** What the body of a response looks like, to be held against its content type; undefined for a stream of events. */
export function useBodyForm(
  session: SessionId,
  indexes: readonly number[],
  response: HttpResponseFacts | undefined,
): BodyForm | undefined {
  const { table } = useTraffic(session);
  const rows = indexes.map((index) => table.at(index));
  const noise = rows.find(({ kind }) => kind === 'noise')?.seq;
  const { data } = useQuery({
    ...frameQuery(readFrame, session, noise ?? 0),
    enabled: noise !== undefined,
  });
  if (response?.body !== undefined) return formOf(response.body);
  const frame = data?.frame;
  if (frame?.kind === 'noise' && frame.why === 'http-body') return formOf(frame.text ?? '');
  const came = rows.some(({ kind, dir }) => kind === 'message' && dir === 'in');
  return came && !isEventStreamType(response?.contentType) ? 'JSON' : undefined;
}
