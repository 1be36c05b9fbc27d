import type {
  Consequence,
  DoctorCode,
  DoctorFinding,
  Fault,
  Severity,
  Side,
} from '../doctor/finding.ts';
import type { Spoken } from '../doctor/tool-faults.ts';

/** Effects that several faults share. */
const LIST_LOST =
  'Clients built on the official TypeScript SDK refuse the whole list: none of the tools of this server is shown.';
const LIST_LOST_V1 =
  'Clients built on version 1 of the official TypeScript SDK refuse the whole list: none of the tools of this server is shown.';
const DROPPED = 'Clients must leave this tool out of their list.';
const REFUSED =
  'Clients that check arguments refuse the schema or ignore this part, and many models are not given the tool.';
const OUTPUT_REFUSED =
  'Clients built on version 1 of the official TypeScript SDK cannot read the schema and lose the whole list with it.';
const IGNORED = 'Clients ignore it: what it was to demand is not demanded.';

type Args = Fault['args'];
type Entry = {
  severity: Severity;
  consequence: Consequence;
  what: (args: Args) => string;
  effect: string;
  fix: (args: Args) => string;
};

const at = (args: Args, key: string): string => args[key] ?? '';
const meant = (args: Args, sentence: (name: string) => string, otherwise: string): string =>
  at(args, 'meant') === '' ? otherwise : sentence(at(args, 'meant'));

const entry = (
  severity: Severity,
  consequence: Consequence,
  effect: string,
  [what, fix]: readonly [Entry['what'], Entry['fix']],
): Entry => ({ severity, consequence, what, effect, fix });

