import type { Row } from '@wirescope/shared/traffic/row';
import { describe, expect, it } from 'vitest';
import { endOf } from './exchange-end.ts';

const row = (part: Partial<Row>): Row => ({ seq: 9, t: 0, kind: 'message', bytes: 1, ...part });
const event = (method: string, part: Partial<Row> = {}) => row({ kind: 'event', method, ...part });
const came = (part: Partial<Row>) => row({ dir: 'in', exchange: 3, ...part });

describe('endOf', () => {
  it.each([
    ['a result', came({ shape: 'response' }), 'answer'],
    ['an error', came({ shape: 'error' }), 'answer'],
    ['progress', came({ shape: 'notification', method: 'notifications/progress' }), undefined],
    ['a nested request', came({ shape: 'request' }), undefined],
    ['our answer to one', row({ dir: 'out', exchange: 3, shape: 'response' }), undefined],
    ['an answer to another', came({ shape: 'response', exchange: 4 }), undefined],
    [
      'our cancel',
      row({ dir: 'out', exchange: 3, shape: 'notification', marks: ['cancelled'] }),
      'cancelled',
    ],
    ['a cancel by closing the stream', event('cancelled', { exchange: 3 }), 'cancelled'],
    ['the time limit', event('timeout', { exchange: 3 }), 'timeout'],
    ['the time limit of another', event('timeout', { exchange: 4 }), undefined],
    ['a failed delivery', event('failed', { exchange: 3 }), 'lost'],
    ['a failed delivery of another', event('failed', { exchange: 4 }), undefined],
    ['the end of the process', event('exited'), 'lost'],
    ['the end of an earlier process', event('exited', { seq: 2 }), undefined],
    ['stderr', row({ kind: 'stderr' }), undefined],
  ])('%s', (_, candidate, end) => {
    expect(endOf(3, candidate)).toBe(end);
  });
});
