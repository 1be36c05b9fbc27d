import type { DoctorCode, DoctorFinding, Fault, Severity, Side } from '../doctor/finding.ts';
import type { Spoken } from '../doctor/tool-faults.ts';
import { LIST_LOST_V1, REFUSED, OUTPUT_REFUSED, at, type Entry } from './fault-entry.ts';
import { SCHEMA_FAULTS } from './schema-fault-words.ts';
import { TOOL_FAULTS } from './tool-fault-words.ts';

const ENTRIES: Readonly<Record<DoctorCode, Entry>> = { ...TOOL_FAULTS, ...SCHEMA_FAULTS };

const sideOf = (pointer: string): Side => {
  if (/^\/inputSchema(\/|$)/.test(pointer)) return 'input';
  return /^\/outputSchema(\/|$)/.test(pointer) ? 'output' : 'tool';
};

/** Schemas had to be valid JSON Schema only since 2025-11-25 (basic); before it was good advice. */
const severityIn = ({ code }: Fault, severity: Severity, { revision }: Spoken): Severity =>
  code.startsWith('schema/') && revision < '2025-11-25' ? 'advice' : severity;

/** What the same fault leads to where more hangs on the schema than the tool itself. */
const worsened = ({ args }: Fault, side: Side, effect: string): string | undefined => {
  if (effect !== REFUSED) return undefined;
  if (at(args, 'atRoot') !== '') return LIST_LOST_V1;
  return side === 'output' ? OUTPUT_REFUSED : undefined;
};

/** A fault in words. */
export const describeFault = (fault: Fault, spoken: Spoken): DoctorFinding => {
  const { severity, consequence, what, effect, fix } = ENTRIES[fault.code];
  const side = sideOf(fault.pointer);
  const worse = worsened(fault, side, effect);
  return {
    code: fault.code,
    severity: severityIn(fault, severity, spoken),
    consequence: worse === undefined ? consequence : 'list-lost',
    side,
    pointer: fault.pointer,
    what: what(fault.args),
    effect: worse ?? effect,
    fix: fix(fault.args),
  };
};
