import { sql, type Migration } from 'kysely';

import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Hosts of code that an organization connected, each with its encrypted token. */
export const codeHosts: Migration = {
  async up(db) {
    await sql`
      create table code_hosts (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        provider text not null check (provider in ('github', 'gitlab', 'bitbucket', 'git')),
        base_url text not null,
        host text not null,
        username text,
        sealed_token bytea not null,
        created_by uuid not null,
        created_at timestamptz not null default now(),
        unique (organization_id, host)
      );
    `.execute(db);
    await protectTenantTable('code_hosts').execute(db);
  },
};
