import type { Problem } from '@wirescope/shared/control/problem';
import type { SendRequest } from '@wirescope/shared/control/request';
import { buildRequest, type MetaEntry } from '@wirescope/shared/jsonrpc/build-message';
import { classifyText, type Envelope } from '@wirescope/shared/jsonrpc/envelope';
import { fieldOf } from '@wirescope/shared/mcp/loose-fields';
import type { Result } from '@wirescope/shared/result';
import { metaEntries } from './meta-entries.ts';

/** The message of a request: its params as written, with what belongs into `_meta` spliced in. */
export function requestText(
  { method, paramsText, options = {} }: SendRequest,
  meta: readonly MetaEntry[],
  idText: string,
): Result<string, Problem> {
  const wantsProgress = options.progress ?? options.by === undefined;
  const ours: MetaEntry[] = wantsProgress ? [...meta, ['progressToken', idText]] : [...meta];
  const entries = metaEntries(ours, options.metaText);
  if (!entries.ok) return entries;
  return buildRequest({ idText, method, paramsText, meta: entries.value });
}

/** The parse of a text that is about to go out; undefined where it is no message. */
export function parsed(text: string): Envelope | undefined {
  const classified = classifyText(text);
  return classified.kind === 'message' ? classified.envelope : undefined;
}

/** The progress token a request asks with, as JSON text. */
export function askedToken(request: Envelope | undefined): string | undefined {
  const token = tokenOf(fieldOf(request?.params, '_meta'));
  return token === undefined ? undefined : JSON.stringify(token);
}

/** The progress token among the params of a notification, or in a `_meta`. */
export const tokenOf = (fields: unknown): unknown => fieldOf(fields, 'progressToken');
