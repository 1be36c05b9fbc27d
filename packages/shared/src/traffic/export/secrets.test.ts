import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringText } from '../../json-text/arbitrary-json-text.ts';
import { MASK } from '../redaction.ts';
import type { CaptureHeader, Frame } from '../frame.ts';
import { SecretScan } from './secrets.ts';
import { secretSpans } from './secret-spans.ts';

const message = (seq: number, text: string, chunks?: [number, number][]): Frame => ({
  seq,
  t: seq,
  kind: 'message',
  dir: 'in',
  text,
  ...(chunks && { chunks }),
});
const found = (text: string) => secretSpans(text).map(({ value, what }) => [what, value]);
/** Put together here, so that no scanner of repositories takes it for a leaked one. */
const key = (...parts: string[]) => parts.join('');

describe('what looks secret', () => {
  it.each([
    ['{"access_token":"abc123xyz","token":"x y"}', [['member access_token', 'abc123xyz']]],
    ['{"password" : "p\\"q\\u0041zz"}', [['member password', 'p"qAzz']]],
    ['{"password":12345678}', [['member password', '12345678']]],
    ['{"text":"{\\"api_key\\":\\"k-1234\\"}"}', [['member api_key', 'k-1234']]],
    ['Authorization: Bearer abcdef123456', [['bearer token', 'abcdef123456']]],
    ['https://h/mcp?api_key=k3y4&x=1', [['query api_key', 'k3y4']]],
    ['postgres://me:hunter2@db/x', [['password in an address', 'hunter2']]],
    ['API_TOKEN=t0ken-value node x', [['variable API_TOKEN', 't0ken-value']]],
    ['run --api-key=t0ken-value', [['option api-key', 't0ken-value']]],
    ['password=hunter2-and-more', [['setting password', 'hunter2-and-more']]],
    ['export db_password = hunter2', [['setting db_password', 'hunter2']]],
    [`api_key='two words'; x=1`, [['setting api_key', 'two words']]],
    [String.raw`{"text":"token=\"a b c d\""}`, [['setting token', 'a b c d']]],
    ['token: 12345678', [['text token', '12345678']]],
    [key('x ', 'ghp_', 'a1'.repeat(18)), [['GitHub token', key('ghp_', 'a1'.repeat(18))]]],
    [
      key('"', 'sk-ant-', 'a1b2'.repeat(8), '"'),
      [['Anthropic key', key('sk-ant-', 'a1b2'.repeat(8))]],
    ],
    [
      key('eyJ', 'hbGciOiJI', '.eyJzdWIiOiIx', '.sig-1'),
      [['JWT', key('eyJ', 'hbGciOiJI', '.eyJzdWIiOiIx', '.sig-1')]],
    ],
    [
      key('-----BEGIN ', 'PRIVATE KEY-----', 'AB'.repeat(32), '-----END'),
      [['private key', 'AB'.repeat(32)]],
    ],
  ])('%s', (text, spans) => {
    expect(found(text)).toEqual(spans);
  });

  it.each([
    '{"progressToken":"abc12345","tokenType":"bearer","token_endpoint":"https://h/token"}',
    '{"properties":{"token":{"type":"string"},"password":{"type":"string"}},"required":["token"]}',
    '{"token":"••••••","secret":"${SECRET}","password":"<password>","key":"none"}',
    '{"max_tokens":100000,"inputTokens":4096}',
    'Bearer authentication is required',
    'Basic information about the tool',
    'the password: required',
    'if (token === undefined || password == "none") key => value',
    `{"data":"${'QUJD'.repeat(40)}eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2ln"}`,
    'git@github.com and ssh://git@github.com/x',
    '{"sessionTitle":"x","cursor":"abc123456789"}',
  ])('is not in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('is found in the words of every kind of frame', () => {
    const scan = new SecretScan();
    const header: CaptureHeader = {
      wirescope: 1,
      created: '',
      session: { id: 's', title: 't', target: { env: { A_TOKEN: MASK, DB: 'x://u:pa55word@h' } } },
    };
    scan.seeHeader(header);
    scan.see({
      seq: 1,
      t: 1,
      kind: 'event',
      name: 'spawned',
      args: ['--token', 't0ken-1'],
      env: { B_KEY: MASK, API_KEY: 'k3y-22' },
    });
    scan.see({
      seq: 2,
      t: 1,
      kind: 'http',
      http: 1,
      phase: 'request',
      url: 'http://h/?sig=1&access_token=t0ken-2',
      headers: [
        ['Authorization', `Bearer ${MASK}`],
        ['Mcp-Session-Id', 'session-1'],
        ['Proxy-Authorization', 'Basic dTpw'],
      ],
    });
    scan.see({ seq: 3, t: 1, kind: 'stderr', text: 'using API_TOKEN=t0ken-3' });
    expect(scan.found.map(({ what, first, count }) => [what.join(), first, count])).toEqual([
      ['password in an address', 0, 1],
      ['option token', 1, 1],
      ['variable API_KEY', 1, 1],
      ['query access_token', 2, 1],
      ['header Mcp-Session-Id', 2, 1],
      ['header Proxy-Authorization', 2, 1],
      ['variable API_TOKEN', 3, 1],
    ]);
    expect(scan.maskedBefore).toEqual([
      { what: 'member A_TOKEN', count: 1 },
      { what: 'header Authorization', count: 1 },
    ]);
  });

  it('is shown without being said', () => {
    const scan = new SecretScan();
    scan.see(message(1, '{"secret":"short1","token":"abcdefghijklmnopqrstuvwxyz1"}'));
    expect(scan.found.map(({ shown }) => shown)).toEqual(['6 characters', 'abcd… 27 characters']);
  });
});

