import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Archives and context documents; their bytes lie in the blob store under `blob`. */
export const uploads: Migration = {
  async up(db) {
    await sql`
      create table scan_archives (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        user_id uuid not null,
        filename text not null,
        repository text not null,
        size_bytes bigint not null,
        sha256 text not null,
        content_digest text not null,
        file_count integer not null,
        blob text not null,
        created_at timestamptz(3) not null default now()
      );
      create index scan_archives_by_organization on scan_archives (organization_id, created_at, id);

      create table context_documents (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        user_id uuid not null,
        filename text not null,
        kind text not null check (kind in ('markdown', 'text', 'pdf', 'openapi')),
        title text,
        size_bytes bigint not null,
        sha256 text not null,
        blob text not null,
        created_at timestamptz(3) not null default now()
      );
      create index context_documents_by_organization on context_documents (organization_id, created_at, id);
    `.execute(db);
    for (const table of ['scan_archives', 'context_documents']) await protectTenantTable(table).execute(db);
  },
};
