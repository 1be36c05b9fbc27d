import { dialectOf, isRecord } from '../dialect.ts';
import type { Revision } from '../../mcp/revision.ts';
import { readParamHeaders } from '../../mcp/header-rules.ts';
import { isSecretName } from '../../traffic/redaction.ts';
import { pointerTokens, toPointer } from '../pointer.ts';
import { typeName, withArticle } from '../value-words.ts';
import type { DoctorCode, Fault } from './finding.ts';
import { schemasIn } from './walk-schema.ts';

/** What the session speaks: rules differ by revision, and `x-mcp-header` binds on Streamable HTTP only. */
export type Spoken = { revision: Revision; http: boolean };

const fault = (code: DoctorCode, pointer: string, args: Fault['args'] = {}): Fault => ({
  code,
  pointer,
  args,
});

const kindOf = (value: unknown): string => withArticle(typeName(value));

/** Characters and length of names have rules since 2025-11-25 (server/tools, tool names). */
const NAMES_SINCE: Revision = '2025-11-25';

const nameFaults = (tool: Readonly<Record<string, unknown>>, { revision }: Spoken): Fault[] => {
  const { name } = tool;
  if (name === undefined) return [fault('tool/name-missing', '')];
  if (typeof name !== 'string') return [fault('tool/name-type', '/name', { kind: kindOf(name) })];
  if (name === '') return [fault('tool/name-empty', '/name')];
  if (revision < NAMES_SINCE) return [];
  const odd = /[^A-Za-z0-9_.-]/u.exec(name)?.[0];
  return [
    ...(name.length > 128
      ? [fault('tool/name-length', '/name', { length: String(name.length) })]
      : []),
    ...(odd === undefined
      ? []
      : [fault('tool/name-characters', '/name', { odd: JSON.stringify(odd) })]),
  ];
};

