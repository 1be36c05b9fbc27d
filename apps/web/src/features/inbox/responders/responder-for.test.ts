import { describe, expect, it } from 'vitest';
import { responderFor } from './responder-for.ts';

const asked = (key: string, method: string, params: object) => ({
  key,
  method,
  params,
  paramsText: JSON.stringify(params),
});
const item = { seq: 7, t: 0, state: 'answered' } as const;
const of = { method: 'tools/call', subject: 'deploy' };

describe('a responder made from an answer', () => {
  it('answers the same question of the same tool as it was answered', () =>
    expect(
      responderFor(
        { ...item, kind: 'request', of },
        { asked: [asked('', 'elicitation/create', { message: 'Sure?' })] },
        '{"id":1,"result":{"action":"accept","content":{"n":1.0}}}',
      ),
    ).toEqual([
      {
        id: '7 ',
        method: 'elicitation/create',
        text: 'Sure?',
        of: 'deploy',
        reply: { resultText: '{"action":"accept","content":{"n":1.0}}' },
      },
    ]));

  it('refuses as it was refused', () =>
    expect(
      responderFor(
        { ...item, kind: 'request' },
        { asked: [asked('', 'sampling/createMessage', {})] },
        '{"id":1,"error":{"code":-1,"message":"no","data":[1.0]}}',
      ),
    ).toMatchObject([{ reply: { error: { code: -1, message: 'no', dataText: '[1.0]' } } }]));

  it('is one for each thing that was asked together and answered', () =>
    expect(
      responderFor(
        { ...item, kind: 'result' },
        {
          asked: [
            asked('a', 'roots/list', {}),
            asked('b', 'elicitation/create', {}),
            asked('c', 'x/y', {}),
          ],
        },
        '{"params":{"inputResponses":{"a":{"roots":[]},"c":{}}}}',
      ),
    ).toEqual([{ id: '7 a', method: 'roots/list', reply: { resultText: '{"roots":[]}' } }]));
});
