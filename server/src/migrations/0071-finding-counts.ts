import { sql, type Migration } from 'kysely';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

type Schema = Parameters<Migration['up']>[0];

/**
 * What the dashboard counts, kept as the counts of lists are: what stands beside each filter, alone and within a state, which is how
 * people look at findings; and of each repository what is unsettled (`open` or `true_positive`), by severity. 100,000 findings are then
 * a few hundred rows. Other combinations of filters are counted from one index (`findings_by_facets`).
 */
export const findingCounts: Migration = {
  async up(db) {
    await createCounts(db);
    await createDays(db);
    await createTimes(db);
    await sql`
      create index findings_by_confidence on findings (organization_id, confidence, found_at, id) where verdict = 'approved';
      create index findings_by_state_and_worth on findings (organization_id, state, worth_rank, id) where verdict = 'approved';
      create index findings_by_facets on findings (organization_id, found_at)
        include (id, state, severity, confidence, category, repository_id, scan_type, tags) where verdict = 'approved';
    `.execute(db);
  },
};

async function createCounts(db: Schema): Promise<void> {
  await sql`
    create function is_unsettled(f findings) returns boolean language sql immutable
      as $$ select f.verdict = 'approved' and f.state in ('open', 'true_positive') $$;

    create or replace function finding_count_keys(f findings) returns table (kind text, value text) language sql stable
      as $$ with facets (kind, value) as (
              select k.kind, k.value from (values ('severity', f.severity), ('confidence', f.confidence), ('category', f.category),
                ('repository', f.repository_id::text)) as k (kind, value) where k.value is not null
              union all select distinct 'tag', t from unnest(f.tags) as t)
            select c.kind, c.value from (
              select kind, value from facets
              union all select 'state+' || kind, f.state || ' ' || value from facets
              union all values ('all', ''), ('state', f.state), ('scan_type', f.scan_type),
                ('hour', to_char(f.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24'))
              union all select 'unsettled', f.repository_id || ' ' || f.severity where f.state in ('open', 'true_positive')) c
            where f.verdict = 'approved' $$;

    insert into finding_counts (organization_id, kind, value, count)
      select f.organization_id, k.kind, k.value, count(*) from findings f cross join lateral finding_count_keys(f) k
      where k.kind = 'confidence' or k.kind = 'unsettled' or k.kind like 'state+%' group by 1, 2, 3;
  `.execute(db);
}

/** By how many the unsettled findings of a severity became more or fewer on a day: their sum up to a day is how many there were at its end. */
async function createDays(db: Schema): Promise<void> {
  await sql`
    create table finding_days (
      organization_id uuid not null references organizations (id) on delete cascade,
      day date not null,
      severity text not null,
      change bigint not null,
      primary key (organization_id, day, severity)
    );

    create function utc_day(instant timestamptz) returns date language sql immutable as $$ select (instant at time zone 'UTC')::date $$;

    insert into finding_days (organization_id, day, severity, change)
      select d.organization_id, d.day, d.severity, sum(d.change) from (
        select organization_id, utc_day(found_at) as day, severity, 1 as change from findings where verdict = 'approved'
        union all
        select organization_id, utc_day(greatest(found_at, updated_at)), severity, -1 from findings where verdict = 'approved' and state not in ('open', 'true_positive')) d
      group by 1, 2, 3 having sum(d.change) <> 0;

    create function count_days_of_new_findings() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
      as $$ begin
        insert into finding_days as c (organization_id, day, severity, change)
          select f.organization_id, utc_day(f.found_at), f.severity, count(*) from new_rows f where is_unsettled(f)
          group by 1, 2, 3 order by 1, 2, 3
          on conflict (organization_id, day, severity) do update set change = c.change + excluded.change;
        return null;
      end $$;
    create trigger count_days_of_new after insert on findings referencing new table as new_rows
      for each statement execute function count_days_of_new_findings();

    create function count_days_of_changed_findings() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
      as $$ begin
        insert into finding_days as c (organization_id, day, severity, change)
          select d.organization_id, utc_day(now()), d.severity, sum(d.change) from (
            select f.organization_id, f.severity, 1 as change from new_rows f where is_unsettled(f)
            union all
            select f.organization_id, f.severity, -1 from old_rows f where is_unsettled(f)) d
          group by 1, 2, 3 having sum(d.change) <> 0 order by 1, 2, 3
          on conflict (organization_id, day, severity) do update set change = c.change + excluded.change;
        return null;
      end $$;
    create trigger count_days_of_changed after update on findings referencing old table as old_rows new table as new_rows
      for each statement execute function count_days_of_changed_findings();
  `.execute(db);
  await protectTenantTable('finding_days').execute(db);
}

/** When a finding was resolved, for how long that takes. */
async function createTimes(db: Schema): Promise<void> {
  await sql`
    alter table findings add column resolved_at timestamptz(3);
    update findings set resolved_at = updated_at where state = 'resolved';
    create function note_resolution() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
      as $$ begin
        new.resolved_at := case when new.state = 'resolved' then now() end;
        return new;
      end $$;
    create trigger note_resolution before update of state on findings
      for each row when (new.state is distinct from old.state) execute function note_resolution();
    create index findings_by_resolution on findings (organization_id, resolved_at) include (found_at)
      where verdict = 'approved' and state = 'resolved' and duplicate_of is null;
  `.execute(db);
}
