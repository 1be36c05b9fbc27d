import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

const PROXY = process.env['WIRESCOPE_PROXY'] ?? 'http://127.0.0.1:6280';
/** What the first screen may cost in JavaScript, gzip. */
const BUDGET = 200_000;

const FIRST = 'The first screen';

/** Screens one may land on, by the parts they load at once beside the entry. */
const SCREENS: Record<string, readonly string[]> = {
  [FIRST]: ['ConnectScreen'],
  'A session with its tools': ['SessionPage', 'ToolsView', 'WireDock'],
};

/** Adds up what the browser must load before a screen shows. Fails when the first one is over the budget. */
const firstScreen = (): Plugin => ({
  name: 'first-screen-size',
  generateBundle(_options, bundle) {
    for (const [screen, parts] of Object.entries(SCREENS)) {
      const wanted = new Set<string>();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || wanted.has(file)) return;
        wanted.add(file);
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.isEntry || (chunk.isDynamicEntry && parts.includes(chunk.name)))
          add(chunk.fileName);
      }
      const total = [...wanted].reduce((sum, file) => {
        const chunk = bundle[file];
        return sum + (chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0);
      }, 0);
      const words = `${screen}: ${(total / 1000).toFixed(1)} kB of JavaScript, gzip`;
      if (screen === FIRST && total > BUDGET)
        this.error(`${words}; the budget is ${BUDGET / 1000} kB.`);
      this.info(words);
    }
  },
});

/** The proxy listens to its own page only, so the development server speaks in that page's name. */
const asOwnPage = (): ProxyOptions => ({
  target: PROXY,
  changeOrigin: true,
  headers: { origin: PROXY },
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
    proxy: { '/api': asOwnPage(), '/ws': { ...asOwnPage(), ws: true } },
  },
});
