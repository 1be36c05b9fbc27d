import type { DoctorCode } from '../doctor/finding.ts';
import { REFUSED, IGNORED, at, entry, meant, type Entry } from './fault-entry.ts';

type Code = Extract<DoctorCode, `schema/${string}`>;

/** Faults anywhere in a schema. */
export const SCHEMA_FAULTS: Readonly<Record<Code, Entry>> = {
  'schema/dialect-unknown': entry(
    'advice',
    'misread',
    'Clients read it as 2020-12, or say that they cannot check it.',
    [
      (a) => `$schema is ${at(a, 'declared')}, which no client is bound to know.`,
      () => 'Name https://json-schema.org/draft/2020-12/schema, or leave $schema out.',
    ],
  ),
  'schema/not-a-schema': entry('must', 'schema-refused', REFUSED, [
    (a) => `${at(a, 'value')} stands where a schema belongs. A schema is an object, true or false.`,
    () => 'Write a schema there, {} for anything.',
  ]),
  'schema/keyword-value': entry('must', 'schema-refused', REFUSED, [
    (a) => `${at(a, 'keyword')} is ${at(a, 'value')}. It must be ${at(a, 'asked')}.`,
    (a) => `Give ${at(a, 'keyword')} as ${at(a, 'asked')}, or leave it out.`,
  ]),
  'schema/type-unknown': entry('must', 'schema-refused', REFUSED, [
    (a) => `JSON Schema has no type ${at(a, 'type')}.`,
    (a) =>
      meant(
        a,
        (name) => `Write "${name}".`,
        'Write string, number, integer, boolean, object, array or null, or leave type out for anything.',
      ),
  ]),
  'schema/required-boolean': entry('must', 'schema-refused', REFUSED, [
    (a) =>
      `required is ${at(a, 'value')}. It must be a list of keys, and belongs to the object around.`,
    (a) =>
      at(a, 'value') === 'true' && at(a, 'key') !== ''
        ? `Take it out here and add "${at(a, 'key')}" to required of the object around.`
        : 'Take it out here: a key that is not listed in required is optional.',
  ]),
  'schema/exclusive-boolean': entry('must', 'schema-refused', REFUSED, [
    (a) => `${at(a, 'keyword')} is true or false, as in draft-04. Since draft-06 it is a number.`,
    (a) =>
      `Write the number of ${at(a, 'bound')} into ${at(a, 'keyword')} and take ${at(a, 'bound')} out.`,
  ]),
  'schema/items-array': entry('must', 'schema-refused', REFUSED, [
    () => 'items is a list of schemas, as before 2020-12. Now it is one schema for all items.',
    () => 'Name the list prefixItems, and additionalItems items; or declare draft-07 in $schema.',
  ]),
  'schema/enum-empty': entry('should', 'schema-refused', REFUSED, [
    () => 'enum is empty, so that no value is allowed.',
    () => 'List the values, or leave enum out.',
  ]),
  'schema/enum-duplicate': entry(
    'should',
    'none',
    'Validators that take draft-07 strictly refuse the schema; others pass over it.',
    [(a) => `${at(a, 'value')} stands in enum more than once.`, () => 'List each value once.'],
  ),
  'schema/pattern': entry('must', 'schema-refused', REFUSED, [
    (a) =>
      at(a, 'only') === ''
        ? `${at(a, 'pattern')} is no regular expression: ${at(a, 'why')}.`
        : `${at(a, 'pattern')} is no regular expression with Unicode, as the dialect asks: ${at(a, 'why')}.`,
    (a) =>
      at(a, 'only') === ''
        ? 'Write it as JavaScript does (ECMA-262).'
        : 'Escape only what has a meaning, for example write - last in a class without a backslash.',
  ]),
  'schema/keyword-ignored': entry('advice', 'misread', IGNORED, [
    (a) => `${at(a, 'keyword')} means nothing in ${at(a, 'dialect')}, which is in force here.`,
    (a) => `Use ${at(a, 'instead')}, or declare in $schema the dialect you write.`,
  ]),
  'schema/keyword-misspelt': entry('advice', 'misread', IGNORED, [
    (a) => `No dialect has a keyword ${at(a, 'keyword')}.`,
    (a) => `If ${at(a, 'meant')} is meant, write it so.`,
  ]),
  'schema/nullable': entry('advice', 'misread', 'Some clients allow null here, others refuse it.', [
    () => 'nullable is a word of OpenAPI, not of JSON Schema.',
    () => 'Add "null" to type: ["string", "null"].',
  ]),
  'schema/ref-siblings': entry(
    'advice',
    'misread',
    'Validators that keep to draft-07 ignore what stands beside $ref.',
    [
      (a) => `${at(a, 'keyword')} stands beside $ref, which draft-07 reads alone.`,
      () => 'Put both into allOf, or declare 2020-12.',
    ],
  ),
  'schema/ref-dangling': entry('must', 'schema-refused', REFUSED, [
    (a) => `${at(a, 'reference')} leads nowhere in this schema.`,
    (a) =>
      meant(
        a,
        (place) => `The definition is at ${place}: write that.`,
        'Put the definition under $defs, or write the schema in place.',
      ),
  ]),
  'schema/ref-remote': entry(
    'should',
    'schema-refused',
    'Clients must not fetch it by themselves; they refuse the schema, or take anything there.',
    [
      (a) => `${at(a, 'reference')} leads out of this schema.`,
      () => 'Put the schema it names under $defs and refer to it there.',
    ],
  ),
  'schema/ref-circle': entry('must', 'schema-refused', REFUSED, [
    (a) => `${at(a, 'reference')} leads back to itself and names no schema.`,
    () => 'Say in one of the schemas what the value is.',
  ]),
  'schema/required-unknown': entry(
    'advice',
    'none',
    'Clients demand the key without saying what it is.',
    [
      (a) => `required names ${at(a, 'key')}, which properties does not describe.`,
      (a) =>
        meant(
          a,
          (name) => `If ${name} is meant, write it so.`,
          'Describe it under properties, or take it out of required.',
        ),
    ],
  ),
  'schema/range-empty': entry(
    'advice',
    'misread',
    'No value is valid, so no call passes a check.',
    [
      (a) =>
        `${at(a, 'least')} is ${at(a, 'low')} and ${at(a, 'most')} is ${at(a, 'high')}: nothing lies between.`,
      () => 'Set the bounds right.',
    ],
  ),
  'schema/default-invalid': entry(
    'advice',
    'misread',
    'Clients that fill in defaults make calls that do not pass the check.',
    [
      (a) => `The default ${at(a, 'value')} breaks its own schema: ${at(a, 'why')}`,
      () => 'Give a default that fits, or leave it out.',
    ],
  ),
  'schema/example-invalid': entry(
    'advice',
    'none',
    'Models follow the example and make calls that do not pass the check.',
    [
      (a) => `The example ${at(a, 'value')} breaks its own schema: ${at(a, 'why')}`,
      () => 'Give an example that fits.',
    ],
  ),
  'schema/too-deep': entry(
    'advice',
    'misread',
    'Clients may cut the schema off, refuse it or run out of time over it.',
    [() => 'The schema is nested very deep.', () => 'Name parts under $defs, or describe less.'],
  ),
};
