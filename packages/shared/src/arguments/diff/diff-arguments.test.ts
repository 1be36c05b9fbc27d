import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleText } from '../examples/make-examples.ts';
import { oracleFor } from '../reading/oracle-in-tests.ts';
import { readSchemaDocument } from '../reading/schema-document.ts';
import { SCHEMAS } from '../reading/schemas-in-tests.ts';
import { anyValue, slippedFrom } from '../reading/values-in-tests.ts';
import { applyRepairs } from '../repairs/repair.ts';
import type { ValueProblem } from '../schema-error.ts';
import { wantedText } from '../words/wanted-words.ts';
import { diffArguments, problemRows, type Diff } from './diff-arguments.ts';
import { keyPartsOf } from './key-parts.ts';

const diff = (schema: unknown, text: string | undefined, given?: ValueProblem[]) => {
  const found = diffArguments(readSchemaDocument(JSON.stringify(schema)), text, given);
  if (found.kind !== 'rows') throw new Error(found.sentence);
  return found;
};

/** A row as a person would write it down: key, sent, verdict, what is wanted, what is offered. */
const written = ({ rows }: Extract<Diff, { kind: 'rows' }>): string[] =>
  rows.map((row) => {
    const key = `${'  '.repeat(row.depth)}${row.continued ? '' : row.key}`;
    const offers = row.repairs.map(
      ({ label, shows, safe }) => `${label} ${shows}${safe ? '!' : ''}`,
    );
    const parts = [
      row.sent?.shown ?? '-',
      row.verdict,
      wantedText(row.wanted),
      offers.join(' or '),
    ];
    return [key, ...parts].join(' | ');
  });

const { release } = SCHEMAS;

