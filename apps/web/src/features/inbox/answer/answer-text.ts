import { isBlank } from '@wirescope/shared/arguments/document';
import { textAsShown, type Draft } from '@wirescope/shared/arguments/draft';
import { compile } from '@wirescope/shared/arguments/form-model';
import type { InboxAnswer } from '@wirescope/shared/control/inbox';
import type { Root } from '@wirescope/shared/mcp/asks/roots';
import { answerText } from '../answered/retry-parts.ts';
import { questionOf, type Asked } from '../ask/asked.ts';
import type { Action, AskDraft, ItemDraft, StateDraft } from './item-draft.ts';
import { freshSampling, samplingResult, type SamplingDraft } from './sampling-draft.ts';
import { untouchedContent } from './untouched-content.ts';

/** What an answer to a question begins with: the form's content, the model's answer, the roots. */
export const formOf = (schemaText: string, draft: AskDraft): Draft =>
  draft.form ?? untouchedContent(schemaText);
export const samplingOf = (draft: AskDraft): SamplingDraft => draft.sampling ?? freshSampling();
export const rootsOf = (draft: AskDraft, kept: readonly Root[] | null): readonly Root[] =>
  draft.roots ?? kept ?? [];

/** The result that follows from the form, as JSON text. */
const builtResult = (asked: Asked, draft: AskDraft, kept: readonly Root[] | null): string => {
  const question = questionOf(asked);
  switch (question.is) {
    case 'form': {
      const content = textAsShown(
        compile(question.schemaText),
        formOf(question.schemaText, draft),
      ).trim();
      return `{"action":"accept","content":${isBlank(content) ? '{}' : content}}`;
    }
    case 'url':
      return '{"action":"accept"}';
    case 'sampling':
      return samplingResult(samplingOf(draft));
    case 'roots':
      return JSON.stringify({ roots: rootsOf(draft, kept) });
    case 'other':
      return '{}';
  }
};

/** The text a raw answer begins with, and goes back to. */
export const rawOf = (asked: Asked, draft: AskDraft, kept: readonly Root[] | null): string =>
  draft.raw ?? builtResult(asked, draft, kept);

/** The result that is sent for a decision, JSON text as far as the person wrote JSON. */
export const resultText = (
  asked: Asked,
  draft: AskDraft,
  { action, kept }: { action: Action; kept: readonly Root[] | null },
): string => {
  if (action !== 'accept') return JSON.stringify({ action });
  return draft.view === 'raw' ? rawOf(asked, draft, kept) : builtResult(asked, draft, kept);
};

/** Whether a decision of its own belongs to a question: only elicitations can be declined (client/elicitation). */
export const canDecline = (asked: Asked): boolean => asked.method === 'elicitation/create';

/** Under its key, what is sent for each thing that was asked. */
export const responsesOf = (
  all: readonly Asked[],
  askOf: (key: string) => AskDraft,
  kept: readonly Root[] | null,
): Record<string, string> =>
  Object.fromEntries(
    all.map((asked) => {
      const draft = askOf(asked.key);
      const action = canDecline(asked) ? draft.action : 'accept';
      return [asked.key, resultText(asked, draft, { action, kept })];
    }),
  );

/** The choice of the laboratory as the command knows it; undefined: as it was given. */
export const stateChoice = (
  { choice, text }: StateDraft,
  given: string | undefined,
): Extract<InboxAnswer, { responses: unknown }>['requestState'] => {
  if (choice === 'echo') return undefined;
  return choice === 'omit' ? 'omit' : { text: text ?? given ?? '""' };
};

/** What the retry carries beside the arguments of before, as JSON text for reading. */
export const retryText = (
  responses: Record<string, string>,
  { state }: ItemDraft,
  given: string | undefined,
): string => {
  const choice = stateChoice(state, given);
  const stateText =
    choice === undefined || choice === 'echo' ? given : choice === 'omit' ? undefined : choice.text;
  return answerText({ responses, stateText });
};
