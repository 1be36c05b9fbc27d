import type { DiffRow, Verdict } from '@wirescope/shared/arguments/diff/row';
import { VERDICT_WORDS } from '@wirescope/shared/arguments/words/diff-words';
import type { MarkName } from '../../../ui/Mark.tsx';

const MARKS: Readonly<Record<Verdict, MarkName>> = {
  ok: 'ok',
  missing: 'miss',
  'unknown-key': 'unk',
  'wrong-type': 'type',
  'out-of-range': 'range',
  'near-miss': 'near',
  'not-in-list': 'type',
  format: 'type',
  'too-many': 'range',
  'too-few': 'range',
  'branch-mismatch': 'type',
  'duplicate-key': 'unk',
  'not-allowed': 'fail',
  deprecated: 'note',
  ignored: 'note',
  'not-sent': 'dot',
};

export const markOf = ({ verdict }: DiffRow): MarkName => MARKS[verdict];

/** What a screen reader says of a row before its cells: "environment, near miss, not in the list". */
export const rowName = ({ key, verdict, required }: DiffRow): string =>
  [key, VERDICT_WORDS[verdict], required ? 'required' : '']
    .filter((part) => part !== '')
    .join(', ');
