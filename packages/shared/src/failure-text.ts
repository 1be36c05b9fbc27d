import type { Failure } from './result.ts';

type Told = Pick<Failure, 'what' | 'why' | 'todo'>;

/** A failure as running text: what happened, why, what to do. */
export const failureText = ({ what, why, todo }: Told): string => joined([what, why, todo]);

/** Without the advice, for where something else says what can be done. */
export const causeText = ({ what, why }: Told): string => joined([what, why]);

const joined = (sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined && sentence !== '').join(' ');
