import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** What people keep beside findings: emoji at entries of threads, and views, which are queries under a name. */
export const reactionsAndViews: Migration = {
  async up(db) {
    await sql`
      create table finding_reactions (
        entry_id uuid not null references finding_thread (id) on delete cascade,
        user_id uuid not null,
        emoji text not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        created_at timestamptz(3) not null default clock_timestamp(),
        primary key (entry_id, user_id, emoji)
      );

      create table saved_views (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        user_id uuid not null,
        name text not null,
        query text not null,
        is_shared boolean not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index saved_views_by_person on saved_views (organization_id, user_id);
    `.execute(db);
    for (const table of ['finding_reactions', 'saved_views']) await protectTenantTable(table).execute(db);
  },
};
