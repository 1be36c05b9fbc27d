import { declares } from './capabilities.ts';
import { fieldOf } from './loose-fields.ts';

/** What a value may be, as the server proposes. */
export type Completion = { values: string[]; total?: number; hasMore: boolean };

/** What is to be completed: an argument of a prompt, or a variable of a resource template. */
export type CompletionRef =
  | { type: 'ref/prompt'; name: string }
  | { type: 'ref/resource'; uri: string };

type CompletionQuestion = {
  ref: CompletionRef;
  argument: { name: string; value: string };
  /** What was filled in before. */
  context: Readonly<Record<string, string>>;
};

/** Revisions that know no `context` (it came with 2025-06-18). */
const WITHOUT_CONTEXT: readonly string[] = ['2024-11-05', '2025-03-26'];

/** The params of `completion/complete` as JSON text. */
export function completionParams(
  { ref, argument, context }: CompletionQuestion,
  revision: string | undefined,
): string {
  const told = Object.keys(context).length > 0 && !WITHOUT_CONTEXT.includes(revision ?? '');
  return JSON.stringify({ ref, argument, ...(told && { context: { arguments: context } }) });
}

/** Reads a `completion/complete` result: what is no text is left out, and nothing at all is an empty list. */
export function readCompletion(result: unknown): Completion {
  const completion = fieldOf(result, 'completion');
  const values = fieldOf(completion, 'values');
  const total = fieldOf(completion, 'total');
  return {
    values: Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
    ...(typeof total === 'number' && { total }),
    hasMore: fieldOf(completion, 'hasMore') === true,
  };
}

/** Whether the server says that it completes; 2024-11-05 had no way to say it, there one may ask. */
export const offersCompletion = (capabilities: unknown, revision: string | undefined): boolean =>
  revision === '2024-11-05' || declares(capabilities, ['completions']);
