import { valueSpanAt } from '@wirescope/shared/json-text/scan';
import type { Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';

/** Which request a `notifications/cancelled` takes back: its id as JSON text, digits as they came unless in a batch. */
export function withdrawnId({ params }: Envelope, text: string): string {
  const span = text.startsWith('[') ? undefined : valueSpanAt(text, ['params', 'requestId']);
  return span === undefined
    ? (JSON.stringify(fieldOf(params, 'requestId')) ?? 'null')
    : text.slice(span.start, span.end);
}
