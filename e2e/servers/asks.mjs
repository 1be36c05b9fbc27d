// A server whose tools ask before they answer, in both eras; a tool's answer says what it was given. Names say what is asked.
import { onMessage, say } from '../../test-servers/serve.mjs';

const MODERN = '2026-07-28';
const HOSTILE =
  '<img src="https://evil.test.invalid/x.png" onerror="document.title=1">[link](https://evil.test.invalid)\u202egnp';

const form = (message, requestedSchema) => ({
  method: 'elicitation/create',
  params: { message, requestedSchema },
});
const KINDS = form(HOSTILE, {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2 },
    mail: { type: 'string', format: 'email', default: 'a@b.example' },
    tone: {
      type: 'string',
      oneOf: [
        { const: 'l', title: 'Light' },
        { const: 'd', title: 'Dark' },
      ],
    },
    days: {
      type: 'array',
      items: {
        anyOf: [
          { const: 'mo', title: 'Monday' },
          { const: 'tu', title: 'Tuesday' },
        ],
      },
    },
    old: { type: 'string', enum: ['x', 'y'], enumNames: ['Ex', 'Why'], default: 'y' },
    agree: { type: 'boolean', default: true },
    n: { type: 'integer', minimum: 1, maximum: 9 },
  },
});
const SAMPLE = {
  method: 'sampling/createMessage',
  params: {
    messages: [
      { role: 'user', content: { type: 'text', text: HOSTILE } },
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'c1', name: 'look', input: { at: 1 } }],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', toolUseId: 'c1', content: [{ type: 'text', text: 'seen' }] },
        ],
      },
    ],
    systemPrompt: 'Be short.',
    modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.9 },
    maxTokens: 50,
    tools: [
      {
        name: 'look',
        inputSchema: {
          type: 'object',
          required: ['at'],
          properties: { at: { type: 'integer', default: 7 } },
        },
      },
    ],
  },
};
const ROOTS = { method: 'roots/list' };
const VISIT = {
  method: 'elicitation/create',
  params: {
    mode: 'url',
    message: 'Sign in there.',
    url: 'http://xn--80ak6aa92e.com/in?x=1',
    elicitationId: 'visit-1',
  },
};
/** Tool → what it asks, round by round; several of one round at once. */
const ROUNDS = {
  form: [{ who: KINDS }],
  optional: [{ more: form('More?', { type: 'object', properties: { note: { type: 'string' } } }) }],
  sample: [{ model: SAMPLE }],
  roots: [{ where: ROOTS }],
  visit: [{ there: VISIT }],
  together: [{ sure: form('Sure?', { type: 'object', properties: {} }), where: ROOTS }],
  rounds: [
    { first: form('First?', { type: 'object', properties: {} }) },
    { second: form('Second?', { type: 'object', properties: {} }) },
  ],
};

const stateOf = (round) => `round ${round} é`;
const isModern = ({ params }) =>
  params?._meta?.['io.modelcontextprotocol/protocolVersion'] === MODERN;
const answer = (request, result) =>
  say({
    jsonrpc: '2.0',
    id: request.id,
    result: isModern(request) ? { resultType: 'complete', ...result } : result,
  });
const tell = (request, got) =>
  answer(request, { content: [{ type: 'text', text: `got ${JSON.stringify(got)}` }] });

/** Id of a question of ours → what to do with its answer. */
const asked = new Map();
let questions = 0;

/** One question after the other; the answers in their order. */
function askLegacy(request, rest, got = []) {
  const [question, ...others] = rest;
  if (question === undefined) return tell(request, got);
  const id = `ask-${++questions}`;
  asked.set(id, (given) => askLegacy(request, others, [...got, given]));
  if (question === VISIT) visits = id;
  say({ jsonrpc: '2.0', id, ...question });
}

/** The newest question that sends a person to an address. */
let visits;
/** The person has been there. */
const done = ({ elicitationId }) =>
  say({
    jsonrpc: '2.0',
    method: 'notifications/elicitation/complete',
    params: { elicitationId },
  });

/** A state that is not the one given is refused. */
function askModern(request, rounds) {
  const { requestState, inputResponses } = request.params;
  const round = rounds.findIndex((_, at) => requestState === stateOf(at + 1)) + 1;
  if (inputResponses !== undefined && round === 0)
    return say({
      jsonrpc: '2.0',
      id: request.id,
      error: { code: -32602, message: 'This is not the state that was given.' },
    });
  const next = rounds[round];
  if (next === undefined) return tell(request, inputResponses);
  say({
    jsonrpc: '2.0',
    id: request.id,
    result: { resultType: 'input_required', inputRequests: next, requestState: stateOf(round + 1) },
  });
}

const methods = {
  'server/discover': (request) =>
    say({
      jsonrpc: '2.0',
      id: request.id,
      result: {
        resultType: 'complete',
        supportedVersions: [MODERN, '2025-11-25'],
        capabilities: { tools: {} },
      },
    }),
  initialize: (request) =>
    answer(request, {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'asks', version: '1' },
    }),
  'tools/list': (request) =>
    answer(request, {
      tools: Object.keys(ROUNDS).map((name) => ({ name, inputSchema: { type: 'object' } })),
      ttlMs: 0,
      cacheScope: 'private',
    }),
  'tools/call': (request) => {
    const rounds = ROUNDS[request.params.name] ?? [];
    if (isModern(request)) askModern(request, rounds);
    else
      askLegacy(
        request,
        rounds.flatMap((round) => Object.values(round)),
      );
  },
};

onMessage((message) => {
  const take = methods[message.method];
  if (take !== undefined) take(message);
  else if (message.method === undefined) {
    if (message.id === visits && message.result?.action === 'accept') done(VISIT.params);
    asked.get(message.id)?.(message.result ?? { error: message.error });
    asked.delete(message.id);
  } else if (message.id !== undefined)
    say({ jsonrpc: '2.0', id: message.id, error: { code: -32601, message: 'Method not found' } });
});
