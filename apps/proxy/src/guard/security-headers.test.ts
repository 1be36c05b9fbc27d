import express from 'express';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseHeaders, cacheStaticFile } from './security-headers.ts';

test('only files that exist and carry a hash in their name are kept for long', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'wirescope-static-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'index.html'), 'page');
  await writeFile(join(dir, 'assets', 'index-a1B2_c3d.js'), 'code');
  const app = express().use(baseHeaders);
  app.use(express.static(dir, { setHeaders: cacheStaticFile }));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cacheOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${address.port}${path}`);
    await answer.text();
    return answer.headers.get('cache-control');
  };
  expect(await cacheOf('/')).toBe('no-cache');
  expect(await cacheOf('/assets/index-a1B2_c3d.js')).toContain('immutable');
  expect(await cacheOf('/assets/gone-a1B2_c3d.js')).toBe('no-store');
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  await rm(dir, { recursive: true });
});
