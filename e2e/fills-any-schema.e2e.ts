import { readFileSync, writeFileSync } from 'node:fs';
import { test as base } from './fixtures.ts';
import { expect } from './fixtures.ts';
import {
  addItem,
  addKey,
  branch,
  clear,
  enterKey,
  json,
  jsonErase,
  jsonMore,
  other,
  paste,
  pick,
  press,
  problemsAt,
  removeItem,
  renameKey,
  tick,
  toggleSent,
  type,
  typeOf,
  field,
  type Gesture,
} from './form-steps.ts';
import { anySchema } from './servers.ts';
import { connectTo, frames, openTool, pressCall } from './steps.ts';

/** What a tool is sent after gestures in its form, or where the form says what keeps it from being sent. */
type Case = [what: string, gestures: Gesture[], outcome: { sent: unknown } | { said: string[] }];

const test = base.extend<{ calls: () => unknown[] }>({
  calls: async ({ page }, use, info) => {
    const seen = info.outputPath('seen.jsonl');
    writeFileSync(seen, '');
    await connectTo(page, anySchema(seen));
    await use(() =>
      readFileSync(seen, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line)),
    );
  },
});

// Room for all tools of the list at once.
test.use({ viewport: { width: 1440, height: 1300 } });

const cases: Record<string, Case[]> = {
  pays: [
    [
      'the other alternative',
      [branch('', 1), type('/coins', '5')],
      { sent: { by: 'cash', coins: 5 } },
    ],
    ['a field of the alternative is missing', [branch('', 0)], { said: ['/digits'] }],
  ],
  pays_and_names: [
    [
      'keys beside the union',
      [type('/trace', 't'), branch('', 1), type('/coins', '1')],
      { sent: { trace: 't', by: 'cash', coins: 1 } },
    ],
  ],
  delivers: [
    [
      'what both alternatives know stays',
      [
        branch('/to', 0),
        type('/to/street', 'A 1'),
        type('/to/note', 'N'),
        branch('/to', 1),
        type('/to/mail', 'm'),
      ],
      { sent: { to: { kind: 'digital', note: 'N', mail: 'm' } } },
    ],
    [
      'there and back',
      [branch('/to', 0), type('/to/street', 'A 1'), branch('/to', 1), branch('/to', 0)],
      { sent: { to: { kind: 'parcel', street: 'A 1' } } },
    ],
    ['a field of the alternative is missing', [branch('/to', 1)], { said: ['/to/mail'] }],
  ],
  either_key: [['one of two keys', [type('/name', 'x')], { sent: { name: 'x' } }]],
  one_or_many: [
    [
      'one, then many',
      [type('/tags', 'a'), branch('/tags', 1), addItem('/tags'), type('/tags/1', 'b')],
      { sent: { tags: ['a', 'b'] } },
    ],
    ['a type among several', [branch('/size', 1), type('/size', '5')], { sent: { size: '5' } }],
    ['null among them', [branch('/size', 2)], { sent: { size: null } }],
    ['a number whose first key is none', [type('/size', '-5')], { sent: { size: -5 } }],
    ['a text that begins like a number', [type('/size', '12ab')], { sent: { size: '12ab' } }],
  ],
  spans: [
    ['the default', [], { sent: { span: { from: 1, to: 9 } } }],
    ['null', [branch('/span', 1)], { sent: { span: null } }],
    [
      'null and back',
      [branch('/span', 1), branch('/span', 0), type('/span/to', '4')],
      { sent: { span: { from: 1, to: 4 } } },
    ],
  ],
  owns: [
    [
      'an object in place of null',
      [branch('/owner', 0), type('/owner/id', '7')],
      { sent: { owner: { id: 7 } } },
    ],
    ['its field is missing', [branch('/owner', 0)], { said: ['/owner/id'] }],
  ],
  merges: [
    ['all parts at once', [type('/id', 'x'), type('/size', '7')], { sent: { id: 'x', size: 7 } }],
    ['a bound of another part', [type('/id', 'x'), type('/size', '10')], { said: ['/size'] }],
    ['a demand of the part behind a reference', [type('/size', '7')], { said: ['/id'] }],
  ],
  measures: [
    [
      'each place',
      [type('/point/0', '1.5'), type('/point/1', '-2'), pick('/point/2', 'm')],
      { sent: { point: [1.5, -2, 'm'] } },
    ],
    ['too few', [type('/point/0', '1')], { said: ['/point'] }],
  ],
  measures_of_old: [
    [
      'places beyond the named',
      [type('/row/0', 'sum'), addItem('/row'), type('/row/1', '3')],
      { sent: { row: ['sum', 3] } },
    ],
  ],
  picks: [
    [
      'several of a set',
      [tick('/days', 'tue'), tick('/days', 'mon'), tick('/teams', 'Blue')],
      { sent: { days: ['tue', 'mon'], teams: [2] } },
    ],
    [
      'too many',
      [tick('/days', 'mon'), tick('/days', 'tue'), tick('/days', 'wed')],
      { said: ['/days'] },
    ],
    [
      'values of several types',
      [tick('/days', 'mon'), pick('/level', '"1"')],
      { sent: { days: ['mon'], level: '1' } },
    ],
    [
      'an object among them',
      [tick('/days', 'mon'), pick('/level', '{"deep":[1]}')],
      { sent: { days: ['mon'], level: { deep: [1] } } },
    ],
  ],
  labels: [
    [
      'a key of one’s own',
      [addKey('/labels', 'a.b'), type('/labels/a.b', 'x'), renameKey('/labels/a.b', 'c/d')],
      { sent: { labels: { 'c/d': 'x' } } },
    ],
    [
      'and it goes again',
      [addKey('/labels', 'a'), addKey('/labels', 'b'), toggleSent('/labels/a')],
      { sent: { labels: { b: '' } } },
    ],
    [
      'a key of a pattern',
      [addKey('/counts', 'n_1'), type('/counts/n_1', '4')],
      { sent: { counts: { n_1: 4 } } },
    ],
    ['a key of no pattern', [addKey('/counts', 'x')], { said: ['/counts/x'] }],
    [
      'a name that is taken is refused',
      [
        addKey('/labels', 'a'),
        addKey('/labels', 'b'),
        renameKey('/labels/a', 'b'),
        (page) => expect(page.getByText('This key is there already.')).toBeVisible(),
        (page) => page.keyboard.press('Escape'),
      ],
      { sent: { labels: { a: '', b: '' } } },
    ],
  ],
  notes: [
    [
      'keys of one’s own, with a value of any type',
      [
        addKey('/about', 'by'),
        type('/about/by', '7'),
        addKey('/about', 'a/b'),
        typeOf('/about/a~1b', 'number'),
        type('/about/a~1b', '7'),
        addKey('/about', 'deep'),
        typeOf('/about/deep', 'object'),
        addKey('/about/deep', 'done'),
        typeOf('/about/deep/done', 'boolean'),
        pick('/about/deep/done', 'true'),
        addKey('/about', 'gone'),
        typeOf('/about/gone', 'null'),
      ],
      { sent: { about: { by: '7', 'a/b': 7, deep: { done: true }, gone: null } } },
    ],
    [
      'a text that is emptied keeps its key',
      [addKey('/about', 'by'), type('/about/by', 'x'), clear('/about/by')],
      { sent: { about: { by: '' } } },
    ],
    [
      'all of it as JSON',
      [json('/about', '{"a":[1,{}]}'), json('/any', '"5"')],
      { sent: { about: { a: [1, {}] }, any: '5' } },
    ],
    [
      'what is written as JSON says what is wrong in it',
      [json('/place', '{"at":"x"}')],
      { said: ['/place'] },
    ],
  ],
  lists: [
    [
      'written as JSON',
      [json('/ids', '["a"]'), jsonErase('/ids', 1), jsonMore('/ids', ',"b"]')],
      { sent: { ids: ['a', 'b'] } },
    ],
    ['half-written JSON', [json('/ids', '["a"]'), jsonErase('/ids', 1)], { said: ['/ids'] }],
    ['JSON of another type', [json('/ids', '{"a":1}')], { said: ['/ids'] }],
    [
      'an explicit empty list',
      [
        other('/ids', 'Write in fields'),
        addItem('/ids'),
        type('/ids/0', 'a'),
        removeItem('/ids', 0),
      ],
      { sent: { ids: [] } },
    ],
    [
      'an empty text in a list',
      [addItem('/ids'), enterKey('/ids/0'), type('/ids/1', 'b')],
      { sent: { ids: ['', 'b'] } },
    ],
    [
      'an item once more, and moved',
      [
        addItem('/ids'),
        type('/ids/0', 'a'),
        addItem('/ids'),
        type('/ids/1', 'b'),
        other('/ids', 'Show items as rows'),
        press('Duplicate item 2 of ids'),
        press('Move item 2 of ids up'),
      ],
      { sent: { ids: ['b', 'a', 'b'] } },
    ],
  ],
  asks_more: [
    [
      'a field that a value brings',
      [pick('/kind', 'card'), type('/digits', '1')],
      { sent: { kind: 'card', digits: '1' } },
    ],
    [
      'a demand that a key brings',
      [pick('/kind', 'cash'), type('/note', 'n')],
      { said: ['/author'] },
    ],
  ],
  grows: [
    [
      'step by step',
      [type('/name', 'a'), toggleSent('/inner'), type('/inner/name', 'b')],
      { sent: { name: 'a', inner: { name: 'b' } } },
    ],
  ],
  breaks: [
    [
      'a reference that leads nowhere',
      [type('/id', 'i'), json('/dead', '{"w":3}')],
      { sent: { id: 'i', dead: { w: 3 } } },
    ],
  ],
  formats: [
    [
      'letter for letter',
      [
        type('/day', '2026-02-28'),
        type('/when', '2026-03-01T10:00:00.250+02:00'),
        type('/lasts', 'P3DT12H'),
      ],
      { sent: { day: '2026-02-28', when: '2026-03-01T10:00:00.250+02:00', lasts: 'P3DT12H' } },
    ],
    ['not a date', [type('/day', '28.2.')], { said: ['/day'] }],
  ],
  presets: [
    ['nothing is sent', [], { sent: {} }],
    ['emptied again', [type('/limit', '7'), clear('/limit')], { sent: {} }],
    [
      'a default put in',
      [other('/limit', /^Send the default/), pick('/dry', 'false')],
      { sent: { limit: 20, dry: false } },
    ],
    ['pasted', [paste('/limit', '007')], { said: ['/limit'] }],
  ],
};

