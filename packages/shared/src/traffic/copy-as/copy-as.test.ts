import { describe, expect, it } from 'vitest';
import type { FrameBody } from '../frame.ts';
import { copyAs } from './copy-as.ts';
import { commandForm, COPY_FORMS, whyNot, type CopyForm } from './copy-forms.ts';
import type { CopySource } from './copied.ts';
import type { ServerPlace } from './facts.ts';
import { handshake, into, out, request, result, sourceOf } from './source-in-tests.ts';

const MASK = '••••••';
const stdio: ServerPlace = {
  kind: 'stdio',
  command: 'node',
  args: ['server.js', '--api-key', MASK, `--token=${MASK}`],
  env: { FLEET_TOKEN: MASK, MODE: 'a b' },
};
const http: ServerPlace = {
  kind: 'http',
  url: `http://127.0.0.1:1/mcp?api_key=${MASK}`,
  transport: 'http',
  headers: [['Authorization', `Bearer ${MASK}`]],
};
const spawned: FrameBody = {
  kind: 'event',
  name: 'spawned',
  command: 'node',
  args: [],
  cwd: "/home/me/it's here",
};
const call = request(2, 'tools/call', {
  _meta: { progressToken: 2 },
  name: 'echo',
  arguments: { a: 1, text: "it's" },
});
const head = (http: number, extra: [string, string][] = []): FrameBody => ({
  kind: 'http',
  http,
  phase: 'request',
  method: 'POST',
  url: `http://127.0.0.1:1/mcp?api_key=${MASK}`,
  headers: [
    ['host', '127.0.0.1:1'],
    ['accept', 'application/json, text/event-stream'],
    ['content-type', 'application/json'],
    ...extra,
    ['Authorization', `Bearer ${MASK}`],
    ['content-length', '9'],
  ],
});

const stdioSource = (): CopySource =>
  sourceOf([spawned, ...handshake(), out(call), into(result(2, { ok: true }))], {
    target: stdio,
    transport: 'stdio',
    revision: '2025-11-25',
    server: { name: 'fleet', version: '2' },
  });

const rowOf = (source: CopySource, seq: number) => source.rows.at(seq - 1);

function copied(form: CopyForm, source: CopySource, ...seqs: number[]) {
  const done = copyAs(form, source, seqs);
  if (!done.ok) throw new Error(done.error.what);
  return done.value;
}

