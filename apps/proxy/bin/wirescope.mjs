#!/usr/bin/env node
// Plain JavaScript that every Node can parse, so that an old one gets a sentence instead of a syntax error.
import { existsSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const built = new URL('../dist/main.js', import.meta.url);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Wirescope needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  );
  process.exitCode = 64;
} else if (!existsSync(built)) {
  console.error(
    'Wirescope is not built yet. Run `npm run setup` in the project folder, then try again.',
  );
  process.exitCode = 64;
} else {
  await import(built.href);
}
