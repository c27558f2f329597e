import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

const tenantTables = [
  'findings',
  'finding_sightings',
  'finding_publications',
  'finding_thread',
  'finding_audit',
  'finding_tags',
  'finding_counts',
  'scan_finding_counts',
  'outbox',
];

/** Findings, what scans saw of them, their threads and their audit trail. */
export const findings: Migration = {
  async up(db) {
    await createFindings(db);
    await createHistory(db);
    await createCounts(db);
    for (const table of tenantTables) await protectTenantTable(table).execute(db);
    await sql`
      revoke delete on findings from ${sql.ref(applicationRole)};
      revoke update, delete on finding_audit, finding_thread from ${sql.ref(applicationRole)};
    `.execute(db);
    await createSearch(db);
  },
};

type Schema = Parameters<Migration['up']>[0];

async function createFindings(db: Schema): Promise<void> {
  await sql`
    create table findings (
      id uuid primary key,
      organization_id uuid not null references organizations (id) on delete cascade,
      repository_id uuid not null references repositories (id),
      repository_url text not null,
      branch text not null,
      scan_id uuid not null references scans (id),
      last_seen_scan_id uuid not null references scans (id),
      scan_type text not null check (scan_type in ('pr', 'full')),
      verdict text not null check (verdict in ('approved', 'lead', 'rejected')),
      rule text not null,
      rule_family text not null,
      signature_flow text not null,
      signature_scope text not null,
      signature_syntax text not null,
      signature_line text not null,
      title text not null,
      category text not null,
      severity text not null check (severity in ('critical', 'high', 'medium', 'low', 'info')),
      severity_rank smallint not null generated always as (case severity
        when 'critical' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end) stored,
      severity_set_by_person boolean not null default false,
      state text not null default 'open' check (state in ('open', 'true_positive', 'false_positive', 'accepted_risk', 'resolved')),
      duplicate_of uuid references findings (id),
      description text not null,
      affected_file text not null,
      affected_code text not null,
      start_line integer,
      end_line integer,
      proof_of_concept text not null,
      tags text[] not null,
      mermaid_trace text,
      report jsonb not null,
      checks jsonb not null,
      occurrence_count integer not null default 1 check (occurrence_count >= 1),
      version integer not null default 1,
      found_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      check (duplicate_of is distinct from id)
    );
    create index findings_by_age on findings (organization_id, found_at, id) where verdict = 'approved';
    create index findings_by_change on findings (organization_id, updated_at, id) where verdict = 'approved';
    create index findings_by_rank on findings (organization_id, severity_rank, id) where verdict = 'approved';
    create index findings_by_severity on findings (organization_id, severity, found_at, id) where verdict = 'approved';
    create index findings_by_state on findings (organization_id, state, found_at, id) where verdict = 'approved';
    create index findings_by_category on findings (organization_id, category, found_at, id) where verdict = 'approved';
    create index findings_by_repository on findings (organization_id, repository_id, found_at, id) where verdict = 'approved';
    create index findings_by_scan_type on findings (organization_id, scan_type, found_at, id) where verdict = 'approved';
    create index findings_for_matching on findings (repository_id);
    create index findings_by_canonical on findings (duplicate_of) where duplicate_of is not null;
  `.execute(db);
}

