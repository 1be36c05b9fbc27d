import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expandTemplate, type TemplateValue } from './expand.ts';
import { parseTemplate } from './parse.ts';
import { variablesOf } from './variables.ts';

const keys = {
  pairs: [
    ['semi', ';'],
    ['dot', '.'],
    ['comma', ','],
  ],
} as const;

/** The values of RFC 6570, 3.2. `undef` has none. */
const VALUES = new Map<string, TemplateValue>([
  ['count', ['one', 'two', 'three']],
  ['dom', ['example', 'com']],
  ['dub', 'me/too'],
  ['hello', 'Hello World!'],
  ['half', '50%'],
  ['var', 'value'],
  ['who', 'fred'],
  ['base', 'http://example.com/home/'],
  ['path', '/foo/bar'],
  ['list', ['red', 'green', 'blue']],
  ['keys', keys],
  ['v', '6'],
  ['x', '1024'],
  ['y', '768'],
  ['empty', ''],
  ['empty_keys', { pairs: [] }],
]);

const expand = (template: string, values: ReadonlyMap<string, TemplateValue> = VALUES): string =>
  expandTemplate(parseTemplate(template), values);

describe('the examples of RFC 6570', () => {
  test.each([
    // 3.2.1 Variable expansion
    ['{count}', 'one,two,three'],
    ['{count*}', 'one,two,three'],
    ['{/count}', '/one,two,three'],
    ['{/count*}', '/one/two/three'],
    ['{;count}', ';count=one,two,three'],
    ['{;count*}', ';count=one;count=two;count=three'],
    ['{?count}', '?count=one,two,three'],
    ['{?count*}', '?count=one&count=two&count=three'],
    ['{&count*}', '&count=one&count=two&count=three'],
    // 3.2.2 Simple string expansion
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{half}', '50%25'],
    ['O{empty}X', 'OX'],
    ['O{undef}X', 'OX'],
    ['{x,y}', '1024,768'],
    ['{x,hello,y}', '1024,Hello%20World%21,768'],
    ['?{x,empty}', '?1024,'],
    ['?{x,undef}', '?1024'],
    ['?{undef,y}', '?768'],
    ['{var:3}', 'val'],
    ['{var:30}', 'value'],
    ['{list}', 'red,green,blue'],
    ['{list*}', 'red,green,blue'],
    ['{keys}', 'semi,%3B,dot,.,comma,%2C'],
    ['{keys*}', 'semi=%3B,dot=.,comma=%2C'],
    // 3.2.3 Reserved expansion
    ['{+var}', 'value'],
    ['{+hello}', 'Hello%20World!'],
    ['{+half}', '50%25'],
    ['{base}index', 'http%3A%2F%2Fexample.com%2Fhome%2Findex'],
    ['{+base}index', 'http://example.com/home/index'],
    ['O{+empty}X', 'OX'],
    ['O{+undef}X', 'OX'],
    ['{+path}/here', '/foo/bar/here'],
    ['here?ref={+path}', 'here?ref=/foo/bar'],
    ['up{+path}{var}/here', 'up/foo/barvalue/here'],
    ['{+x,hello,y}', '1024,Hello%20World!,768'],
    ['{+path,x}/here', '/foo/bar,1024/here'],
    ['{+path:6}/here', '/foo/b/here'],
    ['{+list}', 'red,green,blue'],
    ['{+list*}', 'red,green,blue'],
    ['{+keys}', 'semi,;,dot,.,comma,,'],
    ['{+keys*}', 'semi=;,dot=.,comma=,'],
    // 3.2.4 Fragment expansion
    ['{#var}', '#value'],
    ['{#hello}', '#Hello%20World!'],
    ['{#half}', '#50%25'],
    ['foo{#empty}', 'foo#'],
    ['foo{#undef}', 'foo'],
    ['{#x,hello,y}', '#1024,Hello%20World!,768'],
    ['{#path,x}/here', '#/foo/bar,1024/here'],
    ['{#path:6}/here', '#/foo/b/here'],
    ['{#list}', '#red,green,blue'],
    ['{#list*}', '#red,green,blue'],
    ['{#keys}', '#semi,;,dot,.,comma,,'],
    ['{#keys*}', '#semi=;,dot=.,comma=,'],
    // 3.2.5 Label expansion with dot-prefix
    ['{.who}', '.fred'],
    ['{.who,who}', '.fred.fred'],
    ['{.half,who}', '.50%25.fred'],
    ['www{.dom*}', 'www.example.com'],
    ['X{.var}', 'X.value'],
    ['X{.empty}', 'X.'],
    ['X{.undef}', 'X'],
    ['X{.var:3}', 'X.val'],
    ['X{.list}', 'X.red,green,blue'],
    ['X{.list*}', 'X.red.green.blue'],
    ['X{.keys}', 'X.semi,%3B,dot,.,comma,%2C'],
    ['X{.keys*}', 'X.semi=%3B.dot=..comma=%2C'],
    ['X{.empty_keys}', 'X'],
    ['X{.empty_keys*}', 'X'],
    // 3.2.6 Path segment expansion
    ['{/who}', '/fred'],
    ['{/who,who}', '/fred/fred'],
    ['{/half,who}', '/50%25/fred'],
    ['{/who,dub}', '/fred/me%2Ftoo'],
    ['{/var}', '/value'],
    ['{/var,empty}', '/value/'],
    ['{/var,undef}', '/value'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{/var:1,var}', '/v/value'],
    ['{/list}', '/red,green,blue'],
    ['{/list*}', '/red/green/blue'],
    ['{/list*,path:4}', '/red/green/blue/%2Ffoo'],
    ['{/keys}', '/semi,%3B,dot,.,comma,%2C'],
    ['{/keys*}', '/semi=%3B/dot=./comma=%2C'],
    // 3.2.7 Path-style parameter expansion
    ['{;who}', ';who=fred'],
    ['{;half}', ';half=50%25'],
    ['{;empty}', ';empty'],
    ['{;v,empty,who}', ';v=6;empty;who=fred'],
    ['{;v,bar,who}', ';v=6;who=fred'],
    ['{;x,y}', ';x=1024;y=768'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{;x,y,undef}', ';x=1024;y=768'],
    ['{;hello:5}', ';hello=Hello'],
    ['{;list}', ';list=red,green,blue'],
    ['{;list*}', ';list=red;list=green;list=blue'],
    ['{;keys}', ';keys=semi,%3B,dot,.,comma,%2C'],
    ['{;keys*}', ';semi=%3B;dot=.;comma=%2C'],
    // 3.2.8 Form-style query expansion
    ['{?who}', '?who=fred'],
    ['{?half}', '?half=50%25'],
    ['{?x,y}', '?x=1024&y=768'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['{?x,y,undef}', '?x=1024&y=768'],
    ['{?var:3}', '?var=val'],
    ['{?list}', '?list=red,green,blue'],
    ['{?list*}', '?list=red&list=green&list=blue'],
    ['{?keys}', '?keys=semi,%3B,dot,.,comma,%2C'],
    ['{?keys*}', '?semi=%3B&dot=.&comma=%2C'],
    // 3.2.9 Form-style query continuation
    ['{&who}', '&who=fred'],
    ['{&half}', '&half=50%25'],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{&x,y,empty}', '&x=1024&y=768&empty='],
    ['{&x,y,undef}', '&x=1024&y=768'],
    ['{&var:3}', '&var=val'],
    ['{&list}', '&list=red,green,blue'],
    ['{&list*}', '&list=red&list=green&list=blue'],
    ['{&keys}', '&keys=semi,%3B,dot,.,comma,%2C'],
    ['{&keys*}', '&semi=%3B&dot=.&comma=%2C'],
  ])('%s is %s', (template, uri) => {
    expect(parseTemplate(template).problems).toEqual([]);
    expect(expand(template)).toBe(uri);
  });
});

const one = (value: string) => new Map([['a', value]]);

describe('characters', () => {
  test.each([
    ['{a}', 'foo/bar é & 100%', 'foo%2Fbar%20%C3%A9%20%26%20100%25'],
    ['{+a}', 'a/b%20c%zz', 'a/b%20c%25zz'],
    ['{a}', "!'()*", '%21%27%28%29%2A'],
    ['{a}', '👋', '%F0%9F%91%8B'],
    ['{a:1}', '👋x', '%F0%9F%91%8B'],
    ['{a}', '\ud800', '%EF%BF%BD'],
    ['{+a}', '\ud800x', '%EF%BF%BDx'],
  ])('%s of %j is %s', (template, value, uri) => {
    expect(expand(template, one(value))).toBe(uri);
  });

  test('outside of expressions what no URI may hold is encoded, once', () => {
    expect(expand('a://ü/%20/{a}', one('b'))).toBe('a://%C3%BC/%20/b');
  });
});

describe('templates that break the rules', () => {
  test.each([
    ['a{b', 'a{b', 'The brace at character 2 is not closed.'],
    ['a{}', 'a{}', '{} names no variable.'],
    ['{=a}', '{=a}', '{=a} begins with =, which RFC 6570 sets aside for later use.'],
    ['{a,,b}', '{a,,b}', '{a,,b} has a variable without a name.'],
    ['{user-id}', 'x', '{user-id}: RFC 6570 does not allow the name "user-id".'],
    ['a}{b}', 'a%7D', '"}" may not stand outside of an expression.'],
  ])('%s gives %s and a sentence', (template, uri, problem) => {
    const parsed = parseTemplate(template);
    expect(parsed.problems).toEqual([problem]);
    expect(expandTemplate(parsed, new Map([['user-id', 'x']]))).toBe(uri);
  });
});

const variables = (template: string) => variablesOf(parseTemplate(template));

describe('variablesOf', () => {
  test('names each once, in order', () => {
    expect(variables('a/{b}{?q,limit}{/path*}{b:3}').map(({ name }) => name)).toEqual([
      'b',
      'q',
      'limit',
      'path',
    ]);
  });

  test('says which are lists and which may be left out', () => {
    expect(variables('{b}{?q}{/path*}{?b}')).toEqual([
      { name: 'b', explode: false, optional: false },
      { name: 'q', explode: false, optional: true },
      { name: 'path', explode: true, optional: false },
    ]);
  });
});

test('any text can be read and expanded, and is its parts', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string()));
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a{}+*:,?/1é]*$/)),
      value,
      (text, filled) => {
        const template = parseTemplate(text);
        const sources = template.parts.map((part) =>
          part.kind === 'literal' ? part.text : part.source,
        );
        expect(sources.join('')).toBe(text);
        const names = variablesOf(template).map(({ name }): [string, TemplateValue] => [
          name,
          filled,
        ]);
        expect(expandTemplate(template, new Map(names))).toBeTypeOf('string');
      },
    ),
  );
});
