import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { assertSigned, readBackup, type CheckedBackup } from '#server/platform/backup/read-backup.ts';
import { BackupError, type Head } from '#server/platform/backup/backup-format.ts';
import { copyStatement, countRows, findLedgerFaults, listDataTables, listMigrations, suspendRules, type DataTable } from '#server/platform/backup/tables.store.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import { assertSameSecret, fingerprintOf } from '#server/platform/database/assert-same-secret.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { reachServer, settleRoles, type ServerOptions } from '#server/platform/database/installation.ts';
import { migrate, type Migrations } from '#server/platform/database/migrate.ts';
import { withClient } from '#server/platform/database/roles.ts';
import type { JobDefinition } from '#server/platform/queue/job.ts';
import { addPendingJobs, listPendingJobs, type PendingJob } from '#server/platform/queue/pending-jobs.ts';
import { prepareQueue } from '#server/platform/queue/queue.ts';

export interface RestoreOptions extends ServerOptions {
  readonly file: string;
  readonly migrations: Migrations;
  readonly jobs: readonly JobDefinition[];
  /** Empty: whoever calls has looked. */
  readonly blobs: BlobStore;
}

export interface RestoreSummary {
  readonly rows: number;
  readonly blobs: number;
  readonly jobs: number;
}

/** Looks at a whole back-up without touching anything. @throws BackupError when it may not be restored with this secret */
export async function checkBackup(file: string, secret: string | undefined, migrations: Migrations): Promise<CheckedBackup & { readonly secret: string }> {
  const checked = await readBackup(file);
  const used = secret ?? checked.secret;
  if (used === undefined) throw new BackupError('The back-up does not hold the secret that it belongs to. Set WHITEBOX_SECRET to it.');
  if (checked.head.secretFingerprint !== fingerprintOf(used)) throw new BackupError('The back-up was made with another secret. Set WHITEBOX_SECRET to that one.');
  assertSigned(checked, used);
  migrationsOf(checked.head, migrations);
  return { ...checked, secret: used };
}

/**
 * Fills an empty installation from a back-up: rows in one transaction, which is undone when anything is not as it was written. Then
 * brings the schema up to date.
 *
 * @throws BackupError when the target is not empty or the back-up not sound; nothing was changed then but the schema
 */
export async function restoreBackup(options: RestoreOptions, checked: CheckedBackup): Promise<RestoreSummary> {
  const { connection, stop } = await reachServer(options);
  const database = openDatabase(connection, { maxConnections: 2 });
  const onError = (error: unknown): void => { throw error; };
  try {
    await withClient(connection.owner, (client) => assertEmpty(client, checked.head));
    await migrate(database, migrationsOf(checked.head, options.migrations));
    await assertSameSecret(database, options.secret);
    await settleRoles(connection, options);
    await prepareQueue({ connection, database, onError });
    const summary = await withClient(connection.owner, (client) => load(client, options, checked, (jobs) => addPendingJobs(client, jobs, { connection, jobs: options.jobs, onError })));
    await migrate(database, options.migrations);
    return summary;
  } finally {
    await database.close();
    await stop();
  }
}

/** The schema that the rows were written from. @throws BackupError when a later release wrote them */
function migrationsOf({ migrations: names }: Head, known: Migrations): Migrations {
  const unknown = names.filter((name) => known[name] === undefined);
  if (unknown.length > 0 || names.length === 0) throw new BackupError(`The back-up was made by a later release: this one does not know its schema (${unknown.join(', ') || 'none'})`);
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
}

async function assertEmpty(client: pg.Client, head: Head): Promise<void> {
  const present = await listMigrations(client);
  const isSame = present.length === head.migrations.length && head.migrations.every((name) => present.includes(name));
  if (present.length > 0 && !isSame) throw new BackupError('The database has a schema already, and another one than the back-up. Restore into a new, empty database or data folder.');
  for (const { name } of await listDataTables(client)) {
    if ((await countRows(client, name)) > 0) throw new BackupError(`The database is not empty (${name} has rows). Restore into a new, empty database or data folder.`);
  }
  if ((await listPendingJobs(client)).length > 0) throw new BackupError('The database is not empty (jobs wait). Restore into a new, empty database or data folder.');
}

