import { buildNotification, buildRequest } from '@wirescope/shared/jsonrpc/build-message';
import { eraOf, type Revision } from '@wirescope/shared/mcp/revision';
import { requestMeta } from '@wirescope/shared/mcp/revisions/2026-07-28/request-meta';
import { emptyDraft, type Draft } from './draft.ts';

/** What a template may use. */
export type TemplateContext = {
  revision: Revision | undefined;
  /** Ids nobody has had, from this one on. */
  id: number;
  /** The id of a request that was sent before, as JSON text. */
  usedId: string | undefined;
  transport: 'stdio' | 'http';
};

export type Template = {
  id: string;
  label: string;
  /** What it tries the server with. */
  note: string;
  /** Only where there is such a wire. */
  only?: 'stdio' | 'http';
  make: (context: TemplateContext) => Partial<Draft> & { text: string };
};

const HUGE = 1_000_000;
const PAUSE_MS = 2_000;

const metaOf = ({ revision }: TemplateContext) =>
  revision !== undefined && eraOf(revision) === 'modern'
    ? requestMeta({ revision, capabilities: {} })
    : [];

type Parts = { method?: string; idText?: string; paramsText?: string };

/** A request by the dialect of the session; `ping` where there is one, else the list of tools. */
const request = (context: TemplateContext, parts: Parts = {}): string => {
  const { method = 'tools/list', idText = String(context.id), paramsText } = parts;
  const built = buildRequest({ method, idText, paramsText, meta: metaOf(context) });
  return built.ok ? built.value : '';
};

export const TEMPLATES: readonly Template[] = [
  {
    id: 'request',
    label: 'Request',
    note: 'tools/list, as it should be',
    make: (context) => ({ text: request(context) }),
  },
  {
    id: 'batch',
    label: 'Batch',
    note: 'two requests in an array; only 2025-03-26 knows it',
    make: (context) => ({
      text: `[${request(context)},${request(context, { method: 'prompts/list', idText: String(context.id + 1) })}]`,
    }),
  },
  {
    id: 'duplicate-id',
    label: 'Duplicate id',
    note: 'an id that was used before',
    make: (context) => ({ text: request(context, { idText: context.usedId ?? '1' }) }),
  },
  {
    id: 'null-id',
    label: 'Null id',
    note: 'MCP forbids null as an id',
    make: (context) => ({ text: request(context, { idText: 'null' }) }),
  },
  {
    id: 'wrong-version',
    label: 'Wrong version',
    note: '"jsonrpc": "1.0"',
    make: (context) => ({
      text: request(context).replace('"jsonrpc":"2.0"', '"jsonrpc":"1.0"'),
    }),
  },
  {
    id: 'truncated',
    label: 'Truncated JSON',
    note: 'a message that stops in the middle',
    make: (context) => {
      const text = request(context);
      return { text: text.slice(0, Math.floor(text.length * 0.6)) };
    },
  },
  {
    id: 'huge-line',
    label: 'Huge line',
    note: 'a request of 1 MB',
    make: (context) => ({
      text: request(context, { paramsText: `{"padding":"${'x'.repeat(HUGE)}"}` }),
    }),
  },
  {
    id: 'two-halves',
    label: 'Two halves with a pause',
    note: '2 s of silence in the middle of a message',
    make: (context) => ({ text: request(context), pause: { ms: PAUSE_MS } }),
  },
  {
    id: 'unknown-method',
    label: 'Unknown method',
    note: 'the server owes an error -32601',
    make: (context) => ({ text: request(context, { method: 'no/such_method' }) }),
  },
  {
    id: 'notification-for-request',
    label: 'Notification for a request',
    note: 'tools/list without an id: nobody may answer',
    make: () => ({ text: buildNotification({ method: 'tools/list' }) }),
  },
  {
    id: 'no-line-feed',
    label: 'No line feed',
    note: 'the next message goes on in the same line',
    only: 'stdio',
    make: (context) => ({ text: request(context), bare: true }),
  },
  {
    id: 'wrong-header',
    label: 'Header that disagrees',
    note: 'Mcp-Method says another method than the body',
    only: 'http',
    make: (context) => ({
      text: request(context),
      headers: [
        'accept: application/json, text/event-stream',
        'content-type: application/json',
        `MCP-Protocol-Version: ${context.revision ?? '2026-07-28'}`,
        'Mcp-Method: tools/call',
      ].join('\n'),
    }),
  },
  {
    id: 'foreign-origin',
    label: 'Foreign Origin',
    note: 'a server on this computer must refuse it',
    only: 'http',
    make: (context) => ({
      text: request(context),
      headers: [
        'accept: application/json, text/event-stream',
        'content-type: application/json',
        `MCP-Protocol-Version: ${context.revision ?? '2026-07-28'}`,
        'Origin: https://attacker.example',
      ].join('\n'),
    }),
  },
  {
    id: 'get',
    label: 'GET',
    note: 'asks for a stream; 405 where there is none',
    only: 'http',
    make: () => ({ text: '', method: 'GET' }),
  },
  {
    id: 'delete',
    label: 'DELETE',
    note: 'ends a session of the legacy eras',
    only: 'http',
    make: () => ({ text: '', method: 'DELETE' }),
  },
];

/** The draft a template makes. */
export const draftFrom = (template: Template, context: TemplateContext): Draft => ({
  ...emptyDraft,
  ...template.make(context),
});
