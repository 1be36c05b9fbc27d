import { USUAL_CAPABILITIES } from '@wirescope/shared/mcp/client-capabilities';
import { expect, it } from 'vitest';
import { clientIdentity } from './client-identity.ts';

it('is Wirescope and declares nothing by itself', () => {
  const { info, capabilities } = clientIdentity('1.2.3');
  expect(info).toEqual({ name: 'wirescope', title: 'Wirescope', version: '1.2.3' });
  expect(capabilities('2025-11-25')).toEqual({});
});

it('says what the target wants it to say, in every revision', () => {
  const declared = {
    name: 'other',
    version: '9',
    declare: ['roots.listChanged', 'elicitation.url'],
    extensions: { 'io.modelcontextprotocol/ui': {} },
  };
  const { info, capabilities } = clientIdentity('1.2.3', declared, USUAL_CAPABILITIES);
  expect(info).toEqual({ name: 'other', version: '9' });
  expect(capabilities('2024-11-05')).toEqual({
    roots: { listChanged: true },
    elicitation: { url: {} },
    extensions: { 'io.modelcontextprotocol/ui': {} },
  });
});

it.each([
  ['2024-11-05', { roots: { listChanged: true }, sampling: {} }],
  ['2025-06-18', { roots: { listChanged: true }, sampling: {}, elicitation: {} }],
  [
    '2025-11-25',
    { roots: { listChanged: true }, sampling: { tools: {} }, elicitation: { form: {}, url: {} } },
  ],
  ['2026-07-28', { roots: {}, sampling: { tools: {} }, elicitation: { form: {}, url: {} } }],
] as const)('declares the usual in the shape of %s', (revision, expected) => {
  expect(clientIdentity('1.2.3', {}, USUAL_CAPABILITIES).capabilities(revision)).toEqual(expected);
});

it('declares nothing where the target names an empty list', () => {
  const { capabilities } = clientIdentity('1.2.3', { declare: [] }, USUAL_CAPABILITIES);
  expect(capabilities('2026-07-28')).toEqual({});
});
