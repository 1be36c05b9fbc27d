import { describe, expect, it } from 'vitest';
import { oracleFor } from '../reading/oracle-in-tests.ts';
import { readSchemaDocument } from '../reading/schema-document.ts';
import { SCHEMAS } from '../reading/schemas-in-tests.ts';
import { probesFor } from './make-probes.ts';

const read = (schema: unknown) => readSchemaDocument(JSON.stringify(schema));
const named = (schema: unknown, group: string): string[] =>
  probesFor(read(schema)).probes.flatMap((probe) =>
    probe.group === group ? [`${probe.name}: ${probe.expected}`] : [],
  );

describe('probes', () => {
  it('try what the schema of a tool says', () => {
    const { release } = SCHEMAS;
    expect(named(release, 'valid')).toEqual(['Required keys only: accept', 'Every key: accept']);
    expect(named(release, 'missing')).toEqual([
      'No keys at all: refuse',
      'Without service: refuse',
      'Without environment: refuse',
      'Without version: refuse',
      'Without strategy: refuse',
      'Without traffic.percent: refuse',
    ]);
    expect(named(release, 'boundary')).toEqual([
      'service: 1 character: accept',
      'service: an empty text: refuse',
      'version: an empty text: refuse',
      'replicas: 1 below the minimum 1: refuse',
      'replicas: the minimum 1: accept',
      'replicas: 1 below the maximum 50: accept',
      'replicas: the maximum 50: accept',
      'replicas: 1 above the maximum 50: refuse',
      'traffic.percent: 1 below the minimum 0: refuse',
      'traffic.percent: the minimum 0: accept',
      'traffic.percent: 1 below the maximum 100: accept',
      'traffic.percent: the maximum 100: accept',
      'traffic.percent: 1 above the maximum 100: refuse',
      'traffic.ramp: 0 items: accept',
      'traffic.ramp: 3 items: accept',
      'traffic.ramp: 4 items: refuse',
      'traffic.ramp[0]: an empty text: accept',
      'notify[0]: an empty text: accept',
    ]);
    expect(named(release, 'list')).toHaveLength(2);
    expect(named(release, 'unknown')).toEqual([
      'An unknown key in the arguments: refuse',
      'An unknown key in traffic: refuse',
    ]);
    expect(named(release, 'type').slice(0, 2)).toEqual([
      'service as a number: refuse',
      'service as a boolean: refuse',
    ]);
  });

  it('keep the digits of large bounds', () => {
    const text =
      '{"type":"object","properties":{"id":{"type":"integer","maximum":9007199254740993}},"required":["id"]}';
    const found = probesFor(readSchemaDocument(text)).probes.map((probe) => probe.text);
    expect(found.some((one) => one.includes('9007199254740994'))).toBe(true);
  });

  it.each(Object.entries(SCHEMAS))(
    'of %s know what the validator will say, and each is another call',
    (_, schema) => {
      const oracle = oracleFor(JSON.stringify(schema));
      const { probes } = probesFor(read(schema));
      for (const { text, expected } of probes)
        expect([text, expected]).toEqual([text, oracle(JSON.parse(text)) ? 'accept' : 'refuse']);
      expect(new Set(probes.map(({ text }) => text)).size).toBe(probes.length);
      expect(new Set(probes.map(({ id }) => id)).size).toBe(probes.length);
    },
  );

  it('leave out what there is no room for, evenly', () => {
    const { probes, leftOut } = probesFor(read(SCHEMAS['formats']), 30);
    expect(probes.length).toBeLessThanOrEqual(30);
    expect(leftOut).toBeGreaterThan(10);
    expect(new Set(probes.map(({ group }) => group)).size).toBe(5);
  });
});
