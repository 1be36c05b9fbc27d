import { worstConsequence } from '@wirescope/shared/arguments/doctor/examine-tools';
import type { Consequence, DoctorFinding } from '@wirescope/shared/arguments/doctor/finding';

/** What becomes of a tool decides whether its line in the list says so; what is merely odd is told with the schemas. */
const MARKS: Readonly<Record<Consequence, 'must' | 'should' | undefined>> = {
  'list-lost': 'must',
  'tool-dropped': 'must',
  'schema-refused': 'should',
  misread: undefined,
  none: undefined,
};

/** The mark of a tool in the list, if its definition keeps clients from using it. */
export const listMark = (findings: readonly DoctorFinding[]): 'must' | 'should' | undefined =>
  MARKS[worstConsequence(findings)];

/** Whether a finding is among those that mark a tool. */
export const marksList = ({ consequence }: DoctorFinding): boolean =>
  MARKS[consequence] !== undefined;

/** Findings told in the list's description: those that mark it, each with its place. */
export const listWords = (findings: readonly DoctorFinding[]): string[] =>
  findings
    .filter(marksList)
    .map(({ what, pointer }) =>
      pointer === '' ? what : `${what.replace(/\.$/, '')}, at ${pointer}`,
    );
