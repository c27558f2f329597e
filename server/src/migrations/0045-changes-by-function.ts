import { sql, type Migration } from 'kysely';
import { applicationRole } from '#server/platform/database/connection.ts';

/**
 * Money, membership and keys change through functions of the owner's, each for the organization of the transaction alone; the rights to
 * write their tables are withheld from requests (platform/database/rights.ts).
 */
export const changesByFunction: Migration = {
  async up(db) {
    await fixSearchPaths(db);
    await createLedger(db);
    await createMembers(db);
    await createKeys(db);
    await sql`grant update (name, triage_before_completion) on organizations to ${sql.ref(applicationRole)}`.execute(db);
  },
};

type Schema = Parameters<Migration['up']>[0];

const asOwner = sql`security definer set search_path = pg_catalog, public, pg_temp`;

/** What triggers call must not be a temporary table of the caller's that has the name of ours. */
async function fixSearchPaths(db: Schema): Promise<void> {
  await sql`
    do $$ declare f regprocedure; begin
      for f in select p.oid::regprocedure from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prorettype = 'trigger'::regtype and p.proconfig is null
      loop execute format('alter function %s set search_path = pg_catalog, public, pg_temp', f); end loop;
    end $$;

    create function assert_organization(organization uuid) returns void
      language plpgsql stable set search_path = pg_catalog, public, pg_temp
      as $$ begin
        if organization is distinct from nullif(current_setting('app.organization', true), '')::uuid then
          raise exception 'this transaction is another organization''s' using errcode = 'insufficient_privilege';
        end if;
      end $$;
  `.execute(db);
}

async function createLedger(db: Schema): Promise<void> {
  await sql`
    -- Two postings that sum to zero. False when this kind was booked under this reference before; nothing is written then.
    create function book_credits(entry uuid, organization uuid, kind text, reference text, note text, from_account text, to_account text, amount bigint)
      returns boolean language plpgsql ${asOwner}
      as $$ begin
        if amount is null or amount <= 0 then raise exception 'an amount of credits is more than zero'; end if;
        insert into public.credit_transactions as t (id, organization_id, kind, reference, note)
          values (entry, organization, book_credits.kind, book_credits.reference, book_credits.note) on conflict do nothing;
        if not found then return false; end if;
        insert into public.credit_postings (transaction_id, organization_id, account, amount)
          values (entry, organization, from_account, -book_credits.amount), (entry, organization, to_account, book_credits.amount);
        return true;
      end $$;

    -- 'charged', also where it was before, or 'insufficient'. Movements of one organization wait for each other.
    create function charge_credits(entry uuid, organization uuid, reference text, note text, amount bigint) returns text
      language plpgsql ${asOwner}
      as $$ begin
        perform assert_organization(organization);
        perform from public.organizations o where o.id = organization for no key update;
        if exists (select from public.credit_transactions t
                    where t.organization_id = organization and t.kind = 'charge' and t.reference = charge_credits.reference) then
          return 'charged';
        end if;
        if (select coalesce(sum(p.amount), 0) from public.credit_postings p where p.organization_id = organization and p.account = 'available') < amount then
          return 'insufficient';
        end if;
        perform book_credits(entry, organization, 'charge', reference, note, 'available', 'spent', amount);
        return 'charged';
      end $$;

    -- 'refunded', 'refunded before', or 'not charged' where less than this was charged under the reference.
    create function refund_credits(entry uuid, organization uuid, reference text, note text, amount bigint) returns text
      language plpgsql ${asOwner}
      as $$ begin
        perform assert_organization(organization);
        perform from public.organizations o where o.id = organization for no key update;
        if not exists (select from public.credit_transactions t join public.credit_postings p on p.transaction_id = t.id and p.account = 'available'
                        where t.organization_id = organization and t.kind = 'charge' and t.reference = refund_credits.reference and -p.amount >= refund_credits.amount) then
          return 'not charged';
        end if;
        return case when book_credits(entry, organization, 'refund', reference, note, 'spent', 'available', amount) then 'refunded' else 'refunded before' end;
      end $$;

    revoke all on function book_credits(uuid, uuid, text, text, text, text, text, bigint), charge_credits(uuid, uuid, text, text, bigint),
      refund_credits(uuid, uuid, text, text, bigint) from public;
    grant execute on function charge_credits(uuid, uuid, text, text, bigint), refund_credits(uuid, uuid, text, text, bigint) to ${sql.ref(applicationRole)};
  `.execute(db);
}

