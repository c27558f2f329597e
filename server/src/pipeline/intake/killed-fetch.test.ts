import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildProgram } from '@whitebox/intake/test/build-program.ts';
import { expect, test, vi } from 'vitest';
import { createTestPipeline } from '#test/pipeline.ts';

const pipeline = await createTestPipeline();
const program = await buildProgram('server/test/pipeline-worker.ts');

test('a worker killed while it fetches leaves a half snapshot, which a sweep removes once it is old and not before', async () => {
  const { database, folder, host, services: { snapshots } } = pipeline;
  const incoming = path.join(folder, 'snapshots', '.incoming');
  pipeline.intercept = () => true;
  const worker = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  worker.send({ connection: database.connection, folder, ca: host.ca, program: pipeline.program });
  await once(worker, 'message');
  await pipeline.estimate({ source: 'public', repo_url: `${host.url}/silent`, branch: 'main' });
  await vi.waitFor(() => expect(existsSync(incoming) && readdirSync(incoming)).toHaveLength(1), { timeout: 300_000 });

  worker.kill('SIGKILL');
  await once(worker, 'exit');

  await snapshots.sweep(0);
  expect(readdirSync(incoming)).toHaveLength(1);
  await snapshots.sweep(0, -1_000);
  expect(readdirSync(incoming)).toEqual([]);
});
