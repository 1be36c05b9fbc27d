import { isRecord, type Dialect } from '../dialect.ts';
import { isAnnotation } from '../keywords.ts';
import { pointerTokens } from '../pointer.ts';
import { follow } from '../reading/follow.ts';
import type { SchemaDocument, Sub } from '../reading/schema-document.ts';
import type { Fault } from './finding.ts';
import type { Visited } from './walk-schema.ts';

const OTHER_HOME: ReadonlyMap<string, string> = new Map([
  ['$defs', 'definitions'],
  ['definitions', '$defs'],
]);

/** The same definition under the other name for the place of definitions, if it is there. */
const underOtherName = (root: unknown, reference: string): string => {
  const [home = '', ...rest] = pointerTokens(reference.replace(/^#/, ''));
  const other = OTHER_HOME.get(home);
  if (other === undefined || !isRecord(root)) return '';
  let found: unknown = root[other];
  for (const token of rest) found = isRecord(found) ? found[token] : undefined;
  return found === undefined ? '' : `#/${[other, ...rest].join('/')}`;
};

/** Another part with that name: for references that were right where the part was cut out of. */
const sameName = (root: unknown, reference: string): string => {
  const name = pointerTokens(reference.replace(/^#/, '')).at(-1);
  const homes = isRecord(root)
    ? ['$defs', 'definitions'].map((home) => [home, root[home]] as const)
    : [];
  const home = homes.find(
    ([, held]) => name !== undefined && isRecord(held) && Object.hasOwn(held, name),
  );
  return home === undefined || name === undefined ? '' : `#/${home[0]}/${name}`;
};

/** The resource a part stands in is the innermost around it. */
const subOf = (doc: SchemaDocument, schema: Record<string, unknown>, place: string): Sub => {
  const around = doc.resources.filter(
    ({ pointer }) => place === pointer || place.startsWith(`${pointer}/`),
  );
  const [whole] = doc.resources;
  const resource = around.toSorted((a, b) => b.pointer.length - a.pointer.length)[0] ?? whole;
  return { ...doc.root, schema, pointer: place, ...(resource === undefined ? {} : { resource }) };
};

/** Whether following references from here leads back here without anything on the way. */
const isCircle = (doc: SchemaDocument, start: Sub): boolean => {
  const seen = new Set<unknown>();
  let at: Sub | undefined = start;
  while (at !== undefined && isRecord(at.schema)) {
    if (seen.has(at.schema)) return true;
    seen.add(at.schema);
    const { $ref, ...others } = at.schema;
    if ($ref === undefined || Object.keys(others).some((keyword) => !isAnnotation(keyword)))
      return false;
    at = follow(doc, at, $ref);
  }
  return false;
};

/**
 * Faults of a schema's reference. `written` is the schema as the server wrote it, `side` where it stands in the tool;
 * the document has the dead references taken out, so they are followed in one that has not.
 */
export const referenceFaults = (
  doc: SchemaDocument,
  { schema, pointer }: Visited,
  { root, side, dialect }: { root: unknown; side: string; dialect: Dialect },
): Fault[] => {
  if (!isRecord(schema) || typeof schema['$ref'] !== 'string') return [];
  const { $ref: reference, ...others } = schema;
  const at = `${pointer}/$ref`;
  const sub = subOf(doc, schema, pointer.slice(side.length));
  const faults: Fault[] = [];
  if (follow(doc, sub, reference) === undefined) {
    const isRemote = !reference.startsWith('#');
    const meant = underOtherName(root, reference) || sameName(root, reference);
    faults.push({
      code: isRemote ? 'schema/ref-remote' : 'schema/ref-dangling',
      pointer: at,
      args: { reference, meant },
    });
  } else if (isCircle(doc, sub))
    faults.push({ code: 'schema/ref-circle', pointer: at, args: { reference } });
  const beside = Object.keys(others).filter((keyword) => !isAnnotation(keyword));
  const [first] = beside;
  if (dialect === 'draft-07' && first !== undefined)
    faults.push({ code: 'schema/ref-siblings', pointer: at, args: { keyword: first } });
  return faults;
};
