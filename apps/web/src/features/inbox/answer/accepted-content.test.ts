import { expect, it } from 'vitest';
import { acceptedContent } from './accepted-content.ts';

it.each([
  ['{"action":"accept","content":{"really":"yes"}}', '{"really":"yes"}'],
  ['{"action":"accept"}', '{}'],
  ['{"action":"accept","content":7}', '7'],
  ['{"action":"decline","content":{"really":"yes"}}', undefined],
  ['[]', undefined],
  ['{"action":', undefined],
])('the content of %s is %s', (answer, content) => {
  expect(acceptedContent(answer)).toBe(content);
});
