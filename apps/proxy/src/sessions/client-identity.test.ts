import { expect, it } from 'vitest';
import { clientIdentity } from './client-identity.ts';

it.each([
  [[], {}],
  [['roots', 'sampling'], { roots: {}, sampling: {} }],
  [['elicitation.form', 'elicitation.url'], { elicitation: { form: {}, url: {} } }],
  [['roots.listChanged'], { roots: { listChanged: true } }],
])('declares %j', (declare, capabilities) => {
  expect(clientIdentity('1.2.3', declare).capabilities).toEqual(capabilities);
});
