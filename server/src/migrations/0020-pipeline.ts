import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** What stages keep: prices of contents seen before, and results on their way from one stage of a scan to the next. */
export const pipeline: Migration = {
  async up(db) {
    await sql`
      create table priced_inventories (
        organization_id uuid not null references organizations (id) on delete cascade,
        digest text not null,
        inventory jsonb not null,
        created_at timestamptz(3) not null default now(),
        primary key (organization_id, digest)
      );

      create table stage_outputs (
        organization_id uuid not null references organizations (id) on delete cascade,
        scan_id uuid not null references scans (id) on delete cascade,
        stage text not null check (stage in ('analyze', 'verify')),
        position integer not null,
        input_digest text not null,
        output bytea not null,
        created_at timestamptz(3) not null default now(),
        primary key (scan_id, stage, position)
      );
      alter table stage_outputs alter column output set storage external;
    `.execute(db);
    for (const table of ['priced_inventories', 'stage_outputs']) await protectTenantTable(table).execute(db);
  },
};
