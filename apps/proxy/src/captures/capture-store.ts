import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@wirescope/shared/control/problem';
import type { CaptureHeader } from '@wirescope/shared/traffic/frame';
import { captureName } from './capture-name.ts';
import { createClock, type Clock } from './clock.ts';
import { createRecorder, type Recorder } from './recorder.ts';

/** Why no recording could be begun. */
export class CaptureError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.what);
    this.problem = problem;
  }
}

/**
 * Begins the recording of a session in a new file of `folder`, which is made if need be: only its user may look into
 * it. Secrets in `session` must be masked already. Throws a `CaptureError` if the folder cannot be written.
 */
export function openCapture(
  folder: string,
  session: CaptureHeader['session'],
  clock: Clock = createClock(),
): { recorder: Recorder; file: string } {
  const created = new Date(clock.now());
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = newFile(folder, created, session.title);
    const header: CaptureHeader = { wirescope: 1, created: created.toISOString(), session };
    return { recorder: createRecorder({ file, header, clock }), file };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new CaptureError({
      code: 'captures-folder',
      what: `No recording can be written in ${folder}.`,
      why: `The system says: ${error.message}.`,
      todo: 'Make the folder writable or choose another one with --captures.',
    });
  }
}

/** Claims the first free name; two sessions of one second must not meet in one file. */
function newFile(folder: string, created: Date, title: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const file = join(folder, captureName(created, title, attempt));
    try {
      closeSync(openSync(file, 'wx', 0o600));
      return file;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