const ENTRIES: Readonly<Record<DoctorCode, Entry>> = {
  'tool/not-an-object': entry('must', 'list-lost', LIST_LOST, [
    (a) => `The entry is ${at(a, 'kind')}. A tool is an object.`,
    () => 'Give an object with name and inputSchema.',
  ]),
  'tool/name-missing': entry('must', 'list-lost', LIST_LOST, [
    () => 'The tool has no name.',
    () => 'Add a name.',
  ]),
  'tool/name-type': entry('must', 'list-lost', LIST_LOST, [
    (a) => `The name is ${at(a, 'kind')}. It must be a string.`,
    () => 'Write the name as a string.',
  ]),
  'tool/name-empty': entry(
    'should',
    'misread',
    'Most models and clients cannot call a tool without a name.',
    [
      () => 'The name is empty.',
      () => 'Name the tool with 1 to 128 letters, digits, _, - or dots.',
    ],
  ),
  'tool/name-length': entry(
    'should',
    'misread',
    'Many model APIs take names of at most 64 characters and refuse longer ones.',
    [
      (a) => `The name has ${at(a, 'length')} characters. Names should have at most 128.`,
      () => 'Shorten the name.',
    ],
  ),
  'tool/name-characters': entry(
    'should',
    'misread',
    'Many model APIs refuse such a name, so clients rename the tool or leave it out.',
    [
      (a) =>
        `The name holds ${at(a, 'odd')}. Names should hold letters, digits, _, - and dots only.`,
      () => 'Rename the tool with those characters.',
    ],
  ),
  'tool/name-duplicate': entry(
    'should',
    'misread',
    'Clients call one of them and cannot reach the other.',
    [
      (a) => `Another tool of this server is named ${at(a, 'name')} too.`,
      () => 'Give each tool a name of its own.',
    ],
  ),
  'tool/member-type': entry('must', 'list-lost', LIST_LOST, [
    (a) => `${at(a, 'key')} is ${at(a, 'kind')}. It must be ${at(a, 'asked')}, or be left out.`,
    (a) => `Leave ${at(a, 'key')} out, or give ${at(a, 'asked')}.`,
  ]),
  'input/missing': entry('must', 'list-lost', LIST_LOST, [
    () => 'inputSchema is missing.',
    () =>
      'Add "inputSchema": {"type": "object", "additionalProperties": false} if the tool takes no arguments.',
  ]),
  'input/not-an-object': entry('must', 'list-lost', LIST_LOST, [
    (a) => `inputSchema is ${at(a, 'kind')}. It must be an object.`,
    () => 'Give a schema with "type": "object".',
  ]),
  'input/root-type': entry('must', 'list-lost', LIST_LOST, [
    (a) =>
      at(a, 'type') === ''
        ? 'inputSchema has no type. It must say "type": "object".'
        : `The type of inputSchema is ${at(a, 'type')}. It must be "object".`,
    () => 'Write "type": "object" at the root of inputSchema.',
  ]),
  'input/root-union': entry(
    'advice',
    'none',
    'Several model APIs take no oneOf, anyOf or allOf at the root of a tool and refuse the request it goes with.',
    [
      (a) => `${at(a, 'keyword')} stands at the root of inputSchema.`,
      (a) =>
        at(a, 'keyword') === 'allOf'
          ? 'Describe all keys in one object.'
          : 'Move the alternatives into a property, or describe all keys in one object.',
    ],
  ),
  'output/not-a-schema': entry('must', 'list-lost', LIST_LOST, [
    (a) => `outputSchema is ${at(a, 'kind')}. It must be an object.`,
    () => 'Leave outputSchema out, or give a schema.',
  ]),
  'output/root-type': entry('must', 'list-lost', LIST_LOST_V1, [
    (a) =>
      at(a, 'type') === ''
        ? `outputSchema has no type. Up to ${at(a, 'revision')} it must say "type": "object".`
        : `The type of outputSchema is ${at(a, 'type')}. Up to ${at(a, 'revision')} it must be "object".`,
    () => 'Put the value into an object, or speak 2026-07-28, which allows any type.',
  ]),
  'root/properties': entry('must', 'list-lost', LIST_LOST, [
    (a) => `properties is ${at(a, 'kind')}. It must be an object that gives each key a schema.`,
    () => 'Write properties as {"key": {…}}.',
  ]),
  'root/property-type': entry('advice', 'list-lost', LIST_LOST_V1, [
    (a) =>
      `The schema of ${at(a, 'key')} is ${at(a, 'value')}. That is JSON Schema, but not what every client reads.`,
    (a) => `Write ${at(a, 'value') === 'true' ? '{}' : '{"not": {}}'} in its place.`,
  ]),
  'root/required': entry('must', 'list-lost', LIST_LOST, [
    (a) => `required is ${at(a, 'kind')}, not a list of keys.`,
    () => 'Write required as ["key"], or leave it out.',
  ]),
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
  'header/invalid': entry('must', 'tool-dropped', DROPPED, [
    (a) => at(a, 'sentence'),
    () =>
      'Put x-mcp-header on a string, integer or boolean reached through properties alone, with a header name no other has.',
  ]),
  'header/secret': entry('should', 'none', 'Proxies and logs on the way see the value.', [
    (a) => `${at(a, 'name')} looks like a secret and is sent as a header.`,
    () => 'Take x-mcp-header off.',
  ]),
};

const sideOf = (pointer: string): Side => {
  if (/^\/inputSchema(\/|$)/.test(pointer)) return 'input';
  return /^\/outputSchema(\/|$)/.test(pointer) ? 'output' : 'tool';
};

/** Schemas had to be valid JSON Schema only since 2025-11-25 (basic); before it was good advice. */
const severityIn = ({ code }: Fault, severity: Severity, { revision }: Spoken): Severity =>
  code.startsWith('schema/') && revision < '2025-11-25' ? 'advice' : severity;

/** What the same fault leads to where more hangs on the schema than the tool itself. */
const worsened = ({ args }: Fault, side: Side, effect: string): string | undefined => {
  if (effect !== REFUSED) return undefined;
  if (at(args, 'atRoot') !== '') return LIST_LOST_V1;
  return side === 'output' ? OUTPUT_REFUSED : undefined;
};

/** A fault in words. */
export const describeFault = (fault: Fault, spoken: Spoken): DoctorFinding => {
  const { severity, consequence, what, effect, fix } = ENTRIES[fault.code];
  const side = sideOf(fault.pointer);
  const worse = worsened(fault, side, effect);
  return {
    code: fault.code,
    severity: severityIn(fault, severity, spoken),
    consequence: worse === undefined ? consequence : 'list-lost',
    side,
    pointer: fault.pointer,
    what: what(fault.args),
    effect: worse ?? effect,
    fix: fix(fault.args),
  };
};
