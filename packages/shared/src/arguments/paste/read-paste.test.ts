import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText, objectText } from '../../json-text/arbitrary-json-text.ts';
import { readSchemaDocument } from '../reading/schema-document.ts';
import { argumentsOfCall } from './calls.ts';
import { readLoose } from './loose-json.ts';
import { readPaste } from './read-paste.ts';

const read = (pasted: string) => {
  const reading = readPaste(pasted);
  if (!reading.ok) throw new Error(`${reading.error.what} ${reading.error.why ?? ''}`);
  return reading.value;
};
const call = (name: string) => ({ type: 'tool_use', name, input: {} });
const refusal = (pasted: string) => {
  const reading = readPaste(pasted);
  return reading.ok ? undefined : reading.error;
};

describe('a text that is or nearly is JSON', () => {
  it.each([
    ['{"id": 9007199254740993, "n": 1.0}', '{"id": 9007199254740993, "n": 1.0}'],
    [String.raw`{"t": "\u0041\/\n"}`, String.raw`{"t": "\u0041\/\n"}`],
    ['{"a": 1, // one\n "b": 2, /* two */ }', '{"a": 1, \n "b": 2  }'],
    [
      "{a: 'it\\'s', 'b': \"x\", 'a-b': .5, c: +5., d: 0xFF, e: 1_000}",
      '{"a": "it\'s", "b": "x", "a-b": 0.5, "c": 5.0, "d": 255, "e": 1000}',
    ],
    [
      "{'ok': True, 'no': False, 'none': None, 't': (1, 2), 'one': (3,), 'p': (4)}",
      '{"ok": true, "no": false, "none": null, "t": [1, 2], "one": [3], "p": 4}',
    ],
    [
      String.raw`{'r': r'C:\new', 'u': u'é', 'x': '\x41\u0042', 'j': 'a' 'b', 'q': '''it's "x"'''}`,
      String.raw`{"r": "C:\\new", "u": "é", "x": "AB", "j": "ab", "q": "it's \"x\""}`,
    ],
    ["dict(a=1, b=dict(c='x'))", '{"a": 1, "b": {"c": "x"}}'],
    ['const args = {a: 1};', '{"a": 1}'],
    ['arguments: dict = {"a": 1}', '{"a": 1}'],
    ['"a": 1,\n"b": 2', '{"a": 1,\n"b": 2}'],
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['Call it so:\n```\n{"a": 1}\n```\nand see.', '{"a": 1}'],
    ['data: {"a":\ndata: 1}', '{"a":\n 1}'],
    ['[1, 2]', '[1, 2]'],
    [JSON.stringify('{"a": 1.0}'), '{"a": 1.0}'],
    ['\ufeff{"a": 1}', '{"a": 1}'],
    ['{"big": 0xFFFFFFFFFFFFFFFF}', '{"big": 18446744073709551615}'],
    ['{"a": 1, "a": 2}', '{"a": 1, "a": 2}'],
    ['````md\nSo:\n```json\n{"a": 1}\n```\n````', '{"a": 1}'],
    ['```sh\nmake\n```\nthen\n```json\n{"a": 1}\n```', '{"a": 1}'],
    [String.raw`{\"a\": \"x\", \"n\": 1.0}`, '{"a": "x", "n": 1.0}'],
    [JSON.stringify(JSON.stringify('{"a": 1.0}')), '{"a": 1.0}'],
    ['{“a”: ‘x’}', '{"a": "x"}'],
    ['\u200b{"a": 1}', '{"a": 1}'],
    ["q='x', n=5, tags=['a']", '{"q": "x", "n": 5, "tags": ["a"]}'],
    [`JSON.parse('{"a": 1.0}')`, '{"a": 1.0}'],
    ['The answer is {"a": 1.0}, as said.', '{"a": 1.0}'],
  ])('%s', (pasted, expected) => {
    expect(read(pasted).text).toBe(expected);
    expect(() => JSON.parse(read(pasted).text)).not.toThrow();
  });

  it('stays as it is when it is JSON', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        // The semicolon makes it no JSON, so that the lenient reader has to read it.
        for (const written of [text, `${text};`])
          expect(readLoose(written)).toMatchObject({
            ok: true,
            value: { text: text.trim(), loose: new Set() },
          });
      }),
    );
  });

  it('is JSON afterwards, whatever it was', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          objectText.map((text) => text.replaceAll('"', "'")),
        ),
        (text) => {
          const reading = readPaste(text);
          if (reading.ok) expect(() => JSON.parse(reading.value.text)).not.toThrow();
          else expect(reading.error.what).toMatch(/\.$/);
        },
      ),
    );
  });
});

