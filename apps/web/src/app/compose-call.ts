import type { SessionState } from '@wirescope/shared/control/session';
import { buildRequest } from '@wirescope/shared/jsonrpc/build-message';
import { eraOf } from '@wirescope/shared/mcp/revision';
import { requestMeta } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import { callParams } from '../features/arguments/call-text.ts';
import { openComposer } from '../features/composer/composer-state.ts';
import { emptyDraft } from '../features/composer/draft.ts';
import { freshId } from '../features/composer/fresh-id.ts';
import { getTraffic } from '../traffic/traffic.ts';

/** Holds the place of the arguments while the envelope is built: that takes only JSON. */
const PLACE = '"arguments of the call"';

/** Opens the composer with a call of the tool around any text. Line breaks would end the message over a pipe. */
export const composeCall = (session: SessionState, tool: string, argumentsText: string): void => {
  const written = argumentsText.replaceAll(/\r\n?|\n/g, ' ');
  const text = requestText(session, 'tools/call', callParams(tool, PLACE));
  if (text !== undefined)
    compose(
      session,
      text.replace(PLACE, () => written),
    );
};

/** Opens the composer with a request, to be changed and sent. */
export const composeRequest = (session: SessionState, method: string, paramsText: string): void => {
  const text = requestText(session, method, paramsText);
  if (text !== undefined) compose(session, text);
};

const compose = ({ id }: SessionState, text: string): void =>
  openComposer(id, { draft: { ...emptyDraft, text } });

/** The request as the session's revision has it. */
const requestText = (
  { id, revision, declared }: SessionState,
  method: string,
  paramsText: string,
): string | undefined => {
  const modern = revision !== undefined && eraOf(revision) === 'modern';
  const built = buildRequest({
    method,
    idText: String(freshId(getTraffic(id).table)),
    paramsText,
    meta: modern ? requestMeta({ revision, capabilities: declared?.capabilities ?? {} }) : [],
  });
  return built.ok ? built.value : undefined;
};
