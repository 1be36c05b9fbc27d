import { describe, expect, it } from 'vitest';
import { copyAs } from './copy-as.ts';
import { commandForm, COPY_FORMS, whyNot } from './copy-forms.ts';
import type { ServerPlace } from './facts.ts';
import { into, out, request, result, sourceOf } from './source-in-tests.ts';
import { MASK, stdio, http, call, head, stdioSource, rowOf, copied } from './copies-in-tests.ts';

describe('message and pair', () => {
  it('are the texts of the wire', () => {
    const source = stdioSource();
    expect(copied('message', source, 5).text).toBe(JSON.stringify(call));
    expect(copied('message', source, 1).text).toContain('"name":"spawned"');
    const pair = `${JSON.stringify(call)}\n${JSON.stringify(result(2, { ok: true }))}`;
    expect(copied('pair', source, 5).text).toBe(pair);
    expect(copied('pair', source, 6).text).toBe(pair);
  });

  it('tell of a secret among the arguments, as every form does that has to keep it', () => {
    const source = sourceOf([out(request(2, 'tools/call', { password: 'hunter2-and-more' }))], {
      target: stdio,
    });
    for (const form of ['message', 'request', 'typescript', 'python'] as const)
      expect(copied(form, source, 1).notes).toContain('1 value in it looks secret.');
    expect(copied('markdown', source, 1).notes).toEqual(['1 value looks secret and is hidden.']);
    expect(copied('message', stdioSource(), 5).notes).toEqual([]);
  });

  it('say what is missing', () => {
    const source = sourceOf([out(call)], { target: stdio });
    expect(copied('pair', source, 1).notes).toEqual(['There is no answer in the recording.']);
    expect(copyAs('pair', stdioSource(), [1])).toMatchObject({
      ok: false,
      error: { code: 'no-pair' },
    });
  });
});

it('two secrets in one word are two variables', () => {
  const target: ServerPlace = {
    kind: 'stdio',
    command: 'x',
    args: [`{"apiKey":"${MASK}","token":"${MASK}"}`, '--api-key', MASK, MASK],
  };
  const { variables } = copied('request', sourceOf([out(call)], { target }), 1);
  expect(variables).toEqual(['APIKEY', 'TOKEN', 'API_KEY', 'SECRET']);
});

describe('as wirescope request', () => {
  it('begins with the words that run this program', () => {
    const source = {
      ...sourceOf([out(call, 1), head(1)], { target: { ...http, url: 'http://h/' } }),
      program: ['/opt/node 20/node', "/home/o'brien/wirescope.mjs"],
    };
    expect(copied('request', source, 1).text).toMatch(
      /^'\/opt\/node 20\/node' '\/home\/o'\\''brien\/wirescope\.mjs' request tools\/call /,
    );
  });

  it('leaves out what every client adds by itself', () => {
    expect(copied('request', stdioSource(), 5)).toMatchObject({
      text: `wirescope request tools/call '{"name":"echo","arguments":{"a":1,"text":"it'\\''s"}}' --revision 2025-11-25 --cwd '/home/me/it'\\''s here' --env "FLEET_TOKEN=\${FLEET_TOKEN?}" --env 'MODE=a b' -- node server.js --api-key "\${API_KEY?}" "--token=\${TOKEN?}"`,
      variables: ['FLEET_TOKEN', 'API_KEY', 'TOKEN'],
    });
  });

  it('keeps digits, and the metadata the user wrote', () => {
    const text =
      '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"_meta":{"mine":1.0,"progressToken":7},"n":9007199254740993}}';
    const source = sourceOf([out(text)], {
      target: { kind: 'http', url: 'http://h/mcp', transport: 'auto' },
      transport: 'sse',
    });
    expect(copied('request', source, 1).text).toBe(
      `wirescope request tools/call '{"_meta":{"mine":1.0},"n":9007199254740993}' --transport sse http://h/mcp`,
    );
  });

  it('sends raw what is no request', () => {
    const source = sourceOf([out('{"jsonrpc":"2.0","id":1}')], { target: http });
    expect(copied('request', source, 1).text).toContain(`--raw '{"jsonrpc":"2.0","id":1}'`);
  });

  it('says of the client what the session was told to say', () => {
    const capabilities = { roots: {}, extensions: { 'a.b/c': {}, 'a.b/d': { on: true } } };
    const modern = request(1, 'tools/list', {
      _meta: { 'io.modelcontextprotocol/clientCapabilities': capabilities },
    });
    const target: ServerPlace = {
      kind: 'http',
      url: 'https://h/',
      transport: 'http',
      ca: '/ca.pem',
      client: { name: 'x y' },
    };
    expect(copied('request', sourceOf([out(modern)], { target }), 1).text).toBe(
      `wirescope request tools/list --declare roots --extension a.b/c --extension 'a.b/d={"on":true}' --client-name 'x y' --ca /ca.pem https://h/`,
    );
  });

  it('declares what was declared', () => {
    const modern = request(1, 'tools/list', {
      _meta: {
        'io.modelcontextprotocol/clientCapabilities': { elicitation: { url: {} }, roots: {} },
      },
    });
    const source = sourceOf([out(modern)], { target: http, revision: '2026-07-28' });
    expect(copied('request', source, 1).text).toContain('--declare elicitation.url,roots');
  });
});

