import { expect, it } from 'vitest';
import { currentQuestion } from './current-question.ts';

const asked = (seq: number, callOver?: number) => ({
  item: callOver === undefined ? { seq } : { seq, callOver },
});
const shown = (waiting: ReturnType<typeof asked>[], open?: number) =>
  currentQuestion(waiting, open)?.item.seq;

it('is the one that was opened, also when its call is over', () =>
  expect(shown([asked(1), asked(2, 9), asked(3)], 2)).toBe(2));

it('goes on behind the one that was answered, and begins again at the end', () => {
  expect(shown([asked(1), asked(5, 9), asked(7)], 3)).toBe(7);
  expect(shown([asked(1), asked(2)], 3)).toBe(1);
});

it('is none of a call that is over while another waits', () => {
  expect(shown([asked(1, 9), asked(4)])).toBe(4);
  expect(shown([asked(1, 9), asked(4, 9)], 2)).toBe(1);
  expect(shown([], 2)).toBeUndefined();
});
