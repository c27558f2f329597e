import { sql, type Migration } from 'kysely';

/** What was understood of a scan's context, encrypted as the context is. Scans from before were not steered. */
export const scanSteering: Migration = {
  async up(db) {
    await sql`alter table scans add column sealed_steering bytea`.execute(db);
  },
};
