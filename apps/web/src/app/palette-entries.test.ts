import { describe, expect, it } from 'vitest';
import { cutAtHits, searchEntries, type Entry } from './palette-entries.ts';

const entry = (group: string, text: string, note?: string): Entry => ({
  id: `${group} ${text}`,
  group,
  text,
  note,
  run: () => undefined,
});
const texts = (entries: Entry[]) => entries.map(({ text }) => text);

const entries = [
  entry('Tools', 'rollback_deploy'),
  entry('Tools', 'redeploy'),
  entry('Tools', 'deploy_release', 'fleet-mcp'),
  entry('Commands', 'Close this session'),
  entry('Commands', 'Go to deployments'),
];

describe('searchEntries', () => {
  it('puts the best fit first and keeps the groups in order', () => {
    expect(texts(searchEntries(entries, 'depl'))).toEqual([
      'deploy_release',
      'rollback_deploy',
      'redeploy',
      'Go to deployments',
    ]);
  });
  it('wants every word, in any order, in text or note', () => {
    expect(texts(searchEntries(entries, 'fleet depl'))).toEqual(['deploy_release']);
    expect(texts(searchEntries(entries, 'depl nothing'))).toEqual([]);
  });
  it('gives everything for no words', () => {
    expect(searchEntries(entries, ' ')).toHaveLength(entries.length);
  });
});

describe('cutAtHits', () => {
  it.each([
    ['deploy_release', 'depl', ['*depl', 'oy_release']],
    ['Go to the wire', 'WIRE go', ['*Go', ' to the ', '*wire']],
    ['echo', '', ['echo']],
    ['echo', 'x', ['echo']],
  ])('%s with %s', (text, query, pieces) => {
    expect(cutAtHits(text, query).map((piece) => (piece.hit ? '*' : '') + piece.text)).toEqual(
      pieces,
    );
  });
});
