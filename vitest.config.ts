import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

import { InGivenOrder } from './tools/test/in-given-order.ts';
import { BUSY, WAITING } from './tools/test/projects.mjs';

/**
 * No test is judged by its time: a machine may be busy with anything. This ends what hangs, and nothing else.
 */
const HANG_MS = 600_000;

/**
 * Projects whose files share a worker's modules: a file of `server` takes 0.8 s of CPU less where the framework is loaded already, and
 * those of `engine` and `bench` load the catalog once, those of `tools` the driver of the browser; those of `trace-checker` and
 * `dashboard` took 10.7 s of CPU apart and take 4.7, those of `cli` 14.8 and 11.7. Their tests leave nothing in a module that another would stumble
 * over. The files of `intake` measure their process and what it starts; `contract` and `catalog` have few, which share little.
 */
const SHARING = new Set(['engine', 'server', 'bench', 'prober', 'tools', 'trace-checker', 'dashboard', 'cli']);

/**
 * V8 optimises functions later than by default, as most run briefly: 7 % less CPU over the tests of the engine's conditions. Later versions of Node
 * do not know the flag.
 */
const execArgv = Number.parseInt(process.versions.node, 10) < 22 ? ['--interrupt-budget=540000'] : [];

/**
 * More of those that wait run at once. Each worker loads its project's modules: 392 tests of the service took 99 s of CPU with six workers, 82
 * with three. Of whole runs the one with four took as long as the one with six, with 786 s of CPU and 881. Where both kinds are asked for in one
 * process, those that wait run behind the others; `tools/test.mjs` runs them beside each other. Those that keep a core busy have a worker a core: a
 * third one of the engine's loaded the catalog and the engine once more, 3 s of CPU, and the run took no less time.
 */
const waiting = new Set(WAITING);
const cores = availableParallelism();

/** One project a package; `server` starts one PostgreSQL for all of its files. */
const projects = [...WAITING, ...BUSY].map((name) => ({
  test: {
    name,
    include: [`${name}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/dist/**', '**/fixtures/**'],
    setupFiles: ['tools/test/loopback-only.ts'],
    globalSetup: [`${name}/test/global-setup.ts`].filter((file) => existsSync(file)),
    execArgv,
    isolate: !SHARING.has(name),
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    maxWorkers: waiting.has(name) ? cores + 2 : cores,
    sequence: { groupOrder: waiting.has(name) ? 1 : 0 },
  },
}));

/**
 * What a module became for the tests is kept under its content, so that projects share it: without, each of them makes it anew. Over 718 tests of
 * six projects the run took 5 % less at first and 18 % less again. Only where `imports` of a package.json change has the folder to be deleted.
 */
const experimental = { fsModuleCache: true, fsModuleCachePath: fileURLToPath(new URL('.cache/test-modules', import.meta.url)) };

export default defineConfig({ test: { projects, experimental, passWithNoTests: true, sequence: { sequencer: InGivenOrder } } });
