import { sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';

/**
 * Attempts to sign in, counted for all API processes. Logged, unlike the hits of the rate limit: a crash must not forget them. Requests
 * reach the table by its functions alone.
 */
export const signInAttempts: Migration = {
  async up(db) {
    await sql`
      create table sign_in_attempts (
        id uuid primary key,
        -- SHA-256 of the email in lower case: people type passwords into the wrong field.
        account bytea not null check (length(account) = 32),
        client text not null check (length(client) <= 64),
        at timestamptz not null
      );
      create index sign_in_attempts_by_account on sign_in_attempts (account, client, at);
      create index sign_in_attempts_by_client on sign_in_attempts (client, at);
      create index sign_in_attempts_by_age on sign_in_attempts (at);

      -- Adds an attempt if the limits allow one more, and says else for how long they will not. Counting and adding are one step for
      -- attempts of one client, and for attempts on one account; the clock is read inside of it.
      create function sign_in_reserve(attempt uuid, of_account bytea, from_client text, limits jsonb, out wait_ms double precision)
        language plpgsql security definer set search_path = pg_catalog, public, pg_temp
        as $$
        declare
          period interval := make_interval(secs => (limits ->> 'window_ms')::double precision / 1000);
          pair_limit integer := (limits ->> 'pair')::integer;
          client_limit integer := (limits ->> 'client')::integer;
          account_limit integer := (limits ->> 'account')::integer;
          start timestamptz;
          counted integer;
          leaves timestamptz;
        begin
          -- Always in this order, one of each: no ring of waiting can form.
          perform pg_advisory_xact_lock(hashtextextended('sign-in client: ' || from_client, 0));
          perform pg_advisory_xact_lock(hashtextextended('sign-in account: ' || encode(of_account, 'hex'), 0));
          start := clock_timestamp() - period;

          -- An account that is guessed from many clients allows each of them less, never nothing: its owner comes from a client, too.
          select count(*) into counted from (select from public.sign_in_attempts a where a.account = of_account and a.at > start limit account_limit) as enough;
          if counted >= account_limit then pair_limit := (limits ->> 'braked_pair')::integer; end if;

          select count(*) into counted from public.sign_in_attempts a where a.account = of_account and a.client = from_client and a.at > start;
          if counted >= pair_limit then
            select a.at into leaves from public.sign_in_attempts a
              where a.account = of_account and a.client = from_client and a.at > start order by a.at offset counted - pair_limit limit 1;
          end if;
          select count(*) into counted from public.sign_in_attempts a where a.client = from_client and a.at > start;
          if counted >= client_limit then
            select greatest(leaves, a.at) into leaves from public.sign_in_attempts a
              where a.client = from_client and a.at > start order by a.at offset counted - client_limit limit 1;
          end if;

          wait_ms := coalesce(extract(epoch from leaves - start) * 1000, 0);
          if leaves is not null then return; end if;
          insert into public.sign_in_attempts values (attempt, of_account, from_client, clock_timestamp());
          -- What has left the window goes with those that come, so that nothing else has to clean up.
          delete from public.sign_in_attempts where id in (
            select a.id from public.sign_in_attempts a where a.at <= start order by a.at limit 20 for update skip locked);
        end $$;

      -- Takes one attempt back, as if it had not been.
      create function sign_in_withdraw(attempt uuid) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp
        as $$ delete from public.sign_in_attempts where id = attempt $$;

      -- Takes all back that this client made on this account: it knew the password.
      create function sign_in_clear(of_account bytea, from_client text) returns void
        language sql security definer set search_path = pg_catalog, public, pg_temp
        as $$ delete from public.sign_in_attempts a where a.account = of_account and a.client = from_client $$;

      revoke all on function sign_in_reserve(uuid, bytea, text, jsonb), sign_in_withdraw(uuid), sign_in_clear(bytea, text) from public;
      grant execute on function sign_in_reserve(uuid, bytea, text, jsonb), sign_in_withdraw(uuid), sign_in_clear(bytea, text) to ${sql.ref(applicationRole)};
    `.execute(db);
  },
};
