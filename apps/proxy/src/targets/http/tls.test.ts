import { createServer } from 'node:https';
import { afterEach, expect, test } from 'vitest';
import type { ExchangeEnd } from './exchange.ts';
import { createHttpLink, type HttpOptions } from './http-link.ts';
import { RecordingHost, serve } from './recording-host.ts';
import { EXPIRED, OTHER_NAME, SELF_SIGNED } from './test-certificates.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

type Identity = { key: string; cert: string } | 'no TLS';

async function reach(
  identity: Identity,
  options: HttpOptions,
): Promise<{ end: ExchangeEnd; host: RecordingHost }> {
  const server = await serve(
    (_request, response) => response.end('over TLS'),
    ...(identity === 'no TLS'
      ? []
      : [(listener: Parameters<typeof createServer>[1]) => createServer(identity, listener)]),
  );
  const host = new RecordingHost();
  const url = server.origin.replace('http:', 'https:');
  const link = createHttpLink({ kind: 'http', url, transport: 'auto' }, host, options);
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

test.each<[string, Identity, HttpOptions, [code: string, words: string]]>([
  ['self-signed', SELF_SIGNED, {}, ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed']],
  ['expired', EXPIRED, { ca: EXPIRED.cert }, ['CERT_HAS_EXPIRED', 'has expired']],
  [
    'for another name',
    OTHER_NAME,
    { ca: OTHER_NAME.cert },
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another name'],
  ],
  ['not there at all', 'no TLS', {}, ['ERR_SSL_', 'does not speak TLS']],
])('a certificate that is %s is named as that', async (_name, identity, options, [code, words]) => {
  const { end, host } = await reach(identity, options);
  expect(end).toMatchObject({ kind: 'failed', problem: { what: expect.stringContaining(words) } });
  expect(host.http('error')[0]?.error?.code).toContain(code);
});

test.each<[string, HttpOptions]>([
  ['named as an authority', { ca: SELF_SIGNED.cert }],
  ['trusted by choice', { trustAnyCertificate: true }],
])('a self-signed certificate works when it is %s', async (_name, options) => {
  const { end, host } = await reach(SELF_SIGNED, options);
  expect(end.kind).toBe('complete');
  expect(host.http('end')[0]?.timings).toMatchObject({
    connect: expect.any(Number),
    tls: expect.any(Number),
  });
});
