import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';

/** The sliding log of hits for installations with several API processes. */
export const rateLimit: Migration = {
  async up(db) {
    await sql`
      -- Microseconds since the epoch of the allowed hits, oldest first. No tenant's data: only times by key id.
      create unlogged table rate_limit_hits (key uuid primary key, hits bigint[] not null) with (fillfactor = 70);

      create function rate_limit_hit(hit_key uuid, hit_limit integer, window_ms integer,
                                     out allowed boolean, out remaining integer, out reset_ms double precision)
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp
        as $$
        declare
          at bigint;
          start bigint;
          live bigint[];
        begin
          insert into public.rate_limit_hits as r values (hit_key, '{}')
            on conflict (key) do update set hits = r.hits returning r.hits into live;
          -- The clock is read under the row's lock: times are in the order of the hits.
          at := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
          start := at - window_ms * 1000::bigint;
          while cardinality(live) > 0 and live[1] <= start loop live := live[2:]; end loop;
          allowed := cardinality(live) < hit_limit;
          if allowed then live := live || at; end if;
          update public.rate_limit_hits set hits = live where key = hit_key;
          remaining := hit_limit - cardinality(live);
          reset_ms := coalesce((live[1] - start) / 1000.0, 0);
        end $$;
      revoke all on function rate_limit_hit(uuid, integer, integer) from public;
      grant execute on function rate_limit_hit(uuid, integer, integer) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
