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
export const composeCall = (
  { id, revision, declared }: SessionState,
  tool: string,
  argumentsText: string,
): void => {
  const modern = revision !== undefined && eraOf(revision) === 'modern';
  const built = buildRequest({
    method: 'tools/call',
    idText: String(freshId(getTraffic(id).table)),
    paramsText: callParams(tool, PLACE),
    meta: modern ? requestMeta({ revision, capabilities: declared?.capabilities ?? {} }) : [],
  });
  if (!built.ok) return;
  const written = argumentsText.replaceAll(/\r\n?|\n/g, ' ');
  openComposer(id, { draft: { ...emptyDraft, text: built.value.replace(PLACE, () => written) } });
};
