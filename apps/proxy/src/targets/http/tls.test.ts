import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { ExchangeEnd } from './exchange.ts';
import type { HttpTarget } from '@wirescope/shared/target/target';
import { createHttpLink } from './http-link.ts';
import { RecordingHost, serve } from './recording-host.ts';
import { AUTHORITY, EXPIRED, ISSUED, OTHER_NAME, SELF_SIGNED } from './test-certificates.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

const folder = mkdtempSync(join(tmpdir(), 'wirescope-ca-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const file = (text: string): string => {
  const name = `ca-${++files}.pem`;
  writeFileSync(join(folder, name), text);
  return name;
};

type Trust = Pick<HttpTarget, 'ca' | 'trustAnyCertificate'>;
type Identity = { key: string; cert: string } | 'no TLS';

async function reach(
  identity: Identity,
  trust: Trust,
): Promise<{ end: ExchangeEnd; host: RecordingHost }> {
  const server = await serve(
    (_request, response) => response.end('over TLS'),
    ...(identity === 'no TLS'
      ? []
      : [(listener: Parameters<typeof createServer>[1]) => createServer(identity, listener)]),
  );
  const host = new RecordingHost();
  const url = server.origin.replace('http:', 'https:');
  const link = createHttpLink({ kind: 'http', url, transport: 'auto', ...trust }, host, {
    cwd: folder,
  });
  if (!link.ok) throw new Error(link.error.what);
  open.push(server, link.value);
  const end = await new Promise<ExchangeEnd>((resolve) => {
    link.value.exchange(
      { method: 'GET', headers: [] },
      {
        onHead: () => undefined,
        onChunk: () => undefined,
        onBodyEnd: () => undefined,
        onEnd: resolve,
      },
    );
  });
  return { end, host };
}

const BOTH = ['ca-file', 'trust-any-certificate'];
const TRUST = ['trust-any-certificate'];

test.each<[string, Identity, Trust, [code: string, words: string, offers: string[]]]>([
  ['self-signed', SELF_SIGNED, {}, ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed', BOTH]],
  ['of an authority', ISSUED, {}, ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'does not know', BOTH]],
  [
    'of an authority it brings along',
    { ...ISSUED, cert: `${ISSUED.cert}\n${AUTHORITY}` },
    {},
    ['SELF_SIGNED_CERT_IN_CHAIN', 'does not know', BOTH],
  ],
  ['expired', EXPIRED, { ca: file(EXPIRED.cert) }, ['CERT_HAS_EXPIRED', 'has expired', TRUST]],
  [
    'for another name',
    OTHER_NAME,
    { ca: file(OTHER_NAME.cert) },
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name', TRUST],
  ],
  ['not there at all', 'no TLS', {}, ['ERR_SSL_', 'does not speak TLS', []]],
])(
  'a certificate that is %s is named as that',
  async (_name, identity, trust, [code, words, offers]) => {
    const { end, host } = await reach(identity, trust);
    expect(end).toMatchObject({
      kind: 'failed',
      problem: { what: expect.stringContaining(words) },
    });
    const offered = end.kind === 'complete' ? [] : (end.problem.offers ?? []);
    expect(offered.map(({ kind }) => kind)).toEqual(offers);
    expect(host.http('error')[0]?.error?.code).toContain(code);
  },
);

test.each<[string, Identity, Trust, RegExp]>([
  ['no authority and another name', OTHER_NAME, {}, /It is not for 127\.0\.0\.1, but for/],
  ['expired and of no authority', EXPIRED, {}, /It was valid until .* It is self-signed\.$/],
])('of a certificate that is %s both are told', async (_name, identity, trust, words) => {
  const { end } = await reach(identity, trust);
  expect(end).toMatchObject({ problem: { why: expect.stringMatching(words) } });
});

test.each<[string, Identity, Trust]>([
  ['self-signed and named as an authority', SELF_SIGNED, { ca: file(SELF_SIGNED.cert) }],
  ['self-signed and trusted by choice', SELF_SIGNED, { trustAnyCertificate: true }],
  ['of an authority whose file is named', ISSUED, { ca: file(AUTHORITY) }],
  ['expired and trusted by choice', EXPIRED, { trustAnyCertificate: true }],
  ['for another name and trusted by choice', OTHER_NAME, { trustAnyCertificate: true }],
])('a certificate that is %s works', async (_name, identity, trust) => {
  const { end, host } = await reach(identity, trust);
  expect(end.kind).toBe('complete');
  expect(host.http('end')[0]?.timings).toMatchObject({
    connect: expect.any(Number),
    tls: expect.any(Number),
  });
});

test.each([
  ['is not there', 'no-such-file.pem', 'ca-unreadable', 'ENOENT'],
  ['is a folder', '.', 'ca-unreadable', 'no file'],
  ['is something else', file('hello'), 'ca-without-certificates', 'PEM'],
  [
    'is damaged',
    file(SELF_SIGNED.cert.replace('MIIBmz', 'MIIBm')),
    'ca-without-certificates',
    'Reading it',
  ],
])('a CA file that %s is told before anything is sent', (_name, ca, code, why) => {
  const target: HttpTarget = { kind: 'http', url: 'https://x.test/', transport: 'auto', ca };
  const link = createHttpLink(target, new RecordingHost(), { cwd: folder });
  expect(link).toMatchObject({ ok: false, error: { code, why: expect.stringContaining(why) } });
});
