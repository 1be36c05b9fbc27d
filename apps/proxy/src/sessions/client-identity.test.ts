import { expect, it } from 'vitest';
import { clientIdentity } from './client-identity.ts';

it('is Wirescope and declares nothing by itself', () => {
  expect(clientIdentity('1.2.3')).toEqual({
    info: { name: 'wirescope', title: 'Wirescope', version: '1.2.3' },
    capabilities: {},
  });
});

it('says what the target wants it to say', () => {
  const declared = {
    name: 'other',
    version: '9',
    declare: ['roots.listChanged', 'elicitation.url'],
    extensions: { 'io.modelcontextprotocol/ui': {} },
  };
  expect(clientIdentity('1.2.3', declared)).toEqual({
    info: { name: 'other', version: '9' },
    capabilities: {
      roots: { listChanged: true },
      elicitation: { url: {} },
      extensions: { 'io.modelcontextprotocol/ui': {} },
    },
  });
});
