// A fingerprint of files: equal as long as none was added, removed or changed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.git', 'results']);

function* filesUnder(path) {
  if (!statSync(path, { throwIfNoEntry: false })) return;
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!SKIPPED.has(name)) yield* filesUnder(join(path, name));
  }
}

/** Hash over names and contents of all files under the given paths. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path))
      hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
