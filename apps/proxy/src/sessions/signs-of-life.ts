import type { FrameBody } from '@wirescope/shared/traffic/frame';

/** What a connection's frames say about it in passing. Times in Unix ms of the recorder's clock. */
export class SignsOfLife {
  stdoutSeen = false;
  stderrAt: number | undefined;
  readonly #statuses = new Map<number, number>();

  see(body: FrameBody, now: number): void {
    switch (body.kind) {
      case 'message':
        if (body.dir === 'in') this.stdoutSeen = true;
        return;
      case 'noise':
        this.stdoutSeen = true;
        return;
      case 'stderr':
        this.stderrAt = now;
        return;
      case 'http':
        if (body.phase === 'response' && body.status !== undefined)
          this.#statuses.set(body.http, body.status);
        if (body.phase === 'end' || body.phase === 'error') this.#statuses.delete(body.http);
        return;
      case 'event':
        return;
    }
  }

  /** Status of an HTTP exchange that has its response head and has not ended. */
  statusOf(http: number | undefined): number | undefined {
    return http === undefined ? undefined : this.#statuses.get(http);
  }
}