const request = (params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
const args = '{"q": "lamp", "id": 9007199254740993}';
const stringified = JSON.stringify(args);

describe('a tool call', () => {
  it.each([
    [
      'frame',
      `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"find","arguments":${args}}}`,
    ],
    [
      'frame',
      `[{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"find","arguments":${args},"_meta":{}}}]`,
    ],
    ['named', `{"name":"find","arguments":${args}}`],
    [
      'openai',
      `{"id":"call_1","type":"function","function":{"name":"find","arguments":${stringified}}}`,
    ],
    ['openai', `{"type":"function_call","call_id":"c","name":"find","arguments":${stringified}}`],
    [
      'openai',
      `{"choices":[{"message":{"role":"assistant","tool_calls":[{"id":"c","function":{"name":"find","arguments":${stringified}}}]}}]}`,
    ],
    ['openai', `{"function_call":{"name":"find","arguments":${stringified}}}`],
    ['anthropic', `{"type":"tool_use","id":"toolu_1","name":"find","input":${args}}`],
    [
      'anthropic',
      `{"role":"assistant","content":[{"type":"text","text":"I look."},{"type":"tool_use","id":"t","name":"find","input":${args}}]}`,
    ],
    ['gemini', `{"functionCall":{"name":"find","args":${args}}}`],
    [
      'gemini',
      `{"candidates":[{"content":{"parts":[{"text":"x"},{"functionCall":{"name":"find","args":${args}}}]}}]}`,
    ],
    ['gemini', `{"name":"find","args":${args}}`],
    ['named', `{"tool_name":"find","tool_input":${args}}`],
    [
      'capture',
      `{"seq":4,"t":1,"kind":"message","dir":"out","text":${JSON.stringify(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find","arguments":${args}}}`)}}`,
    ],
    ['frame', `12:00:01 --> ${request(`{"name":"find","arguments":${args}}`)}`],
    ['frame', `Content-Length: 9\r\n\r\n${request(`{"name":"find","arguments":${args}}`)}`],
    ['frame', `wirescope request tools/call '{"name":"find","arguments":${args}}' -- node s.js`],
    ['named', `<tool_call>\n{"name":"find","arguments":${args}}\n</tool_call>`],
    ['anthropic', `ToolUseBlock(id='t', input=${args}, name='find', type='tool_use')`],
    [
      'openai',
      `ToolCall(id='c', function=Function(arguments='${args}', name='find'), type='function')`,
    ],
    ['gemini', `FunctionCall(args=${args}, name='find')`],
    ['code', `find(q="lamp", id=9007199254740993)`],
    ['code', `await session.call_tool("find", ${args})`],
    ['code', `result = client.call_tool("find", arguments=${args})`],
  ])('as %s writes it: %s', (form, pasted) => {
    const found = read(pasted);
    expect(found).toMatchObject({ form, tool: 'find', others: [] });
    expect(found.text.replaceAll(/\s/g, '')).toBe(args.replaceAll(/\s/g, ''));
    expect(found.understood).toContain('find');
  });

  it('in JavaScript is the object it is given', () => {
    expect(read(`await client.callTool({ name: 'find', arguments: { id: 1.0 } });`)).toMatchObject({
      tool: 'find',
      text: '{ "id": 1.0 }',
    });
  });

  it('is told from arguments that look like one by the schema', () => {
    const schema = '{"properties":{"name":{},"arguments":{}}}';
    const pasted = '{"name":"x","arguments":{}}';
    expect(readPaste(pasted, readSchemaDocument(schema))).toMatchObject({
      value: { text: pasted },
    });
    expect(readPaste('{"name":"x","input":"y","color":1}')).toMatchObject({
      value: { form: 'arguments' },
    });
  });

  it('keeps the layout its arguments had, moved to the left', () => {
    const pasted =
      '{\n  "method": "tools/call",\n  "params": {\n    "name": "f",\n    "arguments": {\n      "a": 1\n    }\n  }\n}';
    expect(read(pasted).text).toBe('{\n  "a": 1\n}');
  });

  it('may be one of several, may send nothing, may be cut off', () => {
    const several = read(JSON.stringify([call('a'), call('b'), call('c')]));
    expect(several.others.map(({ tool }) => tool)).toEqual(['b', 'c']);
    expect(several.understood).toBe(
      'A tool call as Anthropic writes it for a. 2 more calls were left aside.',
    );
    expect(read('{"method":"tools/call","params":{"name":"f"}}').understood).toBe(
      'A tools/call request for f. It sends no arguments.',
    );
    expect(refusal('{"function":{"name":"f","arguments":"{\\"a\\": \\"b"}}')?.code).toBe(
      'paste-broken-arguments',
    );
  });
});

describe('a recorded request', () => {
  it('gives its arguments as they were sent, whatever they are', () => {
    expect(argumentsOfCall(request('{"name":"f","arguments": [1.0 ]}'))).toEqual({
      tool: 'f',
      argumentsText: '[1.0 ]',
    });
    expect(argumentsOfCall(request('{"name":"f"}'))).toEqual({
      tool: 'f',
      argumentsText: undefined,
    });
    expect(argumentsOfCall('{"method":"tools/list"}')).toBeUndefined();
    expect(argumentsOfCall('not JSON')).toBeUndefined();
  });
});

describe('a cURL line or a URL', () => {
  it.each([
    [
      `curl -X POST http://x/mcp -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"f","arguments":{"a":1.0}}}'`,
      '{"a":1.0}',
      'f',
    ],
    ['$ curl http://x \\\n  --data-raw $\'{"a":"it\\\'s"}\'', '{"a":"it\'s"}', undefined],
    ['curl.exe --json "{\\"a\\":1}" http://x', '{"a":1}', undefined],
    ["curl 'http://x/search?q=a%20b&n=5&n=6'", '{"q":"ab","n":["5","6"]}', undefined],
    ['curl -G http://x -d q=1 --data-urlencode r=2', '{"q":"1","r":"2"}', undefined],
    ["curl -G http://x --data-urlencode 'q=a&b c+d=e'", '{"q":"a&bc+d=e"}', undefined],
    ["curl http://x -d 'q=a b' -d n=5", '{"q":"ab","n":"5"}', undefined],
    ['curl http://x -d @- <<\'EOF\'\n{"a": 1.0}\nEOF', '{"a":1.0}', undefined],
    ['curl http://x -d a=1 -d b=2', '{"a":"1","b":"2"}', undefined],
    ['https://x.test/search?q=a+b&tags[]=x#top', '{"q":"ab","tags":["x"]}', undefined],
    ['?a=1&b=', '{"a":"1","b":""}', undefined],
    ['a=9007199254740993&b=%zz', '{"a":"9007199254740993","b":"%zz"}', undefined],
  ])('%s', (pasted, expected, tool) => {
    const found = read(pasted);
    expect(found.text.replaceAll(/\s/g, '')).toBe(expected);
    expect(found.tool).toBe(tool);
  });

  it('says what it was', () => {
    expect(read("curl http://x -d '{}'").understood).toBe('The body of a cURL line. JSON.');
    expect(read('?a=1').understood).toBe('The query of a URL: 1 value, all of them texts.');
    expect(read("{'a': None, }").understood).toBe('A Python literal, rewritten as JSON.');
    expect(read('{a: 1, /* x */}').understood).toBe(
      'JSON with comments, trailing commas and keys without quotes, rewritten as strict JSON.',
    );
  });
});

