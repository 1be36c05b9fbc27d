import { describe, expect, it } from 'vitest';
import type { FrameBody } from '../frame.ts';
import type { ServerPlace } from './facts.ts';
import { handshake, into, out, result, sourceOf } from './source-in-tests.ts';
import { http, call, head, copied } from './copies-in-tests.ts';

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
