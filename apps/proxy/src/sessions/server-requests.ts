import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { preparedAnswer, type PreparedAnswers } from './prepared-answer.ts';
import { buildError, buildResult } from '@wirescope/shared/jsonrpc/build-message';

/**
 * The text that answers a request from the server in the legacy eras. `ping` is answered as every revision demands;
 * what was prepared is given; all else is refused, as there is nobody yet who could answer it.
 */
export function answerServerRequest(
  request: Envelope,
  prepared: PreparedAnswers,
): string | undefined {
  const { idText, method, params } = request;
  if (idText === undefined || method === undefined) return undefined;
  const resultText = method === 'ping' ? '{}' : preparedAnswer({ method, params }, prepared);
  const answer =
    resultText === undefined
      ? buildError({
          idText,
          code: METHOD_NOT_FOUND,
          message: `Wirescope has no answer to ${method}`,
        })
      : buildResult({ idText, resultText });
  return answer.ok ? answer.value : undefined;
}

const METHOD_NOT_FOUND = -32601;
