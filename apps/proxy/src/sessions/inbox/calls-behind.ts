import { ABOUT_NO_CALL } from '@wirescope/shared/mcp/asks/asking-methods';
import type { FrameBody } from '@wirescope/shared/traffic/frame';
import type { OpenRequests } from '../connection/open-requests.ts';

/** What a request of the server belongs to. Numbers of frames. */
export type CallsBehind = {
  /** The call that made the server ask, where its stream or its being alone says so. */
  exchange: number | undefined;
  /** Stops the clocks of that call, or of all it may be; returns how to let them go on. Doing that twice is once. */
  hold: () => () => void;
};

type Running = {
  open: OpenRequests;
  /** The request whose HTTP exchange brought the question. */
  sentBy: number | undefined;
  /** Each call has a stream of its own, on which its questions come. */
  ownStreams: boolean;
  record: (body: FrameBody) => number;
};

/**
 * Finds the call behind a question: the one on whose stream it came, else the only one that runs. Where that is not known,
 * any of those that run may be waiting for the answer, so all of their clocks stand.
 */
export function callsBehind(method: string, running: Running): CallsBehind {
  const { open, sentBy, ownStreams } = running;
  const streamed = sentBy !== undefined && open.find(sentBy) !== undefined ? sentBy : undefined;
  const calls = streamed === undefined ? open.asking() : [streamed];
  const isOnly = !ownStreams && calls.length === 1 && !ABOUT_NO_CALL.has(method);
  return {
    exchange: streamed ?? (isOnly ? calls[0] : undefined),
    hold: () => holdAll(calls, running),
  };
}

function holdAll(calls: readonly number[], { open, record }: Running): () => void {
  for (const exchange of calls)
    if (open.pause(exchange)) record({ kind: 'event', name: 'paused', exchange, text: PAUSED });
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    for (const exchange of calls)
      if (open.resume(exchange))
        record({ kind: 'event', name: 'resumed', exchange, text: RESUMED });
  };
}

const PAUSED = 'The time limit stands still while a person is asked.';
const RESUMED = 'The time limit goes on.';
