import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const PROXY = process.env['WIRESCOPE_PROXY'] ?? 'http://127.0.0.1:6280';
/** What the first screen may cost in JavaScript, gzip. */
const BUDGET = 200_000;

/** Adds up what the browser must load before anything shows: the entry and all it imports at once. Fails over the budget. */
const firstScreen = (): Plugin => ({
  name: 'first-screen-size',
  generateBundle(_options, bundle) {
    const wanted = new Set<string>();
    const add = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || wanted.has(file)) return;
      wanted.add(file);
      chunk.imports.forEach(add);
    };
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
    const sizes = [...wanted].map((file) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0;
    });
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const words = `First screen: ${(total / 1000).toFixed(1)} kB of JavaScript, gzip, in ${wanted.size} files`;
    if (total > BUDGET) this.error(`${words}; the budget is ${BUDGET / 1000} kB.`);
    this.info(words);
  },
});

export default defineConfig({
  plugins: [react(), firstScreen()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The page's policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4_000,
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: PROXY, changeOrigin: true },
      '/ws': { target: PROXY, ws: true, changeOrigin: true },
    },
  },
});
