import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * No test is judged by its time: a machine may be busy with anything. This ends what hangs, and nothing else.
 */
const HANG_MS = 600_000;

/** One project a package; `server` starts one PostgreSQL for all of its files. */
const projects = ['engine', 'catalog', 'contract', 'intake', 'server', 'cli', 'tools', 'bench'].map((name) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    setupFiles: ['tools/test/loopback-only.ts'],
    globalSetup: [`${name}/test/global-setup.ts`].filter((file) => existsSync(file)),
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
  },
}));

/** Many tests wait for processes, and the one worker that two cores get by default waits with them: 24 s instead of 42 s. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({ test: { projects, maxWorkers, passWithNoTests: true } });
