import { valueSpanAt } from '../../json-text/scan.ts';

/**
 * What a task came to, where its status brings it along (2026-07-28): the text of a message with that result or error in
 * the place where an answer has it. `message` is the answer to `tasks/get` or the notification. Undefined where it holds
 * neither.
 */
export function outcomeInStatus(message: string): string | undefined {
  for (const holder of ['result', 'params'])
    for (const member of ['result', 'error']) {
      const span = valueSpanAt(message, [holder, member]);
      if (span !== undefined) return `{"${member}":${message.slice(span.start, span.end)}}`;
    }
  return undefined;
}
