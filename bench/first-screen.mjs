// JavaScript the first screen needs: every script the browser fetched until it could be used, gzipped one by one.
// What the server really sent may be larger: this counts what could be sent.
import { gzipSync } from 'node:zlib';

/** Bytes after gzip, and how many files, until the page at `url` is ready. */
export async function firstScreen(page, inspector, url) {
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(url);
  await inspector.ready(page);
  // For what follows of its own accord; a page with a stream open is never idle, so there is no better sign.
  await page.waitForTimeout(2_000);
  const bodies = await Promise.all(scripts);
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { bytes, files: bodies.length };
}
