import { defineConfig } from 'vitest/config';

const EXCLUDED = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // One core is left idle otherwise, which is half of a small machine.
    maxWorkers: '100%',
    // Real processes are started on machines of unknown speed: a long limit fails only what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ['jsonc-parser'] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'core',
          include: ['packages/**/*.test.ts'],
          exclude: EXCLUDED,
          // Pure functions keep nothing between files, so each worker loads the core once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'edges',
          include: ['{apps,demo,scripts}/**/*.test.{ts,tsx}', 'repository.test.ts'],
          exclude: EXCLUDED,
        },
      },
    ],
  },
});