const GROUPS: Record<string, string[]> = {
  'a choice between schemas': [
    'pays',
    'pays_and_names',
    'delivers',
    'either_key',
    'one_or_many',
    'spans',
    'owns',
  ],
  'schemas put together, and lists': ['merges', 'measures', 'measures_of_old', 'picks', 'lists'],
  'keys, conditions and references': ['labels', 'notes', 'asks_more', 'grows', 'breaks'],
  'texts and defaults': ['formats', 'presets'],
};

for (const [group, tools] of Object.entries(GROUPS))
  test(`${group}: what is filled in is what is sent`, async ({ page, calls }) => {
    for (const tool of tools)
      for (const [what, gestures, outcome] of cases[tool] ?? [])
        await test.step(`${tool}: ${what}`, async () => {
          await openTool(page, tool);
          for (const gesture of gestures) await gesture(page);
          const before = calls().length;
          await pressCall(page);
          if ('sent' in outcome) {
            await expect.poll(() => calls().length).toBe(before + 1);
            expect(calls().at(-1)).toEqual(outcome.sent);
          } else {
            for (const at of outcome.said) await expect(problemsAt(page, at).first()).toBeVisible();
            expect(calls()).toHaveLength(before);
          }
          const reset = page.getByRole('button', { name: 'Reset arguments' });
          if (await reset.isVisible()) await reset.click();
        });
  });

