import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/**
 * What a scan sends to live targets. Requests and answers are sealed until the scan ends, since answers hold sessions; what stays is which
 * request was sent when. A target's pace belongs to no organization: all of them share it, by functions alone.
 */
export const probes: Migration = {
  async up(db) {
    await sql`
      alter table scans drop constraint scans_stage_check;
      alter table scans add constraint scans_stage_check check (stage in ('intake', 'inventory', 'analyze', 'verify', 'probe', 'publish'));
      alter table stage_outputs drop constraint stage_outputs_stage_check;
      alter table stage_outputs add constraint stage_outputs_stage_check check (stage in ('analyze', 'verify', 'probe'));

      create table probe_requests (
        scan_id uuid not null references scans (id) on delete cascade,
        key text not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        origin text not null,
        method text not null,
        url text not null,
        outcome text,
        sealed_request bytea,
        sealed_outcome bytea,
        begun_at timestamptz(3) not null default clock_timestamp(),
        ended_at timestamptz(3),
        primary key (scan_id, key)
      );
      alter table probe_requests alter column sealed_outcome set storage external;

      create table probe_coverage (
        scan_id uuid not null references scans (id) on delete cascade,
        target text not null,
        organization_id uuid not null references organizations (id) on delete cascade,
        coverage jsonb not null,
        primary key (scan_id, target)
      );
    `.execute(db);
    for (const table of ['probe_requests', 'probe_coverage']) await protectTenantTable(table).execute(db);
    await createPace(db);
  },
};

/**
 * The clock is read under the row's lock, and it is the database's: turns come in the order of their times, whatever the workers' clocks
 * say. A turn belongs to who took it until it is given back or its lease ends.
 */
async function createPace(db: Parameters<Migration['up']>[0]): Promise<void> {
  await sql`
    create table probe_pace (
      origin text primary key,
      next_at timestamptz not null default '-infinity',
      held_until timestamptz not null default '-infinity',
      holder uuid,
      lease_ends timestamptz not null default '-infinity'
    );

    -- 0: it is the caller's turn, else milliseconds after which to ask again.
    create function probe_turn(turn_origin text, turn uuid, interval_ms double precision, lease_ms double precision) returns double precision
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp
      as $$
      declare
        pace public.probe_pace;
        at timestamptz;
        free_at timestamptz;
      begin
        insert into public.probe_pace as p (origin) values (turn_origin)
          on conflict (origin) do update set origin = p.origin returning p.* into pace;
        at := clock_timestamp();
        free_at := greatest(pace.next_at, pace.held_until, pace.lease_ends);
        -- A turn mostly ends long before its lease.
        if pace.lease_ends > at then free_at := least(free_at, at + interval '50 milliseconds'); end if;
        if free_at > at then return greatest(1, extract(epoch from least(free_at - at, interval '5 seconds')) * 1000); end if;
        update public.probe_pace set holder = turn, lease_ends = at + lease_ms * interval '1 millisecond', next_at = at + interval_ms * interval '1 millisecond'
          where origin = turn_origin;
        return 0;
      end $$;

    create function probe_turn_renew(turn_origin text, turn uuid, lease_ms double precision) returns void
      language sql security definer set search_path = pg_catalog, public, pg_temp
      as $$ update public.probe_pace set lease_ends = clock_timestamp() + lease_ms * interval '1 millisecond' where origin = turn_origin and holder = turn $$;

    -- wait_ms: how long after now nobody sends.
    create function probe_turn_end(turn_origin text, turn uuid, wait_ms double precision) returns void
      language sql security definer set search_path = pg_catalog, public, pg_temp
      as $$ update public.probe_pace set holder = null, lease_ends = '-infinity', next_at = greatest(next_at, clock_timestamp() + wait_ms * interval '1 millisecond')
            where origin = turn_origin and holder = turn $$;

    create function probe_hold(held_origin text, hold_ms double precision) returns void
      language sql security definer set search_path = pg_catalog, public, pg_temp
      as $$ insert into public.probe_pace as p (origin, held_until) values (held_origin, clock_timestamp() + hold_ms * interval '1 millisecond')
            on conflict (origin) do update set held_until = greatest(p.held_until, excluded.held_until) $$;

    -- A target that nobody asked for a day has no pace to keep.
    create function probe_pace_forget() returns void
      language sql security definer set search_path = pg_catalog, public, pg_temp
      as $$ delete from public.probe_pace where greatest(next_at, held_until, lease_ends) < clock_timestamp() - interval '1 day' $$;

    revoke all on function probe_turn(text, uuid, double precision, double precision), probe_turn_renew(text, uuid, double precision),
      probe_turn_end(text, uuid, double precision), probe_hold(text, double precision), probe_pace_forget() from public;
    grant execute on function probe_turn(text, uuid, double precision, double precision), probe_turn_renew(text, uuid, double precision),
      probe_turn_end(text, uuid, double precision), probe_hold(text, double precision), probe_pace_forget() to ${sql.ref(applicationRole)};
  `.execute(db);
}
