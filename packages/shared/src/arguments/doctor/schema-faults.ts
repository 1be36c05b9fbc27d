import { dialectOf, isRecord } from '../dialect.ts';
import { resourcesIn } from '../reading/resources.ts';
import { asSchema } from '../reading/schema.ts';
import { readSchemaDocument, type SchemaDocument } from '../reading/schema-document.ts';
import type { Fault } from './finding.ts';
import { keywordFaults, rangeFaults, requiredFaults } from './keyword-faults.ts';
import { referenceFaults } from './reference-faults.ts';
import { shownValueFaults } from './shown-value-faults.ts';
import { DEEPEST, schemasIn } from './walk-schema.ts';

/** The document with nothing taken out of it: references in it lead where the server let them lead. */
const asWritten = (doc: SchemaDocument, schema: unknown): SchemaDocument => {
  const resources = resourcesIn(asSchema(schema));
  const [whole] = resources;
  return { ...doc, resources, root: { schema: whole.schema, pointer: '', resource: whole } };
};

const dialectFaults = (schema: unknown, side: string): Fault[] => {
  const declared = isRecord(schema) ? schema['$schema'] : undefined;
  const isUnknown = typeof declared === 'string' && dialectOf(schema).notice !== undefined;
  return isUnknown
    ? [{ code: 'schema/dialect-unknown', pointer: `${side}/$schema`, args: { declared } }]
    : [];
};

/** What is wrong with a schema as JSON Schema. `side` is its place in the tool: `/inputSchema` or `/outputSchema`. */
export const schemaFaults = (schema: unknown, side: string): Fault[] => {
  const doc = readSchemaDocument(JSON.stringify(schema));
  const { dialect } = doc;
  const written = asWritten(doc, schema);
  const visited = [...schemasIn(dialect, { schema, pointer: side })];
  const faults = visited.flatMap((one) => [
    ...keywordFaults(dialect, one),
    ...rangeFaults(one),
    ...requiredFaults(one),
    ...referenceFaults(written, one, { root: schema, side, dialect }),
  ]);
  const deep = visited.find(({ depth }) => depth >= DEEPEST);
  const tooDeep: Fault[] =
    deep === undefined ? [] : [{ code: 'schema/too-deep', pointer: deep.pointer, args: {} }];
  // Values are held against what can be read of the schema, whatever else is wrong with it.
  const shown = [...schemasIn(dialect, { schema: doc.root.schema, pointer: side })].flatMap((one) =>
    shownValueFaults(
      doc,
      { ...doc.root, schema: asSchema(one.schema), pointer: one.pointer.slice(side.length) },
      one.pointer,
    ),
  );
  return [...dialectFaults(schema, side), ...faults, ...tooDeep, ...shown];
};
