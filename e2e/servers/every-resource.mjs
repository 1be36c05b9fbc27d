// A server with every kind of content, on two pages; it tells of changes in both eras. With `bare` it declares nothing
// but tools and knows no other method.
import { onMessage, say } from '../../test-servers/serve.mjs';

const MODERN = '2026-07-28';
const bare = process.argv.includes('bare');
const CAPABILITIES = bare
  ? { tools: {} }
  : {
      tools: {},
      prompts: { listChanged: true },
      resources: { subscribe: true, listChanged: true },
      completions: {},
    };

/** A single red pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const HOSTILE =
  '<img src="https://evil.test.invalid/x.png" onerror="document.title=1"><script>document.title=2</script>';

const contentsOf = {
  'every://text': (uri) => [
    { uri, mimeType: 'text/plain', text: `Read ${++reads} times.\nThe same.` },
  ],
  'every://json': (uri) => [{ uri, mimeType: 'application/json', text: '{"digits":1.0}' }],
  'every://page.md': (uri) => [
    { uri, mimeType: 'text/markdown', text: `# Heading\n\n- one\n- two\n\n${HOSTILE}` },
  ],
  'every://table.csv': (uri) => [{ uri, mimeType: 'text/csv', text: 'name,n\n"a,b",2\n' }],
  'every://dot.png': (uri) => [{ uri, mimeType: 'image/png', blob: PNG }],
  'every://drawing.svg': (uri) => [
    {
      uri,
      mimeType: 'image/svg+xml',
      text: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.title=3</script><rect width="9" height="9"/></svg>',
    },
  ],
  'every://page.html': (uri) => [{ uri, mimeType: 'text/html', text: HOSTILE }],
  'every://bytes': (uri) => [{ uri, blob: 'AP8B/g==' }],
  'every://paper.pdf': (uri) => [{ uri, mimeType: 'application/pdf', blob: 'JVBERi0xLjQ=' }],
  'every://several': (uri) => [
    { uri, text: 'first' },
    { uri: `${uri}/2`, mimeType: 'text/csv', text: 'x,y\n1,2\n' },
    { uri: `${uri}/3`, blob: 'AAEC' },
  ],
  'every://large': (uri) => [{ uri, mimeType: 'text/plain', text: 'long line\n'.repeat(300_000) }],
};
const URIS = Object.keys(contentsOf);
const TEMPLATES = [
  'every://item/{id}',
  'every://files/{+path}',
  'every://search{?q,limit}',
  'every://tree{/steps*}',
];

let reads = 0;
let added = 0;
/** Streams of 2026-07-28 that go on: id of the request, and what it asked for. */
const streams = new Map();

const isModern = (message) =>
  message.params?._meta?.['io.modelcontextprotocol/protocolVersion'] === MODERN;
const reply = (message, result) =>
  say({
    jsonrpc: '2.0',
    id: message.id,
    result: isModern(message)
      ? { resultType: 'complete', ttlMs: 60_000, cacheScope: 'private', ...result }
      : result,
  });
const refuse = (message, code, words) =>
  say({ jsonrpc: '2.0', id: message.id, error: { code, message: words } });
const notify = (method, params, id) =>
  say({
    jsonrpc: '2.0',
    method,
    params: {
      ...params,
      ...(id !== undefined && { _meta: { 'io.modelcontextprotocol/subscriptionId': id } }),
    },
  });

const resources = () => [
  ...URIS.map((uri) => ({ uri, name: uri.slice('every://'.length), size: 12 })),
  ...Array.from({ length: added }, (_, index) => ({
    uri: `every://added/${index}`,
    name: `added ${index}`,
  })),
];

/** Everything is told as it changes: to who listens, or to all. */
function changed(modern) {
  added += 1;
  if (!modern) {
    notify('notifications/resources/list_changed');
    notify('notifications/resources/updated', { uri: 'every://text' });
    return;
  }
  for (const [id, asked] of streams) {
    if (asked.resourcesListChanged) notify('notifications/resources/list_changed', {}, id);
    for (const uri of asked.resourceSubscriptions ?? [])
      notify('notifications/resources/updated', { uri }, id);
  }
}

