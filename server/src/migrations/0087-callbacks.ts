import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';
import { protectTenantTable } from '#server/platform/database/migrate.ts';

/** Addresses of ours that live tests make targets call, and who called them. Whoever calls has no organization: a function looks it up. */
export const callbacks: Migration = {
  async up(db) {
    await sql`
      create table callbacks (
        id text primary key,
        organization_id uuid not null references organizations (id) on delete cascade,
        scan_id uuid not null references scans (id) on delete cascade,
        expires_at timestamptz(3) not null
      );
      create index callbacks_by_scan on callbacks (scan_id);
      create table callback_arrivals (
        id uuid primary key default gen_random_uuid(),
        callback_id text not null references callbacks (id) on delete cascade,
        organization_id uuid not null references organizations (id) on delete cascade,
        method text not null,
        path text not null,
        source text not null,
        arrived_at timestamptz(3) not null default clock_timestamp()
      );
      create index callback_arrivals_by_callback on callback_arrivals (callback_id, arrived_at);
    `.execute(db);
    for (const table of ['callbacks', 'callback_arrivals']) await protectTenantTable(table).execute(db);
    await sql`
      -- The row is locked, so that calls at one moment cannot be more than the bound; by a statement of its own, as the one that counts
      -- must begin when the lock is held: it sees what was there at its beginning.
      create function record_callback_arrival(called text, method text, path text, source text, most integer) returns void
        language sql volatile security definer set search_path = pg_catalog, public, pg_temp
        as $$
          select from public.callbacks c where c.id = called for update;
          insert into public.callback_arrivals (callback_id, organization_id, method, path, source)
          select k.id, k.organization_id, record_callback_arrival.method, record_callback_arrival.path, record_callback_arrival.source
            from public.callbacks k
           where k.id = called and k.expires_at > clock_timestamp()
             and (select count(*) from public.callback_arrivals a where a.callback_id = k.id) < most $$;
      revoke all on function record_callback_arrival(text, text, text, text, integer) from public;
      grant execute on function record_callback_arrival(text, text, text, text, integer) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