type Member = { path: readonly string[]; asked: string; holds: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === 'string';
const isTruth = (value: unknown): boolean => typeof value === 'boolean';
const isIcon = (value: unknown): boolean => isRecord(value) && isText(value['src']);
const isSupport = (value: unknown): boolean =>
  value === 'forbidden' || value === 'optional' || value === 'required';

/** Members beside name and schemas (schema, Tool); each may be left out. */
const MEMBERS: readonly Member[] = [
  { path: ['title'], asked: 'a string', holds: isText },
  { path: ['description'], asked: 'a string', holds: isText },
  { path: ['_meta'], asked: 'an object', holds: isRecord },
  {
    path: ['icons'],
    asked: 'a list of objects with src',
    holds: (value) => Array.isArray(value) && value.every(isIcon),
  },
  { path: ['annotations'], asked: 'an object', holds: isRecord },
  { path: ['annotations', 'title'], asked: 'a string', holds: isText },
  ...['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'].map((hint) => ({
    path: ['annotations', hint],
    asked: 'true or false',
    holds: isTruth,
  })),
  { path: ['execution'], asked: 'an object', holds: isRecord },
  {
    path: ['execution', 'taskSupport'],
    asked: '"forbidden", "optional" or "required"',
    holds: isSupport,
  },
];

const memberFaults = (tool: Readonly<Record<string, unknown>>): Fault[] =>
  MEMBERS.flatMap(({ path, asked, holds }) => {
    const value = path.reduce<unknown>(
      (held, key) => (isRecord(held) ? held[key] : undefined),
      tool,
    );
    return value === undefined || holds(value)
      ? []
      : [
          fault('tool/member-type', toPointer(path), {
            key: path.join('.'),
            kind: kindOf(value),
            asked,
          }),
        ];
  });

/** What clients read of a root before they ask whether it is JSON Schema. */
const rootFaults = (schema: Readonly<Record<string, unknown>>, side: string): Fault[] => {
  const { properties, required } = schema;
  const isList = Array.isArray(required) && required.every((key) => typeof key === 'string');
  const odd = isRecord(properties)
    ? Object.entries(properties).find(([, part]) => !isRecord(part) && typeof part === 'boolean')
    : undefined;
  return [
    ...(properties === undefined || isRecord(properties)
      ? []
      : [fault('root/properties', `${side}/properties`, { kind: kindOf(properties) })]),
    ...(odd === undefined
      ? []
      : [
          fault('root/property-type', `${side}/properties${toPointer([odd[0]])}`, {
            key: odd[0],
            value: String(odd[1]),
          }),
        ]),
    ...(required === undefined || isList
      ? []
      : [fault('root/required', `${side}/required`, { kind: kindOf(required) })]),
  ];
};

const inputFaults = (tool: Readonly<Record<string, unknown>>): Fault[] => {
  if (!Object.hasOwn(tool, 'inputSchema')) return [fault('input/missing', '')];
  const schema = tool['inputSchema'];
  if (!isRecord(schema))
    return [fault('input/not-an-object', '/inputSchema', { kind: kindOf(schema) })];
  const { type } = schema;
  const union = ['oneOf', 'anyOf', 'allOf'].find((keyword) => Object.hasOwn(schema, keyword));
  return [
    ...(type === 'object'
      ? []
      : [
          fault('input/root-type', type === undefined ? '/inputSchema' : '/inputSchema/type', {
            type: type === undefined ? '' : JSON.stringify(type),
          }),
        ]),
    ...rootFaults(schema, '/inputSchema'),
    ...(union === undefined
      ? []
      : [fault('input/root-union', `/inputSchema/${union}`, { keyword: union })]),
  ];
};

/** A result of any type may be described since 2026-07-28. */
const ANY_OUTPUT_SINCE: Revision = '2026-07-28';

const outputFaults = (tool: Readonly<Record<string, unknown>>, { revision }: Spoken): Fault[] => {
  if (!Object.hasOwn(tool, 'outputSchema')) return [];
  const schema = tool['outputSchema'];
  if (!isRecord(schema))
    return [fault('output/not-a-schema', '/outputSchema', { kind: kindOf(schema) })];
  if (revision >= ANY_OUTPUT_SINCE) return [];
  const { type } = schema;
  const isObject = type === 'object';
  return [
    ...(isObject
      ? []
      : [
          fault('output/root-type', type === undefined ? '/outputSchema' : '/outputSchema/type', {
            type: type === undefined ? '' : JSON.stringify(type),
            revision,
          }),
        ]),
    ...rootFaults(schema, '/outputSchema'),
  ];
};

/** The rules of `x-mcp-header` (2026-07-28, basic/transports), each where its annotation stands. */
const headerFaults = (schema: unknown, { revision, http }: Spoken): Fault[] => {
  if (revision < '2026-07-28' || !http) return [];
  const places = [
    ...schemasIn(dialectOf(schema).dialect, { schema, pointer: '/inputSchema' }),
  ].filter(({ schema: part }) => isRecord(part) && Object.hasOwn(part, 'x-mcp-header'));
  const secrets = places.flatMap(({ pointer }) => {
    const name = pointerTokens(pointer).at(-1) ?? '';
    return isSecretName(name) ? [fault('header/secret', `${pointer}/x-mcp-header`, { name })] : [];
  });
  const broken = readParamHeaders(schema).problems.map((sentence) => {
    const place = places.find(({ pointer }) => {
      const path = pointerTokens(pointer)
        .slice(1)
        .filter((token) => token !== 'properties');
      return sentence.includes(`"${path.join('.')}"`);
    });
    const pointer = place === undefined ? '/inputSchema' : `${place.pointer}/x-mcp-header`;
    return fault('header/invalid', pointer, { sentence });
  });
  return [...broken, ...secrets];
};

/** What is wrong with a tool by the rules of MCP. */
export const toolFaults = (tool: unknown, spoken: Spoken): Fault[] => {
  if (!isRecord(tool)) return [fault('tool/not-an-object', '', { kind: kindOf(tool) })];
  return [
    ...nameFaults(tool, spoken),
    ...memberFaults(tool),
    ...inputFaults(tool),
    ...outputFaults(tool, spoken),
    ...headerFaults(tool['inputSchema'], spoken),
  ];
};
