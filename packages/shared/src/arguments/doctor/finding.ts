/** What the doctor can find. The wording of each stands in one place. */
export type DoctorCode =
  | 'tool/not-an-object'
  | 'tool/name-missing'
  | 'tool/name-type'
  | 'tool/name-empty'
  | 'tool/name-length'
  | 'tool/name-characters'
  | 'tool/name-duplicate'
  | 'tool/member-type'
  | 'input/missing'
  | 'input/not-an-object'
  | 'input/root-type'
  | 'input/root-union'
  | 'output/not-a-schema'
  | 'output/root-type'
  | 'root/properties'
  | 'root/property-type'
  | 'root/required'
  | 'schema/dialect-unknown'
  | 'schema/not-a-schema'
  | 'schema/keyword-value'
  | 'schema/type-unknown'
  | 'schema/required-boolean'
  | 'schema/exclusive-boolean'
  | 'schema/items-array'
  | 'schema/enum-empty'
  | 'schema/enum-duplicate'
  | 'schema/pattern'
  | 'schema/keyword-ignored'
  | 'schema/keyword-misspelt'
  | 'schema/nullable'
  | 'schema/ref-siblings'
  | 'schema/ref-dangling'
  | 'schema/ref-remote'
  | 'schema/ref-circle'
  | 'schema/required-unknown'
  | 'schema/range-empty'
  | 'schema/default-invalid'
  | 'schema/example-invalid'
  | 'schema/too-deep'
  | 'header/invalid'
  | 'header/secret';

/** A fault as the rules find it: no words yet. */
export type Fault = {
  code: DoctorCode;
  /** JSON Pointer into the tool. */
  pointer: string;
  /** What the sentences speak of. */
  args: Readonly<Record<string, string>>;
};

/** MUST and SHOULD are the specification's; advice has no such word behind it. */
export type Severity = 'must' | 'should' | 'advice';

/**
 * What becomes of the tool at clients: the whole list is refused, this tool is left out, its schema is refused, part of
 * the schema has no effect, or nothing.
 */
export type Consequence = 'list-lost' | 'tool-dropped' | 'schema-refused' | 'misread' | 'none';

export type Side = 'tool' | 'input' | 'output';

/** What is wrong with a tool's definition, for people. */
export type DoctorFinding = {
  code: DoctorCode;
  severity: Severity;
  consequence: Consequence;
  side: Side;
  /** JSON Pointer into the tool's definition. */
  pointer: string;
  /** What is wrong, a sentence. */
  what: string;
  /** What clients will do with it, a sentence. */
  effect: string;
  /** How to fix it, a sentence. */
  fix: string;
};
