import type { PoolConfig } from 'pg';

import { superuser, type EmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';

/** The role that owns the tables and runs migrations. Never used for requests. */
export const ownerRole = 'whitebox_owner';
/** The role of requests and jobs: owns nothing, so that row-level security binds it. */
export const applicationRole = 'whitebox_app';

/** How to reach one database, once for each of the two roles. */
export interface Connection {
  readonly owner: PoolConfig;
  readonly application: PoolConfig;
  /** For roles and databases themselves; absent where the operator made them. */
  readonly administrator?: PoolConfig;
}

/** Connection settings of a database in a cluster of ours, where each role signs in by itself over the private socket. */
export function embeddedConnection(server: Pick<EmbeddedPostgres, 'socketDirectory' | 'port'>, database: string): Connection {
  const address = { host: server.socketDirectory, port: server.port };
  return {
    owner: { ...address, database, user: ownerRole },
    application: { ...address, database, user: applicationRole },
    administrator: { ...address, database: superuser, user: superuser },
  };
}

/** Connection settings of an operator's database: one account, which lays its rights down on every connection for requests. */
export function urlConnection(url: string): Connection {
  return {
    owner: { connectionString: url },
    application: { connectionString: url, options: `-c role=${applicationRole}` },
  };
}
