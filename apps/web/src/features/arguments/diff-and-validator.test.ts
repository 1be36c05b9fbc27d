import { diffArguments } from '@wirescope/shared/arguments/diff/diff-arguments';
import { exampleText } from '@wirescope/shared/arguments/examples/make-examples';
import { readSchemaDocument } from '@wirescope/shared/arguments/reading/schema-document';
import { SCHEMAS } from '@wirescope/shared/arguments/reading/schemas-in-tests';
import { anyValue, slippedFrom } from '@wirescope/shared/arguments/reading/values-in-tests';
import { applyRepairs } from '@wirescope/shared/arguments/repairs/repair';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkerFor } from './check-schema.ts';

describe('the table of arguments and the validator', () => {
  it.each(Object.entries(SCHEMAS))(
    'agree on %s, and repairs lead where it is content',
    (_, schema) => {
      const schemaText = JSON.stringify(schema);
      const doc = readSchemaDocument(schemaText);
      const check = checkerFor(schemaText);
      const full: unknown = JSON.parse(exampleText(doc, 'full') ?? '{}');
      fc.assert(
        fc.property(fc.oneof(anyValue(schema), slippedFrom(full)), (value) => {
          let text = JSON.stringify(value);
          for (let round = 0; round < 10; round += 1) {
            const { problems } = check(text);
            const diff = diffArguments(doc, text, problems);
            if (diff.kind !== 'rows') throw new Error(diff.sentence);
            const bad = diff.rows.filter(({ tone }) => tone === 'problem');
            expect(bad.length > 0).toBe(problems.length > 0);
            const said = bad.map(({ keyword }) => keyword);
            for (const { keyword } of problems)
              if (keyword !== 'required') expect(said).toContain(keyword);
            if (bad.length === 0) return;
            text = applyRepairs(
              text,
              bad.flatMap(({ repairs }) => repairs.slice(0, 1)),
            );
          }
          throw new Error(`Ten rounds of repairs led only to ${text}`);
        }),
        { numRuns: 60 },
      );
    },
  );
});
