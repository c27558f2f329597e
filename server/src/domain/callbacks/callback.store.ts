import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/platform/database/tables.ts';

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    callbacks: { id: string; organization_id: string; scan_id: string; expires_at: Date };
    callback_arrivals: { id: string; callback_id: string; organization_id: string; method: string; path: string; source: string; arrived_at: Date };
  }
}

/** Makes the address known for the time that is given; those whose time is over are forgotten, with who called them. */
export async function putCallback(tx: Transaction, callback: { readonly id: string; readonly organization_id: string; readonly scan_id: string }, hours: number): Promise<void> {
  await tx.deleteFrom('callbacks').where('expires_at', '<', sql<Date>`now()`).execute();
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`;
  await tx.insertInto('callbacks').values({ ...callback, expires_at }).onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at })).execute();
}

/** Who called an address of this scan, the first first. */
export async function listArrivals(tx: Transaction, scanId: string, id: string) {
  return tx
    .selectFrom('callback_arrivals as a')
    .innerJoin('callbacks as c', 'c.id', 'a.callback_id')
    .select(['a.method', 'a.path', 'a.source', 'a.arrived_at'])
    .where('c.scan_id', '=', scanId)
    .where('c.id', '=', id)
    .orderBy('a.arrived_at')
    .orderBy('a.id')
    .execute();
}

/** Notes a call to an address that is known; of others, and of more than `most`, nothing is kept. */
export async function recordArrival(db: Queryable, { id, method, path, source }: { readonly id: string; readonly method: string; readonly path: string; readonly source: string }, most: number): Promise<void> {
  await sql`select record_callback_arrival(${id}, ${method}, ${path}, ${source}, ${most})`.execute(db);
}
