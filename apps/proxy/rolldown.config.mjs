import { readFileSync } from 'node:fs';
import { defineConfig } from 'rolldown';

const viewer = new URL('./viewer/', import.meta.url);
const tokens = new URL('../web/src/ui/tokens.css', import.meta.url);

/** The styles of an exported page: the colours of the interface, then its own rules. */
const viewerStyle = {
  name: 'viewer-style',
  generateBundle() {
    const source = [tokens, new URL('viewer.css', viewer)].map((file) =>
      readFileSync(file, 'utf8'),
    );
    this.emitFile({ type: 'asset', fileName: 'viewer.css', source: source.join('\n') });
  },
};

export default defineConfig([
  // Everything is bundled: the program starts from two files, without a walk through node_modules.
  {
    input: { main: 'src/main.ts', watcher: 'src/targets/stdio/watcher.ts' },
    platform: 'node',
    // jsonc-parser's CommonJS build hides its parts from bundlers; its ES module does not.
    resolve: { mainFields: ['module', 'main'] },
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name]-[hash].js',
    },
  },
  // What an exported page carries is one script, put into the page as it stands.
  {
    input: { viewer: 'viewer/main.ts' },
    platform: 'browser',
    plugins: [viewerStyle],
    output: { dir: 'dist/viewer', format: 'iife', entryFileNames: '[name].js' },
  },
]);
