import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** What happened to a scan, in order: each move, each stage that began, and what stood in the way. Older scans have none. */
export const scanLog: Migration = {
  async up(db) {
    await sql`
      create table scan_log (
        scan_id uuid not null references scans (id) on delete cascade,
        position integer not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        kind text not null check (kind in ('status', 'stage', 'problem')),
        status text not null,
        stage text,
        message text,
        created_at timestamptz(3) not null default now(),
        primary key (scan_id, position)
      );
    `.execute(db);
    await protectTenantTable('scan_log').execute(db);
  },
};
