import { fileURLToPath } from 'node:url';
import type { Problem } from '@wirescope/shared/control/problem';
import type { ProcessFacts } from '@wirescope/shared/control/session';
import type { Frame, FrameBody } from '@wirescope/shared/traffic/frame';
import type { Delivery, Incoming, RecordNotes, TargetHost } from '../target.ts';

/** For tests: a host that keeps what it is told in memory, and lets a test wait for a frame instead of a time. */
export class CollectingHost implements TargetHost {
  readonly frames: Frame[] = [];
  readonly messages: Incoming[] = [];
  readonly deliveries: { seq: number; delivery: Delivery }[] = [];
  readonly stderr: string[] = [];
  readonly ends: Problem[] = [];
  readonly facts: ProcessFacts[] = [];
  #watchers = new Set<() => void>();

  now(): number {
    return performance.timeOrigin + performance.now();
  }

  record(body: FrameBody, notes: RecordNotes = {}): number {
    const seq = this.frames.length + 1;
    this.frames.push({ seq, t: notes.t ?? this.now(), ...body });
    this.#changed();
    return seq;
  }

  onMessage(incoming: Incoming): void {
    this.messages.push(incoming);
    this.#changed();
  }

  onDelivery(seq: number, delivery: Delivery): void {
    this.deliveries.push({ seq, delivery });
    this.#changed();
  }

  onStderr(line: string): void {
    this.stderr.push(line);
    this.#changed();
  }

  onEnd(problem: Problem): void {
    this.ends.push(problem);
    this.#changed();
  }

  onProcess(facts: ProcessFacts): void {
    this.facts.push(facts);
    this.#changed();
  }

  /** Resolves with the first value `look` finds, now or after a later change. */
  when<T>(look: (host: this) => T | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = look(this);
        if (found === undefined || found === false) return;
        this.#watchers.delete(check);
        resolve(found);
      };
      this.#watchers.add(check);
      check();
    });
  }

  /** The first event frame of that name, now or later. */
  event(name: string): Promise<Extract<Frame, { kind: 'event' }>> {
    return this.when(() =>
      this.frames.find((frame) => frame.kind === 'event' && frame.name === name),
    ).then((frame) => {
      if (frame.kind !== 'event') throw new Error(`Frame ${frame.seq} is no event.`);
      return frame;
    });
  }

  #changed(): void {
    for (const check of this.#watchers) check();
  }
}

/** Path of one of the programs in test-servers/. */
export const testServer = (name: string): string =>
  fileURLToPath(new URL(`../../../../../test-servers/${name}.mjs`, import.meta.url));

/** The bytes that frames of one stream stand for, put together again. */
export function bytesOf(frames: readonly Frame[]): Buffer {
  return Buffer.concat(
    frames.map((frame) => {
      if (frame.kind === 'http' || frame.kind === 'event') return Buffer.alloc(0);
      const base64 = 'base64' in frame ? frame.base64 : undefined;
      const content =
        base64 === undefined ? Buffer.from(frame.text ?? '') : Buffer.from(base64, 'base64');
      return Buffer.concat([content, Buffer.from(frame.eol ?? '\n')]);
    }),
  );
}
