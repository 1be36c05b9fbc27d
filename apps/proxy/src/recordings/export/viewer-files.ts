import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Viewer } from '@wirescope/shared/traffic/export/write-html';

/** Reads the viewer that an exported page carries, its program and its styles, from the folder it was built into. */
export async function readViewer(folder: string): Promise<Viewer> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const [script, style] = await Promise.all([read('viewer.js'), read('viewer.css')]);
  return { script, style, scriptHash: sha256(script), styleHash: sha256(style) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');
