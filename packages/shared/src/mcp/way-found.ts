import type { NegotiationOptions } from './negotiation-step.ts';

/** What was found on the way to a revision, so that it can be told in one sentence at the end. */
export class WayFound {
  readonly #options: NegotiationOptions;
  #legacyBecause: string | undefined;
  #postFailed: string | undefined;

  constructor(options: NegotiationOptions) {
    this.#options = options;
  }

  /** What Streamable HTTP came to, once HTTP+SSE is tried. */
  get postFailed(): string | undefined {
    return this.#postFailed;
  }

  /** Why it is this revision and no other: a sentence without its stop. */
  get pinned(): string {
    const { choice, choiceBecause } = this.#options;
    return choiceBecause ?? `The revision is pinned to ${choice}`;
  }

  /** Whether a URL that did not answer a POST may speak HTTP+SSE: that is tried once. */
  get mayTrySse(): boolean {
    return this.#options.transport === 'auto' && this.#postFailed === undefined;
  }

  takenForLegacy(because: string): void {
    this.#legacyBecause = because;
  }

  /** It was no legacy server after all. */
  turnedBack(): void {
    this.#legacyBecause = undefined;
  }

  noAnswerToPost(because: string): void {
    this.#postFailed = because;
  }

  /** The whole way in one sentence: what was asked for, what was found on the way, what decided. */
  sentence(decided: string): string {
    const { choice, transport } = this.#options;
    const overSse = transport === 'sse' || this.#postFailed !== undefined;
    const clauses = [
      transport === 'sse' ? 'The target is set to HTTP+SSE' : undefined,
      choice === 'auto' ? undefined : this.pinned,
      this.#legacyBecause,
      this.#postFailed,
      overSse ? `Over HTTP+SSE ${lowered(decided)}` : decided,
    ].filter((clause) => clause !== undefined);
    return `${clauses.map((clause, index) => (index === 0 ? clause : lowered(clause))).join('; ')}.`;
  }
}

/** A sentence that goes on behind a semicolon. */
const lowered = (sentence: string): string =>
  sentence.replace(/^(The|Over)\b/, (word) => word.toLowerCase());