test('a key nobody can follow says why, and nothing is fetched', async ({ page, calls }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openTool(page, 'breaks');
  await expect(field(page, '/dead')).toContainText('#/$defs/Gone leads nowhere');
  await expect(field(page, '/far')).toContainText('Wirescope fetches no schemas');
  expect(asked.filter((url) => url.includes('schemas.invalid'))).toEqual([]);
  expect(calls()).toEqual([]);
});

test('a change of mind is one step to undo', async ({ page, calls }) => {
  await openTool(page, 'delivers');
  await branch('/to', 1)(page);
  const choices = field(page, '/to').getByRole('radio');
  await choices.nth(1).press('ArrowLeft');
  // The alternatives are drawn anew with what was chosen; the keyboard stays on them.
  await expect(choices.nth(0)).toBeFocused();
  await type('/to/street', 'A 1')(page);
  await branch('/to', 1)(page);
  await expect(field(page, '/to/mail')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page, '/to/street').locator('input, textarea')).toHaveValue('A 1');
  expect(calls()).toEqual([]);
});

test('undo in the editor leads on to what was done in the form', async ({ page, calls }) => {
  await openTool(page, 'grows');
  await type('/name', 'a')(page);
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  const editor = page.getByRole('textbox', { name: /^Arguments as JSON/ });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(' ');
  const written = page.locator('.view-lines');
  await expect(written).toContainText('"a"');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(written).not.toContainText('"a"');
  await page.keyboard.press('ControlOrMeta+y');
  await expect(written).toContainText('"a"');
  expect(calls()).toEqual([]);
});

