import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { buildError, buildResult } from '@wirescope/shared/jsonrpc/build-message';

/** Answers given in advance to what the server may ask: method → JSON text of the result. */
export type PreparedAnswers = ReadonlyMap<string, string>;

/**
 * The text that answers a request from the server in the legacy eras. `ping` is answered as every revision demands;
 * what was prepared is given; all else is refused, since nothing was declared (basic/lifecycle).
 */
export function answerServerRequest(
  request: Envelope,
  prepared: PreparedAnswers,
): string | undefined {
  const { idText, method } = request;
  if (idText === undefined || method === undefined) return undefined;
  const resultText = method === 'ping' ? '{}' : prepared.get(method);
  const answer =
    resultText === undefined
      ? buildError({
          idText,
          code: METHOD_NOT_FOUND,
          message: `Wirescope did not declare ${method}`,
        })
      : buildResult({ idText, resultText });
  return answer.ok ? answer.value : undefined;
}

const METHOD_NOT_FOUND = -32601;
