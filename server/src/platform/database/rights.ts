import type pg from 'pg';

import { applicationRole, installationRoles, loginKinds, roleOf, type Connection } from '#server/platform/database/connection.ts';
import { withClient } from '#server/platform/database/roles.ts';

/*
 * Which role may do what. Migrations give rights to `whitebox_app`; the role that requests sign in as gets the same ones, in this
 * database alone, but for those withheld here. Each start compares and mends, in both directions: what a role has and should not have
 * (left by a copy of another installation's database, or by hand) is taken away.
 */

/**
 * Rights of `whitebox_app` that requests do not get: what these tables hold changes only by functions that check it. They stay with
 * `whitebox_app` because a process of the release before, which became it from the owner's account, writes so during an upgrade.
 */
export const withheld: Readonly<Record<string, readonly string[]>> = {
  // Money: charge_credits and refund_credits; grants are the operator's.
  credit_transactions: ['INSERT'],
  credit_postings: ['INSERT'],
  // Who belongs to an organization and as what: accept_invitation, set_member_role, remove_member.
  members: ['INSERT', 'UPDATE', 'DELETE'],
  // Founding is the owner's; of the columns only what settings change is granted.
  organizations: ['INSERT', 'UPDATE'],
  // What a key may do is settled when it is made: add_api_key, revoke_api_key.
  api_keys: ['INSERT', 'UPDATE', 'DELETE'],
  // Its lines are added, never changed.
  audit_log: ['UPDATE', 'DELETE', 'TRUNCATE'],
};

/** Gives the roles of requests and of sign-in exactly their rights in the schemas `public` and `auth`. Safe to repeat. */
export async function settleRights(connection: Connection): Promise<void> {
  await withClient(connection.owner, (owner) => settle(owner, connection));
}

async function settle(owner: pg.Client, connection: Connection): Promise<void> {
  const roles = loginKinds.map((kind) => roleOf(connection[kind]));
  const withheldRights = Object.entries(withheld).flatMap(([table, privileges]) => privileges.map((privilege) => `${privilege} ${table}`));
  const { rows } = await owner.query<{ statement: string }>(differences, [applicationRole, ...roles.slice(0, 2), roles, withheldRights]);
  if (rows.length === 0) return;
  // Several statements in one text are one transaction.
  await owner.query([`select pg_advisory_xact_lock(hashtextextended('whitebox: rights', 0))`, ...rows.map(({ statement }) => statement)].join(';\n'));
}

/** Parameters: 1 role of rights, 2 role of requests, 3 role of sign-in, 4 all three roles, 5 withheld rights as `INSERT members`. */
const differences = `
with objects (kind, name, owner, acl, schema, is_column) as (
  select 'schema', quote_ident(nspname), nspowner, nspacl, nspname, false from pg_namespace where nspname in ('public', 'auth')
  union all
  select case relkind when 'S' then 'sequence' else 'table' end, quote_ident(nspname) || '.' || quote_ident(relname), relowner, relacl, nspname, false
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname in ('public', 'auth') and relkind in ('r', 'p', 'v', 'm', 'S')
  union all
  select 'table', format('%I.%I', nspname, relname) || ' ' || quote_ident(attname), relowner, attacl, nspname, true
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where nspname in ('public', 'auth') and attacl is not null and not attisdropped
  union all
  select 'function', p.oid::regprocedure::text, proowner, proacl, nspname, false
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where nspname in ('public', 'auth')),
held as (
  select kind, name, schema, is_column, g.privilege_type as privilege, r.rolname::text as grantee
    from objects o cross join lateral aclexplode(o.acl) g join pg_roles r on r.oid = g.grantee where g.grantee <> o.owner),
wanted as (
  select kind, name, is_column, privilege, $2::text as grantee from held
   where grantee = $1 and schema = 'public' and not (not is_column and privilege || ' ' || replace(name, 'public.', '') = any ($5::text[]))
  union all
  select kind, name, false, privilege, $3::text from objects
    join (values ('schema', 'USAGE'), ('table', 'SELECT'), ('table', 'INSERT'), ('table', 'UPDATE'), ('table', 'DELETE')) v (kind, privilege) using (kind)
   where schema = 'auth' and not is_column),
present as (
  select kind, name, is_column, privilege, grantee from held where grantee = any ($4::text[]) or grantee ~ '${installationRoles}'),
changes as (
  select 'revoke' as verb, 'from' as word, * from (select * from present except select * from wanted) p
  union all
  select 'grant', 'to', * from (select * from wanted except select * from present) w)
select case when is_column then format('%s %s (%s) on table %s %s %I', verb, privilege, split_part(name, ' ', 2), split_part(name, ' ', 1), word, grantee)
            else format('%s %s on %s %s %s %I', verb, privilege, kind, name, word, grantee) end as statement from changes
union all
select format('alter policy %I on %s to %I, %I', p.polname, p.polrelid::regclass, $1, $2)
  from pg_policy p join pg_roles a on a.rolname = $1 and a.oid = any (p.polroles)
  join pg_class c on c.oid = p.polrelid and c.relnamespace = 'public'::regnamespace
 where (select array_agg(rolname::text order by rolname) from pg_roles where oid = any (p.polroles)) <> (select array_agg(n order by n) from unnest(array[$1, $2]::text[]) n)
 order by statement desc`;
