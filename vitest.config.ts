import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** One project a package; `server` starts one PostgreSQL for all of its files. */
const projects = ['engine', 'catalog', 'contract', 'intake', 'server', 'cli', 'tools', 'bench'].map((name) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    setupFiles: ['tools/test/loopback-only.ts'],
    globalSetup: [`${name}/test/global-setup.ts`].filter((file) => existsSync(file)),
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));

export default defineConfig({ test: { projects, passWithNoTests: true } });
