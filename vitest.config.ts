import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,demo,scripts}/**/*.test.{ts,tsx}', 'repository.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Real processes are started on machines of unknown speed: a long limit fails only what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    server: { deps: { inline: ['jsonc-parser'] } },
  },
});
