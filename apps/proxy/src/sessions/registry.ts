import { SessionId } from '@wirescope/shared/ids';
import type { RevisionChoice } from '@wirescope/shared/mcp/revision';
import type { Target } from '@wirescope/shared/target/target';
import { Session, type SessionWorld } from './session.ts';

export type RegistryEvent = { kind: 'changed'; session: Session } | { kind: 'gone'; id: SessionId };

/** All sessions of this proxy, in order of creation. */
export class SessionRegistry {
  readonly #world: SessionWorld;
  readonly #sessions = new Map<string, Session>();
  readonly #listeners = new Set<(event: RegistryEvent) => void>();
  #created = 0;

  constructor(world: SessionWorld) {
    this.#world = world;
  }

  /** Begins to connect at once; the session tells how it goes through its state. */
  create(target: Target, choice: RevisionChoice): Session {
    const id = SessionId.parse(`s${++this.#created}-${this.#world.launch}`);
    const session = new Session(id, { target, choice }, this.#world, (changed) => {
      // A removed session still ends its process; nobody is told of it any more.
      if (this.#sessions.has(id)) this.#tell({ kind: 'changed', session: changed });
    });
    this.#sessions.set(id, session);
    this.#tell({ kind: 'changed', session });
    session.connect();
    return session;
  }

  find(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  all(): Session[] {
    return [...this.#sessions.values()];
  }

  async remove(id: SessionId): Promise<void> {
    const session = this.#sessions.get(id);
    if (!session) return;
    this.#sessions.delete(id);
    this.#tell({ kind: 'gone', id });
    await session.dispose();
  }

  /** Ends every process and connection and closes every capture. */
  async close(): Promise<void> {
    await Promise.all(this.all().map((session) => this.remove(session.id)));
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: RegistryEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(event: RegistryEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
