import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Origins that organizations test, each with the word by which its owner shows that it is theirs. */
export const targets: Migration = {
  async up(db) {
    await sql`
      create table targets (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        origin text not null,
        token text not null,
        verified_by text check (verified_by in ('dns', 'file')),
        verified_at timestamptz(3),
        checked_at timestamptz(3),
        problem text,
        created_by uuid not null,
        created_at timestamptz(3) not null default now(),
        unique (organization_id, origin),
        check ((verified_by is null) = (verified_at is null))
      );
    `.execute(db);
    await protectTenantTable('targets').execute(db);
  },
};
