import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Scans and the repositories that they read. A repository is one row however often it is scanned: findings belong to it. */
export const scans: Migration = {
  async up(db) {
    await sql`
      create table repositories (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        identity text not null,
        created_at timestamptz(3) not null default now(),
        unique (organization_id, identity)
      );

      create table scans (
        id uuid primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        user_id uuid not null,
        cost_estimation_id uuid references cost_estimations (id),
        task_id text not null unique,
        scan_type text not null check (scan_type in ('pr', 'full')),
        status text not null check (status in ('draft', 'pending', 'running', 'pending_verification', 'pending_triage',
          'completed', 'failed', 'stopped', 'cancelled', 'skipped')),
        name text,
        repo_url text,
        branch text,
        pr_number integer,
        target_urls text[],
        sealed_auth_instructions bytea,
        sealed_custom_context bytea,
        message text,
        credits bigint not null default 0 check (credits >= 0),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index scans_by_age on scans (organization_id, created_at, id);
      create index scans_by_change on scans (organization_id, updated_at, id);
      create index scans_by_status on scans (organization_id, status, id);
      create index scans_by_status_and_age on scans (organization_id, status, created_at, id);
      create index scans_by_type on scans (organization_id, scan_type, created_at, id);

      create table scan_repositories (
        scan_id uuid not null references scans (id) on delete cascade,
        position integer not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        repository_id uuid not null references repositories (id),
        source text not null check (source in ('connected', 'public', 'upload')),
        repo_url text not null,
        branch text not null,
        commit_sha text not null,
        archive_id uuid references scan_archives (id),
        credits bigint not null,
        analysed_share double precision not null default 0 check (analysed_share between 0 and 1),
        primary key (scan_id, position)
      );

      create table scan_context_documents (
        scan_id uuid not null references scans (id) on delete cascade,
        document_id uuid not null references context_documents (id),
        organization_id uuid not null references organizations (id) on delete cascade,
        primary key (scan_id, document_id)
      );
    `.execute(db);
    for (const table of ['repositories', 'scans', 'scan_repositories', 'scan_context_documents']) {
      await protectTenantTable(table).execute(db);
    }
    // Polling is the hottest request: the key, its organization and the scan's status come from one statement. The organization is
    // the key's, so no setting is needed first; without a scan of that organization the scan's columns are null.
    await sql`
      create function authenticate_key_for_scan(digest bytea, scan uuid)
        returns table (key_id uuid, organization_id uuid, scopes text[], created_by uuid,
          scan_id uuid, task_id text, status text, created_at timestamptz, updated_at timestamptz)
        language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
        as $$ begin
          return query select k.id, k.organization_id, k.scopes, k.created_by, s.id, s.task_id, s.status, s.created_at::timestamptz, s.updated_at::timestamptz
            from public.api_keys k left join public.scans s on s.id = scan and s.organization_id = k.organization_id
            where k.hash = digest and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        end $$;
      revoke all on function authenticate_key_for_scan(bytea, uuid) from public;
      grant execute on function authenticate_key_for_scan(bytea, uuid) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
