import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** What a scan saw of each repository and what it did not: a column for each stage that knows a part of it, so that none can undo another's. */
export const scanCoverage: Migration = {
  async up(db) {
    await sql`
      create table scan_coverage (
        scan_id uuid not null references scans (id) on delete cascade,
        position integer not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        inventory jsonb,
        analysis jsonb,
        verification jsonb,
        primary key (scan_id, position)
      );
    `.execute(db);
    await protectTenantTable('scan_coverage').execute(db);
  },
};
