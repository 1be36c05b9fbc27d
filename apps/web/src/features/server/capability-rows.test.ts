import { expect, it } from 'vitest';
import { capabilityRows } from './capability-rows.ts';

it('makes a row of each capability and keeps odd declarations as they are', () => {
  const rows = capabilityRows({
    tools: { listChanged: true },
    logging: {},
    resources: { subscribe: true, extra: { a: [1] } },
    prompts: true,
  });
  expect(rows).toEqual([
    { name: 'tools', members: [{ name: 'listChanged', text: 'true' }] },
    { name: 'logging', members: [] },
    {
      name: 'resources',
      members: [
        { name: 'subscribe', text: 'true' },
        { name: 'extra', text: '{"a":[1]}' },
      ],
    },
    { name: 'prompts', members: [], odd: 'true' },
  ]);
});
