import {
  Ajv,
  type AnySchemaObject,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describeErrors } from '@wirescope/shared/arguments/describe-errors';
import { dialectOf, isRecord, type Dialect } from '@wirescope/shared/arguments/dialect';
import { pathOfPointer, valueAt } from '@wirescope/shared/arguments/locate';
import { branchNamesAt } from '@wirescope/shared/arguments/fields/decision-names';
import { lazy } from '@wirescope/shared/arguments/fields/lazy';
import type { Picked } from '@wirescope/shared/arguments/form-model';
import { errorsOfNearest, type Known } from '@wirescope/shared/arguments/nearest-branch';
import {
  readSchemaDocument,
  type SchemaDocument,
} from '@wirescope/shared/arguments/reading/schema-document';
import { toPointer } from '@wirescope/shared/arguments/pointer';
import { repairSchema, type SchemaNotice } from '@wirescope/shared/arguments/repair-schema';
import type { SchemaError, ValueProblem } from '@wirescope/shared/arguments/schema-error';
import { parseJson, textOf } from '@wirescope/shared/json-text/json-text';

/** What checking a value against a schema found: problems of the value, faults of the schema. */
export type Checked = {
  problems: readonly ValueProblem[];
  notices: readonly SchemaNotice[];
  /** No validator can take the schema: that there are no problems says nothing. */
  unchecked?: true;
};

/** A schema ready to check values, given as JSON text. */
export type Checker = (valueText: string, picked?: Picked) => Checked;

const VALIDATORS = { '2020-12': Ajv2020, '2019-09': Ajv2019, 'draft-07': Ajv } as const;

/** A pattern as the dialect means it (Unicode), else as JavaScript reads it, else one that fits everything. */
const readPattern = (pattern: string, flags: string, note: (sentence: string) => void): RegExp => {
  for (const tried of [flags, '']) {
    try {
      return new RegExp(pattern, tried);
    } catch {
      continue; // The next, more lenient reading.
    }
  }
  note(`The pattern ${pattern} is no regular expression. It is not checked.`);
  return /(?:)/;
};

const optionsFor = (note: (sentence: string) => void): Options => ({
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  // `constructor` and `toString` are property names like any other.
  ownProperties: true,
  // Names and formats nobody standardised are no fault of the value.
  logger: false,
  code: {
    // Making the code shorter costs more time than running the longer one.
    optimize: false,
    regExp: Object.assign((pattern: string, flags: string) => readPattern(pattern, flags, note), {
      code: 'new RegExp',
    }),
  },
});

const ROOT = 'wirescope:schema';

type Compiled = {
  validate: ValidateFunction;
  /** The validator of the schema at a JSON Pointer. */
  part: (pointer: string) => ValidateFunction;
  /** Where each schema object stands. */
  places: ReadonlyMap<unknown, string>;
  doc: () => SchemaDocument;
};

/** The pointer of every object in a schema. */
const placesIn = (value: unknown, pointer = '', places = new Map<unknown, string>()) => {
  if (typeof value !== 'object' || value === null) return places;
  places.set(value, pointer);
  for (const [key, inner] of Object.entries(value))
    placesIn(inner, pointer + toPointer([key]), places);
  return places;
};

