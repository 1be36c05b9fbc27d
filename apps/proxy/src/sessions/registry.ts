import { SessionId } from '@wirescope/shared/ids';
import type { RevisionChoice } from '@wirescope/shared/mcp/revision';
import type { Problem } from '@wirescope/shared/control/problem';
import { ok, type Result } from '@wirescope/shared/result';
import type { Target } from '@wirescope/shared/target/target';
import { openCaptureFile } from '../captures/read-capture.ts';
import { Recording } from '../recordings/recording.ts';
import { Session } from './session.ts';
import type { SessionWorld } from './session-world.ts';

/** What can be looked at: a conversation that goes on, or one read from a file. */
export type Shown = Session | Recording;

export type RegistryEvent = { kind: 'changed'; session: Shown } | { kind: 'gone'; id: SessionId };

/** All sessions of this proxy and the recordings it shows, in order of creation. */
export class SessionRegistry {
  readonly #world: SessionWorld;
  readonly #sessions = new Map<string, Shown>();
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
    session.link.connect();
    return session;
  }

  /**
   * Shows a capture file as a session that can only be read. A file that is shown already is not opened twice. `name` is
   * what a file given to the page was called.
   */
  async openRecording(file: string, name?: string): Promise<Result<Recording, Problem>> {
    const known = this.all().find((shown) => shown instanceof Recording && shown.file === file);
    if (known instanceof Recording) return ok(known);
    const opened = await openCaptureFile(file);
    if (!opened.ok) return opened;
    const id = SessionId.parse(`r${++this.#created}-${this.#world.launch}`);
    const recording = new Recording(id, { file, name, capture: opened.value }, (changed) => {
      if (this.#sessions.has(id)) this.#tell({ kind: 'changed', session: changed });
    });
    this.#sessions.set(id, recording);
    this.#tell({ kind: 'changed', session: recording });
    return ok(recording);
  }

  /** A session that can be talked to; recordings cannot. */
  find(id: string): Session | undefined {
    const shown = this.#sessions.get(id);
    return shown instanceof Session ? shown : undefined;
  }

  /** A session or a recording. */
  findShown(id: string): Shown | undefined {
    return this.#sessions.get(id);
  }

  all(): Shown[] {
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
