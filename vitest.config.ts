import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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

/** Many tests wait for processes, and the one worker that two cores get by default waits with them: 24 s instead of 42 s. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({ test: { projects, maxWorkers, passWithNoTests: true } });