async function createHistory(db: Schema): Promise<void> {
  await sql`
    create table finding_sightings (
      scan_id uuid not null references scans (id) on delete cascade,
      finding_id uuid not null references findings (id) on delete cascade,
      organization_id uuid not null references organizations (id) on delete cascade,
      found_at timestamptz(3) not null,
      affected_file text not null,
      start_line integer,
      end_line integer,
      match_method text not null check (match_method in ('new', 'flow', 'scope', 'syntax', 'line')),
      match_score double precision not null,
      previous_location jsonb,
      primary key (scan_id, finding_id)
    );
    create index finding_sightings_by_age on finding_sightings (scan_id, found_at, finding_id);
    create index finding_sightings_by_finding on finding_sightings (finding_id);

    create table finding_publications (
      scan_id uuid not null references scans (id) on delete cascade,
      repository_id uuid not null references repositories (id),
      organization_id uuid not null references organizations (id) on delete cascade,
      summary jsonb not null,
      published_at timestamptz(3) not null default now(),
      primary key (scan_id, repository_id)
    );

    create table finding_thread (
      id uuid primary key,
      finding_id uuid not null references findings (id) on delete cascade,
      organization_id uuid not null references organizations (id) on delete cascade,
      reaction text,
      comment text,
      user_id uuid not null,
      username text not null,
      source text not null check (source in ('github', 'slack', 'web', 'api', 'agent')),
      created_at timestamptz(3) not null default clock_timestamp(),
      check (reaction is not null or comment is not null)
    );
    create index finding_thread_by_finding on finding_thread (finding_id, created_at, id);

    create table finding_audit (
      id uuid primary key,
      finding_id uuid not null references findings (id) on delete cascade,
      organization_id uuid not null references organizations (id) on delete cascade,
      actor_kind text not null check (actor_kind in ('user', 'key', 'system')),
      actor_id uuid,
      actor_name text not null,
      change text not null,
      before jsonb,
      after jsonb,
      reason text,
      scan_id uuid references scans (id),
      created_at timestamptz(3) not null default clock_timestamp()
    );
    create index finding_audit_by_finding on finding_audit (finding_id, created_at, id);

    create table outbox (
      id uuid primary key,
      organization_id uuid not null references organizations (id) on delete cascade,
      kind text not null,
      subject_id uuid not null,
      payload jsonb not null,
      created_at timestamptz(3) not null default clock_timestamp(),
      delivered_at timestamptz(3)
    );
    create index outbox_waiting on outbox (organization_id, created_at, id) where delivered_at is null;
  `.execute(db);
}

/**
 * Counts of approved findings, so that the `total` of a list with at most one filter is a look-up: counting a million index entries
 * takes 60 ms and more. Kept by statement-level triggers, in the transaction of the change. Whoever changes findings holds the
 * organization's lock first (domain/findings, `lockFindings`), so that two of them cannot wait for each other's counts.
 */
