import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { toSarif, type ReportFinding } from '@whitebox/engine';
import { defaultCatalogFolder, loadRules } from '@whitebox/intake';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { afterAll, expect, test } from 'vitest';
import { createTestPipeline } from '#test/pipeline.ts';

/** Programs that show a rule across files in three languages, as one repository: seven scans read it. */
const ruleFolder = path.join(defaultCatalogFolder(), 'rules/command-injection');
const files = Object.fromEntries(readdirSync(ruleFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.parentPath.includes('across-files') && !/\.(md|yml)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => [path.relative(ruleFolder, file), readFileSync(file)] as const));

const pipeline = await createTestPipeline();
const rules = await loadRules();
const workers: ChildProcess[] = [];
const workerProgram = await buildProgram('server/test/pipeline-worker.ts');
/** As it ships: started from its sources it compiles them and reads the catalog's YAML, twice in each scan. */
const program = fileURLToPath(new URL('../../../dist/engine-process.mjs', import.meta.url));

afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});

/** Runs the product's own engine, each scan in a process of its own. */
async function startWorker(): Promise<void> {
  const worker = fork(workerProgram, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  workers.push(worker);
  worker.send({ connection: pipeline.database.connection, folder: pipeline.folder, ca: pipeline.host.ca, program });
  await once(worker, 'message');
}

async function scanned(name: string): Promise<string> {
  pipeline.host.addRepository(name, files);
  const scanId = await pipeline.start(await pipeline.estimated({ source: 'public', repo_url: `${pipeline.host.url}/${name}`, branch: 'main' }));
  const { status } = await pipeline.reached(scanId, 'completed');
  expect(status).toBe('completed');
  const { rows } = await pipeline.database.ownerPool.query<{ report: ReportFinding }>('select report from findings where last_seen_scan_id = $1', [scanId]);
  return JSON.stringify(toSarif(rows.map(({ report }) => report), { rules, toolVersion: 'test' }));
}

test('one, two and four workers that share the scans give the same bytes of SARIF', async () => {
  await startWorker();
  const alone = await scanned('alone');
  await startWorker();
  const byTwo = await Promise.all(['first', 'second'].map(scanned));
  await Promise.all([startWorker(), startWorker()]);
  const byFour = await Promise.all(['third', 'fourth', 'fifth', 'sixth'].map(scanned));

  expect(alone.match(/"ruleId"/g)?.length).toBeGreaterThanOrEqual(3);
  expect(new Set([alone, ...byTwo, ...byFour]).size).toBe(1);
});
