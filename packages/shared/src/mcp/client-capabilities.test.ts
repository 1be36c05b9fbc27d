import { expect, it } from 'vitest';
import { CLIENT_CAPABILITIES, clientCapabilities } from './client-capabilities.ts';

it('declares nothing unless told', () => {
  expect(clientCapabilities([])).toEqual({});
});

it('makes an object of names, whatever their order', () => {
  const expected = { roots: { listChanged: true }, elicitation: { form: {}, url: {} } };
  const names = ['roots.listChanged', 'elicitation.form', 'roots', 'elicitation.url'];
  expect(clientCapabilities(names)).toEqual(expected);
  expect(clientCapabilities(names.toReversed())).toEqual(expected);
});

it('takes names that could touch what objects are made of for names', () => {
  const declared = clientCapabilities(['__proto__.polluted', 'constructor']);
  expect(Object.keys(declared)).toEqual(['__proto__', 'constructor']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

it('puts extensions beside them as they are', () => {
  expect(clientCapabilities(['sampling'], { 'com.example/x': { depth: 1 } })).toEqual({
    sampling: {},
    extensions: { 'com.example/x': { depth: 1 } },
  });
});

it('knows every capability once', () => {
  const names = CLIENT_CAPABILITIES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
