import { declares } from './capabilities.ts';
import { fieldOf } from './loose-fields.ts';

/** What a value may be, as the server proposes. */
export type Completion = {
  values: string[];
  total?: number;
  hasMore: boolean;
  /** Something of the answer is not as it should be: a sentence. */
  fault?: string;
};

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

/** The most values that an answer may hold (server/utilities/completion). */
const MOST_VALUES = 100;

/** Reads a `completion/complete` result: what is no text is left out and said, and nothing at all is an empty list. */
export function readCompletion(result: unknown): Completion {
  const completion = fieldOf(result, 'completion');
  const values = fieldOf(completion, 'values');
  const total = fieldOf(completion, 'total');
  const texts = Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  const fault = faultOf(values, texts.length);
  return {
    values: texts,
    ...(typeof total === 'number' && { total }),
    hasMore: fieldOf(completion, 'hasMore') === true,
    ...(fault !== undefined && { fault }),
  };
}

function faultOf(values: unknown, texts: number): string | undefined {
  if (!Array.isArray(values)) return 'The answer holds no list of values.';
  const others = values.length - texts;
  if (others > 0)
    return `${others === 1 ? '1 value is no text and is' : `${others} values are no text and are`} left out.`;
  return values.length > MOST_VALUES
    ? `An answer may hold ${MOST_VALUES} values; this one has ${values.length}.`
    : undefined;
}

/** Whether the server says that it completes; 2024-11-05 had no way to say it, there one may ask. */
export const offersCompletion = (capabilities: unknown, revision: string | undefined): boolean =>
  revision === '2024-11-05' || declares(capabilities, ['completions']);
