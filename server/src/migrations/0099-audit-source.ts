import { sql, type Migration } from 'kysely';

/** Where a change of a finding was made: in the dashboard, by the API. Older entries have none, nor have those of the service itself. */
export const auditSource: Migration = {
  async up(db) {
    await sql`alter table finding_audit add column source text check (source in ('github', 'slack', 'web', 'api', 'agent'))`.execute(db);
  },
};
