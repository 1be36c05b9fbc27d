import type { RevisionChoice } from '@wirescope/shared/mcp/revision';
import type { Target } from '@wirescope/shared/target/target';
import type { SessionId } from '@wirescope/shared/ids';
import { navigate } from 'wouter/use-browser-location';
import { createSession } from '../../session/api.ts';
import { toolsPath } from '../../session/paths.ts';
import { sessionStore } from '../../session/sessions.ts';

export type Wish = {
  target: Target;
  revision: RevisionChoice;
  /** The session whose hidden values are meant where the target has the mask. */
  from?: SessionId;
};

/** Makes a session and shows it while it connects. Throws ProblemError when the proxy refuses. */
export const connectTo = async (wish: Wish): Promise<void> => {
  const session = await createSession(wish);
  sessionStore.putNew(session);
  navigate(toolsPath(session.id));
};

/** Makes several sessions and shows the first. */
export const connectToAll = async (wishes: readonly Wish[]): Promise<void> => {
  const sessions = [];
  for (const wish of wishes) sessions.push(await createSession(wish));
  for (const session of sessions) sessionStore.putNew(session);
  const [first] = sessions;
  if (first !== undefined) navigate(toolsPath(first.id));
};
