// A server whose tool runs as a task, in both eras. All there is to a task is in its id, so that it outlives the process:
// when it began, how long it takes (ms), and how it ends (ok, fails, asks; stays: it cannot be cancelled). With --forgets, a new process knows none; with
// --hourly it wants to be asked once an hour.
import { answer, onMessage, say } from './serve.mjs';

const TASKS = 'io.modelcontextprotocol/tasks';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const forgets = process.argv.includes('--forgets');
const hourly = process.argv.includes('--hourly');

const known = new Set();
const cancelled = new Set();
const answered = new Set();
/** Requests for a result that is not there yet, by task. */
const waiting = new Map();
let modern = false;

const text = (words) => ({ content: [{ type: 'text', text: words }] });
const refuse = (request, code, message) =>
  say({ jsonrpc: '2.0', id: request.id, error: { code, message } });

function statusOf(id) {
  const [begun, ms, kind] = id.split('.');
  if (cancelled.has(id)) return 'cancelled';
  if (kind === 'asks' && !answered.has(id)) return 'input_required';
  if (Date.now() < Number(begun) + Number(ms)) return 'working';
  // By the experiment a tool's own failure fails the task, by the extension only a JSON-RPC error does.
  return kind === 'fails' && !modern ? 'failed' : 'completed';
}

function task(id) {
  // Long work is asked about less often.
  const interval = hourly ? 3_600_000 : Number(id.split('.')[1]) > 1_000 ? 500 : 50;
  const times = modern
    ? { ttlMs: 60_000, pollIntervalMs: interval }
    : { ttl: 60_000, pollInterval: interval };
  const at = new Date(Number(id.split('.')[0])).toISOString();
  const status = statusOf(id);
  return {
    taskId: id,
    status,
    statusMessage: `it is ${status}`,
    createdAt: at,
    lastUpdatedAt: at,
    ...times,
  };
}

const outcome = (id) => ({ ...text('the work is done'), isError: id.endsWith('.fails') });
const question = {
  method: 'elicitation/create',
  params: { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } },
};

function detailed(id) {
  const said = task(id);
  if (!modern) return said;
  if (said.status === 'input_required') return { ...said, inputRequests: { go: question } };
  return said.status === 'completed' ? { ...said, result: outcome(id) } : said;
}

const properties = { ms: { type: 'integer' }, kind: { enum: ['ok', 'fails', 'asks', 'stays'] } };
const tool = { name: 'work', inputSchema: { type: 'object', properties } };
const result = (value) => (modern ? { resultType: 'complete', ...value } : value);
const cached = { ttlMs: 0, cacheScope: 'private' };

const methods = {
  initialize: (request) =>
    answer(request, {
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'keeps-tasks', version: '1' },
      capabilities: {
        tools: {},
        tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
      },
    }),
  'server/discover': (request) => {
    modern = true;
    const capabilities = { tools: {}, extensions: { [TASKS]: {} } };
    answer(request, result({ supportedVersions: ['2026-07-28'], capabilities, ...cached }));
  },
  'tools/list': (request) =>
    answer(
      request,
      modern
        ? result({ tools: [tool], ...cached })
        : { tools: [{ ...tool, execution: { taskSupport: 'optional' } }] },
    ),
  'tools/call': (request) => {
    const { ms = 0, kind = 'ok' } = request.params.arguments ?? {};
    const declared = request.params._meta?.[CAPABILITIES]?.extensions?.[TASKS] !== undefined;
    if (modern ? !declared : request.params.task === undefined)
      return answer(request, result(text('done at once')));
    const id = `${Date.now()}.${ms}.${kind}`;
    known.add(id);
    answer(request, modern ? { ...task(id), resultType: 'task' } : { task: task(id) });
  },
  'tasks/get': (request) => answer(request, result(detailed(request.params.taskId))),
  'tasks/list': (request) => answer(request, { tasks: [...known].map(task) }),
  'tasks/cancel': (request) => {
    if (request.params.taskId.endsWith('.stays')) return refuse(request, -32602, 'This one stays.');
    cancelled.add(request.params.taskId);
    answer(request, modern ? result({}) : task(request.params.taskId));
  },
  'tasks/update': (request) => {
    answered.add(request.params.taskId);
    answer(request, result({}));
  },
  'tasks/result': (request) => {
    const id = request.params.taskId;
    const _meta = { 'io.modelcontextprotocol/related-task': { taskId: id } };
    if (statusOf(id) === 'input_required') {
      waiting.set(`ask ${id}`, request);
      say({ jsonrpc: '2.0', id: `ask ${id}`, ...question, params: { ...question.params, _meta } });
    } else answer(request, { ...outcome(id), _meta });
  },
};

onMessage((request) => {
  if (request.method === undefined) {
    const id = String(request.id).slice('ask '.length);
    answered.add(id);
    const asked = waiting.get(request.id);
    if (asked !== undefined) answer(asked, outcome(id));
    return;
  }
  if (request.id === undefined) return;
  const { taskId } = request.params ?? {};
  if (forgets && taskId !== undefined && !known.has(taskId))
    return refuse(request, -32602, 'No such task');
  if (modern && request.method === 'tasks/result')
    return refuse(request, -32601, 'Method not found');
  const run = methods[request.method];
  if (run === undefined) refuse(request, -32601, 'Method not found');
  else run(request);
});
