import { describe, expect, test } from 'vitest';
import { classifyText } from '../../../jsonrpc/envelope.ts';
import { mirroredHeaders } from './mirrored-headers.ts';

function headersOf(
  message: unknown,
  paramHeaders?: Map<string, string>,
  revision: '2025-11-25' | '2026-07-28' = '2026-07-28',
): [string, string][] {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const classified = classifyText(text);
  if (classified.kind !== 'message') throw new Error('noise');
  return mirroredHeaders({ envelope: classified.envelope, revision, paramHeaders });
}

const VERSION = ['MCP-Protocol-Version', '2026-07-28'];

const call = (args: string): string =>
  `{"id":1,"method":"tools/call","params":{"name":"t","arguments":${args}}}`;

describe('mirroredHeaders', () => {
  test('repeats version and method', () => {
    expect(headersOf({ id: 1, method: 'tools/list', params: {} })).toEqual([
      VERSION,
      ['Mcp-Method', 'tools/list'],
    ]);
  });

  test.each([
    ['tools/call', { name: 'execute_sql' }, 'execute_sql'],
    ['prompts/get', { name: 'greeting' }, 'greeting'],
    ['resources/read', { uri: 'file:///ž' }, '=?base64?ZmlsZTovLy/Fvg==?='],
    ['tasks/get', { taskId: 't1' }, 't1'],
    ['tasks/update', { taskId: 't1' }, 't1'],
    ['tasks/cancel', { taskId: 't1' }, 't1'],
  ])('%s names its object', (method, params, name) => {
    expect(headersOf({ id: 1, method, params })).toEqual([
      VERSION,
      ['Mcp-Method', method],
      ['Mcp-Name', name],
    ]);
  });

  test('what is not there is not repeated', () => {
    expect(headersOf({ id: 1, method: 'tools/call', params: { name: 7 } })).toEqual([
      VERSION,
      ['Mcp-Method', 'tools/call'],
    ]);
    expect(headersOf({ id: 1, result: {} })).toEqual([VERSION]);
    expect(headersOf({ id: 1, method: 'prompts/list', params: { name: 'x' } })).toHaveLength(2);
  });

  test('a version written into _meta by hand is the one announced', () => {
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
    expect(headersOf({ id: 1, method: 'tools/list', params: { _meta } })[0]).toEqual([
      'MCP-Protocol-Version',
      '2099-01-01',
    ]);
  });

  test('legacy revisions mirror nothing', () => {
    const call = { id: 1, method: 'tools/call', params: { name: 'a' } };
    expect(headersOf(call, undefined, '2025-11-25')).toEqual([]);
  });

  const paramHeaders = new Map([
    ['region', 'Region'],
    ['page/size', 'Page-Size'],
    ['dry', 'Dry-Run'],
    ['a~1b', 'Slash'],
  ]);
  test.each([
    ['{"region":"us-west1"}', [['Mcp-Param-Region', 'us-west1']]],
    ['{"region":""}', [['Mcp-Param-Region', '']]],
    ['{"region":"Hello, 世界"}', [['Mcp-Param-Region', '=?base64?SGVsbG8sIOS4lueVjA==?=']]],
    ['{"region":null}', []],
    ['{}', []],
    ['null', []],
    ['[]', []],
    ['{"page":{"size":20}}', [['Mcp-Param-Page-Size', '20']]],
    ['{"page":{"size":1.0}}', [['Mcp-Param-Page-Size', '1']]],
    ['{"page":{"size":-0}}', [['Mcp-Param-Page-Size', '0']]],
    ['{"page":{"size":1e21}}', [['Mcp-Param-Page-Size', '1000000000000000000000']]],
    ['{"page":{"size":1e400}}', []],
    ['{"page":7}', []],
    ['{"dry":true}', [['Mcp-Param-Dry-Run', 'true']]],
    ['{"dry":false}', [['Mcp-Param-Dry-Run', 'false']]],
    ['{"a/b":"x"}', [['Mcp-Param-Slash', 'x']]],
    ['{"region":{"deep":1}}', []],
  ])('arguments %s', (args, expected) => {
    expect(headersOf(call(args), paramHeaders).slice(3)).toEqual(expected);
  });

  test('only a call of a tool repeats arguments', () => {
    const get = { id: 1, method: 'prompts/get', params: { name: 'p', arguments: { region: 'x' } } };
    expect(headersOf(get, paramHeaders)).toHaveLength(3);
  });
});
