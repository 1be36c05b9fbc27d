import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { USUAL_CAPABILITIES } from '@wirescope/shared/mcp/client-capabilities';
import type { RevisionChoice } from '@wirescope/shared/mcp/revision';
import type { Target } from '@wirescope/shared/target/target';
import type { EventFrame, Frame } from '@wirescope/shared/traffic/frame';
import type { Watcher } from '../targets/stdio/watcher-client.ts';
import { DEFAULT_LIMITS } from './connection/deadline.ts';
import type { Outcome } from './connection/outcome.ts';
import type { PreparedAnswers } from './inbox/prepared-answer.ts';
import { SessionRegistry } from './registry.ts';
import type { Session } from './session.ts';

/** The tests' own end is watched by the test runner. */
const NO_WATCHER: Watcher = {
  add: () => undefined,
  remove: () => undefined,
  close: () => undefined,
};

/** For tests: a session that begins to connect, with a capture in a folder of its own; closed when the test is over. */
export function openSession(
  target: Target,
  choice: RevisionChoice = 'auto',
  world: {
    env?: NodeJS.ProcessEnv;
    prepared?: PreparedAnswers;
    cwd?: string;
    /** Somebody answers, and the usual is declared. */
    attended?: boolean;
  } = {},
): Session {
  const captures = mkdtempSync(join(tmpdir(), 'wirescope-session-'));
  const registry = new SessionRegistry({
    env: world.env ?? process.env,
    cwd: world.cwd ?? captures,
    watcher: NO_WATCHER,
    launch: 'test',
    version: '1.2.3',
    captures,
    defaults: {
      limits: DEFAULT_LIMITS,
      prepared: world.prepared ?? new Map(),
      declare: world.attended ? USUAL_CAPABILITIES : [],
      attended: world.attended ?? false,
    },
  });
  onTestFinished(async () => {
    await registry.close();
    rmSync(captures, { recursive: true, force: true });
  });
  return registry.create(target, choice);
}

/** Sends a request and waits for how it ended. */
export async function ask(session: Session, method: string, params: object = {}): Promise<Outcome> {
  const started = session.requests.send({ method, paramsText: JSON.stringify(params) });
  if (!started.ok) throw new Error(started.error.what);
  return started.value.outcome;
}

export function framesOf({ recorder }: Session): Frame[] {
  return recorder.lastSeq === 0
    ? []
    : Array.from({ length: recorder.lastSeq }, (_, index) => recorder.read(index + 1));
}

export const eventsOf = (session: Session, name: EventFrame['name']): EventFrame[] =>
  framesOf(session)
    .filter((frame) => frame.kind === 'event')
    .filter((e) => e.name === name);

/** Messages that were sent, as values. */
export const sentBy = (session: Session): { method?: string; id?: unknown }[] =>
  framesOf(session)
    .filter((frame) => frame.kind === 'message')
    .flatMap(({ dir, text }) => (dir === 'out' ? [JSON.parse(text)] : []));

/** Resolves as soon as `holds`, looked at whenever something was recorded. */
export function until(session: Session, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = session.recorder.onRows(look);
    look();
  });
}
