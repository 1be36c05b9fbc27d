import { isRecord } from '../dialect.ts';
import { describeFault } from '../words/doctor-words.ts';
import type { Consequence, DoctorFinding, Fault } from './finding.ts';
import { schemaFaults } from './schema-faults.ts';
import { toolFaults, type Spoken } from './tool-faults.ts';

/** What is said of a root by MCP's rules need not be said by those of JSON Schema again. */
const withoutEchoes = (faults: readonly Fault[]): Fault[] => {
  const said = new Set(
    faults.flatMap(({ code, pointer }) => (/^(root|input|output)\//.test(code) ? [pointer] : [])),
  );
  return faults.filter(({ code, pointer }) => !code.startsWith('schema/') || !said.has(pointer));
};

/**
 * Everything wrong with one tool as `tools/list` gave it (the raw entry): its members, MCP's rules for the revision
 * spoken, and both schemas against their dialect. Runs the schema's patterns over its own defaults and examples.
 */
export const examineTool = (tool: unknown, spoken: Spoken): DoctorFinding[] => {
  const schemas = (['inputSchema', 'outputSchema'] as const).flatMap((key) => {
    const schema = isRecord(tool) ? tool[key] : undefined;
    return isRecord(schema) ? schemaFaults(schema, `/${key}`) : [];
  });
  return withoutEchoes([...toolFaults(tool, spoken), ...schemas]).map((fault) =>
    describeFault(fault, spoken),
  );
};

const nameOf = (tool: unknown): unknown => (isRecord(tool) ? tool['name'] : undefined);

/** Each tool of a list with what is wrong with it; here names that stand twice are found too. */
export const examineTools = (tools: readonly unknown[], spoken: Spoken): DoctorFinding[][] =>
  tools.map((tool, index) => {
    const name = nameOf(tool);
    const isTwice =
      typeof name === 'string' && tools.some((other, at) => at !== index && nameOf(other) === name);
    const twice: Fault[] = isTwice
      ? [{ code: 'tool/name-duplicate', pointer: '/name', args: { name: JSON.stringify(name) } }]
      : [];
    return [...twice.map((fault) => describeFault(fault, spoken)), ...examineTool(tool, spoken)];
  });

const RANK: Readonly<Record<Consequence, number>> = {
  'list-lost': 4,
  'tool-dropped': 3,
  'schema-refused': 2,
  misread: 1,
  none: 0,
};

/** The worst that becomes of a tool: what the list marks it by. */
export const worstConsequence = (findings: readonly DoctorFinding[]): Consequence =>
  findings.reduce<Consequence>(
    (worst, { consequence }) => (RANK[consequence] > RANK[worst] ? consequence : worst),
    'none',
  );
