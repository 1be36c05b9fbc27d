import { expect, test } from 'vitest';
import { readDiscoverResult } from './discover.ts';
import { requestMeta } from './request-meta.ts';

test('the identity of the server is read from _meta', () => {
  expect(
    readDiscoverResult({
      resultType: 'complete',
      supportedVersions: ['2026-07-28', 7],
      capabilities: { tools: {} },
      instructions: 'Be kind.',
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'demo', version: '1' } },
    }),
  ).toEqual({
    name: 'demo',
    version: '1',
    instructions: 'Be kind.',
    capabilities: { tools: {} },
    supported: ['2026-07-28'],
  });
});

test.each([
  [{ supportedVersions: [] }, { capabilities: {}, supported: [] }],
  [{ resultType: 'complete' }, { capabilities: {} }],
  [{}, undefined],
  [{ tools: [] }, undefined],
  [null, undefined],
  [[], undefined],
])('%j', (result, statement) => {
  expect(readDiscoverResult(result)).toEqual(statement);
});

test('_meta has what every request must carry, and no more than was given', () => {
  expect(requestMeta({ revision: '2026-07-28', capabilities: {} })).toEqual([
    ['io.modelcontextprotocol/protocolVersion', '"2026-07-28"'],
    ['io.modelcontextprotocol/clientCapabilities', '{}'],
  ]);
  expect(
    requestMeta({
      revision: '2026-07-28',
      capabilities: { sampling: {} },
      clientInfo: { name: 'wirescope', version: '1' },
      logLevel: 'debug',
      progressToken: 0,
    }),
  ).toEqual([
    ['io.modelcontextprotocol/protocolVersion', '"2026-07-28"'],
    ['io.modelcontextprotocol/clientCapabilities', '{"sampling":{}}'],
    ['io.modelcontextprotocol/clientInfo', '{"name":"wirescope","version":"1"}'],
    ['io.modelcontextprotocol/logLevel', '"debug"'],
    ['progressToken', '0'],
  ]);
});
