import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { Connection } from '#server/platform/database/connection.ts';
import type { Queryable, Tables, Transaction } from '#server/platform/database/tables.ts';

/*
 * One database, several roles, each with connections of its own that cannot become another's. Requests and jobs use the application's
 * role, which row-level security binds: outside `withOrganization` it sees no row of any organization, inside it sees that one's rows,
 * whatever the WHERE says. The owner's role is for migrations, for what founds organizations and gives credits, and for operators'
 * commands.
 */
export interface Database {
  /** Single statements in the application's role, without an organization. */
  readonly application: Queryable;
  /** The pool under `application`, for the few hot statements that are prepared by name. */
  readonly pool: pg.Pool;
  /** The role of sign-in: reaches the schema `auth` and no table of a tenant. */
  readonly identity: Queryable;
  /** The owner's role: not bound by row-level security. */
  readonly owner: Queryable;
  readonly ownerPool: pg.Pool;
  /** As the whole, for background work: connections of its own, on which a statement may take minutes. */
  readonly background: Pick<Database, 'withOrganization'>;
  /** Runs work in one transaction that sees the rows of this organization (a UUID) alone; rolled back when work throws. */
  withOrganization<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same in the owner's role, for what no request may do by itself: founding, granting credits, adding members. */
  withOrganizationAsOwner<T>(organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Most connections for requests at once. */
  readonly maxConnections?: number;
  /** A connection broke (the server was stopped): whoever used it hears by the statement that fails. */
  readonly onIdleError?: (error: Error) => void;
  /** Of requests; the product's by default. */
  readonly timeouts?: Partial<Timeouts>;
}

/** When the server gives a statement up, in milliseconds; what its transaction did is undone. */
export interface Timeouts {
  readonly statement_timeout: number;
  /** Waiting for another transaction's lock. */
  readonly lock_timeout: number;
  /** A transaction that asks nothing: its connection is closed. */
  readonly idle_in_transaction_session_timeout: number;
}

/** No answer is worth waiting longer for than a proxy waits; the slowest statement of a request took 0.4 s on a million findings. */
const requestTimeouts: Timeouts = { statement_timeout: 20_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
/** Publishing a scan's findings is the longest: well below the budget of its job. */
const backgroundTimeouts: Timeouts = { statement_timeout: 300_000, lock_timeout: 120_000, idle_in_transaction_session_timeout: 300_000 };
/** Migrations and operators' commands take the time that they take. */
const ownerTimeouts: Timeouts = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };

const int8 = 20;

/** Counts and credits stay far below 2^53, so 64-bit integers arrive as numbers. */
function typeParser(oid: number): (value: string) => unknown {
  // The library types its parsers as returning `any`.
  return oid === int8 ? Number : (pg.types.getTypeParser(oid, 'text') as (value: string) => unknown);
}

export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const onError = options.onIdleError ?? (() => undefined);
  const createPool = (config: pg.ClientConfig, max: number, timeouts: Timeouts): pg.Pool => {
    const pool = new pg.Pool({ ...config, ...timeouts, max, types: { getTypeParser: typeParser }, idleTimeoutMillis: 30_000 });
    pool.on('error', onError);
    // The pool listens while a connection is idle. One that breaks in somebody's hands would end the process without a listener.
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const most = options.maxConnections ?? 16;
  const pool = createPool(connection.application, most, { ...requestTimeouts, ...options.timeouts });
  const ownerPool = createPool(connection.owner, 4, ownerTimeouts);
  const over = (under: pg.Pool): Queryable => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: under }) });
  const application = over(pool);
  const background = over(createPool(connection.application, Math.min(most, 8), backgroundTimeouts));
  const identity = over(createPool(connection.identity, Math.min(most, 4), requestTimeouts));
  const owner = over(ownerPool);
  return {
    application,
    pool,
    identity,
    owner,
    ownerPool,
    background: { withOrganization: within(background) },
    withOrganization: within(application),
    withOrganizationAsOwner: within(owner),
    close: async () => {
      await Promise.all([application, background, identity, owner].map((one) => one.destroy()));
    },
  };
}

function within(over: Queryable): Database['withOrganization'] {
  return (organizationId, work) =>
    over.transaction().execute(async (tx) => {
      await sql`select set_config('app.organization', ${organizationId}, true)`.execute(tx);
      return work(tx);
    });
}
