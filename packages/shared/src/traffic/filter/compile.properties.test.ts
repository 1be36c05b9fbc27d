import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowProjector } from '../project-row.ts';
import { RowTable } from '../row-table.ts';
import { anyLog } from './arbitrary-log.ts';
import { anyNode } from './arbitrary-query.ts';
import { compileFilter } from './compile.ts';
import { ExchangeLinks } from './exchange-links.ts';
import { fieldNames, type FieldName } from './fields.ts';
import { logOf } from './log-of.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import type { Query, QueryNode } from './query.ts';
import { ValueCensus } from './value-census.ts';
import { valueText } from './value-text.ts';
import { NO, OPEN, YES } from './verdict.ts';

/** Only queries that a text can hold: few payload terms. */
const query = anyNode.filter((node) => parseFilter(printFilter(node)).ok);

/** The meaning of AND, OR and NOT, spelled out; leaves are asked one by one. */
function meaning(node: Query, leaf: (node: Query) => boolean): boolean {
  switch (node.kind) {
    case 'and':
      return node.items.every((item) => meaning(item, leaf));
    case 'or':
      return node.items.some((item) => meaning(item, leaf));
    case 'not':
      return !meaning(node.item, leaf);
    case 'all':
    case 'text':
    case 'regex':
    case 'field':
      return leaf(node);
  }
}

test('with every payload searched, a filter means what its parts mean', () => {
  fc.assert(
    fc.property(anyLog, query, fc.integer(), (bodies, node, bits) => {
      const context = logOf(bodies);
      const whole = compileFilter(node, context);
      const places = new Map(
        whole.payloadTerms.map((term, place) => [JSON.stringify(term), place]),
      );
      const leaves = new Map<Query, (index: number) => boolean>();
      const leaf = (part: Query): ((index: number) => boolean) => {
        const { decide, payloadTerms } = compileFilter(part, context);
        const found = payloadTerms.reduce((sum, term, bit) => {
          const place = places.get(JSON.stringify(term)) ?? 31;
          return (bits & (1 << place)) === 0 ? sum : sum | (1 << bit);
        }, 0);
        return (index) => decide(index, found, -1) === YES;
      };
      const ask = (part: Query, index: number): boolean => {
        const test = leaves.get(part) ?? leaf(part);
        leaves.set(part, test);
        return test(index);
      };
      for (let index = 0; index < context.table.length; index += 1) {
        const means = meaning(node, (part) => ask(part, index));
        expect(whole.decide(index, bits, -1)).toBe(means ? YES : NO);
      }
    }),
  );
});

test('what is decided before payloads are searched stays so', () => {
  fc.assert(
    fc.property(anyLog, query, fc.integer(), fc.integer(), (bodies, node, bits, searched) => {
      const { table, links } = logOf(bodies);
      const { decide, rowTest } = compileFilter(node, { table, links });
      for (let index = 0; index < table.length; index += 1) {
        const final = decide(index, bits, -1);
        const early = decide(index, bits & searched, searched);
        if (early !== OPEN) expect(early).toBe(final);
        if (rowTest !== undefined) expect([early, rowTest(index)]).toEqual([final, final === YES]);
      }
    }),
  );
});

/** What later rows can change the answer to. */
const changing = fc
  .constantFrom('is:pending', '-is:pending', 'is:cancelled', 'is:timeout', 'has:progress')
  .map((text): QueryNode => {
    const parsed = parseFilter(text);
    if (!parsed.ok || parsed.value.kind === 'all') throw new Error(text);
    return parsed.value;
  });

test('the last good rows are right again once the rows that changed are looked at', () => {
  fc.assert(
    fc.property(anyLog, fc.oneof(changing, query), fc.array(fc.nat(6)), (bodies, node, steps) => {
      const projector = createRowProjector();
      const rows = logOf(bodies).frames.map((frame) => projector.project(frame));
      const table = new RowTable();
      const links = new ExchangeLinks(table);
      const { decide } = compileFilter(node, { table, links });
      const seen: number[] = [];
      const look = (index: number): void => {
        seen[index] = decide(index, 0, -1);
      };
      for (let from = 0, step = 0; from < rows.length; step += 1) {
        const to = from + 1 + (steps[step % (steps.length || 1)] ?? 0);
        for (const row of rows.slice(from, to)) table.append(row);
        links.advance().forEach(look);
        for (; from < table.length; from += 1) look(from);
      }
      const fresh = logOf(bodies);
      const final = compileFilter(node, fresh).decide;
      expect(seen).toEqual(rows.map((_, index) => final(index, 0, -1)));
    }),
    { numRuns: 200 },
  );
});

const countedOf = (field: FieldName, census: ValueCensus) =>
  (census.valuesOf(field) ?? []).filter(({ count }) => count !== undefined);

test('the census counts what filters find', () => {
  fc.assert(
    fc.property(anyLog, fc.nat(40), (bodies, part) => {
      const { table, links } = logOf(bodies);
      const session = { id: 's', title: 'a *' };
      const census = new ValueCensus({ table, links, session });
      census.advance(part);
      census.advance();
      for (const field of fieldNames)
        for (const { value, count } of countedOf(field, census)) {
          const parsed = parseFilter(`${field}:${valueText(field, value)}`);
          if (!parsed.ok) throw new Error(`${field} ${value}`);
          const { rowTest } = compileFilter(parsed.value, { table, links, session });
          const found = Array.from({ length: table.length }, (_, index) => index).filter((index) =>
            rowTest?.(index),
          );
          // Without a capital, a value finds what differs from it in case only, too.
          const findsMore = field === 'tool' && value === value.toLowerCase();
          if (!findsMore)
            expect(`${field}:${value} ${found.length}`).toBe(`${field}:${value} ${count}`);
        }
    }),
    { numRuns: 150 },
  );
});
