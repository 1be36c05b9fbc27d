import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../reading/schemas-in-tests.ts';
import { examineTool, examineTools, worstConsequence } from './examine-tools.ts';
import type { DoctorFinding } from './finding.ts';
import type { Spoken } from './tool-faults.ts';
import { weighTool } from './weigh-tool.ts';

const D: Spoken = { revision: '2025-11-25', http: false };
const E: Spoken = { revision: '2026-07-28', http: true };
const tool = (inputSchema: unknown, more: Record<string, unknown> = {}) => ({
  name: 'find',
  inputSchema,
  ...more,
});
const property = (it: unknown, more: Record<string, unknown> = {}) => ({
  type: 'object',
  properties: { it },
  ...more,
});
const said = (findings: readonly DoctorFinding[]) =>
  findings.map(({ code, pointer }) => `${code} ${pointer}`);
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

describe('what is wrong with a schema', () => {
  it.each([
    [
      property({ type: 'int' }),
      ['schema/type-unknown /inputSchema/properties/it/type'],
      'Write "integer".',
    ],
    [
      property({ type: 'String' }),
      ['schema/type-unknown /inputSchema/properties/it/type'],
      'Write "string".',
    ],
    [
      property({ type: 'string', required: true }),
      ['schema/required-boolean /inputSchema/properties/it/required'],
      'Take it out here and add "it" to required of the object around.',
    ],
    [
      property({ minLength: '3' }),
      ['schema/keyword-value /inputSchema/properties/it/minLength'],
      'Give minLength as a whole number from 0, or leave it out.',
    ],
    [
      property({ minimum: 1, exclusiveMinimum: true }),
      ['schema/exclusive-boolean /inputSchema/properties/it/exclusiveMinimum'],
      'Write the number of minimum into exclusiveMinimum and take minimum out.',
    ],
    [property({ items: [{}] }), ['schema/items-array /inputSchema/properties/it/items'], undefined],
    [{ ...property({ items: [{}] }), $schema: DRAFT_07 }, [], undefined],
    [
      { ...property({ prefixItems: [{}] }), $schema: DRAFT_07 },
      ['schema/keyword-ignored /inputSchema/properties/it/prefixItems'],
      undefined,
    ],
    [property({ enum: [] }), ['schema/enum-empty /inputSchema/properties/it/enum'], undefined],
    [
      property({ pattern: '[a-' }),
      ['schema/pattern /inputSchema/properties/it/pattern'],
      'Write it as JavaScript does (ECMA-262).',
    ],
    [
      property({ pattern: String.raw`^[\w-.]+$` }),
      ['schema/pattern /inputSchema/properties/it/pattern'],
      undefined,
    ],
    [
      property({ type: 'string', nullable: true }),
      ['schema/nullable /inputSchema/properties/it/nullable'],
      undefined,
    ],
    [
      property({ descripton: 'x', maxlength: 3, 'x-order': 1, example: 'y' }),
      [
        'schema/keyword-misspelt /inputSchema/properties/it/descripton',
        'schema/keyword-misspelt /inputSchema/properties/it/maxlength',
      ],
      'If description is meant, write it so.',
    ],
    [
      property({ $ref: '#/$defs/A' }, { definitions: { A: {} } }),
      ['schema/ref-dangling /inputSchema/properties/it/$ref'],
      'The definition is at #/definitions/A: write that.',
    ],
    [
      property({ $ref: 'https://x.test/a.json' }),
      ['schema/ref-remote /inputSchema/properties/it/$ref'],
      undefined,
    ],
    [
      property({ $ref: '#/properties/it' }),
      ['schema/ref-circle /inputSchema/properties/it/$ref'],
      undefined,
    ],
    [
      property(
        { $ref: '#/definitions/A', type: 'string' },
        { $schema: DRAFT_07, definitions: { A: {} } },
      ),
      ['schema/ref-siblings /inputSchema/properties/it/$ref'],
      undefined,
    ],
    [
      property({}, { required: ['It'] }),
      ['schema/required-unknown /inputSchema/required/0'],
      'If it is meant, write it so.',
    ],
    [
      property({ minimum: 5, maximum: 1 }),
      ['schema/range-empty /inputSchema/properties/it/minimum'],
      undefined,
    ],
    [
      property({ type: 'integer', default: 'x' }),
      ['schema/default-invalid /inputSchema/properties/it/default'],
      undefined,
    ],
    [
      property({ type: 'integer', examples: [1, 'x'] }),
      ['schema/example-invalid /inputSchema/properties/it/examples/1'],
      undefined,
    ],
    [property({ oneOf: {} }), ['schema/keyword-value /inputSchema/properties/it/oneOf'], undefined],
    [
      { ...property({}), $schema: 'https://x.test/own' },
      ['schema/dialect-unknown /inputSchema/$schema'],
      undefined,
    ],
    [{ type: 'object', anyOf: [{}] }, ['input/root-union /inputSchema/anyOf'], undefined],
    [
      { properties: {} },
      ['input/root-type /inputSchema'],
      'Write "type": "object" at the root of inputSchema.',
    ],
    [{ type: 'object', required: true }, ['root/required /inputSchema/required'], undefined],
  ])('%j', (schema, expected, fix) => {
    const findings = examineTool(tool(schema), D);
    expect(said(findings)).toEqual(expected);
    if (fix !== undefined) expect(findings[0]?.fix).toBe(fix);
  });

  it('is not taken from names every object of JavaScript has', () => {
    const odd = property({ constructor: 1, toString: 2, type: 'string', format: 'constructor' });
    expect(examineTool(tool(odd), D)).toEqual([]);
    expect(examineTool(tool(property({ type: 'constructor' })), D)[0]?.fix).toContain(
      'or leave type out',
    );
  });

  it('is nothing for those of the tests, but a union at a root', () => {
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      if (schema === true || name === 'noType') continue;
      expect([
        name,
        said(examineTool(tool(schema), D)).filter((one) => !/^(input|root)\//.test(one)),
      ]).toEqual([name, []]);
    }
  });

  const ODD: readonly unknown[] = JSON.parse(
    '[true,false,0,-1,1.5,3,"x","string","[",null,{},{"a":1},{"a":["b"]},{"a":{}},[],["a"],["a","a"],[{}],[1],[true],' +
      '["string","null"],["string","string"]]',
  );
  const oddValue = fc.constantFrom(...ODD);
  const KEYWORDS =
    'type required minLength maximum multipleOf pattern items prefixItems additionalProperties properties allOf anyOf not enum const ' +
    'dependentRequired dependentSchemas dependencies uniqueItems examples title description $ref $defs definitions format readOnly ' +
    'minContains contains propertyNames exclusiveMinimum additionalItems deprecated default if contentEncoding';
  const keyword = fc.constantFrom(...KEYWORDS.split(' '));
  const META = [
    'schema/keyword-value',
    'schema/type-unknown',
    'schema/required-boolean',
    'schema/exclusive-boolean',
    'schema/items-array',
    'schema/not-a-schema',
  ];

  it.each([
    ['2020-12', undefined, new Ajv2020({ strict: false, logger: false })],
    ['draft-07', DRAFT_07, new Ajv({ strict: false, logger: false })],
  ])('is what the meta-schema of %s refuses', (_, $schema, ajv) => {
    const codes =
      $schema === undefined ? META : [...META, 'schema/enum-empty', 'schema/enum-duplicate'];
    fc.assert(
      fc.property(keyword, oddValue, keyword, oddValue, (one, a, other, b) => {
        const schema = {
          ...($schema === undefined ? {} : { $schema }),
          ...property({ [one]: a, [other]: b }),
        };
        const found = examineTool(tool(schema), D).filter(({ code }) => codes.includes(code));
        expect([schema, found.length === 0]).toEqual([schema, ajv.validateSchema(schema)]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is wrong with a tool', () => {
  it.each([
    [tool({ type: 'object' }), []],
    [{ inputSchema: { type: 'object' } }, ['tool/name-missing ']],
    [{ ...tool({ type: 'object' }), name: 5 }, ['tool/name-type /name']],
    [{ ...tool({ type: 'object' }), name: 'search incidents' }, ['tool/name-characters /name']],
    [{ ...tool({ type: 'object' }), name: 'x'.repeat(129) }, ['tool/name-length /name']],
    [{ name: 'a' }, ['input/missing ']],
    [tool(null), ['input/not-an-object /inputSchema']],
    [tool({ type: 'object' }, { title: null }), ['tool/member-type /title']],
    [
      tool({ type: 'object' }, { annotations: { readOnlyHint: 'yes' } }),
      ['tool/member-type /annotations/readOnlyHint'],
    ],
    [
      tool({ type: 'object' }, { outputSchema: { type: 'array' } }),
      ['output/root-type /outputSchema/type'],
    ],
    ['x', ['tool/not-an-object ']],
  ])('%j', (entry, expected) => {
    expect(said(examineTool(entry, D))).toEqual(expected);
  });

  it('depends on the revision', () => {
    const list = tool({ type: 'object' }, { name: 'a b', outputSchema: { type: 'array' } });
    expect(said(examineTool(list, { revision: '2025-06-18', http: true }))).toEqual([
      'output/root-type /outputSchema/type',
    ]);
    expect(said(examineTool(list, E))).toEqual(['tool/name-characters /name']);
    const broken = examineTool(tool(property({ minLength: -1 })), {
      revision: '2025-03-26',
      http: false,
    });
    expect(broken.map(({ severity }) => severity)).toEqual(['advice']);
  });

  it('is where x-mcp-header breaks its rules, where they bind', () => {
    const schema = property({ type: 'number', 'x-mcp-header': 'Region' });
    const findings = examineTool(tool(schema), E);
    expect(said(findings)).toEqual(['header/invalid /inputSchema/properties/it/x-mcp-header']);
    expect(worstConsequence(findings)).toBe('tool-dropped');
    expect(examineTool(tool(schema), { ...E, http: false })).toEqual([]);
    const secret = {
      type: 'object',
      properties: { api_key: { type: 'string', 'x-mcp-header': 'Key' } },
    };
    expect(said(examineTool(tool(secret), E))).toEqual([
      'header/secret /inputSchema/properties/api_key/x-mcp-header',
    ]);
  });

  it('is told of both tools of one name', () => {
    const one = tool({ type: 'object' });
    expect(examineTools([one, { ...one, name: 'other' }, one], D).map(said)).toEqual([
      ['tool/name-duplicate /name'],
      [],
      ['tool/name-duplicate /name'],
    ]);
  });

  it('is said to lose the list exactly when the official client refuses it', () => {
    const good = { type: 'object' };
    const schemas: readonly unknown[] = JSON.parse(
      '[{"type":"object"},{},null,true,[],{"type":["object"]},{"type":"object","properties":[]},' +
        '{"type":"object","properties":null},{"type":"object","required":true},{"type":"object","required":[1]}]',
    );
    const parts = [true, null, 'string', 5, {}, { type: 'int' }, { required: true }];
    const entries = [
      ...[...schemas, ...parts.map((part) => property(part))].map((schema) => tool(schema)),
      ...[{}, null, true, { type: 'array' }, property(true), { ...good, required: 'it' }].map(
        (outputSchema) => tool(good, { outputSchema }),
      ),
      ...[
        { title: 5 },
        { description: null },
        { annotations: null },
        { _meta: null },
        { icons: {} },
        { icons: [{}] },
      ].map((more) => tool(good, more)),
      ...[
        { execution: { taskSupport: 'x' } },
        { annotations: { title: 1 } },
        { name: 5 },
        { name: '' },
      ].map((more) => tool(good, more)),
      'x',
    ];
    for (const entry of entries) {
      const isLost = worstConsequence(examineTool(entry, D)) === 'list-lost';
      const reads = ListToolsResultSchema.safeParse({ tools: [entry] }).success;
      expect([entry, isLost]).toEqual([entry, !reads]);
    }
  });

  it('is said in whole sentences', () => {
    const findings = examineTool(
      tool(property({ type: 'int', required: true, pattern: '(', enum: [] }), { title: 1 }),
      D,
    );
    expect(findings).toHaveLength(5);
    for (const { what, effect, fix } of findings)
      for (const sentence of [what, effect, fix]) expect(sentence).toMatch(/^\S.*\.$/);
  });
});

describe('a tool', () => {
  it('is weighed by its bytes', () => {
    const text = '{"name":"find","description":"Fïnd","inputSchema":{"type":"object"}}';
    const { bytes, tokens, parts } = weighTool(text);
    expect([bytes, tokens]).toEqual([69, 18]);
    expect(parts).toEqual({ name: 6, description: 7, inputSchema: 17, outputSchema: 0, rest: 39 });
  });
});
