import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import { questionsIn } from '@wirescope/shared/mcp/asks/question';
import { retryParams } from '@wirescope/shared/mcp/asks/retry-params';
import type { Outcome } from '../sessions/connection/outcome.ts';
import { preparedAnswer, type PreparedAnswers } from '../sessions/inbox/prepared-answer.ts';

/**
 * The params of the next round, made from the params of the first, when a server asked for input and every question has
 * a prepared answer. `answerText` is the message that asked. Undefined when there is nothing to answer or an answer is
 * missing.
 */
export function answerInputRequired(
  outcome: Outcome,
  answerText: string,
  paramsText: string | undefined,
  prepared: PreparedAnswers,
): string | undefined {
  if (outcome.kind !== 'result') return undefined;
  const { result } = outcome.envelope;
  if (fieldOf(result, 'resultType') !== 'input_required') return undefined;
  const questions = questionsIn(result);
  if (questions.size === 0) return undefined;
  const responses: Record<string, string> = {};
  for (const [key, question] of questions) {
    const answer = preparedAnswer(question, prepared);
    if (answer === undefined) return undefined;
    responses[key] = answer;
  }
  const params = retryParams({ paramsText, answerText, responses, state: 'echo' });
  return params.ok ? params.value : undefined;
}
