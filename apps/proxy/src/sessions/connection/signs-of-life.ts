import type { FrameBody } from '@wirescope/shared/traffic/frame';

/** What a connection's frames say about it in passing. Times in Unix ms of the recorder's clock. */
export class SignsOfLife {
  stdoutSeen = false;
  stderrAt: number | undefined;
  /** The last error that named no request and could not be told to be the answer to one. */
  nameless: { seq: number; said: string } | undefined;
  /** Resolves to the id, as JSON text, of the first answer that fits no request of this connection. */
  readonly orphan: Promise<string>;
  #tellOrphan: (idText: string) => void = () => undefined;
  readonly #statuses = new Map<number, number>();
  readonly #sentBy = new Map<number, number>();

  constructor() {
    this.orphan = new Promise((resolve) => {
      this.#tellOrphan = resolve;
    });
  }

  orphanSeen(idText: string): void {
    this.#tellOrphan(idText);
  }

  see(body: FrameBody, seq: number, now: number): void {
    switch (body.kind) {
      case 'message':
        if (body.dir === 'in') this.stdoutSeen = true;
        else if (body.http !== undefined) this.#sentBy.set(body.http, seq);
        return;
      case 'noise':
        this.stdoutSeen = true;
        return;
      case 'stderr':
        this.stderrAt = now;
        return;
      case 'http':
        if (body.redirectOf !== undefined) this.#goesOn(body.redirectOf, body.http);
        if (body.phase === 'response' && body.status !== undefined)
          this.#statuses.set(body.http, body.status);
        if (body.phase === 'end' || body.phase === 'error') this.#ended(body.http, body.phase);
        return;
      case 'event':
        return;
    }
  }

  /** A hop of a redirect carries the frame of the one before. */
  #goesOn(from: number, to: number): void {
    const seq = this.#sentBy.get(from);
    if (seq === undefined) return;
    this.#sentBy.delete(from);
    this.#sentBy.set(to, seq);
  }

  #ended(http: number, phase: 'end' | 'error'): void {
    const status = this.#statuses.get(http) ?? 0;
    this.#statuses.delete(http);
    const mayGoOn = phase === 'end' && status >= 300 && status < 400;
    if (!mayGoOn) this.#sentBy.delete(http);
  }

  /** Status of an HTTP exchange that has its response head and has not ended. */
  statusOf(http: number | undefined): number | undefined {
    return http === undefined ? undefined : this.#statuses.get(http);
  }

  /** The frame that an HTTP exchange which has not ended carries to the server. */
  sentBy(http: number | undefined): number | undefined {
    return http === undefined ? undefined : this.#sentBy.get(http);
  }
}
