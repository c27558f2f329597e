import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/**
 * The words of findings in a table of their own: a search for a word that most findings have read every finding with all its texts,
 * 80 s where a million have it. Rows are narrow here and lie in the order of age, so the newest matches are near.
 */
export const findingSearch: Migration = {
  async up(db) {
    await sql`
      drop function find_findings(text);
      drop index findings_by_words;
      create table finding_search (
        organization_id uuid not null references organizations (id) on delete cascade,
        found_at timestamptz(3) not null,
        finding_id uuid not null references findings (id) on delete cascade,
        words tsvector not null,
        primary key (organization_id, found_at, finding_id)
      );
      insert into finding_search (organization_id, found_at, finding_id, words)
        select organization_id, found_at, id, finding_words(title, category, affected_file, description) from findings where verdict = 'approved';
      create index finding_search_by_words on finding_search using gin (words);
      create index finding_search_by_finding on finding_search (finding_id);
      analyze finding_search;

      create function index_new_findings() returns trigger language plpgsql
        as $$ begin
          insert into finding_search (organization_id, found_at, finding_id, words)
            select f.organization_id, f.found_at, f.id, finding_words(f.title, f.category, f.affected_file, f.description)
            from new_rows f where f.verdict = 'approved';
          return null;
        end $$;
      create trigger index_new after insert on findings referencing new table as new_rows
        for each statement execute function index_new_findings();

      create function index_changed_findings() returns trigger language plpgsql
        as $$ begin
          with changed as (
            select n.* from new_rows n join old_rows o using (id)
            where (n.title, n.category, n.affected_file, n.description, n.verdict)
              is distinct from (o.title, o.category, o.affected_file, o.description, o.verdict)),
          gone as (delete from finding_search s using changed c where s.finding_id = c.id and c.verdict <> 'approved')
          insert into finding_search as s (organization_id, found_at, finding_id, words)
            select c.organization_id, c.found_at, c.id, finding_words(c.title, c.category, c.affected_file, c.description)
            from changed c where c.verdict = 'approved'
            on conflict (organization_id, found_at, finding_id) do update set words = excluded.words;
          return null;
        end $$;
      create trigger index_changed after update on findings referencing old table as old_rows new table as new_rows
        for each statement execute function index_changed_findings();
    `.execute(db);
    await protectTenantTable('finding_search').execute(db);
    await createSearch(db);
  },
};

/**
 * The newest findings with these words that the other filters leave. It runs in the owner's role and names the organization itself:
 * under row-level security PostgreSQL takes no index for an operator that is not leak-proof, and text search is not.
 *
 * Words that many have are met among the newest 10,000 rows (4 ms). Where those are too few, the index of words gives all of them:
 * PostgreSQL cannot guess how many findings a beginning matches, hence the CTE, which leaves it no other way.
 */
async function createSearch(db: Parameters<Migration['up']>[0]): Promise<void> {
  await sql`
    create function find_findings(words text, narrowed jsonb, most integer) returns setof uuid
      language plpgsql stable rows 1000 security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare narrowing constant text := case when narrowed = '{}' then '' else '
        and s.found_at >= coalesce(to_timestamp(($3->>''found_since'')::double precision), ''-infinity'')
        and s.found_at < coalesce(to_timestamp(($3->>''found_until'')::double precision), ''infinity'')
        and exists (select from public.findings f where f.id = s.finding_id
          and ($3->>''severity'' is null or f.severity = $3->>''severity'')
          and ($3->>''state'' is null or f.state = $3->>''state'')
          and ($3->>''category'' is null or f.category = $3->>''category'')
          and ($3->>''tag'' is null or $3->>''tag'' = any (f.tags))
          and ($3->>''repository_id'' is null or f.repository_id = ($3->>''repository_id'')::uuid)
          and ($3->>''scan_type'' is null or f.scan_type = $3->>''scan_type'')
          and ($3->>''scan_id'' is null or exists (
            select from public.finding_sightings g where g.finding_id = f.id and g.scan_id = ($3->>''scan_id'')::uuid)))' end;
      begin
        return query execute format('
          with newest as materialized (
            select s.found_at, s.finding_id from (
              select * from public.finding_search a where a.organization_id = $1 order by a.found_at desc, a.finding_id desc limit 10000) s
            where s.words @@ to_tsquery(''pg_catalog.simple'', $2) %1$s limit $4),
          amount as materialized (select count(*) = $4 as is_enough from newest),
          matching as materialized (
            select s.found_at, s.finding_id from public.finding_search s
            where s.organization_id = $1 and s.words @@ to_tsquery(''pg_catalog.simple'', $2) and not (select is_enough from amount)),
          narrowed as (
            select found_at, finding_id from newest where (select is_enough from amount)
            union all
            select s.found_at, s.finding_id from matching s where true %1$s)
          select n.finding_id from narrowed n order by n.found_at desc, n.finding_id desc limit $4', narrowing)
          using nullif(current_setting('app.organization', true), '')::uuid, words, narrowed, most;
      end $$;
    revoke all on function find_findings(text, jsonb, integer) from public;
    grant execute on function find_findings(text, jsonb, integer) to ${sql.ref(applicationRole)};
  `.execute(db);
}