test('a form of thousands of fields opens, and leads to the one that is missing', async ({
  page,
  calls,
}) => {
  await openTool(page, 'vast');
  await expect(field(page, '/k0')).toBeVisible();
  await expect(field(page, '/k0/k0')).toHaveCount(0);
  await pressCall(page);
  await expect(field(page, '/k0/k0/name').locator('input, textarea')).toBeFocused();
  await page.keyboard.type('x');
  await expect(field(page, '/k0/k0/name').locator('input, textarea')).toHaveValue('x');
  expect(calls()).toEqual([]);
});

test('a list of hundreds of items is drawn as far as it is near, and leads to the one that is wrong', async ({
  page,
  calls,
}) => {
  await openTool(page, 'orders');
  const lines = Array.from({ length: 300 }, (_, index) => (index === 250 ? {} : { sku: 's' }));
  await page.getByRole('button', { name: 'Fill', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Paste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste arguments' });
  await dialog
    .getByRole('textbox')
    .fill(JSON.stringify({ to: { kind: 'digital', mail: 'm' }, lines }));
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(field(page, '/lines/0/sku')).toBeVisible();
  await expect(field(page, '/lines/250/sku')).toHaveCount(0);
  await pressCall(page);
  await expect(field(page, '/lines/250/sku').locator('input, textarea')).toBeFocused();
  await page.keyboard.type('x');
  await pressCall(page);
  await expect.poll(() => calls().length).toBe(1);
});

test('a problem in the JSON is mended from the keyboard', async ({ page, calls }) => {
  await openTool(page, 'asks_more');
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  const editor = page.getByRole('textbox', { name: /^Arguments as JSON/ });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{"kind":"caRd","digits":"1"}');
  await expect(page.getByRole('tab', { name: 'Diff', exact: true })).toHaveAccessibleDescription(
    /problem/,
  );
  // The editor offers nothing before it has marked the place.
  await expect(page.locator('.squiggly-error').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let right = 0; right < 10; right += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+Enter');
  await page.getByText('Use "card"').or(page.getByText('Use card')).first().click();
  await page.getByRole('tab', { name: 'Form', exact: true }).click();
  await expect(field(page, '/kind').getByRole('radio', { name: 'card' })).toBeChecked();
  expect(calls()).toEqual([]);
});

test('arguments that are no JSON go out only as raw text', async ({ page, calls }) => {
  await openTool(page, 'grows');
  await page.getByRole('tab', { name: 'JSON', exact: true }).click();
  await page.getByRole('textbox', { name: /^Arguments as JSON/ }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{"name": 01}');
  await pressCall(page);
  await page.getByRole('button', { name: 'Send as raw text' }).click();
  const composer = page.getByRole('region', { name: 'Compose' });
  await expect(composer.getByRole('textbox').first()).toHaveValue(
    /"method":"tools\/call".*"name":"grows","arguments":\{"name": 01\}/,
  );
  await composer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(frames(page, /sent message that is not JSON-RPC/)).toBeVisible();
  await expect(frames(page, /received error.*answers no open request/)).toBeVisible();
  expect(calls()).toEqual([]);
});
