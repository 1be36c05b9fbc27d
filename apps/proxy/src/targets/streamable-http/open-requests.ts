import { canonicalId } from '@wirescope/shared/jsonrpc/canonical-id';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';

/** Which of the messages sent still wait for an answer, by the seq of their frame. */
export type OpenRequests = {
  sent(seq: number, envelope: Envelope | undefined): void;
  /** A message came in, on whichever stream. */
  received(envelope: Envelope): void;
  /** Whether an answer is still due to the message with that seq. */
  waits(seq: number): boolean;
  drop(seq: number): void;
};

/** A stream that ends while an answer is due is lost; one that ends after it has done its work. This tells them apart. */
export function createOpenRequests(): OpenRequests {
  const due = new Map<number, Set<string>>();
  const settle = (key: string): void => {
    for (const keys of due.values()) keys.delete(key);
  };
  return {
    sent(seq, envelope) {
      // A request given up needs no answer: the server may end its stream without one.
      if (envelope?.method === 'notifications/cancelled') settle(keyOf(cancelledId(envelope)));
      due.set(seq, new Set(requestKeys(envelope)));
    },
    received(envelope) {
      for (const { shape, idText } of envelope.items ?? [envelope]) {
        if ((shape === 'response' || shape === 'error') && idText !== undefined)
          settle(keyOf(idText));
      }
    },
    waits: (seq) => (due.get(seq)?.size ?? 0) > 0,
    drop: (seq) => void due.delete(seq),
  };
}

/** Whether an envelope asks for an answer. */
export const asks = (envelope: Envelope | undefined): boolean => requestKeys(envelope).length > 0;

const requestKeys = (envelope: Envelope | undefined): string[] =>
  (envelope?.items ?? (envelope === undefined ? [] : [envelope])).flatMap(({ shape, idText }) =>
    shape === 'request' && idText !== undefined ? [keyOf(idText)] : [],
  );

/** Servers that answer with the id as the other JSON type are the matcher's to report; here any of the two settles. */
const keyOf = (idText: string): string => {
  const { key, loose } = canonicalId(idText);
  return loose ?? key;
};

function cancelledId({ params }: Envelope): string {
  const id =
    typeof params === 'object' && params !== null && 'requestId' in params
      ? params.requestId
      : null;
  return JSON.stringify(id) ?? 'null';
}
