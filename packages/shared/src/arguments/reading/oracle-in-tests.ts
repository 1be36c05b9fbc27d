import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { isRecord } from '../dialect.ts';
import { readSchemaDocument } from './schema-document.ts';

const VALIDATORS = { '2020-12': Ajv2020, '2019-09': Ajv2019, 'draft-07': Ajv } as const;

/** The validator the page's worker runs, set as it is there: the judge of what our own reading says. */
export const oracleFor = (schemaText: string): ValidateFunction => {
  const { dialect, root } = readSchemaDocument(schemaText);
  const ajv = new VALIDATORS[dialect]({
    allErrors: true,
    strict: false,
    verbose: true,
    validateSchema: false,
    ownProperties: true,
    logger: false,
  });
  ajvFormats.default(ajv);
  const schema: AnySchemaObject = isRecord(root.schema) ? root.schema : { allOf: [root.schema] };
  return ajv.compile(schema);
};
