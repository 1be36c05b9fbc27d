import { expect, it } from 'vitest';
import { argumentsIn, toolIn } from './call-arguments.ts';

it('the arguments of a call come back as they were sent', () => {
  expect(argumentsIn('{"method":"tools/call","params":{"name":"a","arguments":{ "n":1.0}}}')).toBe(
    '{ "n":1.0}',
  );
  expect(argumentsIn('{"method":"tools/call","params":{"name":"a"}}')).toBeUndefined();
});

it('a call names its tool, escapes resolved, or none', () => {
  expect(toolIn('{"method":"tools/call","params":{"name":"a\\u0062"}}')).toBe('ab');
  expect(toolIn('{"method":"tools/call","params":{"name":7}}')).toBeUndefined();
  expect(toolIn('{"method":"tools/call"}')).toBeUndefined();
});