describe('the table of a call', () => {
  it('says of each key what was sent, what is wanted and what would mend it', () => {
    const call = `{
      "service": "checkout", "enviroment": "prod", "version": "2026.11.4", "replicas": "3",
      "traffic": { "percent": 150, "ramp": ["10m", "30m"] }, "dryRun": false
    }`;
    const found = diff(release, call);
    expect(written(found)).toEqual([
      'service | "checkout" | ok | string at least 1 character | ',
      'enviroment | "prod" | unknown-key | unknown key, 1 edit away | Rename environment!',
      ' | "prod" | near-miss | staging | canary | production | Use "production"!',
      String.raw`version | "2026.11.4" | ok | string ^\d{4}\.\d{1,2}\.\d+$ | `,
      'replicas | "3" | wrong-type | integer 1 to 50 | Convert 3!',
      'strategy | - | missing | required, choose one | Set "rolling" or Set "blue_green" or Set "all_at_once"',
      'traffic | { 2 keys } | ok | object | ',
      '  percent | 150 | out-of-range | number 0 to 100 | Set 100',
      '  ramp | ["10m", "30m"] | ok | string[] at most 3 items | ',
      'notify | - | not-sent | string[] | ',
      'dryRun | false | unknown-key | unknown key, same letters | Rename dry_run!',
    ]);
    expect([found.title, found.detail, found.safe.length]).toEqual([
      '6 problems',
      '5 have a single fix, 4 of them safe, 1 needs your choice',
      4,
    ]);
    expect(found.rows.find(({ key }) => key === 'notify')?.default).toBe('["#releases"]');
    expect(
      found.rows
        .flatMap(({ wanted }) => wanted.filter(({ marked }) => marked))
        .map(({ text }) => text),
    ).toEqual(['production', 'integer', '100']);
  });

  it('follows the nearest branch of a union and names the others', () => {
    expect(
      written(
        diff(SCHEMAS['unions'], '{"target":{"type":"ulr","href":"a.b"},"limit":"0","text":5}'),
      ),
    ).toEqual([
      'target | { 2 keys } | ok | one of File | Web page | ',
      '  type | "ulr" | near-miss | url | file | Set "url"',
      '  href | "a.b" | format | string uri | Set "https://a.b"',
      'limit | "0" | wrong-type | integer at least 1 or null | Convert 0!',
      'text | 5 | wrong-type | string or array | Convert "5"!',
      'color | - | not-sent | "#f00" | "#0f0" | ',
      'exact | - | not-sent | number | ',
    ]);
  });

  it('opens lists where something is inside', () => {
    const text =
      '{"tags":"a,b","pair":["x",0,3],"rows":[{"sku":"a","qty":1},{"sku":7}],"marks":["a"],"choice":["a","a"]}';
    expect(written(diff(SCHEMAS['lists'], text))).toEqual([
      'tags | "a,b" | wrong-type | string[] at least 1 item | Convert ["a","b"] or Convert ["a,b"]',
      'pair | ["x",0,3] | too-many | [string, integer] at least 2 items | Remove 1 item',
      '  [1] | 0 | out-of-range | integer at least 1 | Set 1',
      'rows | [ 2 items ] | ok | object[] at most 4 items | ',
      '  [0] | { 2 keys } | ok | object | ',
      '    sku | "a" | ok | string | ',
      '    qty | 1 | ok | integer at least 1 | ',
      '  [1] | { 1 key } | ok | object | ',
      '    sku | 7 | wrong-type | string | Convert "7"!',
      '    qty | - | missing | required, integer at least 1 | Add 1',
      'marks | ["a"] | too-few | array | Add "x"',
      'grid | - | not-sent | array[] | ',
      'choice | ["a","a"] | too-many | (a | b | c)[] at least 2 items | Remove item 2',
    ]);
  });

  it('notes what is no fault: unnamed, deprecated, null and empty values', () => {
    const schema = {
      type: 'object',
      properties: {
        old: { type: 'string', deprecated: true },
        page_size: {},
        maybe: { type: ['string', 'null'] },
      },
    };
    const found = diff(schema, '{"old":"","maybe":null,"pageSize":1,"more":[]}');
    expect(
      found.rows.map(({ key, verdict, tone, presence }) => [key, verdict, tone, presence]),
    ).toEqual([
      ['old', 'deprecated', 'note', 'empty'],
      ['pageSize', 'ignored', 'note', 'value'],
      ['maybe', 'ok', 'ok', 'null'],
      ['more', 'ignored', 'note', 'empty'],
    ]);
    expect(found.rows.map(({ repairs }) => repairs.map(({ shows }) => shows))).toEqual([
      [],
      ['page_size'],
      [],
      [],
    ]);
    expect([found.title, found.safe]).toEqual(['No problems', []]);
  });

  it('promises neither fix nor choice where none can be made', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string', minLength: 2, maxLength: 1 } },
      required: ['a'],
    };
    const table = diffArguments(readSchemaDocument(JSON.stringify(schema)), '{}');
    expect(table).toMatchObject({ title: '1 problem', detail: 'for 1 no fix can be made' });
  });

  it('keeps digits, and asks where two names are near', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer' }, size1: {}, size2: {} },
      additionalProperties: false,
    };
    const found = diff(schema, '{"id":9007199254740993,"size3":1.0}');
    expect(found.rows.map(({ sent }) => sent?.text)).toEqual([
      '9007199254740993',
      undefined,
      '1.0',
      undefined,
    ]);
    expect(found.rows[2]?.repairs.map(({ shows, safe }) => [shows, safe])).toEqual([
      ['size1', false],
      ['size2', false],
    ]);
  });

  it('tells a misspelt key from one that is invited', () => {
    const schema = {
      type: 'object',
      properties: { page_size: {}, user_id: {} },
      required: ['user_id'],
      additionalProperties: { type: 'string' },
    };
    const text = '{"userId":"a","pageSize":"b","other":"c"}';
    expect(diff(schema, text).rows.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['page_size', 'not-sent'],
      ['userId', 'unknown-key'],
      ['pageSize', 'ok'],
      ['other', 'ok'],
    ]);
    const open = { ...schema, additionalProperties: true };
    expect(diff(open, text).rows.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['pageSize', 'ignored'],
      ['userId', 'unknown-key'],
      ['other', 'ok'],
    ]);
  });

  it('reads no arguments as an empty object, and says so', () => {
    expect(diff(release, undefined)).toMatchObject({ problems: 4, nothingSent: true });
    expect(diff(release, '[{"service":"x"}]').rows[0]).toMatchObject({
      key: 'arguments',
      depth: 0,
      repairs: [{ kind: 'unwrap', safe: true }],
    });
    expect(diffArguments(readSchemaDocument('{}'), '{"a":')).toMatchObject({ kind: 'not-json' });
  });

  it('takes the problems it is given for the truth', () => {
    expect(diff(release, '{}', [])).toMatchObject({ problems: 0, title: 'No problems' });
    const given = [{ pointer: '/nowhere/deep', keyword: 'x-own', sentence: 'Not so.' }];
    expect(
      diff(release, '{"service":"a"}', given).rows.filter(({ tone }) => tone === 'problem'),
    ).toMatchObject([{ verdict: 'not-allowed', sentence: 'Not so.' }]);
  });

  it('can be narrowed to problems and what they stand in', () => {
    const rows = problemRows(diff(release, '{"service":"a","traffic":{"percent":101}}').rows);
    expect(rows.map(({ key }) => key)).toEqual([
      'environment',
      'version',
      'strategy',
      'traffic',
      'percent',
    ]);
  });

  it.each(Object.entries(SCHEMAS))(
    'of %s has problems exactly when the validator has, and mending ends',
    (_, schema) => {
      const text = JSON.stringify(schema);
      const [doc, oracle] = [readSchemaDocument(text), oracleFor(text)];
      const full: unknown = JSON.parse(exampleText(doc, 'full') ?? '{}');
      fc.assert(
        fc.property(fc.oneof(anyValue(schema), slippedFrom(full)), (value) => {
          let document = JSON.stringify(value);
          for (let round = 0; round < 10; round += 1) {
            const found = diffArguments(doc, document);
            if (found.kind !== 'rows') throw new Error(found.sentence);
            expect(found.problems === 0).toBe(oracle(JSON.parse(document)));
            expect(new Set(found.rows.map(({ id }) => id)).size).toBe(found.rows.length);
            const problems = found.rows.filter(({ tone }) => tone === 'problem');
            if (problems.length === 0) return;
            document = applyRepairs(
              document,
              problems.flatMap(({ repairs }) => repairs.slice(0, 1)),
            );
          }
          throw new Error(`Ten rounds of repairs led only to ${document}`);
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe('a misspelt key', () => {
  it.each([
    ['enviroment', 'environment', 'enviro+n+ment'],
    ['dryRun', 'dry_run', 'dry+_r+-R-un'],
    ['ab', 'ba', '+b+a-b-'],
    ['', 'a', '+a+'],
  ])('%s is told from %s letter by letter', (from, to, expected) => {
    const sign = { keep: '', insert: '+', drop: '-' } as const;
    const parts = keyPartsOf(from, to).map(
      ({ text, change }) => sign[change] + text + sign[change],
    );
    expect(parts.join('')).toBe(expected);
  });

  it('becomes the one that was meant by its letters', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const parts = keyPartsOf(from, to);
        const without = (change: 'insert' | 'drop') =>
          parts.flatMap((part) => (part.change === change ? [] : part.text)).join('');
        expect([without('insert'), without('drop')]).toEqual([from, to]);
      }),
    );
  });
});

describe('a union that leaves open what is meant', () => {
  const schema = {
    type: 'object',
    properties: {
      to: {
        oneOf: [
          { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] },
          { type: 'object', properties: { mail: { type: 'string' } }, required: ['mail'] },
        ],
      },
    },
  };
  const rowsWith = (picked: number | undefined): string[] => {
    const diff = diffArguments(
      readSchemaDocument(JSON.stringify(schema)),
      '{"to": {}}',
      undefined,
      picked === undefined ? undefined : { '/to': { '/properties/to/oneOf': picked } },
    );
    if (diff.kind !== 'rows') throw new Error(diff.sentence);
    return diff.rows.map(({ pointer, verdict }) => `${pointer} ${verdict}`);
  };

  it.each([
    [undefined, '/to/street missing'],
    [0, '/to/street missing'],
    [1, '/to/mail missing'],
  ])('is read as the branch that was picked: %s', (picked, row) => {
    expect(rowsWith(picked)).toEqual(['/to ok', row]);
  });
});
