import { fail, ok, type Failure, type Result } from '../result.ts';
import { CaptureHeader, Frame } from './frame.ts';

export type CaptureLine =
  | { kind: 'header'; header: CaptureHeader }
  | { kind: 'frame'; frame: Frame };

/** One line of a capture file, without its line end. */
export function encodeLine(line: CaptureHeader | Frame): string {
  return JSON.stringify(line);
}

/** Reads a line of a capture file. Members it does not know are left out: newer versions may add some. */
export function decodeLine(line: string): Result<CaptureLine, Failure> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return fail(unreadable('It is not JSON.'));
    throw error;
  }
  if (typeof value === 'object' && value !== null && 'wirescope' in value) {
    const header = CaptureHeader.safeParse(value);
    return header.success
      ? ok({ kind: 'header', header: header.data })
      : fail(unreadable(headerFault(value.wirescope)));
  }
  const frame = Frame.safeParse(value);
  if (frame.success) return ok({ kind: 'frame', frame: frame.data });
  return fail(unreadable('It is neither the header of a capture nor a frame.'));
}

function headerFault(version: unknown): string {
  return version === 1
    ? 'The header lacks a member that captures of version 1 have.'
    : `The capture says it is of version ${JSON.stringify(version)}; this Wirescope reads version 1.`;
}

function unreadable(why: string): Failure {
  return {
    code: 'capture-line',
    what: 'A line of the capture cannot be read.',
    why,
    todo: 'Open a file that Wirescope wrote. Only a last line that was cut off can be left out.',
  };
}
