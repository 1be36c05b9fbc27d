import { MAY_ASK } from '../../mcp/asks/asking-methods.ts';
import type { Row } from '../row.ts';

/** Events that end the one exchange they name. */
const GIVEN_UP = new Set(['cancelled', 'timeout', 'failed']);

/** Requests of ours that run and about which the server may ask back; and what requests lately asked are called. */
export class OpenCalls {
  readonly #open = new Set<number>();
  #sharedStream: number | undefined;
  #handshakeSentOn: number | undefined;
  readonly #named = new Map<number, { method: string; subject?: string }>();

  add(row: Row): void {
    const { seq, shape, dir, method } = row;
    if (shape === 'request' && dir === 'out' && method !== undefined && MAY_ASK.has(method)) {
      this.#open.add(seq);
      this.#remember(seq, row);
    } else for (const ended of endedBy(row)) this.#open.delete(ended);
    if (method === 'initialize') this.#learnStream(row);
  }

  /** Whether what comes there may belong to any call: over a pipe, or on the one stream of HTTP+SSE. */
  shares(http: number | undefined): boolean {
    return http === undefined || http === this.#sharedStream;
  }

  /** Over HTTP+SSE an answer does not come on the exchange of its request. */
  #learnStream({ shape, http }: Row): void {
    if (shape === 'request') {
      this.#handshakeSentOn = http;
      this.#sharedStream = undefined;
    } else if (http !== this.#handshakeSentOn) this.#sharedStream = http;
  }

  /** The one that runs, if it is the only one. */
  get only(): number | undefined {
    const [first] = this.#open;
    return this.#open.size === 1 ? first : undefined;
  }

  /** Those that run, oldest first, at most so many. */
  first(most: number): number[] {
    const calls: number[] = [];
    for (const call of this.#open) if (calls.push(call) === most) break;
    return calls;
  }

  /** What a request is called, if it was asked lately. */
  named(seq: number | undefined): { method: string; subject?: string } | undefined {
    return seq === undefined ? undefined : this.#named.get(seq);
  }

  clear(): void {
    this.#open.clear();
  }

  #remember(seq: number, { method = '', subject }: Row): void {
    this.#named.set(seq, subject === undefined ? { method } : { method, subject });
    if (this.#named.size <= REMEMBERED) return;
    for (const oldest of this.#named.keys()) {
      if (this.#open.has(oldest)) continue;
      this.#named.delete(oldest);
      return;
    }
  }
}

const REMEMBERED = 1_024;

/** Requests that are over with this row: answered, cancelled or given up. */
export const endedBy = (row: Row): readonly number[] => {
  if (row.batch !== undefined) return row.batch.answers.map(([answered]) => answered);
  return row.exchange !== undefined && ends(row) ? [row.exchange] : [];
};

const ends = (row: Row): boolean => {
  if (row.kind === 'event') return GIVEN_UP.has(row.method ?? '');
  if (row.shape === 'notification') return row.marks?.includes('cancelled') === true;
  return row.dir === 'in' && (row.shape === 'response' || row.shape === 'error');
};
