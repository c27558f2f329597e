import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { Connection } from '#server/platform/database/connection.ts';
import type { Queryable, Tables, Transaction } from '#server/platform/database/tables.ts';

/*
 * One database, two roles. Requests and jobs use the application's role, which row-level security binds: outside `withOrganization`
 * it sees no row of any organization, inside it sees that one's rows, whatever the WHERE says. The owner's role is for migrations,
 * the job engine's own tables and operators' commands.
 */
export interface Database {
  /** Single statements in the application's role, without an organization. */
  readonly application: Queryable;
  /** The pool under `application`, for the few hot statements that are prepared by name. */
  readonly pool: pg.Pool;
  /** The owner's role: not bound by row-level security. */
  readonly owner: Queryable;
  readonly ownerPool: pg.Pool;
  /** Runs work in one transaction that sees the rows of this organization (a UUID) alone; rolled back when work throws. */
  withOrganization<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections for requests and jobs at once. */
  readonly maxConnections?: number;
  /** An idle connection broke (the server was stopped): not an error of anybody's request. */
  readonly onIdleError?: (error: Error) => void;
}

const int8 = 20;

/** Counts and credits stay far below 2^53, so 64-bit integers arrive as numbers. */
function typeParser(oid: number): (value: string) => unknown {
  // The library types its parsers as returning `any`.
  return oid === int8 ? Number : (pg.types.getTypeParser(oid, 'text') as (value: string) => unknown);
}

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const createPool = (config: pg.PoolConfig, max: number): pg.Pool => {
    const pool = new pg.Pool({ ...config, max, types: { getTypeParser: typeParser }, idleTimeoutMillis: 30_000 });
    // Without a listener an idle connection that breaks ends the process.
    pool.on('error', options.onIdleError ?? (() => undefined));
    return pool;
  };
  const pool = createPool(connection.application, options.maxConnections ?? 16);
  const ownerPool = createPool(connection.owner, 4);
  const application = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  return {
    application,
    pool,
    owner,
    ownerPool,
    withOrganization: (organizationId, work) =>
      application.transaction().execute(async (tx) => {
        await sql`select set_config('app.organization', ${organizationId}, true)`.execute(tx);
        return work(tx);
      }),
    close: async () => {
      await Promise.all([application.destroy(), owner.destroy()]);
    },
  };
}

/**
 * Proves that row-level security binds the role of requests.
 *
 * @throws Error with what to change when it is a superuser, may bypass row-level security, or owns tables
 */
export async function assertApplicationIsBound({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string; free: boolean }>(
    `select current_user as name, rolsuper or rolbypassrls or exists (
        select from pg_class where relowner = pg_roles.oid and relkind = 'r' and relnamespace = 'public'::regnamespace) as free
       from pg_roles where rolname = current_user`,
  );
  if (rows[0]?.free !== false) {
    throw new Error(`The database role ${rows[0]?.name ?? ''} would not be bound by row-level security. Let it own no table and give it neither SUPERUSER nor BYPASSRLS.`);
  }
}
