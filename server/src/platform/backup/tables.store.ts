import pg from 'pg';

/** Tables whose rows are not an installation's data: of the migrator, of the secret's fingerprint, of the last minute's hits, of open pages. */
const leftOut = ['public.kysely_migration', 'public.kysely_migration_lock', 'public.installation', 'public.rate_limit_hits', 'public.changes'];

/** A table and the columns that are written; generated ones are made anew. */
export interface DataTable {
  /** `schema.table`, plain. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** Every table with data of the installation, in order of the names. */
export async function listDataTables(client: pg.Client): Promise<DataTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition and not n.nspname || '.' || c.relname = any ($1)
      group by 1 order by 1`,
    [leftOut],
  );
  return rows;
}

/** `"schema"."table"`. */
export function quoteTable(name: string): string {
  return name.split('.').map((part) => pg.escapeIdentifier(part)).join('.');
}

export function copyStatement({ name, columns }: DataTable, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${quoteTable(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')}) ${direction}`;
}

export async function countRows(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoteTable(name)}`);
  return Number(rows[0]?.count);
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('public.kysely_migration')::text as found`);
  if (!rows[0]?.found) return [];
  return (await client.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(({ name }) => name);
}

/**
 * Lets tables be filled in any order, with what triggers keep taken from the back-up too: rules of our own rest, and references are
 * dropped. For the owner of the tables, in one transaction with what follows.
 *
 * @returns statements that put everything back; putting references back checks every row
 */
export async function suspendRules(client: pg.Client, tables: readonly DataTable[]): Promise<readonly string[]> {
  const { rows: references } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'auth'::regnamespace) order by conname`,
  );
  for (const { drop } of references) await client.query(drop);
  for (const { name } of tables) await client.query(`alter table ${quoteTable(name)} disable trigger user`);
  return [...references.map(({ add }) => add), ...tables.map(({ name }) => `alter table ${quoteTable(name)} enable trigger user`)];
}

/** What is wrong with the ledger, in words; empty where each transaction sums to zero and no balance is negative. */
export async function findLedgerFaults(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ fault: string }>(
    `select format('the postings of credit transaction %s do not sum to zero', transaction_id) as fault from credit_postings group by transaction_id having sum(amount) <> 0
     union all
     select format('credit transaction %s has no postings', t.id) from credit_transactions t where not exists (select from credit_postings p where p.transaction_id = t.id)
     union all
     select format('the balance of organization %s is negative', organization_id) from credit_postings where account = 'available' group by organization_id having sum(amount) < 0`,
  );
  return rows.map(({ fault }) => fault);
}
