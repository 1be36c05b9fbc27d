/** What an operation that can fail in a foreseen way returns. Unforeseen failures throw. */
export type Result<T, E> = { ok: true; value: T } | { ok: false; error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const fail = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** What a failure says to people, for the parts that stand below `control`; a `Problem` there has the same shape. */
export type Failure = { code: string; what: string; why?: string; todo?: string };
