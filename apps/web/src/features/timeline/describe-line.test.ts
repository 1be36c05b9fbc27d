import { SessionId } from '@wirescope/shared/ids';
import { buildTimeline } from '@wirescope/shared/traffic/exchanges/build-timeline';
import {
  back,
  call,
  event,
  http,
  indexOf,
  out,
  request,
  result,
  type Said,
} from '@wirescope/shared/traffic/exchanges/frames-in-tests';
import { expect, test } from 'vitest';
import { describeLine } from './describe-line.ts';

/** The names of the lines of a kind. */
function namesOf(kind: 'polls' | 'stream', said: readonly Said[]): string[] {
  const index = indexOf(said);
  const lines = buildTimeline(index);
  return Array.from({ length: lines.length }, (_, place) => lines.at(place))
    .filter((row) => row.kind === kind)
    .map((row, place) =>
      describeLine({ session: SessionId.parse('s1'), index, row, place }, 'demo', {
        origin: 0,
        now: 5_000,
        isOver: false,
      }),
    );
}

/** A request about a task, and its answer. */
const about = (id: number, method: string) => [
  out(request(id, method, { taskId: 't' })),
  back(result(id, { taskId: 't', status: 'working' })),
];

test('only tasks/get is a poll, what else was asked about a task has its own name', () => {
  const made = [
    out(call(1)),
    back(result(1, { resultType: 'task', taskId: 't', status: 'working' })),
  ];
  const polled = [...made, ...about(2, 'tasks/get'), ...about(3, 'tasks/get')];
  expect(namesOf('polls', polled)).toEqual(['polls of task t, 2']);
  expect(namesOf('polls', [...polled, ...about(4, 'tasks/update')])).toEqual([
    'polls of task t, 2, 1 tasks/update',
  ]);
});

test('the name of a stream says how it ended, as its bar does', () => {
  const open = [
    http('request', 7, { method: 'GET', at: 1_000 }),
    event('stream-opened', { http: 7, at: 1_010 }),
  ];
  expect(namesOf('stream', open)).toEqual(['stream of the server, from 1.00 s, open']);
  expect(namesOf('stream', [...open, http('end', 7, { at: 3_040 })])).toEqual([
    'stream of the server, from 1.00 s, 2.04 s, closed',
  ]);
  expect(namesOf('stream', [...open, event('stream-lost', { http: 7, at: 3_000 })])).toEqual([
    'stream of the server, from 1.00 s, 2.00 s, lost, 1 loss',
  ]);
});
