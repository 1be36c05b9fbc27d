import { expect, it } from 'vitest';
import { capabilitiesFor, refusalOf } from './declared.ts';

const codeOf = (method: string, params: unknown, capabilities: Record<string, unknown>) =>
  refusalOf({ method, params }, capabilities)?.code;

const URL_MODE = { mode: 'url', url: 'https://example.com' };

it.each([
  ['roots/list', undefined, { roots: {} }],
  ['sampling/createMessage', {}, { sampling: {} }],
  ['sampling/createMessage', { tools: [] }, { sampling: { tools: {} } }],
  ['elicitation/create', {}, { elicitation: {} }],
  ['elicitation/create', { mode: 'form' }, { elicitation: { form: {} } }],
  ['elicitation/create', URL_MODE, { elicitation: { form: {}, url: {} } }],
])('lets %s with %j wait under %j', (method, params, capabilities) =>
  expect(codeOf(method, params, capabilities)).toBeUndefined(),
);

it.each([
  ['roots/list', undefined, { sampling: {} }, -32_601],
  ['tasks/get', {}, { roots: {}, sampling: {}, elicitation: {} }, -32_601],
  ['sampling/createMessage', { tools: [] }, { sampling: {} }, -32_602],
  ['elicitation/create', URL_MODE, { elicitation: {} }, -32_602],
  ['elicitation/create', {}, { elicitation: { url: {} } }, -32_602],
  ['elicitation/create', { mode: 'voice' }, { elicitation: { form: {}, url: {} } }, -32_602],
])('refuses %s with %j under %j', (method, params, capabilities, code) =>
  expect(codeOf(method, params, capabilities)).toBe(code),
);

it('names what has to be declared to be asked', () =>
  expect(capabilitiesFor(['elicitation/create', 'roots/list', 'ping'])).toEqual([
    'elicitation',
    'roots',
  ]));
