import { defineConfig } from 'rolldown';

// Everything is bundled: the program starts from two files, without a walk through node_modules.
export default defineConfig({
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
});
