import { Migrator, sql, type Migration } from 'kysely';

import { applicationRole } from '#server/platform/database/connection.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Migrations by name; names sort in the order of application: `0001-organizations`, … */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Brings the schema up to date in the owner's role. Any number of processes may call it at once: one does the work under an
 * advisory lock, the others wait and then find nothing to do.
 *
 * @returns the names applied by this call, in order
 * @throws Error that names the migration that failed; nothing of this call is kept then
 */
export async function migrate(database: Database, migrations: Migrations): Promise<readonly string[]> {
  if (await isUpToDate(database, migrations)) return [];
  const migrator = new Migrator({ db: database.owner, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'the schema';
    throw new Error(`Migration ${failed} failed`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}

/** One statement instead of the migrator's dozen: most starts have nothing to migrate. */
export async function isUpToDate({ ownerPool }: Database, migrations: Migrations): Promise<boolean> {
  const { rows: tables } = await ownerPool.query<{ found: string | null }>(`select to_regclass('public.kysely_migration')::text as found`);
  if (!tables[0]?.found) return false;
  const { rows } = await ownerPool.query<{ name: string }>('select name from kysely_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return Object.keys(migrations).every((name) => applied.has(name));
}

/**
 * The statement that binds a table with an `organization_id` to the organization of the transaction. For migrations.
 * The subselect makes PostgreSQL read the setting once a statement, not once a row.
 */
export function protectTenantTable(table: string): ReturnType<typeof sql> {
  return sql`
    alter table ${sql.table(table)} enable row level security;
    create policy tenant on ${sql.table(table)} to ${sql.ref(applicationRole)}
      using (organization_id = (select nullif(current_setting('app.organization', true), '')::uuid));
    grant select, insert, update, delete on ${sql.table(table)} to ${sql.ref(applicationRole)};
  `;
}
