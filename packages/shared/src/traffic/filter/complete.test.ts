import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeFilter } from './complete.ts';
import { compileFilter } from './compile.ts';
import { back, logOf, out } from './log-of.ts';
import { meantValues, soleObstacle } from './no-match.ts';
import { parseFilter } from './parse.ts';
import { ValueCensus } from './value-census.ts';

const call = (id: number, name: string) => out({ id, method: 'tools/call', params: { name } });
const log = logOf([
  call(1, 'deploy_release'),
  back({ id: 1, result: {} }),
  call(2, 'deploy_release'),
  call(3, 'search docs'),
  { kind: 'stderr', text: 'ready' },
  { ...out({ id: 4, method: 'tools/list' }), by: 'list' },
]);
const facts = new ValueCensus(log);
facts.advance();

/** Completes at the bar and shows the texts that come out, with counts. */
function completed(marked: string): string[] {
  const cursor = marked.indexOf('|');
  const text = marked.slice(0, cursor) + marked.slice(cursor + 1);
  const { span, suggestions } = completeFilter(text, cursor, facts);
  return suggestions.map(({ insert, count }) => {
    const whole = text.slice(0, span.start) + insert + text.slice(span.end);
    return count === undefined ? whole : `${whole} ${count}`;
  });
}

describe('completion', () => {
  test('offers fields first', () => {
    const fields = completed('|');
    expect(fields.slice(0, 3)).toEqual(['kind:', 'dir:', 'is:']);
    expect(fields).toContain('path:');
    // Nothing in this log answers these.
    expect(fields.filter((field) => /rule|level|session/.test(field))).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['ti|', ['time:']],
    ['to|', ['tool:', 'took:', 'method:tools/call 4', 'method:tools/list 1', 'is:auto 1']],
    ['dura|', ['took:']],
    ['depl|', ['tool:deploy_release 3']],
    ['a -depl|', ['a -tool:deploy_release 3']],
    ['tool:|', ['tool:deploy_release 3', 'tool:"search docs" 1']],
    ['tool:docs|', ['tool:"search docs" 1']],
    ['tool:"sea|', ['tool:"search docs" 1']],
    ['tool:"sea| kind:x', ['tool:"search docs" kind:x 1']],
    ['tool:deploy_release,|', ['tool:deploy_release,"search docs" 1']],
    ['tool:|x a', ['tool:deploy_release a 3', 'tool:"search docs" a 1']],
    ['t|l:x', ['tool:x', 'took:x', 'time:x', 'kind:x']],
    ['kind:res|', ['kind:response 1']],
    ['is:pen|', ['is:pending 3']],
    ['has:|', ['has:meta', 'has:progress 0']],
    ['took:|', ['took:>500ms', 'took:1s..5s']],
    ['nope:|', []],
    ['"a|', []],
    ['/a|/', []],
  ])('%s', (marked, expected) => {
    expect(completed(marked)).toEqual(expected);
  });

  test('is there at every place of any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('t', 'o', 'l', ':', ',', '"', ' ', '-', '(', '/') }),
        fc.nat(30),
        (text, at) => {
          const cursor = Math.min(at, text.length);
          const { span } = completeFilter(text, cursor, facts);
          expect(span.start).toBeLessThanOrEqual(cursor);
          expect(span.end).toBeGreaterThanOrEqual(cursor);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('when nothing matches', () => {
  test.each<[string, string[]]>([
    ['tool:deploy_relase', ['tool:deploy_release']],
    ['kind:request (tool:deploy_relase OR a)', ['kind:request (tool:deploy_release OR a)']],
    ['tool:a,serch-docs x', ['tool:a,"search docs" x']],
    ['method:tools/cal', ['method:tools/call']],
    ['tool:deploy_release', []],
    ['tool:Deploy_Release', ['tool:deploy_release']],
    ['tool:deploy*', []],
    ['-tool:deploy_relase', []],
    ['tool:other', []],
    ['', []],
  ])('%s', (text, expected) => {
    const parsed = parseFilter(text);
    const meant = parsed.ok ? meantValues(text, parsed.value, facts) : [];
    expect(meant.map((one) => one.text)).toEqual(expected);
  });

  test('names the value and what was meant', () => {
    const text = 'tool:deploy_relase';
    const parsed = parseFilter(text);
    expect(parsed.ok && meantValues(text, parsed.value, facts)).toMatchObject([
      { value: 'deploy_relase', meant: 'deploy_release', span: { start: 5, end: 18 } },
    ]);
  });

  test('says which part hides how many', () => {
    const parsed = parseFilter('kind:request tool:deploy_relase -is:auto');
    if (!parsed.ok) throw new Error('parses');
    const filter = compileFilter(parsed.value, log);
    const hidden = filter.parts.map(
      (_, part) => log.frames.filter((_, index) => soleObstacle(filter, index) === part).length,
    );
    expect(hidden).toEqual([0, 3, 0]);
  });
});
