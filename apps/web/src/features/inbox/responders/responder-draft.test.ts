import type { Responder } from '@wirescope/shared/mcp/asks/responder';
import { describe, expect, it } from 'vitest';
import { draftOf, readResponder, replyKinds } from './responder-draft.ts';

const all: Responder[] = [
  { id: '1', method: 'elicitation/create', reply: { defaults: true }, of: 'x', text: 'y' },
  { id: '2', method: 'roots/list', reply: { resultText: '{"roots":[ ]}' } },
  {
    id: '3',
    method: 'sampling/createMessage',
    reply: { error: { code: -1, message: 'no', dataText: '1.0' } },
    off: true,
  },
];

describe('writing a responder', () => {
  it.each(all)('$method comes back as it was', (responder) =>
    expect(readResponder(draftOf(responder), responder)).toEqual(responder),
  );

  it('is not done while the code is no whole number', () => {
    const [responder] = all;
    if (responder === undefined) throw new Error('There is one.');
    const draft = { ...draftOf(responder), reply: 'error', code: 'x' } as const;
    expect(readResponder(draft, responder)).toBeUndefined();
  });

  it('offers defaults for forms only', () => {
    expect(replyKinds('elicitation/create').map(({ value }) => value)).toContain('defaults');
    expect(replyKinds('roots/list').map(({ value }) => value)).not.toContain('defaults');
  });
});
