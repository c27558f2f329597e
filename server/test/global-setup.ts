import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

import { migrations } from '#server/migrations/index.ts';
import { embeddedConnection, type Connection } from '#server/platform/database/connection.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { settleRights } from '#server/platform/database/rights.ts';
import { createEmbeddedDatabase } from '#server/platform/database/roles.ts';
import { startQueue } from '#server/platform/queue/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL listens. */
    readonly postgres: { readonly socketDirectory: string; readonly port: number; readonly secret: string };
  }
}

export const templateDatabase = 'template_whitebox';

/** One PostgreSQL for a whole test run, with one migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-test-'));
  chmodSync(folder, 0o711); // As root the server runs in an account of its own.
  const server = await startEmbeddedPostgres({
    dataDirectory: path.join(folder, 'postgres'),
    secret: 'the secret of a whole test run, of no use elsewhere',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await prepareTemplate(embeddedConnection(server, templateDatabase));
  project.provide('postgres', { socketDirectory: server.socketDirectory, port: server.port, secret: server.secret });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(connection: Connection): Promise<void> {
  await createEmbeddedDatabase(connection);
  const database = openDatabase(connection);
  await migrate(database, migrations);
  await settleRights(connection);
  const queue = await startQueue({ connection, database, jobs: [], supervise: false, onError: (error) => console.error(error) });
  await queue.stop();
  await database.close();
}