async function createCounts(db: Schema): Promise<void> {
  await sql`
    create table finding_counts (
      organization_id uuid not null references organizations (id) on delete cascade,
      kind text not null,
      value text not null,
      count bigint not null,
      primary key (organization_id, kind, value)
    );
    create table scan_finding_counts (
      scan_id uuid not null references scans (id) on delete cascade,
      severity text not null,
      organization_id uuid not null references organizations (id) on delete cascade,
      count bigint not null,
      primary key (scan_id, severity)
    );
    create table finding_tags (
      organization_id uuid not null references organizations (id) on delete cascade,
      tag text not null,
      found_at timestamptz(3) not null,
      finding_id uuid not null references findings (id) on delete cascade,
      primary key (organization_id, tag, found_at, finding_id)
    );
    create index finding_tags_by_finding on finding_tags (finding_id);

    create function finding_count_keys(f findings) returns table (kind text, value text) language sql stable
      as $$ select k.kind, k.value from (values ('all', ''), ('severity', f.severity), ('state', f.state), ('category', f.category),
              ('repository', f.repository_id::text), ('scan_type', f.scan_type),
              ('hour', to_char(f.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24'))) as k (kind, value)
            where f.verdict = 'approved'
            union all select distinct 'tag', t from unnest(f.tags) as t where f.verdict = 'approved' $$;

    create function count_new_findings() returns trigger language plpgsql
      as $$ begin
        insert into finding_counts as c (organization_id, kind, value, count)
          select f.organization_id, k.kind, k.value, count(*) from new_rows f cross join lateral finding_count_keys(f) k
          group by 1, 2, 3 order by 1, 2, 3
          on conflict (organization_id, kind, value) do update set count = c.count + excluded.count;
        insert into finding_tags (organization_id, tag, found_at, finding_id)
          select distinct f.organization_id, t, f.found_at, f.id from new_rows f, unnest(f.tags) t where f.verdict = 'approved';
        return null;
      end $$;
    create trigger count_new after insert on findings referencing new table as new_rows
      for each statement execute function count_new_findings();

    create function count_changed_findings() returns trigger language plpgsql
      as $$ begin
        insert into finding_counts as c (organization_id, kind, value, count)
          select d.organization_id, d.kind, d.value, sum(d.delta) from (
            select f.organization_id, k.kind, k.value, 1 as delta from new_rows f cross join lateral finding_count_keys(f) k
            union all
            select f.organization_id, k.kind, k.value, -1 from old_rows f cross join lateral finding_count_keys(f) k) d
          group by 1, 2, 3 having sum(d.delta) <> 0 order by 1, 2, 3
          on conflict (organization_id, kind, value) do update set count = c.count + excluded.count;
        insert into scan_finding_counts as c (scan_id, severity, organization_id, count)
          select s.scan_id, d.severity, s.organization_id, sum(d.delta) from (
            select n.id, n.severity, 1 as delta from new_rows n join old_rows o using (id)
              where n.verdict = 'approved' and (n.severity, n.verdict) is distinct from (o.severity, o.verdict)
            union all
            select o.id, o.severity, -1 from new_rows n join old_rows o using (id)
              where o.verdict = 'approved' and (n.severity, n.verdict) is distinct from (o.severity, o.verdict)) d
          join finding_sightings s on s.finding_id = d.id
          group by 1, 2, 3 having sum(d.delta) <> 0 order by 1, 2, 3
          on conflict (scan_id, severity) do update set count = c.count + excluded.count;
        delete from finding_tags t using new_rows n join old_rows o using (id)
          where t.finding_id = n.id and (n.tags, n.verdict) is distinct from (o.tags, o.verdict);
        insert into finding_tags (organization_id, tag, found_at, finding_id)
          select distinct n.organization_id, t, n.found_at, n.id from new_rows n join old_rows o using (id), unnest(n.tags) t
          where n.verdict = 'approved' and (n.tags, n.verdict) is distinct from (o.tags, o.verdict);
        return null;
      end $$;
    create trigger count_changed after update on findings referencing old table as old_rows new table as new_rows
      for each statement execute function count_changed_findings();

    create function count_sightings() returns trigger language plpgsql
      as $$ begin
        insert into scan_finding_counts as c (scan_id, severity, organization_id, count)
          select s.scan_id, f.severity, s.organization_id, count(*) from new_rows s join findings f on f.id = s.finding_id
          where f.verdict = 'approved' group by 1, 2, 3 order by 1, 2, 3
          on conflict (scan_id, severity) do update set count = c.count + excluded.count;
        return null;
      end $$;
    create trigger count_new after insert on finding_sightings referencing new table as new_rows
      for each statement execute function count_sightings();
  `.execute(db);
}

/**
 * Words of findings. The search runs in the owner's role and names the organization itself: under row-level security PostgreSQL
 * takes no index for an operator that is not leak-proof, and text search is not.
 */
async function createSearch(db: Schema): Promise<void> {
  await sql`
    create function finding_words(title text, category text, affected_file text, description text) returns tsvector
      language sql immutable
      as $$ select to_tsvector('pg_catalog.simple', regexp_replace(title || ' ' || category || ' ' || affected_file || ' ' || description,
              '[^[:alnum:]]+', ' ', 'g')) $$;
    create index findings_by_words on findings using gin (finding_words(title, category, affected_file, description));

    create function find_findings(words text) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, public, pg_temp
      as $$ select f.id from public.findings f
             where public.finding_words(f.title, f.category, f.affected_file, f.description) @@ to_tsquery('pg_catalog.simple', words)
               and f.organization_id = nullif(current_setting('app.organization', true), '')::uuid $$;
    revoke all on function find_findings(text) from public;
    grant execute on function find_findings(text) to ${sql.ref(applicationRole)};
  `.execute(db);
}
