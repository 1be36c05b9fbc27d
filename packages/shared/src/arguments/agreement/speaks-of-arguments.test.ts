import { describe, expect, it } from 'vitest';
import { argumentKeys, speaksOfArguments } from './speaks-of-arguments.ts';

const KEYS = ['q', 'replicas', 'state', 'service', 'a.b'];

describe('what a server says', () => {
  it.each([
    'MCP error -32602: Input validation error: Invalid arguments for tool get-sum: [...]',
    '1 validation error for call[add]\na\n  Input should be a valid integer',
    "data must have required property 'a'",
    'data/a must be >= 1',
    'must be string',
    'must NOT have additional properties',
    'Missing required argument: path',
    'Expected number, received string',
    'Invalid input: expected number, received string',
    '"service" is required',
    'The arguments do not fit scale_service: replicas',
    "got an unexpected keyword argument 'x'",
    'replicas is required',
    'Invalid replicas',
    "'q' must not be so long",
    'a.b is too long',
  ])('speaks of the arguments: %s', (text) => {
    expect(speaksOfArguments(text, KEYS)).toBe(true);
  });

  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'ENOENT: no such file or directory',
    'Rate limit exceeded',
    'Invalid token',
    'Invalid credentials: q',
    'You must be logged in',
    'Authentication is required',
    'Token validation failed',
    'Unexpected end of JSON input',
    'The service is down',
    'Expected better weather',
    'Invalid stateful connection',
    '',
  ])('speaks of other things: %s', (text) => {
    expect(speaksOfArguments(text, KEYS)).toBe(false);
  });

  it('is held against the keys of the arguments and of the schema', () => {
    const schema = { properties: { a: { items: { properties: { b: { enum: [{ no: 1 }] } } } } } };
    expect(argumentKeys('{"c":[{"d":1}]}', JSON.stringify(schema)).toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(argumentKeys('not JSON', 'nor this')).toEqual([]);
  });
});
