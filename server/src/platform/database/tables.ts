import type { Kysely, Transaction as KyselyTransaction } from 'kysely';

/**
 * Row types by table name. Empty here: each feature adds its own rows beside its SQL, so that this folder knows no product word.
 *
 *     declare module '#server/platform/database/tables.ts' {
 *       interface Tables { things: ThingsTable }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

/** A transaction of the caller's; stores take one, so that several of them commit or fail together. */
export type Transaction = KyselyTransaction<Tables>;

/** A transaction, or a connection pool where single statements are enough. */
export type Queryable = Kysely<Tables>;
