import type { Pool } from 'pg';

import { installationRoles } from '#server/platform/database/connection.ts';

/*
 * The schema as SQL text, read from the system catalogs: what reviews look at and a test compares. The embedded binaries have no
 * pg_dump; this prints what our migrations use, in a fixed order, alike on every version of PostgreSQL that we support.
 */

const ours = `n.nspname in ('public', 'auth') and c.relname not like 'kysely\\_%'`;

/** Roles that sign in are an installation's own; what they may do follows from the others (rights.ts). */
const isLasting = `rolname !~ '${installationRoles}'`;

interface Line {
  readonly table: string;
  readonly text: string;
}

/** Tables in order of their names, each with its columns, constraints, indexes, triggers, policies and grants; then functions. */
export async function printSchema(pool: Pool): Promise<string> {
  const tables = await lines(pool, tablesQuery);
  const parts = await Promise.all([columnsQuery, constraintsQuery].map((query) => lines(pool, query)));
  const after = await Promise.all([indexesQuery, triggersQuery, policiesQuery, grantsQuery].map((query) => lines(pool, query)));
  const blocks = tables.map(({ table, text }) => {
    const inside = parts.flatMap((part) => textsOf(part, table)).map((line) => `  ${line}`);
    return [`${text} (`, inside.join(',\n'), ');', ...after.flatMap((part) => textsOf(part, table))].join('\n');
  });
  const functions = await lines(pool, functionsQuery);
  const header = '-- The schema that the migrations make. Printed by `npx whitebox admin schema`; never edited.';
  return `${[header, ...blocks, ...functions.map(({ text }) => text)].join('\n\n')}\n`;
}

async function lines(pool: Pool, query: string): Promise<readonly Line[]> {
  return (await pool.query<Line>(query)).rows;
}

function textsOf(part: readonly Line[], table: string): readonly string[] {
  return part.filter((line) => line.table === table).map(({ text }) => text);
}

const tablesQuery = `
  select c.oid::regclass::text as "table",
         format('create %stable %s', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.oid::regclass) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and ${ours} order by n.nspname desc, c.relname`;

const columnsQuery = `
  select c.oid::regclass::text as "table",
         concat(quote_ident(a.attname), ' ', format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' end,
                case a.attgenerated when 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                                    else ' default ' || pg_get_expr(d.adbin, d.adrelid) end) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind in ('r', 'p') and ${ours} order by c.relname, a.attnum`;

/** Without those of NOT NULL, which PostgreSQL 18 lists and 15 does not. */
const constraintsQuery = `
  select c.oid::regclass::text as "table", format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
   where k.contype in ('p', 'u', 'f', 'c', 'x') and ${ours} order by c.relname, position(k.contype::text in 'pufcx'), k.conname`;

const indexesQuery = `
  select c.oid::regclass::text as "table", pg_get_indexdef(i.indexrelid) || ';' as text
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_class x on x.oid = i.indexrelid
   where ${ours} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
   order by c.relname, x.relname`;

const triggersQuery = `
  select c.oid::regclass::text as "table", pg_get_triggerdef(t.oid) || ';' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
   where not t.tgisinternal and ${ours} order by c.relname, t.tgname`;

const policiesQuery = `
  select c.oid::regclass::text as "table",
         case when p.oid is null then format('alter table %s enable row level security;', c.oid::regclass)
              else format('alter table %s enable row level security;%screate policy %I on %s to %s using (%s)%s;', c.oid::regclass, chr(10), p.polname, c.oid::regclass,
                (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (p.polroles) and ${isLasting}),
                pg_get_expr(p.polqual, p.polrelid), ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')') end as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_policy p on p.polrelid = c.oid
   where c.relrowsecurity and ${ours} order by c.relname, p.polname`;

const grantsQuery = `
  select c.oid::regclass::text as "table",
         format('grant %s on %s to %s;', string_agg(lower(g.privilege_type) || g.columns, ', ' order by g.privilege_type, g.columns), c.oid::regclass, r.rolname) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (
      select grantee, privilege_type, '' as columns from aclexplode(c.relacl)
      union all
      select x.grantee, x.privilege_type, ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attnum) || ')'
        from pg_attribute a cross join lateral aclexplode(a.attacl) x where a.attrelid = c.oid group by 1, 2) g
    join pg_roles r on r.oid = g.grantee
   where c.relkind in ('r', 'p') and g.grantee <> c.relowner and ${ours} and ${isLasting} group by c.oid, c.relname, r.rolname order by c.relname, r.rolname`;

const functionsQuery = `
  select p.proname as "table", rtrim(pg_get_functiondef(p.oid)) || ';' as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'auth') and p.prokind = 'f'
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by p.proname, pg_get_function_identity_arguments(p.oid)`;