const compileFor = (
  dialect: Dialect,
  schema: unknown,
  { note, doc }: { note: (sentence: string) => void; doc: () => SchemaDocument },
): Compiled => {
  const ajv = new VALIDATORS[dialect](optionsFor(note));
  ajvFormats.default(ajv);
  // Under a name of ours, so that its parts can be asked for one by one; its own `$id` stays what references name.
  const root: AnySchemaObject = isRecord(schema) ? schema : { allOf: [schema] };
  ajv.addSchema(root, ROOT);
  const partAt = (pointer: string): ValidateFunction => {
    const validate = ajv.getSchema(`${ROOT}${pointer === '' ? '' : `#${encodeURI(pointer)}`}`);
    if (validate === undefined) throw new Error(`The validator has no schema at ${pointer}`);
    return validate;
  };
  return { validate: partAt(''), part: partAt, places: placesIn(root), doc };
};

const readError = (error: ErrorObject): SchemaError => ({
  keyword: error.keyword,
  instancePath: error.instancePath,
  holder: error.parentSchema,
  params: error.params,
  data: error.data,
  schema: error.schema,
  propertyName: error.propertyName,
});

const sameError = (a: SchemaError, b: SchemaError): boolean =>
  a.keyword === b.keyword && a.instancePath === b.instancePath && a.holder === b.holder;

const isUnion = (error: SchemaError): boolean =>
  ['anyOf', 'oneOf'].includes(error.keyword) && !settledPassing(error);

/** Set when a value fits several branches, or when the union has been looked into. */
const settledPassing = (error: SchemaError): boolean =>
  Array.isArray(error.params['passingSchemas']);

const MOST_BRANCHES = 50;
const DEEPEST_UNION = 8;

/** What each branch of a union says of the value, places counted from the whole. */
const saidByBranches = (compiled: Compiled, union: SchemaError): readonly SchemaError[][] => {
  const place = compiled.places.get(union.holder);
  if (place === undefined || !Array.isArray(union.schema)) return [];
  return union.schema.slice(0, MOST_BRANCHES).map((_, index) => {
    const validate = compiled.part(`${place}/${union.keyword}/${index}`);
    validate(union.data);
    return (validate.errors ?? [])
      .map(readError)
      .map((error) => ({ ...error, instancePath: union.instancePath + error.instancePath }));
  });
};

/** Replaces what is said of a union that nothing fits by what is said of its nearest branch. */
const atNearestBranch = (
  compiled: Compiled,
  errors: readonly SchemaError[],
  picked: Picked,
  depth = 0,
): readonly SchemaError[] => {
  // The outermost, which is told after those inside it: a branch that is left aside takes its own unions along.
  const union = errors.findLast(isUnion);
  if (union === undefined || depth > DEEPEST_UNION) return errors;
  const branches = saidByBranches(compiled, union);
  const rest = errors.filter(
    (error) => error !== union && !branches.some((all) => all.some((one) => sameError(one, error))),
  );
  const settledBranches = branches.map((all) => atNearestBranch(compiled, all, picked, depth + 1));
  const nearest = errorsOfNearest(union, settledBranches, knownOf(compiled, union, picked));
  return atNearestBranch(compiled, [...rest, ...nearest.map(settled)], picked, depth + 1);
};

/** What a person picked for a union, and what its branches are called. */
const knownOf = (compiled: Compiled, union: SchemaError, picked: Picked): Known => {
  const place = compiled.places.get(union.holder);
  const { keyword } = union;
  if (place === undefined || (keyword !== 'oneOf' && keyword !== 'anyOf')) return {};
  return {
    picked: picked[union.instancePath]?.[`${place}/${keyword}`],
    nameOf: (index) => branchNamesAt(compiled.doc(), place, keyword)?.[index],
  };
};

/** A union's error that stays: it must not be looked into again. */
const settled = (error: SchemaError): SchemaError =>
  isUnion(error) ? { ...error, schema: undefined } : error;

/** A schema that is nothing but a way back to itself overflows the validator, at once or with the first value. */
const reasonOf = (error: unknown): string => {
  if (error instanceof RangeError && /stack|recursion/i.test(error.message))
    return 'a reference in it leads back to itself without end';
  return error instanceof Error ? error.message : String(error);
};

const problemsIn = (
  compiled: Compiled,
  { value, valueText }: { value: unknown; valueText: string },
  picked: Picked,
): readonly ValueProblem[] => {
  if (compiled.validate(value)) return [];
  const errors = atNearestBranch(compiled, (compiled.validate.errors ?? []).map(readError), picked);
  const { root } = parseJson(valueText);
  return describeErrors(errors, (pointer) => {
    const node = root === undefined ? undefined : valueAt(root, pathOfPointer(root, pointer));
    return node === undefined ? undefined : textOf(node, valueText);
  });
};

/**
 * Makes the checker of a schema. A schema no validator can take checks nothing and says so; it throws where code may not
 * be generated, and for a value that is no JSON, since neither is a fault of the schema.
 */
export const checkerFor = (schemaText: string): Checker => {
  const root: unknown = JSON.parse(schemaText);
  const { dialect } = dialectOf(root);
  const { schema, notices } = repairSchema(schemaText, dialect);
  const found = [...notices];
  const note = (sentence: string) => found.push({ pointer: '', sentence });
  const unchecked = (error: unknown): Checked => {
    // What forbids code here is a policy of the page, and no fault of any schema.
    if (error instanceof EvalError) throw error;
    const sentence = `Wirescope cannot check against this schema: ${reasonOf(error)}. Nothing is checked.`;
    return { problems: [], notices: [...found, { pointer: '', sentence }], unchecked: true };
  };
  let compiled: Compiled;
  try {
    compiled = compileFor(dialect, schema, {
      note,
      doc: lazy(() => readSchemaDocument(schemaText)),
    });
  } catch (error) {
    return () => unchecked(error);
  }
  return (valueText, picked = {}) => {
    const value: unknown = JSON.parse(valueText);
    try {
      return { problems: problemsIn(compiled, { value, valueText }, picked), notices: found };
    } catch (error) {
      return unchecked(error);
    }
  };
};