describe('hiding', () => {
  const text =
    '{"token":"t0ken-value-1","note":"t0ken-value-1 again","password":"postgres","url":"postgres://h"}';

  it('puts the mask wherever a value that can be told stands', () => {
    const scan = new SecretScan();
    scan.see(message(1, text));
    const redacted = scan.redactor(new Set()).text(text);
    expect(redacted).toBe(
      `{"token":"${MASK}","note":"${MASK} again","password":"${MASK}","url":"postgres://h"}`,
    );
    expect(JSON.parse(redacted)).toBeDefined();
  });

  it('leaves what was kept', () => {
    const scan = new SecretScan();
    scan.see(message(1, text));
    const keep = new Set(
      scan.found.filter(({ what }) => what.includes('member token')).map(({ key }) => key),
    );
    expect(scan.redactor(keep).text(text)).toContain(
      '"token":"t0ken-value-1","note":"t0ken-value-1 again"',
    );
    expect(scan.redactor(keep).text(text)).not.toContain('"password":"postgres"');
  });

  it('finds values in texts of JSON inside JSON', () => {
    const scan = new SecretScan();
    const value = 'a"b\\c-12345678';
    const inner = JSON.stringify({ secret: value });
    scan.see(message(1, inner));
    const deep = JSON.stringify({ text: JSON.stringify({ other: value }) });
    const redacted = scan.redactor(new Set()).text(deep);
    expect(JSON.parse(JSON.parse(redacted).text)).toEqual({ other: MASK });
  });

  it('hides what the session knows to be secret, by value', () => {
    const scan = new SecretScan([{ what: 'header X-Key', value: 'lettersonly' }]);
    scan.see(message(1, '{"echo":"lettersonly"}'));
    expect(scan.found).toMatchObject([{ what: ['header X-Key'], count: 1 }]);
    expect(scan.redactor(new Set()).text('{"echo":"lettersonly"}')).toBe(`{"echo":"${MASK}"}`);
  });

  it('keeps JSON JSON, and changes nothing where nothing is secret', () => {
    const names = fc.constantFrom('"token"', '"apiKey"', '"name"', '"password"', '"sessionId"');
    const member = fc
      .tuple(names, fc.oneof(stringText, fc.constant('123456')))
      .map(([name, value]) => `${name}:${value}`);
    fc.assert(
      fc.property(fc.array(member, { maxLength: 5 }), (members) => {
        const source = `{${members.join(',')}}`;
        const scan = new SecretScan();
        scan.see(message(1, source));
        const redacted = scan.redactor(new Set()).text(source);
        expect(() => JSON.parse(redacted)).not.toThrow();
        if (scan.found.length === 0) expect(redacted).toBe(source);
        const again = new SecretScan();
        again.see(message(1, redacted));
        expect(again.found).toEqual([]);
        const all = new Set(scan.found.map(({ key: kept }) => kept));
        expect(scan.redactor(all).text(source)).toBe(source);
      }),
    );
  });

  it('forgets where chunks ended in a line it changed', () => {
    const scan = new SecretScan();
    const frame = message(1, '{"token":"t0ken-value"}', [[0, 1]]);
    scan.see(frame);
    expect(scan.redactor(new Set()).frame(frame)).not.toHaveProperty('chunks');
    const plain = message(2, '{"a":1}', [[0, 1]]);
    expect(scan.redactor(new Set()).frame(plain)).toHaveProperty('chunks');
  });

  it('is quick on a long text full of almost-secrets', () => {
    const long = `{"token":"${'\\u0041'.repeat(200_000)}","x":"${'a'.repeat(3_000_000)}"}`;
    const scan = new SecretScan();
    scan.see(message(1, long));
    expect(scan.found).toEqual([]);
  });
});
