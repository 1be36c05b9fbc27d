import type { SessionId } from '@wirescope/shared/ids';
import { classifyText } from '@wirescope/shared/jsonrpc/envelope';
import type { TrafficStore } from '../traffic/row-store.ts';
import { readWholeFrame } from './api.ts';
import type { ListKind } from './list-kinds.ts';
import type { ListPage } from './list-pages.ts';

type Named = Pick<ListKind<unknown>, 'method' | 'changed'>;

/** Frame after which a list is of today: the newest word of a change, or the handshake, whose frame is `handshake`. */
export const listBarrier = (store: TrafficStore, { changed }: Named, handshake: number): number =>
  Math.max(handshake, store.lastOf(changed, 'notification')?.seq ?? 0);

/** Requests for the list after `barrier` that were answered with a result, as pairs of frame numbers, oldest first. */
export const answeredLists = (
  store: TrafficStore,
  { method }: Named,
  barrier: number,
): { request: number; answer: number }[] => {
  const pairs: { request: number; answer: number }[] = [];
  for (let index = barrier; index < store.table.length; index++) {
    if (store.table.methodAt(index) !== method || store.table.shapeAt(index) !== 'response')
      continue;
    const row = store.table.at(index);
    if (row.dir === 'in' && row.exchange !== undefined && row.exchange > barrier)
      pairs.push({ request: row.exchange, answer: row.seq });
  }
  return pairs;
};

/** Reads the recorded pages behind such pairs. */
export const readPages = (
  session: SessionId,
  pairs: readonly { request: number; answer: number }[],
): Promise<ListPage[]> =>
  Promise.all(
    pairs.map(async ({ request, answer }) => {
      const [asked, answered] = await Promise.all([
        messageOf(session, request),
        messageOf(session, answer),
      ]);
      return { cursor: cursorOf(asked?.params), seq: answer, value: answered?.result };
    }),
  );

const messageOf = async (session: SessionId, seq: number) => {
  const frame = await readWholeFrame(session, seq);
  const message = frame.kind === 'message' ? classifyText(frame.text) : undefined;
  return message?.kind === 'message' ? message.envelope : undefined;
};

const cursorOf = (params: unknown): string | undefined => {
  if (typeof params !== 'object' || params === null || !('cursor' in params)) return undefined;
  return typeof params.cursor === 'string' ? params.cursor : undefined;
};
