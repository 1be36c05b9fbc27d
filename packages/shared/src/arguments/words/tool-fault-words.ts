import type { DoctorCode } from '../doctor/finding.ts';
import { LIST_LOST, LIST_LOST_V1, DROPPED, at, entry, type Entry } from './fault-entry.ts';

type Code = Exclude<DoctorCode, `schema/${string}`>;

/** Faults of a tool itself, of the roots of its schemas and of the headers they name. */
export const TOOL_FAULTS: Readonly<Record<Code, Entry>> = {
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