describe('message and pair', () => {
  it('are the texts of the wire', () => {
    const source = stdioSource();
    expect(copied('message', source, 5).text).toBe(JSON.stringify(call));
    expect(copied('message', source, 1).text).toContain('"name":"spawned"');
    const pair = `${JSON.stringify(call)}\n${JSON.stringify(result(2, { ok: true }))}`;
    expect(copied('pair', source, 5).text).toBe(pair);
    expect(copied('pair', source, 6).text).toBe(pair);
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

const overHttp = (status: 'ready' | 'closed', session: boolean) => {
  const id: [string, string][] = session ? [['mcp-session-id', 'abc']] : [];
  return sourceOf(
    [
      ...handshake([1, 2]),
      out(call, 3),
      head(3, [['MCP-Protocol-Version', '2025-11-25'], ...id]),
      into(result(2), 3),
    ],
    { target: http, transport: 'http', revision: '2025-11-25', status },
  );
};

const trusting = (more: object) => {
  const target: ServerPlace = { kind: 'http', url: 'https://h/', transport: 'http', ...more };
  return copied('curl', sourceOf([out(call, 1), head(1)], { target }), 1).text;
};

describe('as cURL', () => {
  it('has the headers of the wire, and variables for secrets', () => {
    const { text, variables, notes } = copied('curl', overHttp('ready', true), 4);
    expect(variables).toEqual(['API_KEY', 'TOKEN']);
    expect(notes).toEqual([expect.stringContaining('Mcp-Session-Id abc')]);
    expect(text).toBe(
      [
        'curl -sSN "http://127.0.0.1:1/mcp?api_key=${API_KEY?}"',
        "-H 'accept: application/json, text/event-stream'",
        "-H 'content-type: application/json'",
        "-H 'MCP-Protocol-Version: 2025-11-25'",
        "-H 'mcp-session-id: abc'",
        '-H "Authorization: Bearer ${TOKEN?}"',
        `--data-raw '${JSON.stringify(call).replace("'", String.raw`'\''`)}'`,
      ].join(' \\\n  '),
    );
    expect(copied('curl', overHttp('ready', true), 6).text).toBe(text);
  });

  it('has the real values where they are known and wanted', () => {
    const { text, variables } = copied(
      'curl',
      sourceOf(
        [out(call, 1), head(1)],
        { target: http },
        {
          url: () => 'http://127.0.0.1:1/mcp?api_key=k3y',
          header: () => 'Bearer t0ken',
        },
      ),
      1,
    );
    expect(variables).toEqual([]);
    expect(text).toContain('api_key=k3y');
    expect(text).toContain("'Authorization: Bearer t0ken'");
  });

  it('begins a session of its own when the recorded one is over', () => {
    const { text } = copied('curl', overHttp('closed', true), 4);
    expect(text).toMatch(/^session=\$\(curl .*initialize/s);
    expect(text).toContain('notifications/initialized');
    expect(text).toContain('-H "mcp-session-id: ${session?}"');
    expect(text).not.toContain('abc');
  });

  it('finds the handshake behind a stream that was opened again since', () => {
    const lost = sourceOf(
      [
        ...handshake([1, 2]),
        { kind: 'event', name: 'reconnecting', http: 9, text: 'Opening the stream again.' },
        out(call, 3),
        head(3, [['mcp-session-id', 'abc']]),
      ],
      { target: http, transport: 'http', revision: '2025-11-25', status: 'closed' },
    );
    expect(copied('curl', lost, 5).text).toMatch(/^session=\$\(curl .*initialize/s);
  });

  it('trusts what the session was told to trust', () => {
    expect(trusting({ trustAnyCertificate: true })).toMatch(/^curl -sSN -k /);
    expect(trusting({ ca: '/my ca.pem' })).toMatch(/^curl -sSN --cacert '\/my ca.pem' /);
  });

  it('needs no session where the server has none', () => {
    expect(copied('curl', overHttp('closed', false), 4).text).toMatch(/^curl -sSN/);
  });

  it('follows redirects to where the message was taken', () => {
    const moved: FrameBody = {
      kind: 'http',
      http: 2,
      phase: 'request',
      method: 'POST',
      url: 'http://127.0.0.1:2/new',
      redirectOf: 1,
      headers: [],
    };
    const { text } = copied('curl', sourceOf([out(call, 1), head(1), moved], { target: http }), 1);
    expect(text).toContain('http://127.0.0.1:2/new');
  });

  it('pipes what is too long, or cannot be pasted', () => {
    const long = JSON.stringify({ ...call, params: { name: 'x'.repeat(120_000) } });
    for (const body of [long, '{"id":\t1}']) {
      const { text } = copied('curl', sourceOf([out(body, 1), head(1)], { target: http }), 1);
      expect(text).toMatch(/^printf '%[sb]' '/);
      expect(text).toContain('--data-binary @-');
      expect(text).not.toMatch(/\t/);
    }
  });

  it('can be had of a request without a message', () => {
    const get: FrameBody = {
      kind: 'http',
      http: 1,
      phase: 'request',
      method: 'GET',
      url: 'http://[::1]:1/mcp',
      headers: [['accept', 'text/event-stream']],
    };
    const removal: FrameBody = { ...get, http: 2, method: 'DELETE' };
    const source = sourceOf([get, removal], { target: http });
    expect(copied('curl', source, 1).text).toBe(
      "curl -sSN -g 'http://[::1]:1/mcp' \\\n  -H 'accept: text/event-stream'",
    );
    expect(copied('curl', source, 2).text).toContain('-X DELETE');
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
    expect(copied('python', source, 1).text).toContain(
      'types.Request(method="acme/do", params={"x": None, "yes": True})',
    );
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
