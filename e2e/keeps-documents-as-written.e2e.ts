import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { exampleText } from '../packages/shared/src/arguments/examples/make-examples.ts';
import { oracleFor } from '../packages/shared/src/arguments/reading/oracle-in-tests.ts';
import { readSchemaDocument } from '../packages/shared/src/arguments/reading/schema-document.ts';
import { SCHEMAS } from '../packages/shared/src/arguments/reading/schemas-in-tests.ts';
import { slippedFrom } from '../packages/shared/src/arguments/reading/values-in-tests.ts';
import { expect, test } from './fixtures.ts';
import { givenSchemas } from './servers.ts';
import { connectTo, openTool, pressCall } from './steps.ts';

/** Arguments laid out as nobody would, and whether the validator takes them. */
type Sample = { tool: string; text: string; fits: boolean };

const OF_EACH = 20;
const SEED = 11;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For one schema: its fullest document, and one with slips that the validator refuses. */
const samplesFor = ([tool, schema]: [string, unknown]): Sample[] => {
  const schemaText = JSON.stringify(schema);
  const full = exampleText(readSchemaDocument(schemaText), 'full');
  if (full === undefined) return [];
  const validate = oracleFor(schemaText);
  const wrong = fc
    .sample(slippedFrom(JSON.parse(full)), { numRuns: OF_EACH, seed: SEED })
    .find((value) => isObject(value) && !validate(value));
  return [
    { tool, text: full.replaceAll(/\n\s*/g, '   '), fits: true },
    ...(wrong === undefined
      ? []
      : [{ tool, text: JSON.stringify(wrong).replaceAll('":', '" :  '), fits: false }]),
  ];
};

const asTools = Object.entries(SCHEMAS).filter(([, schema]) => isObject(schema));

test('arguments of any schema are sent as written, and judged as the validator does', async ({
  page,
}, info) => {
  const [tools, seen] = [info.outputPath('tools.json'), info.outputPath('seen.jsonl')];
  const calls = () => readFileSync(seen, 'utf8').split('\n').slice(0, -1);
  writeFileSync(
    tools,
    JSON.stringify(asTools.map(([name, inputSchema]) => ({ name, inputSchema }))),
  );
  writeFileSync(seen, '');
  await page.setViewportSize({ width: 1440, height: 1300 });
  await connectTo(page, givenSchemas(tools, seen));
  for (const { tool, text, fits } of asTools.flatMap(samplesFor))
    await test.step(`${tool}: ${fits ? 'fits' : 'does not fit'}`, async () => {
      await openTool(page, tool);
      await page.getByRole('button', { name: 'Fill', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Paste/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Paste arguments' });
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: 'Fill in' }).click();
      await page.getByRole('tab', { name: 'Form', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Arguments' })).toBeVisible();
      const before = calls().length;
      await pressCall(page);
      if (!fits) await page.getByRole('button', { name: 'Call anyway', exact: true }).click();
      await expect.poll(() => calls().length).toBe(before + 1);
      expect(calls().at(-1)).toContain(`"arguments":${text}`);
    });
});
