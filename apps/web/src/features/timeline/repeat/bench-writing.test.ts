import { expect, test } from 'vitest';
import { LiveValue } from '../../../traffic/live-value.ts';
import { chooseTool, FIRST_WRITING, type Writing } from './bench-writing.ts';

/** A plan, and the drafts that were asked for, each to be answered by hand. */
function begun() {
  const writing = new LiveValue<Writing>(FIRST_WRITING);
  const replies = new Map<string, (text: string) => void>();
  const choose = (tool: string) =>
    chooseTool(writing, tool, () => new Promise((resolve) => replies.set(tool, resolve)));
  const write = (argumentsText: string) => writing.update((now) => ({ ...now, argumentsText }));
  const text = () => writing.get().argumentsText;
  return { choose, write, text, reply: (tool: string, said: string) => replies.get(tool)?.(said) };
}

test('what was last written for a tool is taken over', async () => {
  const { choose, reply, text } = begun();
  const chosen = choose('echo');
  expect(text()).toBeUndefined();
  reply('echo', '{"a":1}');
  await chosen;
  expect(text()).toBe('{"a":1}');
});

test.each(['{"mine":2}', ''])('what is written meanwhile (%j) is kept', async (mine) => {
  const { choose, write, reply, text } = begun();
  const chosen = choose('echo');
  write(`${mine}x`);
  write(mine);
  reply('echo', '{"a":1}');
  await chosen;
  expect(text()).toBe(mine);
});

test('a draft that comes after another tool was chosen is left', async () => {
  const { choose, reply, text } = begun();
  const first = choose('echo');
  const second = choose('add');
  reply('add', '{"b":2}');
  reply('echo', '{"a":1}');
  await Promise.all([first, second]);
  expect(text()).toBe('{"b":2}');
});
