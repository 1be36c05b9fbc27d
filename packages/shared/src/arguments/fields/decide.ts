import { isRecord } from '../dialect.ts';
import { CONTRADICTED, distanceOf } from '../nearest-branch.ts';
import { evaluate } from '../reading/evaluate.ts';
import { jsonEqual } from '../reading/json-equal.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import { settled } from '../reading/settle.ts';
import type { Telling } from './telling.ts';

/** How far a value is from each branch. The telling key decides where it says something. */
export const distancesOf = (
  doc: SchemaDocument,
  branches: readonly Sub[],
  value: unknown,
  telling: Telling | undefined,
): number[] => {
  const named = telling === undefined ? undefined : namedBy(telling, value);
  return branches.map((sub, index) => {
    const far = distanceOf(settled(evaluate(doc, value, { sub })), '');
    return named === undefined || named === index ? far : far + CONTRADICTED;
  });
};

/** The branch the value names by its telling key. */
const namedBy = ({ key, values }: Telling, value: unknown): number | undefined => {
  if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
  const index = values.findIndex((listed) =>
    listed.some((text) => jsonEqual(JSON.parse(text), value[key])),
  );
  return index < 0 ? undefined : index;
};
