import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/**
 * What was seen of findings on the running application; what was found before was never tried. Evidence is kept twice: masked for people,
 * and sealed as it was sent, for a replay.
 */
export const liveFindings: Migration = {
  async up(db) {
    await sql`
      alter table findings add column live jsonb;

      create table finding_evidence (
        finding_id uuid not null references findings (id) on delete cascade,
        position integer not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        scan_id uuid not null references scans (id),
        target text not null,
        probe_check text not null,
        evidence jsonb not null,
        sealed_replay bytea not null,
        confirmed_at timestamptz(3) not null default now(),
        primary key (finding_id, position)
      );
    `.execute(db);
    await protectTenantTable('finding_evidence').execute(db);
  },
};
