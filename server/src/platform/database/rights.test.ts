import { expect, test } from 'vitest';

import { roleOf } from '#server/platform/database/connection.ts';
import { settleRights } from '#server/platform/database/rights.ts';
import { settleJobRights } from '#server/platform/queue/job-rights.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const requests = roleOf(database.connection.application);

/** What requests may do with a tenant's table that is not named below. Row-level security binds it to the organization. */
const usual = 'delete, insert, select, update';

/** Tables with other rights of requests, and why. A new table with an organization needs no line here unless its rights differ. */
const rights: Readonly<Record<string, string>> = {
  // Change by functions alone.
  api_keys: 'select',
  credit_postings: 'select',
  credit_transactions: 'select',
  members: 'select',
  organizations: 'select, update (name), update (triage_before_completion)',
  // Written by triggers, forgotten by forget_changes().
  changes: 'select',
  // Histories: added to, never changed.
  audit_log: 'insert, select',
  finding_audit: 'insert, select',
  finding_thread: 'insert, select',
  // Never removed one by one.
  findings: 'insert, select, update',
  // Jobs are added, counted and cancelled; the engine's role does the rest.
  'pgboss.job': 'insert, select, update (completed_on), update (state)',
  'pgboss.job_common': 'insert, select, update (completed_on), update (state)',
};

/** Tables without row-level security, why, and what requests may do with them. */
const unprotected: Readonly<Record<string, { readonly because: string; readonly rights: string }>> = {
  installation: { because: 'about the whole installation; the owner’s alone', rights: '' },
  kysely_migration: { because: 'of the migrator', rights: '' },
  kysely_migration_lock: { because: 'of the migrator', rights: '' },
  probe_pace: { because: 'when an origin may be asked next, by whomever, reached by probe_turn() and its kin alone', rights: '' },
  rate_limit_hits: { because: 'times by the id of a key, reached by rate_limit_hit() alone', rights: '' },
  sign_in_attempts: { because: 'attempts come before an organization is known; reached by the functions sign_in_* alone', rights: '' },
  'auth.account': { because: 'a person is known before an organization; of the role of sign-in', rights: '' },
  'auth.session': { because: 'as auth.account', rights: '' },
  'auth."user"': { because: 'as auth.account', rights: '' },
  'auth.verification': { because: 'as auth.account', rights: '' },
  'pgboss.queue': { because: 'kinds of jobs with their limits and how many wait; no payloads', rights: 'select' },
  'pgboss.bam': { because: 'of the job engine', rights: '' },
  'pgboss.job_dependency': { because: 'of the job engine', rights: '' },
  'pgboss.queue_stats': { because: 'of the job engine', rights: '' },
  'pgboss.schedule': { because: 'of the job engine', rights: '' },
  'pgboss.subscription': { because: 'of the job engine', rights: '' },
  'pgboss.version': { because: 'of the job engine', rights: '' },
  'pgboss.warning': { because: 'of the job engine', rights: '' },
};

interface TableState {
  readonly name: string;
  readonly protected: boolean;
  readonly rights: string;
}

async function readTables(role: string): Promise<readonly TableState[]> {
  const { rows } = await database.ownerPool.query<TableState>(
    `select c.oid::regclass::text as name,
            c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and (select oid from pg_roles where rolname = $1) = any (p.polroles)) as protected,
            coalesce((select string_agg(word, ', ' order by word) from (
              select lower(privilege) as word from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
               where has_table_privilege($1, c.oid, privilege)
              union all
              select format('%s (%s)', lower(privilege), attname) from pg_attribute a, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                 and has_column_privilege($1, c.oid, a.attnum, privilege) and not has_table_privilege($1, c.oid, privilege)) w), '') as rights
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)' and not (c.relispartition and n.nspname = 'pgboss' and c.relname like 'queue_stats%')
      order by 1`,
    [role],
  );
  return rows;
}

test('every table is protected by row-level security or is a stated exception, and requests have exactly these rights', async () => {
  const tables = await readTables(requests);

  const expected = tables.map(({ name }) => {
    const exception = unprotected[name];
    return { name, protected: exception === undefined, rights: exception?.rights ?? rights[name] ?? usual };
  });
  expect(tables).toEqual(expected);
  const names = new Set(tables.map(({ name }) => name));
  expect([...Object.keys(rights), ...Object.keys(unprotected)].filter((name) => !names.has(name))).toEqual([]);
});

test('sign-in reaches its own schema alone, and jobs theirs', async () => {
  const reached = async (role: string) => (await readTables(role)).filter((table) => table.rights !== '').map(({ name }) => name);

  expect(await reached(roleOf(database.connection.identity))).toEqual(['auth."user"', 'auth.account', 'auth.session', 'auth.verification']);
  expect((await reached(roleOf(database.connection.jobs))).filter((name) => !name.startsWith('pgboss.'))).toEqual([]);
});

test('policies compare with the organization of the transaction and nothing else', async () => {
  const { rows } = await database.ownerPool.query<{ table: string; condition: string }>(
    `select polrelid::regclass::text as "table", pg_get_expr(polqual, polrelid) as condition from pg_policy where (select oid from pg_roles where rolname = $1) = any (polroles) order by 1`,
    [requests],
  );

  for (const { table, condition } of rows) {
    expect(condition, table).toMatch(/^\(\(?(organization_id|id|group_id) = \( SELECT (\(NULLIF|NULLIF)\(current_setting\('app\.organization'::text, true\), ''::text\)\)?/);
  }
});

test('settling rights again changes nothing', async () => {
  const state = async () => (await database.ownerPool.query(
    `select p.polrelid::regclass::text as "table", polname, array(select rolname::text from pg_roles where oid = any (polroles) order by 1) as roles, pg_get_expr(polqual, polrelid) from pg_policy p order by 1, 2`,
  )).rows;
  const [policies, tables] = [await state(), await readTables(requests)];

  await settleRights(database.connection);
  await settleJobRights(database.ownerPool, database.connection);

  expect(await state()).toEqual(policies);
  expect(await readTables(requests)).toEqual(tables);
});

test('what runs with the owner’s rights, and every trigger, looks for names where no caller can put any', async () => {
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'auth') and (p.prosecdef or p.prorettype = 'trigger'::regtype)
        and not coalesce(p.proconfig @> array['search_path=pg_catalog, public, pg_temp'], false)`,
  );

  expect(rows).toEqual([]);
});

test('functions with the owner’s rights are open to nobody by default', async () => {
  const { rows } = await database.ownerPool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'auth') and p.prosecdef and has_function_privilege('public', p.oid, 'execute')`,
  );

  expect(rows).toEqual([]);
  for (const inner of ['book_credits(uuid,uuid,text,text,text,text,text,bigint)', 'assert_may_change_member(uuid,uuid,uuid,text)']) {
    const { rows: may } = await database.ownerPool.query('select has_function_privilege($1, $2::regprocedure, $3) as may', [requests, inner, 'execute']);
    expect(may).toEqual([{ may: false }]);
  }
});
