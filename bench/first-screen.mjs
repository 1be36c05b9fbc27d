// JavaScript the first screen needs: the scripts of index.html and what they import statically, gzipped one by one.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

// Minified code writes `import{a}from"./b.js"`, `import"./b.js"` and `export*from"./b.js"`; a call `import(…)` is lazy.
const STATIC_IMPORT =
  /(?:^|[;\n}])(?:import|export)(?!\()(?:[^"'();]*?from)?\s*["'](\.{0,2}\/[^"']+)["']/g;
const SCRIPT = /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g;

/** Bytes after gzip, and how many files, of the page built into `dist`. */
export function firstScreen(dist) {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const open = [...page.matchAll(SCRIPT)].map(([, path]) => path.replace(/^\//, ''));
  const seen = new Set();
  let bytes = 0;
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !existsSync(join(dist, file))) continue;
    seen.add(file);
    const code = readFileSync(join(dist, file), 'utf8');
    bytes += gzipSync(code, { level: 9 }).length;
    for (const [, path] of code.matchAll(STATIC_IMPORT)) {
      open.push(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(file), path));
    }
  }
  return { bytes, files: seen.size };
}
