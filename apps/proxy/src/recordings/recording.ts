import { basename } from 'node:path';
import type { RecordingFacts } from '@wirescope/shared/control/recordings';
import type { SessionState } from '@wirescope/shared/control/session';
import type { SessionId } from '@wirescope/shared/ids';
import { Target } from '@wirescope/shared/target/target';
import type { CaptureHeader } from '@wirescope/shared/traffic/frame';
import type { GrowingCapture } from '../captures/read-capture.ts';
import { recordedFacts, type RecordedFacts } from './recorded-facts.ts';

/** The handshake is looked for in so many rows before the file is read to its end. */
const FIRST_ROWS = 20_000;

/** A capture file that was opened to be shown. */
export type OpenedFile = {
  file: string;
  /** What the file is called by people; a file given to the page lies elsewhere here. */
  name?: string;
  capture: GrowingCapture;
};

/**
 * A session that is read from a file: everything a session shows, and nothing that could be sent. It is there at once;
 * its rows follow while the file is read.
 */
export class Recording {
  readonly id: SessionId;
  readonly file: string;
  readonly recorder: GrowingCapture;
  readonly #uploadedAs: string | undefined;
  readonly #changed: (recording: Recording) => void;
  #facts: RecordedFacts;
  #disposed = false;
  /** Percent of the file whose rows were told. */
  #told = 0;

  constructor(id: SessionId, opened: OpenedFile, changed: (recording: Recording) => void) {
    this.id = id;
    this.file = opened.file;
    this.recorder = opened.capture;
    this.#uploadedAs = opened.name;
    this.#changed = changed;
    this.#facts = recordedFacts(opened.capture);
    opened.capture.onRows(() => this.#grown());
    void this.#readToEnd();
  }

  /** It was given to the page: the file is a copy of our own. */
  get uploaded(): boolean {
    return this.#uploadedAs !== undefined;
  }

  get header(): CaptureHeader {
    return this.recorder.header;
  }

  state(): SessionState {
    const { session } = this.header;
    const target = targetOf(this.header);
    return {
      ...this.#facts,
      id: this.id,
      // A name that was given to the server stands; what it was called by its command gives way to its own.
      title: target.name ?? this.#facts.server?.name ?? session.title,
      target,
      choice: 'auto',
      status: 'closed',
      createdAt: this.#recordedAt,
      lastSeq: this.recorder.lastSeq,
      capture: this.file,
      recording: this.#recording(),
    };
  }

  /** Lets go of the file. */
  dispose(): Promise<void> {
    if (!this.#disposed) {
      this.#disposed = true;
      this.recorder.close();
    }
    return Promise.resolve();
  }

  /** What was last is what holds, and that is known at the end. */
  async #readToEnd(): Promise<void> {
    await this.recorder.whole;
    if (this.#disposed) return;
    this.#facts = recordedFacts(this.recorder);
    this.#changed(this);
  }

  #recording(): RecordingFacts {
    const { progress, problems } = this.recorder;
    return {
      file: this.#uploadedAs ?? basename(this.file),
      recordedAt: this.#recordedAt,
      findings: problems,
      ...(progress < 1 && { read: progress }),
      ...(this.uploaded && { uploaded: true as const }),
    };
  }

  get #recordedAt(): number {
    const time = Date.parse(this.header.created);
    return Number.isNaN(time) ? 0 : time;
  }

  /** The state is told now and then; the rows tell themselves. */
  #grown(): void {
    const percent = Math.floor(this.recorder.progress * 100);
    if (this.#disposed || percent === this.#told) return;
    this.#told = percent;
    // What the first frames say is known early: the handshake stands at the beginning, or is found at the end.
    const early = this.recorder.rows.length <= FIRST_ROWS;
    if (early && this.#facts.server === undefined) this.#facts = recordedFacts(this.recorder);
    this.#changed(this);
  }
}

/** Captures of other makers may lack the target; their title then stands for it. */
function targetOf({ session }: CaptureHeader): Target {
  const target = Target.safeParse(session['target']);
  if (target.success) return target.data;
  return { kind: 'stdio', command: session.title || 'unknown', args: [] };
}
