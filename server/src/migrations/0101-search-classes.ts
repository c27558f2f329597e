import { sql, type Migration } from 'kysely';

/** The search of `0100-search-choices`, which now can be narrowed to several classes, tags and repositories too: each is a list, or one word as before. */
export const searchClasses: Migration = {
  async up(db) {
    await sql`
      create or replace function find_findings(words text, narrowed jsonb, most integer) returns setof uuid
        language plpgsql stable rows 1000 security definer set search_path = pg_catalog, public, pg_temp
        as $$
        declare
          organization constant uuid := nullif(current_setting('app.organization', true), '')::uuid;
          wanted constant tsquery := to_tsquery('pg_catalog.simple', words);
          narrowing constant text := case when narrowed = '{}' then '' else '
            and s.found_at >= coalesce(to_timestamp(($3->>''found_since'')::double precision), ''-infinity'')
            and s.found_at < coalesce(to_timestamp(($3->>''found_until'')::double precision), ''infinity'')
            and exists (select from public.findings f where f.id = s.finding_id
              and ($3->''severity'' is null or $3->''severity'' ? f.severity)
              and ($3->''state'' is null or $3->''state'' ? f.state)
              and ($3->''confidence'' is null or $3->''confidence'' ? f.confidence)
              and ($3->''category'' is null or $3->''category'' ? f.category)
              and ($3->''tag'' is null or exists (select from unnest(f.tags) t where $3->''tag'' ? t))
              and ($3->''repository_id'' is null or $3->''repository_id'' ? f.repository_id::text)
              and ($3->>''scan_type'' is null or f.scan_type = $3->>''scan_type'')
              and ($3->>''scan_id'' is null or exists (
                select from public.finding_sightings g where g.finding_id = f.id and g.scan_id = ($3->>''scan_id'')::uuid)))' end;
          sample constant integer := 2000;
          far constant integer := 60000;
          reach integer := sample;
          newest uuid[];
        begin
          loop
            execute format('
              select coalesce(array_agg(finding_id), ''{}'') from (
                select s.finding_id from (
                  select * from public.finding_search a where a.organization_id = $1 order by a.found_at desc, a.finding_id desc limit $5) s
                where s.words @@ $2 %1$s limit $4) n', narrowing) into newest using organization, wanted, narrowed, most, reach;
            if cardinality(newest) = most then
              return query select unnest(newest);
              return;
            end if;
            exit when reach > sample or cardinality(newest) * (far / sample) < most;
            reach := least(far, sample * most * 5 / (cardinality(newest) * 4));
          end loop;
          return query execute format('
            select s.finding_id from public.finding_search s where s.organization_id = $1 and s.words @@ $2 %1$s
            order by s.found_at + interval ''0'' desc, s.finding_id desc limit $4', narrowing)
            using organization, wanted, narrowed, most;
        end $$;
    `.execute(db);
  },
};