async function createMembers(db: Schema): Promise<void> {
  await sql`
    -- Names and addresses lie with sign-in, which requests do not reach.
    create function members_of(organization uuid) returns table (id uuid, name text, email text, role text, created_at timestamptz)
      language plpgsql stable ${asOwner}
      as $$ begin
        perform assert_organization(organization);
        return query select u.id, u.name, u.email, m.role, m.created_at from public.members m join auth."user" u on u.id = m.user_id
          where m.organization_id = organization order by m.created_at, u.id;
      end $$;

    -- The name of a member, or of somebody who made a key and left.
    create function person_name(person uuid) returns text
      language sql stable ${asOwner}
      as $$ select u.name from auth."user" u where u.id = person and (
              exists (select from public.members m where m.user_id = person and m.organization_id = nullif(current_setting('app.organization', true), '')::uuid)
              or exists (select from public.api_keys k where k.created_by = person and k.organization_id = nullif(current_setting('app.organization', true), '')::uuid)) $$;

    create function lock_owners(organization uuid) returns setof uuid
      language plpgsql ${asOwner}
      as $$ begin
        perform assert_organization(organization);
        return query select m.user_id from public.members m where m.organization_id = organization and m.role = 'owner' order by m.user_id for update;
      end $$;

    -- The role of a member, who keeps it until the transaction ends.
    create function lock_membership(organization uuid, person uuid) returns text
      language plpgsql ${asOwner}
      as $$ begin
        perform assert_organization(organization);
        return (select m.role from (select role from public.members where organization_id = organization and user_id = person for share) m);
      end $$;

    -- What must hold of every change of a member: who acts may touch these roles, and an owner remains.
    create function assert_may_change_member(organization uuid, acting uuid, person uuid, new_role text) returns void
      language plpgsql ${asOwner}
      as $$ declare
        owners uuid[] := array(select lock_owners(organization));
        acting_role text := (select m.role from public.members m where m.organization_id = organization and m.user_id = acting);
        old_role text := (select m.role from public.members m where m.organization_id = organization and m.user_id = person);
      begin
        if old_role is null then raise exception 'there is no such member'; end if;
        if not coalesce(acting_role in ('owner', 'admin') or (acting = person and new_role is null), false)
           or (acting_role <> 'owner' and 'owner' in (old_role, coalesce(new_role, ''))) then
          raise exception 'this role may not change that one' using errcode = 'insufficient_privilege';
        end if;
        if old_role = 'owner' and new_role is distinct from 'owner' and cardinality(owners) < 2 then
          raise exception 'an organization needs at least one owner';
        end if;
      end $$;

    create function set_member_role(organization uuid, acting uuid, person uuid, new_role text) returns void
      language plpgsql ${asOwner}
      as $$ begin
        perform assert_may_change_member(organization, acting, person, new_role);
        update public.members m set role = new_role where m.organization_id = organization and m.user_id = person;
      end $$;

    create function remove_member(organization uuid, acting uuid, person uuid) returns void
      language plpgsql ${asOwner}
      as $$ begin
        perform assert_may_change_member(organization, acting, person, null);
        delete from public.members m where m.organization_id = organization and m.user_id = person;
      end $$;

    -- Uses an open invitation up and makes a person a member as what it says. False when there is no such open one.
    create function accept_invitation(organization uuid, invitation uuid, person uuid) returns boolean
      language plpgsql ${asOwner}
      as $$ declare given_role text; begin
        perform assert_organization(organization);
        update public.invitations i set accepted_at = clock_timestamp()
          where i.organization_id = organization and i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > clock_timestamp()
          returning i.role into given_role;
        if given_role is null then return false; end if;
        insert into public.members (organization_id, user_id, role) values (organization, person, given_role) on conflict do nothing;
        return true;
      end $$;

    revoke all on function members_of(uuid), person_name(uuid), lock_owners(uuid), lock_membership(uuid, uuid), assert_may_change_member(uuid, uuid, uuid, text),
      set_member_role(uuid, uuid, uuid, text), remove_member(uuid, uuid, uuid), accept_invitation(uuid, uuid, uuid) from public;
    grant execute on function members_of(uuid), person_name(uuid), lock_owners(uuid), lock_membership(uuid, uuid), set_member_role(uuid, uuid, uuid, text),
      remove_member(uuid, uuid, uuid), accept_invitation(uuid, uuid, uuid) to ${sql.ref(applicationRole)};
  `.execute(db);
}

async function createKeys(db: Schema): Promise<void> {
  await sql`
    -- Null where the organization has as many active keys as it may have.
    create function add_api_key(key uuid, organization uuid, name text, prefix text, hash bytea, scopes text[], created_by uuid, expires_at timestamptz, most integer)
      returns setof api_keys language plpgsql ${asOwner}
      as $$ begin
        perform assert_organization(organization);
        perform pg_advisory_xact_lock(hashtextextended('api-keys:' || organization::text, 0));
        if (select count(*) from public.api_keys k where k.organization_id = organization and k.revoked_at is null
              and (k.expires_at is null or k.expires_at > clock_timestamp())) >= least(most, 10) then
          return;
        end if;
        return query insert into public.api_keys as k (id, organization_id, name, prefix, hash, scopes, created_by, expires_at)
          values (key, organization, add_api_key.name, add_api_key.prefix, add_api_key.hash, add_api_key.scopes, add_api_key.created_by, add_api_key.expires_at)
          returning k.*;
      end $$;

    -- The revoked key; no row where the organization of the transaction has none to revoke.
    create function revoke_api_key(organization uuid, key uuid) returns setof api_keys
      language sql ${asOwner}
      as $$ update public.api_keys k set revoked_at = clock_timestamp()
              where k.organization_id = organization and organization = nullif(current_setting('app.organization', true), '')::uuid
                and k.id = key and k.revoked_at is null returning k.* $$;

    revoke all on function add_api_key(uuid, uuid, text, text, bytea, text[], uuid, timestamptz, integer), revoke_api_key(uuid, uuid) from public;
    grant execute on function add_api_key(uuid, uuid, text, text, bytea, text[], uuid, timestamptz, integer), revoke_api_key(uuid, uuid) to ${sql.ref(applicationRole)};
  `.execute(db);
}
