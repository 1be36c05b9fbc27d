import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuery, withoutSpans } from './arbitrary-query.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';
import type { FilterProblem, Query, QueryNode } from './query.ts';

function parsed(text: string): Query {
  const result = parseFilter(text);
  if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.error)}`);
  return result.value;
}

function problems(text: string): FilterProblem[] {
  const result = parseFilter(text);
  return result.ok ? [] : result.error;
}

/** The structure in parentheses of its own, so that a table can show it. */
function shape(node: Query): string {
  switch (node.kind) {
    case 'all':
      return 'all';
    case 'and':
    case 'or':
      return `${node.kind}(${node.items.map(shape).join(' ')})`;
    case 'not':
      return `not(${shape(node.item)})`;
    case 'text':
      return `"${node.text}"`;
    case 'regex':
      return `/${node.source}/${node.flags}`;
    case 'field':
      return `${node.field}[${node.values.map(({ text }) => text).join('|')}]`;
  }
}

describe('grammar', () => {
  test.each([
    ['', 'all'],
    ['   ', 'all'],
    ['checkout', '"checkout"'],
    ['a b', 'and("a" "b")'],
    ['a AND b', 'and("a" "b")'],
    ['a OR b c OR d', 'or("a" and("b" "c") "d")'],
    ['(a OR b) c', 'and(or("a" "b") "c")'],
    ['((a))', '"a"'],
    ['a and or not b', 'and("a" "and" "or" "not" "b")'],
    ['-a', 'not("a")'],
    ['NOT a b', 'and(not("a") "b")'],
    ['-(a OR b)', 'not(or("a" "b"))'],
    ['NOT -a', 'not(not("a"))'],
    ['--a', 'not("-a")'],
    ['a - b', 'and("a" "-" "b")'],
    ['(a -)', 'and("a" "-")'],
    ['"a b"', '"a b"'],
    [String.raw`"say \"hi\" in C:\dir\\"`, String.raw`"say "hi" in C:\dir\"`],
    ['"OR" "-x"', 'and("OR" "-x")'],
    ['{"jsonrpc":"2.0"', '"{"jsonrpc":"2.0""'],
    ['f(x) g', 'and("f(x)" "g")'],
    ['/ab+c/i', '/ab+c/i'],
    ['/a b/ c', 'and(/a b/ "c")'],
    ['/tools/call/', '/tools/call/'],
    ['(/x[/)]/)', '/x[/)]/'],
    ['/ab+c/gi', '/ab+c/i'],
    ['/mcp', '"/mcp"'],
    ['/api/users', '"/api/users"'],
    ['/users/[id]', '"/users/[id]"'],
    ['/home/user x', 'and("/home/user" "x")'],
    ['/mcp in /', 'and("/mcp" "in" "/")'],
    ['//', '"//"'],
    ['http://localhost:80/x', '"http://localhost:80/x"'],
    [String.raw`C:\dir std::io`, String.raw`and("C:\dir" "std::io")`],
    ['tool:search', 'tool[search]'],
    ['TOOL:Search', 'tool[Search]'],
    ['-tool:a,b', 'not(tool[a|b])'],
    ['tool:"a b","c,d"', 'tool[a b|c,d]'],
    ['uri:file:///a(1),http://b', 'uri[file:///a(1)|http://b]'],
    ['(kind:request)', 'kind[request]'],
    ['code:-32602', 'code[-32602]'],
    ['path:a["b c"].d="e f"', 'path[a["b c"].d="e f"]'],
  ])('%s', (text, expected) => {
    expect(shape(parsed(text))).toBe(expected);
  });

  test('every part knows where it stands', () => {
    const text = ' -tool:a,"b c"  (kind:error OR /x/)';
    const places: string[] = [];
    const visit = (node: QueryNode): void => {
      places.push(text.slice(node.span.start, node.span.end));
      if (node.kind === 'not') visit(node.item);
      if (node.kind === 'and' || node.kind === 'or') node.items.forEach(visit);
      if (node.kind === 'field')
        for (const { span } of node.values) places.push(text.slice(span.start, span.end));
    };
    const query = parsed(text);
    if (query.kind !== 'all') visit(query);
    expect(places).toEqual([
      text.trim(),
      '-tool:a,"b c"',
      'tool:a,"b c"',
      'a',
      '"b c"',
      '(kind:error OR /x/)',
      'kind:error',
      'error',
      '/x/',
    ]);
  });
});

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

