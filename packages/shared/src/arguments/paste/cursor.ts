import { fail, ok, type Result } from '../../result.ts';

/** Something in a text that JSON does not have and that was understood all the same. */
export type Looseness = 'comments' | 'commas' | 'quotes' | 'bare-keys' | 'numbers' | 'python';

/** Why a text could not be read: where (UTF-16 units) and what stands in the way, a sentence. */
export type LooseError = { at: number; why: string };

/** Patterns as they match at one place only. */
const atPlace = new Map<string, RegExp>();

/** A place in a text being read, and what was found on the way. */
export class Cursor {
  readonly source: string;
  at: number;
  readonly loose = new Set<Looseness>();

  constructor(source: string, at = 0) {
    this.source = source;
    this.at = at;
  }

  get next(): string {
    return this.source[this.at] ?? '';
  }

  startsWith(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  match(pattern: RegExp): string | undefined {
    const name = `${pattern.flags}/${pattern.source}`;
    const sticky = atPlace.get(name) ?? new RegExp(pattern.source, `${pattern.flags}y`);
    atPlace.set(name, sticky);
    sticky.lastIndex = this.at;
    return sticky.exec(this.source)?.[0];
  }

  stop(why: string, at = this.at): never {
    throw new Stop({ at, why });
  }

  /** Spaces, kept, and comments, left out. */
  space(): string {
    let kept = '';
    for (;;) {
      const spaces = this.match(/[\s\u00a0\u200b-\u200d\u2060\ufeff]+/) ?? '';
      this.at += spaces.length;
      kept += spaces.replaceAll(/[^ \t\r\n]/g, ' ');
      const comment = this.match(/\/\/[^\n]*|#[^\n]*|\/\*[^]*?\*\//);
      if (comment === undefined) return kept;
      this.at += comment.length;
      this.loose.add('comments');
    }
  }
}

class Stop extends Error {
  readonly error: LooseError;
  constructor(error: LooseError) {
    super(error.why);
    this.error = error;
  }
}

/** Runs the work of a reader; where it stops is its answer. */
export const attempt = <T>(work: () => T): Result<T, LooseError> => {
  try {
    return ok(work());
  } catch (error) {
    if (error instanceof Stop) return fail(error.error);
    throw error;
  }
};
