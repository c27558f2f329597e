import { sql, type Kysely, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** What organizations keep: its use, the space that running uploads are promised, and what sweeps ask over all organizations. */
export const storage: Migration = {
  async up(db) {
    await sql`
      -- A scan's row says what it read, also after that was deleted; what a running scan needs is refused to be deleted.
      alter table scan_repositories drop constraint scan_repositories_archive_id_fkey;
      alter table scan_context_documents drop constraint scan_context_documents_document_id_fkey;
      create index scan_repositories_by_archive on scan_repositories (archive_id) where archive_id is not null;
      create index scan_context_documents_by_document on scan_context_documents (document_id);

      alter table scan_archives add column used_at timestamptz(3) not null default now();
      alter table context_documents add column used_at timestamptz(3) not null default now();
      create index scan_archives_by_use on scan_archives (used_at);
      create index context_documents_by_use on context_documents (used_at);
      create index scan_archives_by_repository on scan_archives (organization_id, repository, created_at, id);

      create table upload_reservations (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        kind text not null check (kind in ('archive', 'document')),
        bytes bigint not null check (bytes >= 0),
        expires_at timestamptz(3) not null
      );
      create index upload_reservations_by_organization on upload_reservations (organization_id, expires_at);
    `.execute(db);
    await protectTenantTable('upload_reservations').execute(db);
    await createQuestions(db);
    await createSweeps(db);
  },
};

/** Whether something is needed by what is not finished; asked under the lock of its row, which whoever begins to use it takes too. */
async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function archive_is_needed(organization uuid, archive uuid) returns boolean
      language sql stable set search_path = pg_catalog, public, pg_temp
      as $$ select exists (
          select from public.scan_repositories r join public.scans s on s.id = r.scan_id
           where r.archive_id = archive and s.status not in ('completed', 'failed', 'stopped', 'cancelled', 'skipped'))
        or exists (
          select from public.cost_estimations e, jsonb_array_elements(e.repos) r
           where e.organization_id = organization and e.status in ('pending', 'running') and lower(r->>'archive_id') = archive::text) $$;
    create function document_is_needed(document uuid) returns boolean
      language sql stable set search_path = pg_catalog, public, pg_temp
      as $$ select exists (
          select from public.scan_context_documents d join public.scans s on s.id = d.scan_id
           where d.document_id = document and s.status not in ('completed', 'failed', 'stopped', 'cancelled', 'skipped')) $$;
    revoke all on function archive_is_needed(uuid, uuid), document_is_needed(uuid) from public;
    grant execute on function archive_is_needed(uuid, uuid), document_is_needed(uuid) to ${sql.ref(applicationRole)};
  `.execute(db);
}

async function createSweeps(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Of these uploads, those under way.
    create function running_uploads(uploads uuid[]) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      as $$ select id from public.upload_reservations where id = any (uploads) and expires_at > clock_timestamp() $$;

    -- Of these uploads, those of organizations of this database that are neither kept nor under way. What another database may know
    -- is none of them: a service that is pointed at an empty database must not empty the folder.
    create function orphaned_uploads(owners uuid[], uploads uuid[]) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      as $$ select u.id from unnest(owners, uploads) as u (owner, id)
         where exists (select from public.organizations o where o.id = u.owner)
           and not exists (select from public.scan_archives a where a.id = u.id)
           and not exists (select from public.context_documents d where d.id = u.id)
           and not exists (select from public.upload_reservations r where r.id = u.id and r.expires_at > clock_timestamp()) $$;

    -- Deletes what nobody has used since then and nothing needs; rows that somebody begins to use at this moment are locked, and left.
    create function delete_unused_uploads(unused_since timestamptz, most integer)
      returns table (upload_id uuid, organization_id uuid, blob text)
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$ with archives as (
          select a.id from public.scan_archives a
           where a.used_at < unused_since and not public.archive_is_needed(a.organization_id, a.id)
           order by a.used_at limit most for update skip locked),
        documents as (
          select d.id from public.context_documents d
           where d.used_at < unused_since and not public.document_is_needed(d.id)
           order by d.used_at limit most for update skip locked),
        gone_archives as (
          delete from public.scan_archives a using archives where a.id = archives.id returning a.id, a.organization_id, a.blob),
        gone_documents as (
          delete from public.context_documents d using documents where d.id = documents.id returning d.id, d.organization_id, d.blob)
        select * from gone_archives union all select * from gone_documents $$;

    -- Reservations of processes that died, and prices of contents not seen since then.
    create function forget_stale_storage(priced_before timestamptz) returns void
      language sql volatile security definer set search_path = pg_catalog, public, pg_temp
      as $$ delete from public.upload_reservations where expires_at < clock_timestamp();
            delete from public.priced_inventories where created_at < priced_before $$;

    revoke all on function running_uploads(uuid[]), orphaned_uploads(uuid[], uuid[]), delete_unused_uploads(timestamptz, integer), forget_stale_storage(timestamptz) from public;
    grant execute on function running_uploads(uuid[]), orphaned_uploads(uuid[], uuid[]), delete_unused_uploads(timestamptz, integer), forget_stale_storage(timestamptz) to ${sql.ref(applicationRole)};
  `.execute(db);
}