describe('what does not parse', () => {
  test.each<[string, string, string | RegExp, string?]>([
    ['took:>fast', '>fast', '`took:` needs a duration, for example `>500ms` or `1s..5s`.'],
    ['a took:', 'took:', '`took:` needs a duration, for example `>500ms` or `1s..5s`.'],
    ['kind:request,', ',', /^`kind:` needs a kind of frame/],
    ['kind:reqest', 'reqest', '`kind:` does not know `reqest`. Did you mean `request`?', 'request'],
    ['dir:up', 'up', '`dir:` needs `out` or `in`.'],
    ['exchange:last', 'last', '`exchange:` needs a frame number, for example `#19`.'],
    ['size:big', 'big', /needs a size/],
    ['took:5s..1s', '5s..1s', /runs backwards: `5s` is more than `1s`/, '1s..5s'],
    ['path:a..b', 'a..b', /needs a path/],
    ['header:=x', '=x', /needs a header/],
    ['tol:x', 'tol:', 'There is no field `tol:`. Did you mean `tool:`?', 'tool:'],
    ['duration:>1s', 'duration:', /Did you mean `took:`/, 'took:'],
    ['localhost:80', 'localhost:80', /put it in quotes/, '"localhost:80"'],
    ['constructor:x', 'constructor:x', /put it in quotes/, '"constructor:x"'],
    ['a "b c', '"b c', 'This text needs a closing `"`.'],
    ['path:a="b', 'a="b', 'This value needs a closing `"`.'],
    ['(a', '(', 'This `(` needs a closing `)`.'],
    ['a)', ')', 'This `)` closes nothing.'],
    [')', ')', 'This `)` closes nothing.'],
    ['()', '()', /Something is expected between/],
    ['f(x', 'f(x', /put it in quotes/, '"f(x"'],
    ['tool:(a OR b)', '(a', /separated by commas/],
    ['a OR', 'OR', '`OR` needs something on both sides of it.'],
    ['OR a', 'OR', '`OR` needs something on both sides of it.'],
    ['a AND OR b', 'AND', '`AND` needs something on both sides of it.'],
    ['(a OR)', 'OR', '`OR` needs something on both sides of it.'],
    ['NOT', 'NOT', '`NOT` needs something to exclude behind it.'],
    ['""', '""', 'Some text is expected between the quotes.'],
    ['/(/', '/(/', /does not parse: unterminated group/, '"/(/"'],
    ['/[/', '/[/', /does not parse: unterminated character class/, '"/[/"'],
    ['a /[a-/i b', '/[a-/i', /does not parse/, '"/[a-/i"'],
    ['-(/x[/)', '/x[/', /does not parse/, '"/x[/"'],
    ['is:', 'is:', /needs a state/],
  ])('%s', (text, underlined, expected, fix) => {
    const [first] = problems(text);
    expect(first && text.slice(first.span.start, first.span.end)).toBe(underlined);
    expect(first?.expected).toMatch(expected);
    expect(first?.fix).toBe(fix);
  });

  test('everything wrong inside fields is said at once, in order', () => {
    const found = problems('kind:a,request took:b nope:c');
    expect(found.map(({ span }) => span.start)).toEqual([5, 20, 22]);
  });

  test('nesting and payload terms end somewhere', () => {
    expect(problems('('.repeat(100_000))[0]?.expected).toMatch(/nested at most 50 deep/);
    expect(problems('NOT '.repeat(100_000))[0]?.expected).toMatch(/nested at most 50 deep/);
    expect(problems(words(30))).toEqual([]);
    expect(problems(words(31))[0]?.expected).toMatch(/at most 30 things/);
    expect(problems('same '.repeat(99))).toEqual([]);
  });
});

/** Texts made of what the language is made of. */
const anyText = fc.oneof(
  fc.string(),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '(',
          ')',
          ' ',
          '-',
          '"',
          '/',
          ',',
          ':',
          '\\',
          '=',
          '[',
          '*',
          '..',
          '>',
          '#',
        ),
        fc.constantFrom('tool:', 'kind:', 'took:', 'path:', 'nope:', 'is:', 'OR', 'AND', 'NOT'),
        fc.constantFrom('a', 'request', '5s', '/i', 'x y', 'É'),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('any text', () => {
  test('either parses or is underlined somewhere', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseFilter(text);
        if (result.ok) return;
        expect(result.error.length).toBeGreaterThan(0);
        for (const { span, expected } of result.error) {
          expect(span.start).toBeLessThan(span.end);
          expect(span.end).toBeLessThanOrEqual(text.length);
          expect(expected).toMatch(/[.?]$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('what parses, prints and parses to the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const result = parseFilter(text);
        if (result.ok) expect(shape(parsed(printFilter(result.value)))).toBe(shape(result.value));
      }),
      { numRuns: 2_000 },
    );
  });

  test('a fix of the only problem parses, or brings up another', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [problem, ...more] = problems(text);
        if (problem?.fix === undefined || more.length > 0) return;
        const fixed =
          text.slice(0, problem.span.start) + problem.fix + text.slice(problem.span.end);
        expect(problems(fixed)).not.toContainEqual(problem);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('parse(print(query)) is the query', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(withoutSpans(parsed(printFilter(query)))).toEqual(withoutSpans(query));
    }),
    { numRuns: 1_000 },
  );
});
