import { setAt } from '@wirescope/shared/arguments/document';
import { parseJson } from '@wirescope/shared/json-text/json-text';
import { markerOf } from '@wirescope/shared/traffic/exchanges/run-markers';

/** When the calls of a run are given up. */
export type CancelPlan =
  | { when: 'never' | 'at-once' | 'first-progress' }
  | { when: 'after'; ms: number };

export type BenchPlan = {
  tool: string;
  argumentsText: string;
  /** Key of the arguments whose value is the call's own marker. */
  markerKey: string | undefined;
  calls: number;
  /** Calls that run at the same time. */
  atOnce: number;
  cancel: CancelPlan;
};

/** A plan as it is being written: numbers as they stand in their boxes. */
export type PlanDraft = {
  calls: string;
  atOnce: string;
  when: CancelPlan['when'];
  after: string;
  marker: string;
};

/** No key of arguments is this. */
export const NO_MARKER = ' nowhere';

export const FIRST_DRAFT: PlanDraft = {
  calls: '10',
  atOnce: '1',
  when: 'never',
  after: '500',
  marker: NO_MARKER,
};

/** More at once than a person can mean, and more than a server should have to take by accident. */
export const MOST_CALLS = 10_000;
export const MOST_AT_ONCE = 1_000;

/** Keys of the arguments that hold a text: where a marker may stand. */
export function markerKeys(argumentsText: string): string[] {
  const { root } = parseJson(argumentsText);
  if (root?.type !== 'object') return [];
  return (root.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return value?.type === 'string' && typeof key?.value === 'string' ? [key.value] : [];
  });
}

/** The arguments of one call: everything as written, and its marker where one is wanted. */
export const argumentsOf = (
  { argumentsText, markerKey }: BenchPlan,
  run: string,
  call: number,
): string =>
  markerKey === undefined
    ? argumentsText
    : setAt(argumentsText, [markerKey], JSON.stringify(markerOf(run, call)));

/** A whole number from 1 to `most`; 1 where the text says none. */
export function wholeNumber(text: string, most: number): number {
  const number = Math.floor(Number(text));
  return Number.isFinite(number) ? Math.min(most, Math.max(1, number)) : 1;
}
