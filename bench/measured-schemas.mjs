// The schemas whose forms are measured: two made up, and the largest of a file of published ones where one is given.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countNodes, flatSchema, largeSchema } from './large-schema.mjs';

const NODES = 5_000;
/** So many by nodes, and so many by bytes; in most lists they are the same ones. */
const MOST = 3;

const made = () => [
  { name: 'large', what: 'form of 5,000 nodes', inputSchema: largeSchema(NODES) },
  { name: 'flat', what: 'form of 5,000 required keys', inputSchema: flatSchema(NODES) },
];

// What the inspectors start is a program without arguments of ours: it finds the published schemas here.
const cache = fileURLToPath(new URL('.cache', import.meta.url));
const kept = fileURLToPath(new URL('.cache/measured-schemas.json', import.meta.url));

/** The schemas of this run; those made up alone where none were chosen. */
export const measuredSchemas = () => [
  ...made(),
  ...(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []),
];

/** Says which schemas are measured: with a file (JSON lines with `server`, `tool`, `inputSchema`), its largest too. */
export function chooseSchemas(file) {
  mkdirSync(cache, { recursive: true });
  const chosen = file === undefined ? [] : largestOf(readPublished(file));
  writeFileSync(kept, JSON.stringify(chosen));
}

const readPublished = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
    .map(({ tool, inputSchema }) => ({
      tool,
      inputSchema,
      nodes: countNodes(inputSchema),
      bytes: Buffer.byteLength(JSON.stringify(inputSchema)),
    }));

function largestOf(published) {
  const most = (measure) => published.toSorted((a, b) => b[measure] - a[measure]).slice(0, MOST);
  return [...new Set([...most('nodes'), ...most('bytes')])].map((one, index) => ({
    name: `published_${index + 1}`,
    what: `form of ${one.tool} (${one.nodes} nodes, ${(one.bytes / 1000).toFixed(1)} kB)`,
    inputSchema: one.inputSchema,
  }));
}
