import { expect, test } from 'vitest';
import { sessionLabel } from './latency-ranges.ts';

test('sessions of the same title are told apart', () => {
  const all = [
    { title: 'everything', transport: 'stdio', revision: '2025-11-25' } as const,
    { title: 'demo' },
    { title: 'everything' },
  ];
  expect(all.map((one) => sessionLabel(one, all))).toEqual([
    'everything, stdio, 2025-11-25, tab 1',
    'demo',
    'everything, tab 3',
  ]);
});
