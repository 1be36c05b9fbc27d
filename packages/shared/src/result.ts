/** What an operation that can fail in a foreseen way returns. Unforeseen failures throw. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** What a failure says to people, for the parts that stand below `control`; a `Problem` there has the same shape. */
export type Failure = { code: string; what: string; why?: string; todo?: string };

type Told = Pick<Failure, 'what' | 'why' | 'todo'>;

/** A failure as running text: what happened, why, what to do. */
export const failureText = ({ what, why, todo }: Told): string => joined([what, why, todo]);

/** Without the advice, for where something else says what can be done. */
export const causeText = ({ what, why }: Told): string => joined([what, why]);

const joined = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined && sentence !== '').join(' ');
