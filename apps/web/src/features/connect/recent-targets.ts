import type { SessionState } from '@wirescope/shared/control/session';
import { RecentTargets, type RecentTarget } from '@wirescope/shared/control/settings';
import { formatCommandLine } from '@wirescope/shared/target/command-line';
import type { Target } from '@wirescope/shared/target/target';
import { MASK } from '@wirescope/shared/traffic/redaction';
import { useEffect } from 'react';
import { sessionStore } from '../../session/sessions.ts';
import { loadSetting, peekSetting, putSetting, useSetting } from '../../session/settings.ts';

const KEY = 'recent-targets';
const MOST = 20;
const NONE: RecentTarget[] = [];

/** Two targets are the same place when they would be written alike; values of secrets do not tell them apart. */
const placeOf = (target: Target) => JSON.stringify({ ...target, name: undefined });

/** The list with `entry` in front, without an older one of the same place. Pure. */
export const withRecent = (list: readonly RecentTarget[], entry: RecentTarget): RecentTarget[] => {
  const place = placeOf(entry.target);
  return [entry, ...list.filter(({ target }) => placeOf(target) !== place)].slice(0, MOST);
};

export const withoutRecent = (list: readonly RecentTarget[], entry: RecentTarget): RecentTarget[] =>
  list.filter(({ target }) => placeOf(target) !== placeOf(entry.target));

/** Whether something in it was hidden when it was kept and has to be filled in again. */
export const hasHiddenValues = (target: Target): boolean => JSON.stringify(target).includes(MASK);

/** One line for a list: the command, or the URL. */
export const targetLine = (target: Target): string =>
  formatCommandLine(target.kind === 'stdio' ? { ...target, env: undefined } : target);

export const useRecentTargets = () => useSetting(KEY, RecentTargets, NONE);

const entryOf = (session: SessionState): RecentTarget => ({
  target: session.target,
  choice: session.choice,
  title: session.title,
  revision: session.revision,
  usedAt: session.createdAt,
  failed: session.status === 'failed',
});

/** Sessions whose outcome was kept, so that a later change of state does not move them to the front again. */
const kept = new Set<string>();

const keep = async (session: SessionState): Promise<void> => {
  await loadSetting(KEY);
  const list = RecentTargets.safeParse(peekSetting(KEY));
  const known = list.success ? list.data : NONE;
  // After a reload the same sessions come again; the list has them already.
  if (known.some(({ usedAt }) => usedAt === session.createdAt)) return;
  putSetting(KEY, withRecent(known, entryOf(session)));
};

const keepNew = () => {
  for (const session of sessionStore.read().all) {
    if (session.status === 'connecting' || kept.has(session.id)) continue;
    kept.add(session.id);
    void keep(session);
  }
};

/** Keeps every target that was connected to, or tried, however the session was begun. For the life of the page. */
export const useKeepRecentTargets = (): void =>
  useEffect(() => {
    keepNew();
    return sessionStore.subscribe(keepNew);
  }, []);
