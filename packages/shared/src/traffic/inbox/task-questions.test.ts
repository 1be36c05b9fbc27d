import { expect, it } from 'vitest';
import {
  back,
  call,
  event,
  note,
  out,
  refusal,
  request,
  result,
  rowsOf,
  type Said,
} from '../exchanges/frames-in-tests.ts';
import { InboxFold } from './inbox-fold.ts';
import type { InboxItem } from './inbox-item.ts';

const fold = (...said: Said[]): readonly InboxItem[] => {
  const inbox = new InboxFold();
  for (const row of rowsOf(said)) inbox.add(row);
  return inbox.items;
};

const made = [
  out(call(1)),
  back(result(1, { resultType: 'task', taskId: 't', status: 'working' })),
];
const asking = (...keys: string[]) => ({
  taskId: 't',
  status: 'input_required',
  inputRequests: Object.fromEntries(keys.map((key) => [key, {}])),
});
const poll = (id: number, ...keys: string[]) => [
  out(request(id, 'tasks/get', { taskId: 't' })),
  back(result(id, asking(...keys))),
];
const update = (id: number, ...keys: string[]) =>
  out(
    request(id, 'tasks/update', {
      taskId: 't',
      inputResponses: Object.fromEntries(keys.map((key) => [key, {}])),
    }),
  );

it('what a task asks waits once, however often its status tells it, and belongs to its call', () => {
  expect(fold(...made, ...poll(2, 'a'), ...poll(3, 'a'))).toEqual([
    {
      kind: 'result',
      seq: 4,
      t: 1_030,
      state: 'waiting',
      subject: 'input_required',
      task: { id: 't', keys: ['a'] },
      retries: [],
      exchange: 1,
      of: { method: 'tools/call', subject: 'work' },
    },
  ]);
});

it('only new keys are a new question', () => {
  const items = fold(...made, ...poll(2, 'a'), ...poll(3, 'a', 'b'));
  expect(items.map(({ seq, task }) => [seq, task?.keys])).toEqual([
    [4, ['a']],
    [6, ['b']],
  ]);
});

it('it is answered when there is an answer under each key', () => {
  const asked = [...made, ...poll(2, 'a', 'b')];
  expect(fold(...asked, update(3, 'a'))).toMatchObject([{ state: 'waiting' }]);
  expect(fold(...asked, update(3, 'a'), update(4, 'b'), ...poll(5, 'b'))).toMatchObject([
    { state: 'answered', end: { seq: 6 }, retries: [6] },
  ]);
});

it('it goes with its task, and may be left open', () => {
  const over = back(note('notifications/tasks', { taskId: 't', status: 'cancelled' }));
  expect(fold(...made, ...poll(2, 'a'), over)).toMatchObject([{ state: 'withdrawn' }]);
  const left = event('abandoned', { exchange: 3 });
  expect(fold(...made, ...poll(2, 'a'), left)).toMatchObject([{ state: 'abandoned' }]);
  expect(fold(...made, ...poll(2, 'a'), left, update(3, 'a'))).toMatchObject([
    { state: 'answered' },
  ]);
});

it('a status without questions, or an error, asks nothing', () => {
  const status = note('notifications/tasks/status', { taskId: 't', status: 'input_required' });
  expect(fold(...made, back(status))).toEqual([]);
  const [asked] = poll(2);
  expect(fold(...made, ...(asked === undefined ? [] : [asked]), back(refusal(2)))).toEqual([]);
});

it('a question of the server that names the task belongs to the call that became it', () => {
  const _meta = { 'io.modelcontextprotocol/related-task': { taskId: 't' } };
  const items = fold(
    out(call(1)),
    back(result(1, { task: { taskId: 't', status: 'working' } })),
    out(call(2, 'other')),
    back(request('q', 'elicitation/create', { message: 'Sure?', _meta })),
  );
  expect(items).toMatchObject([{ kind: 'request', exchange: 1, of: { subject: 'work' } }]);
});
