import { canonicalId } from '../jsonrpc/canonical-id.ts';
import { createMatcher, type Matcher } from '../jsonrpc/match-requests.ts';
import type { Direction } from './frame.ts';

/** Why nobody waits for an answer that has not come. */
type GivenUp = 'cancelled' | 'timeout' | 'failed';

/** What is remembered of a request until it is answered, and for a while after. */
export type RequestEntry = {
  seq: number;
  t: number;
  dir: Direction;
  idText: string;
  method: string;
  subject?: string;
  /** JSON text of the progress token it offered. */
  token?: string;
  /** What was reported last with it. */
  progress?: number;
  /** Its answer made a task: the token stays in use until that ends (2025-11-25 basic/utilities/tasks). */
  madeTask?: true;
  /** An open request that offered the same token before, which none should. */
  shadows?: RequestEntry | undefined;
  /** It asks which era the server speaks. */
  probe?: true;
  /** The id of the task it is about. */
  task?: string;
  /** Why no further answer is due. */
  closed?: 'answered' | GivenUp;
};

export type Settled = {
  entry: RequestEntry;
  exact: boolean;
  /** What the request had come to before this answer. */
  before: RequestEntry['closed'];
};

/** Closed requests remembered, so that a late or second answer still finds its request. */
const REMEMBERED = 4_096;

/** Open requests of both directions, and the last few thousand closed ones. */
export class RequestLedger {
  #open: Matcher<RequestEntry> = createMatcher();
  #openBySeq = new Map<number, RequestEntry[]>();
  #closed = new Map<string, RequestEntry>();
  #tokens = new Map<string, RequestEntry>();

  /** A new process or connection: ids of the old one mean nothing any more. */
  reset(): void {
    this.#open = createMatcher();
    this.#openBySeq.clear();
    this.#closed.clear();
    this.#tokens.clear();
  }

  open(entry: RequestEntry): void {
    this.#open.open(entry.dir, entry.idText, entry);
    const others = this.#openBySeq.get(entry.seq);
    if (others === undefined) this.#openBySeq.set(entry.seq, [entry]);
    else others.push(entry);
    for (const key of this.#tokenKeys(entry)) {
      const other = this.#tokens.get(key);
      if (other !== undefined && other.closed === undefined) {
        entry.shadows = other;
        other.shadows = newestOpen(other.shadows);
      }
      this.#tokens.set(key, entry);
    }
  }

  /**
   * An answer came; `dir` is the direction of the request. One that was sent in the frame `within` goes before any other
   * with that id.
   */
  settle(dir: Direction, idText: string, within?: number): Settled | undefined {
    const entry = this.#sentIn(within, dir, idText) ?? this.find(dir, idText);
    if (entry === undefined) return undefined;
    const before = entry.closed;
    if (before === undefined) {
      this.#open.withdraw(dir, entry.idText, entry);
      this.#close(entry, 'answered');
    } else entry.closed = 'answered';
    return { entry, exact: isSame(entry.idText, idText), before };
  }

  /** The request of that id in that frame, open or closed lately; one whose id has the same JSON type if there is any. */
  #sentIn(seq: number | undefined, dir: Direction, idText: string): RequestEntry | undefined {
    if (seq === undefined) return undefined;
    const key = closedKey(dir, idText);
    const open = (this.#openBySeq.get(seq) ?? []).filter(
      (entry) => closedKey(entry.dir, entry.idText) === key,
    );
    const closed = this.#closed.get(key);
    return (
      open.find((entry) => isSame(entry.idText, idText)) ??
      open[0] ??
      (closed?.seq === seq ? closed : undefined)
    );
  }

  /** The one open request that was sent in that frame; undefined when none is, or several are. */
  openIn(seq: number): RequestEntry | undefined {
    const entries = this.#openBySeq.get(seq) ?? [];
    return entries.length === 1 ? entries[0] : undefined;
  }

  /** The request of that id, open or closed lately, without changing anything. */
  find(dir: Direction, idText: string): RequestEntry | undefined {
    return this.#open.peek(dir, idText)?.value ?? this.#closed.get(closedKey(dir, idText));
  }

  /** The request that offered this progress token; a token that came back in the other JSON type counts too. */
  findByToken(dir: Direction, token: string): RequestEntry | undefined {
    const { key, loose } = canonicalId(token);
    return (
      this.#tokens.get(`${dir} ${key}`) ??
      (loose === undefined ? undefined : this.#tokens.get(`${dir} ~${loose}`))
    );
  }

  /** No answer is waited for any more. The first reason stays. */
  giveUp(entry: RequestEntry, why: GivenUp): void {
    if (entry.closed !== undefined) return;
    this.#open.withdraw(entry.dir, entry.idText, entry);
    this.#close(entry, why);
  }

  /** Gives up every open request that was sent in that frame. */
  giveUpFrame(seq: number, why: GivenUp): void {
    for (const entry of this.#openBySeq.get(seq)?.slice() ?? []) this.giveUp(entry, why);
  }

  #close(entry: RequestEntry, why: RequestEntry['closed']): void {
    entry.closed = why;
    const rest = this.#openBySeq.get(entry.seq)?.filter((other) => other !== entry) ?? [];
    if (rest.length === 0) this.#openBySeq.delete(entry.seq);
    else this.#openBySeq.set(entry.seq, rest);
    this.#leaveToken(entry);
    this.#remember(entry);
  }

  /** What comes with a token that is offered twice is for the newest request that is open. */
  #leaveToken(entry: RequestEntry): void {
    const other = newestOpen(entry.shadows);
    if (other === undefined) return;
    for (const key of this.#tokenKeys(entry))
      if (this.#tokens.get(key) === entry) this.#tokens.set(key, other);
  }

  #remember(entry: RequestEntry): void {
    const key = closedKey(entry.dir, entry.idText);
    const replaced = this.#closed.get(key);
    if (replaced !== undefined) this.#forget(key, replaced);
    this.#closed.set(key, entry);
    if (this.#closed.size <= REMEMBERED) return;
    for (const [oldest, old] of this.#closed) {
      this.#forget(oldest, old);
      break;
    }
  }

  #forget(key: string, entry: RequestEntry): void {
    this.#closed.delete(key);
    for (const token of this.#tokenKeys(entry))
      if (this.#tokens.get(token) === entry) this.#tokens.delete(token);
  }

  #tokenKeys(entry: RequestEntry): string[] {
    if (entry.token === undefined) return [];
    const { key, loose } = canonicalId(entry.token);
    return [`${entry.dir} ${key}`, ...(loose === undefined ? [] : [`${entry.dir} ~${loose}`])];
  }
}

/** The first that is open of those that offered the same token. */
function newestOpen(entry: RequestEntry | undefined): RequestEntry | undefined {
  let open = entry;
  while (open?.closed !== undefined) open = open.shadows;
  return open;
}

const isSame = (one: string, other: string): boolean =>
  canonicalId(one).key === canonicalId(other).key;

/** Equal for ids that differ in JSON type only. */
function closedKey(dir: Direction, idText: string): string {
  const { key, loose } = canonicalId(idText);
  return loose === undefined ? `${dir} ${key}` : `${dir} ~${loose}`;
}
