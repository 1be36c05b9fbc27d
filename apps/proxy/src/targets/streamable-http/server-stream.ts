import { keepStream, type StreamRules } from './kept-stream.ts';

export type ServerStream = { stop(why: string): void };

/**
 * The server's own stream of the legacy eras, for what belongs to no request of ours. Offering none is allowed and said
 * by 405: then nothing but that exchange is recorded. It is kept for as long as the session lives.
 */
export function openServerStream(
  rules: Pick<StreamRules, 'link' | 'host' | 'headers' | 'onMessage'> & {
    /** It took the stream before, and now knows nothing of the session. */
    onGone(): void;
  },
): ServerStream {
  const { host } = rules;
  const lost = (http: number, why: string) =>
    host.record({
      kind: 'event',
      name: 'stream-lost',
      http,
      text: `The server's own stream: ${why}`,
    });
  let last = 0;
  return keepStream({
    ...rules,
    wanted: () => true,
    onOpened({ http }) {
      last = http;
      host.record({ kind: 'event', name: 'stream-opened', http, text: "The server's own stream." });
    },
    onLost: lost,
    onOutcome(outcome) {
      if (outcome.kind === 'given-up') lost(last, `${outcome.why} It stays closed.`);
      if (outcome.kind !== 'refused' || outcome.head.status === 405) return;
      // One that has no stream may say 404 to the first GET, which is about no session.
      if (outcome.head.status === 404 && outcome.lived) return rules.onGone();
      lost(
        outcome.head.http,
        `it was refused (HTTP ${outcome.head.status}), which does no harm to requests.`,
      );
    },
  });
}
