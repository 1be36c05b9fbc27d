// What a person does in forms of every kind of schema, and what is sent then.
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
  removeItem,
  renameKey,
  tick,
  toggleSent,
  type,
  typeOf,
  type Gesture,
} from './form-steps.ts';

/** What a tool is sent after gestures in its form, or where the form says what keeps it from being sent. */
export type Case = [
  what: string,
  gestures: Gesture[],
  outcome: { sent: unknown } | { said: string[] },
];
export const cases: Record<string, Case[]> = {
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

export const GROUPS: Record<string, string[]> = {
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