const known = {
  'server/discover': (message) =>
    reply(message, { supportedVersions: [MODERN], capabilities: CAPABILITIES }),
  initialize: (message) =>
    reply(message, {
      protocolVersion: message.params.protocolVersion,
      capabilities: CAPABILITIES,
      serverInfo: { name: 'every-resource', version: '1' },
    }),
  'tools/list': (message) =>
    reply(message, { tools: [{ name: 'change', inputSchema: { type: 'object' } }] }),
  'tools/call': (message) => {
    reply(message, {
      content: [
        { type: 'text', text: 'changed' },
        { type: 'resource_link', uri: 'every://unlisted', name: 'unlisted' },
      ],
    });
    changed(isModern(message));
  },
};

const more = {
  'resources/list': (message) => {
    const all = resources();
    const second = message.params?.cursor === 'the second';
    reply(message, {
      resources: second ? all.slice(6) : all.slice(0, 6),
      ...(!second && { nextCursor: 'the second' }),
    });
  },
  'resources/templates/list': (message) =>
    reply(message, {
      resourceTemplates: TEMPLATES.map((uriTemplate) => ({ uriTemplate, name: uriTemplate })),
    }),
  'resources/read': (message) => {
    const { uri } = message.params;
    const contents = contentsOf[uri]?.(uri) ?? [
      { uri, mimeType: 'text/plain', text: `read as ${uri}` },
    ];
    if (uri === 'every://item/none') refuse(message, -32602, 'There is no such item.');
    else reply(message, { contents });
  },
  'resources/subscribe': (message) => reply(message, {}),
  'resources/unsubscribe': (message) => reply(message, {}),
  'subscriptions/listen': (message) => {
    const { notifications } = message.params;
    streams.set(message.id, notifications);
    notify('notifications/subscriptions/acknowledged', { notifications }, message.id);
  },
  'completion/complete': (message) => {
    const { argument, context } = message.params;
    const towns = { spain: ['Madrid', 'Murcia'], italy: ['Milan', 'Modena'] };
    const values =
      argument.name === 'town'
        ? (towns[context?.arguments?.country] ?? [])
        : ['foo/bar', 'föö bar', 'spain', 'italy'];
    reply(message, {
      completion: { values: values.filter((value) => value.startsWith(argument.value)) },
    });
  },
  'prompts/list': (message) =>
    reply(message, {
      prompts: [
        {
          name: 'travel',
          description: 'Asks for a journey.',
          arguments: [{ name: 'country', required: true }, { name: 'town' }],
        },
        { name: 'every_content' },
      ],
    }),
  'prompts/get': (message) => {
    const { name, arguments: given = {} } = message.params;
    const text = `To ${given.town ?? 'anywhere'} in ${given.country ?? 'no country'}.`;
    const all = [
      { role: 'user', content: { type: 'text', text: HOSTILE } },
      { role: 'assistant', content: { type: 'image', mimeType: 'image/png', data: PNG } },
      {
        role: 'user',
        content: { type: 'resource_link', uri: 'every://unlisted', name: 'unlisted' },
      },
      {
        role: 'user',
        content: {
          type: 'resource',
          resource: { uri: 'every://embedded', mimeType: 'text/plain', text: 'embedded words' },
        },
      },
      { role: 'system', content: { type: 'new_kind' } },
    ];
    reply(message, {
      messages: name === 'travel' ? [{ role: 'user', content: { type: 'text', text } }] : all,
    });
  },
};

onMessage((message) => {
  if (message.method === 'notifications/cancelled') streams.delete(message.params.requestId);
  if (message.id === undefined) return;
  const answer = known[message.method] ?? (bare ? undefined : more[message.method]);
  if (answer === undefined) refuse(message, -32601, 'Method not found');
  else answer(message);
});
