import { isRecord } from '../dialect.ts';
import { evaluate } from '../reading/evaluate.ts';
import { inForce } from '../reading/rules.ts';
import { settled } from '../reading/settle.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { describeErrors } from '../describe-errors.ts';
import type { Fault } from './finding.ts';
import { shownValue } from './shown-value.ts';

/** Why a value does not fit a schema, a sentence; undefined when it does. */
const misfit = (doc: SchemaDocument, sub: Sub, value: unknown): string | undefined =>
  describeErrors(settled(evaluate(doc, value, { sub })))[0]?.sentence;

/** Defaults and examples that break the schema they stand in. */
export const shownValueFaults = (doc: SchemaDocument, sub: Sub, pointer: string): Fault[] => {
  if (!isRecord(sub.schema)) return [];
  const { default: preset, examples } = sub.schema;
  const faults: Fault[] = [];
  const why = preset === undefined ? undefined : misfit(doc, sub, preset);
  // `default: null` beside a type is how some languages write "no default".
  if (why !== undefined && !inForce(doc, [sub]).never)
    faults.push({
      code: 'schema/default-invalid',
      pointer: `${pointer}/default`,
      args: { value: shownValue(preset), why },
    });
  for (const [index, example] of (Array.isArray(examples) ? examples : []).entries()) {
    const wrong = misfit(doc, sub, example);
    if (wrong !== undefined)
      faults.push({
        code: 'schema/example-invalid',
        pointer: `${pointer}/examples/${index}`,
        args: { value: shownValue(example), why: wrong },
      });
  }
  return faults;
};