describe('anything else', () => {
  it.each([
    ['', 'paste-empty', undefined],
    [
      'Please find the lamp',
      'paste-unknown',
      'Line 1, column 1: Please is no value JSON or Python has.',
    ],
    ['{"a": }', 'paste-unknown', 'Line 1, column 7: "}" stands where a value is expected.'],
    ['{"a": 1', 'paste-unknown', 'Line 1, column 8: A comma or } is expected here.'],
    ['{"a": "x', 'paste-unknown', 'Line 1, column 7: This string is not closed.'],
    [
      '{1, 2}',
      'paste-unknown',
      'Line 1, column 3: A colon and a value are expected here. A set has no form in JSON.',
    ],
    ['{"a": NaN}', 'paste-unknown', 'Line 1, column 7: JSON has no NaN.'],
    ['{"a": -Infinity}', 'paste-unknown', 'Line 1, column 7: JSON has no -Infinity.'],
    [
      'curl http://x -d @body.json',
      'paste-curl-file',
      'The file is body.json. Wirescope opens no files for a paste.',
    ],
    [
      'curl http://x --data-raw @body.json',
      'paste-unknown',
      'Line 1, column 1: "@" stands where a value is expected.',
    ],
    [
      '{"a": 1} trailing',
      'paste-unknown',
      'Line 1, column 10: The value ends here, but more text follows.',
    ],
    ['__proto__', 'paste-unknown', 'Line 1, column 1: __proto__ is no value JSON or Python has.'],
    ['42', 'paste-single-value', undefined],
    ['"hello"', 'paste-single-value', undefined],
    [
      '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      'paste-other-message',
      'Its method is tools/list.',
    ],
    [
      '{"jsonrpc":"2.0","id":1,"result":{}}',
      'paste-answer-message',
      'It is an answer: it has a result or an error and no method.',
    ],
    ['curl http://x', 'paste-curl-empty', undefined],
    [
      'curl http://x -d @body.json',
      'paste-curl-file',
      'The file is body.json. Wirescope opens no files for a paste.',
    ],
    ["curl http://x -d '{", 'paste-curl-quotes', undefined],
    ['https://x.test/', 'paste-no-query', 'Nothing follows a question mark.'],
  ])('is refused with a reason: %s', (pasted, code, why) => {
    const refused = refusal(pasted);
    expect(refused?.code).toBe(code);
    if (why !== undefined) expect(refused?.why).toBe(why);
  });
});