describe('as a script of an SDK', () => {
  it('connects version 1 to legacy servers and version 2 to modern ones', () => {
    const legacy = copied('typescript', stdioSource(), 5);
    expect(legacy.text).toContain("from '@modelcontextprotocol/sdk/client/index.js'");
    expect(legacy.text).toContain(`client.callTool({ name: 'echo', arguments: { a: 1`);
    expect(legacy.text).toContain("'FLEET_TOKEN': `${process.env.FLEET_TOKEN}`");
    const modern = sourceOf([out(call, 1)], { target: http, revision: '2026-07-28' });
    expect(copied('typescript', modern, 1).text).toContain(`mode: { pin: '2026-07-28' }`);
    expect(copied('python', modern, 1).text).toContain('mode="2026-07-28"');
    expect(copied('python', stdioSource(), 5).text).toContain('await client.call_tool("echo", {');
  });

  it('asks with a plain request for methods without a function of their own', () => {
    const source = sourceOf([out(request(1, 'acme/do', { x: null, yes: true }))], { target: http });
    expect(copied('typescript', source, 1).text).toContain(
      `client.request({ method: 'acme/do', params: { x: null, yes: true } }, ResultSchema)`,
    );
    const python = copied('python', source, 1).text;
    expect(python).toContain(
      'types.Request[dict, str](method="acme/do", params={"x": None, "yes": True}), TypeAdapter(dict))',
    );
    expect(python).toMatch(
      /^from mcp import Client, types\n(.*\n)?from pydantic import TypeAdapter$/m,
    );
    expect(python).toContain('print(json.dumps(result, ');
  });

  it('leaves out no member of the params that a function does not take', () => {
    const params = { name: 'echo', arguments: {}, _meta: { 'com.example/trace': 'a' } };
    const source = sourceOf([out(request(1, 'tools/call', params))], { target: http });
    for (const form of ['typescript', 'python'] as const)
      expect(copied(form, source, 1).text).toContain('com.example/trace');
  });

  it('says when JavaScript would change a number', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"x","params":{"n":9007199254740993}}';
    const source = sourceOf([out(text)], { target: http });
    expect(copied('typescript', source, 1).notes).toHaveLength(1);
    expect(copied('typescript', source, 1).text).toContain('9007199254740993');
  });
});

describe('as Markdown for an issue', () => {
  it('shows facts and frames, and hides what looks secret', () => {
    const source = sourceOf(
      [out(call), into(result(2, { access_token: 's3cret-value', text: '```' }))],
      {
        target: http,
        revision: '2025-11-25',
        transport: 'http',
        server: { name: 'fl*t', version: '2' },
      },
    );
    const { text, notes } = copied('markdown', source, 1, 2);
    expect(text).toContain(String.raw`- Server: fl\*t 2`);
    expect(text).toContain('**#1** client → server, request, `tools/call` `echo`');
    expect(text).toContain('````json');
    expect(text).not.toContain('s3cret-value');
    expect(notes).toEqual(['1 value looks secret and is hidden.']);
  });
});

describe('what a menu offers', () => {
  it('is possible, and what is not says why', () => {
    const overStdio = stdioSource();
    const another = sourceOf(
      [
        out(call, 1),
        head(1),
        into(request(9, 'roots/list'), 1),
        out(result(9), 2),
        into(result(2), 1),
      ],
      { target: http },
    );
    for (const source of [overStdio, another]) {
      const { target } = source.facts;
      for (let seq = 1; seq <= source.rows.length; seq++) {
        for (const form of COPY_FORMS) {
          const reason = whyNot(form, rowOf(source, seq), target);
          const done = copyAs(form, source, [seq]);
          expect([form, seq, reason === undefined]).toEqual([form, seq, done.ok]);
        }
      }
    }
    expect(whyNot('curl', rowOf(overStdio, 5), stdio)).toBe('Only over HTTP');
    expect(whyNot('message', undefined, stdio)).toBe('No frame is chosen');
  });

  it('names the command of the transport', () => {
    expect([commandForm(stdio), commandForm(http)]).toEqual(['pipe', 'curl']);
  });

  it('refuses what no clipboard is made for', () => {
    expect(copyAs('message', stdioSource(), [5], 10)).toMatchObject({
      ok: false,
      error: { code: 'too-long-to-copy' },
    });
    expect(copyAs('message', stdioSource(), [])).toMatchObject({ ok: false });
  });
});
