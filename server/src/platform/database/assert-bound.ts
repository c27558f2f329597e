import type pg from 'pg';

import { installationRoles, loginKinds, roleOf, type Connection, type LoginKind } from '#server/platform/database/connection.ts';
import { withClient } from '#server/platform/database/roles.ts';

/**
 * Proves, signed in as each role, that it is bound: it is nobody else, can become nobody who is not, and owns nothing.
 *
 * @throws Error that names the role and what to change
 */
export async function assertRolesAreBound(connection: Connection): Promise<void> {
  for (const kind of loginKinds) {
    const problems = await withClient(connection[kind], async (client) => {
      await dropOwnSettings(client);
      return findFreedoms(client, kind);
    });
    if (problems.length === 0) continue;
    throw new Error(`The database role ${roleOf(connection[kind])} would not be bound by row-level security: ${problems.join('; ')}.`);
  }
}

/** Every role may keep settings for its later sessions: ours want none, so whatever stands there was not put there by us. */
async function dropOwnSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter role %I%s reset all', r.rolname, case when s.setdatabase = 0 then '' else format(' in database %I', current_database()) end) as statement
       from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
      where r.rolname = session_user and r.rolname ~ '${installationRoles}'
        and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** What this session's role could do beyond its part, in words; empty for a bound one. */
export async function findFreedoms(client: pg.Client | pg.Pool, kind: LoginKind): Promise<readonly string[]> {
  const { rows } = await client.query<{ problem: string }>(freedoms, [foreignSchemas[kind]]);
  return rows.map(({ problem }) => problem);
}

/** Schemas whose tables are none of a role's business. */
const foreignSchemas: Readonly<Record<LoginKind, readonly string[]>> = { application: ['auth'], identity: ['public', 'pgboss'], jobs: ['public', 'auth'] };

const freedoms = `
with me as (select * from pg_roles where rolname = session_user),
become as (select r.* from pg_roles r, me where r.oid <> me.oid and pg_has_role(me.oid, r.oid, 'member'))
select 'it acts as ' || current_user || ', not as itself' as problem where current_user <> session_user
union all
select format('take %s from it (ALTER ROLE %I NO%s)', a.name, me.rolname, a.name)
  from me cross join lateral (values ('SUPERUSER', rolsuper), ('BYPASSRLS', rolbypassrls), ('CREATEROLE', rolcreaterole), ('CREATEDB', rolcreatedb), ('REPLICATION', rolreplication)) a (name, has)
 where a.has
union all
select format('it may become %1$s (REVOKE %1$I FROM %2$I)', b.rolname, me.rolname) from become b, me
 where b.rolsuper or b.rolbypassrls or b.rolcreaterole or b.rolcreatedb or b.rolreplication or b.rolname like 'pg\\_%'
    or exists (select from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = b.oid and d.deptype = 'o')
    or exists (select from pg_database d where d.datdba = b.oid)
union all
select format('it owns objects (REASSIGN OWNED BY %I TO the owner)', me.rolname) from me
 where exists (select from pg_shdepend d where d.refclassid = 'pg_authid'::regclass and d.refobjid = me.oid and d.deptype = 'o')
    or exists (select from pg_database d where d.datdba = me.oid)
union all
select format('it may make objects in the schema %1$I (REVOKE CREATE ON SCHEMA %1$I FROM PUBLIC)', nspname) from pg_namespace
 where nspname in ('public', 'auth', 'pgboss') and has_schema_privilege(oid, 'create')
union all
select format('it may make schemas (REVOKE CREATE ON DATABASE %I FROM PUBLIC)', current_database()) where has_database_privilege(current_database(), 'create')
union all
select format('it reaches %s', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = any ($1::text[]) and c.relkind in ('r', 'p', 'v', 'm')
   and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select, insert, update, delete, truncate')`;