async function load(client: pg.Client, { file, blobs }: RestoreOptions, checked: CheckedBackup, addJobs: (jobs: readonly PendingJob[]) => Promise<void>): Promise<RestoreSummary> {
  const stored: string[] = [];
  let pending: readonly PendingJob[] = [];
  await client.query('begin');
  try {
    const tables = await matchTables(client, checked.head);
    const resume = await suspendRules(client, tables);
    const loader = new TableLoader(client, tables);
    const again = await readBackup(file, {
      table: (name, content) => loader.add(name, content),
      jobs: (jobs) => { pending = jobs; return Promise.resolve(); },
      blob: async (name, content) => { stored.push(name); await blobs.put(name, content); },
    });
    await loader.end();
    if (!again.signed.manifest.equals(checked.signed.manifest)) throw new BackupError('The back-up changed while it was read');
    for (const statement of resume) await client.query(statement);
    await assertLoaded(client, checked);
    await addJobs(pending);
    await client.query('commit');
    return { rows: Object.values(checked.manifest.tables).reduce((sum, { rows }) => sum + rows, 0), blobs: stored.length, jobs: pending.length };
  } catch (error) {
    await client.query('rollback');
    for (const name of stored) await blobs.remove(name);
    throw error;
  }
}

/** The tables of the back-up as the database has them. @throws BackupError when they differ */
async function matchTables(client: pg.Client, { tables: told }: Head): Promise<readonly DataTable[]> {
  const present = new Map((await listDataTables(client)).map((table) => [table.name, table]));
  if (told.length !== present.size) throw new BackupError('The back-up has other tables than its schema');
  return told.map((table) => {
    const columns = present.get(table.name)?.columns ?? [];
    if (columns.length !== table.columns.length || !table.columns.every((column) => columns.includes(column))) throw new BackupError(`The back-up has other columns in ${table.name} than its schema`);
    return table;
  });
}

async function assertLoaded(client: pg.Client, { manifest }: CheckedBackup): Promise<void> {
  for (const [name, { rows }] of Object.entries(manifest.tables)) {
    const present = await countRows(client, name);
    if (present !== rows) throw new BackupError(`${name} has ${present} rows after the restore, and had ${rows}`);
  }
  const faults = await findLedgerFaults(client);
  if (faults.length > 0) throw new BackupError(`The back-up’s ledger is not sound: ${faults.slice(0, 3).join('; ')}`);
}

/** Pieces of a table go into one COPY, however they are cut. */
class TableLoader {
  readonly #client: pg.Client;
  readonly #tables: ReadonlyMap<string, DataTable>;
  #name: string | undefined;
  #copy: ReturnType<typeof copyFrom> | undefined;
  #done: Promise<void> = Promise.resolve();

  constructor(client: pg.Client, tables: readonly DataTable[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async add(name: string, content: Readable): Promise<void> {
    if (name !== this.#name) await this.#begin(name);
    const copy = this.#copy;
    if (copy === undefined) return;
    await Promise.race([pipeline(content, copy, { end: false }), this.#done]);
  }

  async #begin(name: string): Promise<void> {
    await this.end();
    const table = this.#tables.get(name);
    if (!table) throw new BackupError(`The back-up holds ${name}, which is no table of its schema`);
    const copy = this.#client.query(copyFrom(copyStatement(table, 'from stdin')));
    this.#name = name;
    this.#copy = copy;
    this.#done = new Promise((resolve, reject) => void copy.on('finish', resolve).on('error', reject));
    this.#done.catch(() => undefined); // Heard by whoever adds next or ends.
  }

  /** Ends the last table. @throws what the database said of its rows */
  async end(): Promise<void> {
    this.#copy?.end();
    this.#copy = undefined;
    this.#name = undefined;
    await this.#done;
  }
}
