import path from 'node:path';
import type pg from 'pg';

import { assertRolesAreBound } from '#server/platform/database/assert-bound.ts';
import { assertSameSecret } from '#server/platform/database/assert-same-secret.ts';
import { applicationRole, embeddedConnection, loginKinds, parseUrl, urlConnection, type Connection, type LoginUrls } from '#server/platform/database/connection.ts';
import { openDatabase, type Database, type DatabaseOptions } from '#server/platform/database/database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate, type Migrations } from '#server/platform/database/migrate.ts';
import { settleRights } from '#server/platform/database/rights.ts';
import { createApplicationRole, createEmbeddedDatabase, ensureLogins, withClient } from '#server/platform/database/roles.ts';

/** Name of the database in an embedded cluster. */
const embeddedName = 'whitebox';
const oldestVersion = 15;

export interface ServerOptions {
  readonly databaseUrl: string | undefined;
  /** Accounts that the operator made by hand; the others are made here. */
  readonly databaseLogins?: LoginUrls;
  readonly dataDirectory: string;
  /** The installation's secret: passwords of roles are derived from it. */
  readonly secret: string;
  /** Use the embedded server of a service that runs, rather than refuse: for operators' commands. */
  readonly join?: boolean;
  /** The embedded server ended without having been asked to. */
  readonly onUnexpectedExit?: (detail: string) => void;
}

export interface InstallationOptions extends ServerOptions, DatabaseOptions {
  readonly migrations: Migrations;
}

/** A database that can be reached, whatever is in it. */
export interface ReachedServer {
  readonly connection: Connection;
  /** Process id of an embedded server that was started here. */
  readonly serverPid: number | undefined;
  /** Stops the embedded server if it was started here. */
  readonly stop: () => Promise<void>;
}

/** The installation's database, up and migrated. */
export interface Installation {
  readonly connection: Connection;
  readonly database: Database;
  readonly serverPid: number | undefined;
  /** Closes connections, then stops the embedded server if it was started here. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the operator's database, or starts the embedded one, brings its schema up to date and gives each role its rights.
 *
 * @throws Error that says what to change when it cannot be reached, is too old, belongs to another secret, or a role would not be bound
 */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { connection, serverPid, stop } = await reachServer(options);
  const database = openDatabase(connection, options);
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    await migrate(database, options.migrations);
    await assertSameSecret(database, options.secret);
    await settleRoles(connection, options);
    return { connection, database, serverPid, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reaches the operator's server, or starts the embedded one, and makes what migrations rely on. */
export async function reachServer(options: ServerOptions): Promise<ReachedServer> {
  if (options.databaseUrl !== undefined) {
    const connection = await prepareOperatorsServer(options.databaseUrl, options);
    return { connection, serverPid: undefined, stop: () => Promise.resolve() };
  }
  const { secret, onUnexpectedExit } = options;
  const dataDirectory = path.join(options.dataDirectory, 'postgres');
  const running = options.join ? await findRunningPostgres(dataDirectory, secret) : undefined;
  if (running) return { connection: embeddedConnection(running, embeddedName), serverPid: undefined, stop: () => Promise.resolve() };
  const server = await startEmbeddedPostgres({ dataDirectory, secret, ...(onUnexpectedExit ? { onUnexpectedExit } : {}) });
  try {
    const connection = embeddedConnection(server, embeddedName);
    await createEmbeddedDatabase(connection);
    return { connection, serverPid: server.pid, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Lets each role sign in, gives it its rights and proves that it has no others. After the secret was found to be the right one: with
 * another one, the roles of the services that run would lose their passwords.
 */
export async function settleRoles(connection: Connection, options: ServerOptions): Promise<void> {
  if (options.databaseUrl !== undefined) {
    assertNothingMissing(await withClient(connection.owner, (owner) => ensureLogins(owner, connection, ownLogins(options))));
  }
  await settleRights(connection);
  await assertRolesAreBound(connection);
}

async function prepareOperatorsServer(url: string, options: ServerOptions): Promise<Connection> {
  return withClient(parseUrl(url), async (owner) => {
    await assertVersion(owner);
    const { rows } = await owner.query<{ name: string; oid: number }>(`select datname as name, oid from pg_database where datname = current_database()`);
    const [database] = rows;
    if (!database) throw new Error('DATABASE_URL leads to no database');
    const connection = urlConnection({ url, logins: options.databaseLogins ?? {}, secret: options.secret, database });
    if (!(await createApplicationRole(owner))) {
      assertNothingMissing([`create role ${applicationRole} nologin`, ...(await ensureLogins(owner, connection, ownLogins(options)))]);
    }
    return connection;
  });
}

function ownLogins({ databaseLogins = {} }: ServerOptions) {
  return loginKinds.filter((kind) => databaseLogins[kind] === undefined);
}

function assertNothingMissing(statements: readonly string[]): void {
  if (statements.length === 0) return;
  throw new Error(
    `The account of DATABASE_URL may not make or change the roles that requests, sign-in and jobs run in. Have an administrator run these statements (what looks like a password is a verifier, from which none can be computed), or set DATABASE_APP_URL, DATABASE_IDENTITY_URL and DATABASE_JOBS_URL to accounts made by hand:\n${statements.map((text) => `  ${text};`).join('\n')}`,
  );
}

async function assertVersion(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion) throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; ${oldestVersion} or newer is needed.`);
}
