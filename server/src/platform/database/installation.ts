import path from 'node:path';

import { embeddedConnection, urlConnection, type Connection } from '#server/platform/database/connection.ts';
import { assertApplicationIsBound, openDatabase, type Database, type DatabaseOptions } from '#server/platform/database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate, type Migrations } from '#server/platform/database/migrate.ts';
import { createApplicationRole, createEmbeddedDatabase } from '#server/platform/database/roles.ts';

/** Name of the database in an embedded cluster. */
const embeddedName = 'whitebox';
const oldestVersion = 15;

export interface InstallationOptions extends DatabaseOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly migrations: Migrations;
  /** Use the embedded server of a service that runs, rather than refuse: for operators' commands. */
  readonly join?: boolean;
  /** The embedded server ended without having been asked to. */
  readonly onUnexpectedExit?: (detail: string) => void;
}

/** The installation's database, up and migrated. */
export interface Installation {
  readonly connection: Connection;
  readonly database: Database;
  /** Process id of an embedded server that was started here. */
  readonly serverPid: number | undefined;
  /** Closes connections, then stops the embedded server if it was started here. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the operator's database, or starts the embedded one, and brings its schema up to date.
 *
 * @throws Error that says what to change when it cannot be reached, is too old, or would not be bound by row-level security
 */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { connection, serverPid, stop } = await reach(options);
  const database = openDatabase(connection, options);
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    await assertVersion(database);
    await migrate(database, options.migrations);
    await assertApplicationIsBound(database);
    return { connection, database, serverPid, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function reach(options: InstallationOptions): Promise<{ connection: Connection; serverPid: number | undefined; stop: () => Promise<void> }> {
  if (options.databaseUrl !== undefined) {
    const connection = urlConnection(options.databaseUrl);
    await createApplicationRole(connection);
    return { connection, serverPid: undefined, stop: () => Promise.resolve() };
  }
  const dataDirectory = path.join(options.dataDirectory, 'postgres');
  const running = options.join ? await findRunningPostgres(dataDirectory) : undefined;
  if (running !== undefined) {
    return { connection: embeddedConnection({ socketDirectory: running, port: 5432 }, embeddedName), serverPid: undefined, stop: () => Promise.resolve() };
  }
  const { onUnexpectedExit } = options;
  const server = await startEmbeddedPostgres({ dataDirectory, ...(onUnexpectedExit ? { onUnexpectedExit } : {}) });
  const connection = embeddedConnection(server, embeddedName);
  await createEmbeddedDatabase(connection);
  return { connection, serverPid: server.pid, stop: () => server.stop() };
}

async function assertVersion({ ownerPool }: Database): Promise<void> {
  const { rows } = await ownerPool.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion) throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; ${oldestVersion} or newer is needed.`);
}
