/**
 * What a validator says about one keyword that failed, in the shape Ajv gives it. `data` is the value the keyword
 * looked at, `schema` the keyword's own value.
 */
export type SchemaError = {
  keyword: string;
  /** JSON Pointer into the value. */
  instancePath: string;
  /** The schema the keyword stands in, the very object: it tells apart equal schemas at different places. */
  holder?: unknown;
  params: Readonly<Record<string, unknown>>;
  data: unknown;
  schema: unknown;
  /** The alternative of a union the value is read as, which does not fit. */
  readAs?: string;
  /** Set on errors about the name of a property and not its value. */
  propertyName?: string;
};

/** One thing that is wrong with a value: where, which keyword says so, and a sentence for people. */
export type ValueProblem = { pointer: string; keyword: string; sentence: string };
