import * as fc from 'fast-check';
import {
  back,
  call,
  cancelled,
  event,
  http,
  note,
  out,
  progress,
  refusal,
  request,
  result,
  stderr,
  type Said,
} from './frames-in-tests.ts';

// Made-up sessions for property tests: plausible enough that rows refer to each other, wild enough to break rules.

const id = fc.integer({ min: 1, max: 6 });
const httpNumber = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const method = fc.constantFrom(
  'tools/list',
  'ping',
  'initialize',
  'server/discover',
  'resources/read',
  'subscriptions/listen',
);
const by = fc.constantFrom(undefined, 'probe' as const, 'handshake' as const, 'list' as const);
const run = fc.record({
  name: fc.constantFrom('r1', 'r2'),
  call: fc.nat(3),
  of: fc.constant(4),
});
const limits = fc.constantFrom(undefined, [20, 200], [500, 300]);
const taskId = fc.constantFrom('t1', 't2');
const related = (task: string) => ({
  _meta: { 'io.modelcontextprotocol/related-task': { taskId: task } },
});
const on = (number: number | undefined): object => (number === undefined ? {} : { http: number });

const answer: fc.Arbitrary<object> = fc.oneof(
  fc.constant({ content: [] }),
  fc.constant({ isError: true }),
  fc.record({
    resultType: fc.constant('input_required'),
    requestState: fc.constantFrom('a', 'b'),
  }),
  fc.record({ resultType: fc.constant('task'), taskId, status: fc.constant('working') }),
  fc.record({ task: fc.record({ taskId, status: fc.constant('working') }) }),
  fc.record({ taskId, status: fc.constantFrom('working', 'completed') }),
);

const requests: fc.Arbitrary<Said> = fc.oneof(
  fc
    .tuple(id, httpNumber, limits)
    .map(([n, h, allowed]) => out(call(n), { ...on(h), ...(allowed && { limits: allowed }) })),
  fc
    .tuple(id, fc.constantFrom('a', 'b', 'c'))
    .map(([n, requestState]) => out(call(n, 'work', { requestState }))),
  fc.tuple(id, run).map(([n, note]) => out(call(n), { run: note })),
  fc
    .tuple(id, method, by, httpNumber)
    .map(([n, name, who, h]) => out(request(n, name), { ...(who && { by: who }), ...on(h) })),
  fc
    .tuple(id, fc.constantFrom('tasks/get', 'tasks/result', 'tasks/cancel'), taskId)
    .map(([n, name, task]) => out(request(n, name, { taskId: task }))),
  fc
    .tuple(id, httpNumber, fc.option(taskId))
    .map(([n, h, task]) =>
      back(request(n, 'elicitation/create', task === null ? {} : related(task)), on(h)),
    ),
  fc.tuple(id, id).map(([a, b]) => out([call(a), call(b)])),
);

const answers: fc.Arbitrary<Said> = fc.oneof(
  fc.tuple(id, answer, httpNumber).map(([n, value, h]) => back(result(n, value), on(h))),
  fc.tuple(fc.option(id), httpNumber).map(([n, h]) => back(refusal(n), on(h))),
  fc.tuple(id, answer).map(([n, value]) => out(result(n, value))),
  fc.tuple(id, id).map(([a, b]) => back([result(a), refusal(b)])),
);

const news: fc.Arbitrary<Said> = fc.oneof(
  fc
    .tuple(id, fc.nat(5), fc.option(fc.integer({ min: 1, max: 4 })), httpNumber)
    .map(([n, value, total, h]) => back(progress(n, value, total ?? undefined), on(h))),
  fc.tuple(id, fc.boolean()).map(([n, ours]) => (ours ? out : back)(cancelled(n))),
  httpNumber.map((h) => back(note('notifications/message', { level: 'info', data: 'x' }), on(h))),
  httpNumber.map((h) => back(note('notifications/tools/list_changed'), on(h))),
  taskId.map((task) => back(note('notifications/tasks', { taskId: task, status: 'failed' }))),
  id.map((n) =>
    back(
      note('notifications/subscriptions/acknowledged', {
        _meta: { 'io.modelcontextprotocol/subscriptionId': n },
      }),
    ),
  ),
  fc.constant(back({ level: 'info' })),
);

const eventId = fc.constantFrom('e1', 'e2');
const steps: fc.Arbitrary<Said> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('GET', 'POST', 'DELETE'))
    .map(([h, name]) => http('request', h, { method: name })),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), eventId)
    .map(([h, last]) => http('request', h, { method: 'GET', headers: [['Last-Event-ID', last]] })),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(103, 200, 202, 307, 500))
    .map(([h, status]) => http('response', h, { status })),
  fc
    .tuple(fc.constantFrom('end' as const, 'error' as const), fc.integer({ min: 1, max: 5 }))
    .map(([phase, h]) => http(phase, h)),
  fc
    .tuple(httpNumber, eventId)
    .map(([h, last]) => event('sse', { ...on(h ?? 1), text: 'id', sse: { id: last } })),
  fc
    .tuple(fc.constantFrom('stream-opened' as const, 'stream-lost', 'reconnecting'), httpNumber)
    .map(([name, h]) => event(name, on(h))),
);

const happenings: fc.Arbitrary<Said> = fc.oneof(
  fc
    .constantFrom('spawned', 'connected', 'exited', 'closed', 'failed', 'spawn-failed')
    .map((name) => event(name)),
  fc.constantFrom('negotiated' as const, 'negotiating', 'signalled').map((name) => event(name)),
  fc
    .tuple(
      fc.constantFrom('timeout' as const, 'cancelled', 'failed', 'abandoned', 'paused', 'resumed'),
      fc.nat(30),
    )
    .map(([name, exchange]) => event(name, { exchange })),
  fc.constant(stderr('warn')),
  httpNumber.map((h): Said => ({ kind: 'noise', dir: 'in', why: 'not-json', text: 'x', ...on(h) })),
);

/** Sessions of up to some dozens of frames; now and then the clock jumps back. */
export const arbitraryTraffic: fc.Arbitrary<Said[]> = fc.array(
  fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: requests },
        { weight: 5, arbitrary: answers },
        { weight: 4, arbitrary: news },
        { weight: 3, arbitrary: steps },
        { weight: 1, arbitrary: happenings },
      ),
      fc.option(fc.integer({ min: 1_000, max: 2_000 }), { freq: 12, nil: undefined }),
    )
    .map(([said, at]) => ({ ...said, ...(at !== undefined && { at }) })),
  { maxLength: 60 },
);

/** Places at which to cut a list of that length into batches; rising. */
export const arbitraryCuts = (length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(length), { maxLength: 8 }).map((cuts) => cuts.toSorted((a, b) => a - b));
