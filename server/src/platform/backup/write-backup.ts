import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';

import { countOf, formatVersion, pieceBytes, signatureOf, Tally, type Counted, type Manifest } from '#server/platform/backup/backup-format.ts';
import { copyStatement, listDataTables, listMigrations, type DataTable } from '#server/platform/backup/tables.store.ts';
import { fingerprintOf } from '#server/platform/database/assert-same-secret.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { withClient } from '#server/platform/database/roles.ts';
import { listPendingJobs } from '#server/platform/queue/pending-jobs.ts';

export interface BackupOptions {
  readonly connection: Connection;
  readonly blobDirectory: string;
  readonly secret: string;
  /** Whether the secret lies in the back-up too: then whoever has the file can open the credentials in it. */
  readonly withSecret: boolean;
  /** Of the product. */
  readonly version: string;
  readonly file: string;
}

/** What a back-up holds, for the operator. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
  readonly jobs: number;
}

/**
 * Writes everything that an installation knows to one file, readable by its owner alone, while the service runs: rows as of one moment,
 * and every upload that they speak of. The file appears under its name when it is complete.
 *
 * @throws Error when the file exists or cannot be written
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  const draft = `${options.file}.${randomUUID()}.part`;
  if (await stat(options.file).then(() => true, () => false)) throw new Error(`${options.file} exists already`);
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
  try {
    const [summary] = await Promise.all([fill(archive, options).catch((error: unknown) => { archive.destroy(error instanceof Error ? error : new Error(String(error))); throw error; }), written]);
    const handle = await open(draft, 'r');
    await handle.sync();
    await handle.close();
    await rename(draft, options.file);
    return summary;
  } catch (error) {
    await written.catch(() => undefined); // The first failure is the one that is told.
    await rm(draft, { force: true });
    throw error;
  }
}

async function fill(archive: Pack, options: BackupOptions): Promise<BackupSummary> {
  const manifest = await withClient(options.connection.owner, async (client) => {
    // One moment for all tables. What is uploaded later is in the archive too, and harmless there.
    await client.query('begin isolation level repeatable read read only');
    const tables = await listDataTables(client);
    const head = { format: formatVersion, version: options.version, createdAt: new Date().toISOString(), secretFingerprint: fingerprintOf(options.secret), migrations: await listMigrations(client), tables };
    return {
      head: await addWhole(archive, 'head.json', toJson(head)),
      tables: await addTables(archive, client, tables),
      jobs: await addWhole(archive, 'jobs.json', toJson(await listPendingJobs(client))),
    };
  });
  const blobs = await addBlobs(archive, options.blobDirectory);
  const secret = options.withSecret ? { secret: await addWhole(archive, 'secret', Buffer.from(options.secret)) } : {};
  const complete: Manifest = { ...manifest, blobs, ...secret };
  const text = toJson(complete);
  await addWhole(archive, 'manifest.json', text);
  await addWhole(archive, 'signature', Buffer.from(signatureOf(options.secret, text)));
  archive.finalize();
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  return { tables: Object.keys(manifest.tables).length, rows, blobs: Object.keys(blobs).length, jobs: manifest.jobs.bytes };
}

function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

async function addWhole(archive: Pack, name: string, content: Buffer): Promise<Counted> {
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, size: content.length, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });
  return countOf(content);
}

async function addTables(archive: Pack, client: pg.Client, tables: readonly DataTable[]): Promise<Manifest['tables']> {
  const counts: Manifest['tables'] = {};
  for (const table of tables) {
    const rows = client.query(copyTo(copyStatement(table, 'to stdout')));
    const tally = new Tally();
    let piece = 0;
    for await (const content of inPieces(rows)) {
      tally.add(content);
      await addWhole(archive, `tables/${table.name}/${piece++}`, content);
    }
    counts[table.name] = { rows: rows.rowCount, ...tally.result() };
  }
  return counts;
}

async function* inPieces(source: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  // The stream carries bytes, which its type does not say.
  for await (const content of source as AsyncIterable<Buffer>) {
    held.push(content);
    bytes += content.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function addBlobs(archive: Pack, folder: string): Promise<Manifest['blobs']> {
  const counts: Manifest['blobs'] = {};
  for (const name of await listFiles(folder)) {
    const handle = await openPresent(path.join(folder, name));
    // Removed since the folder was read: with its row, or as the remains of an upload.
    if (!handle) continue;
    const tally = new Tally();
    const entry = archive.entry({ name: `blobs/${name}`, size: (await handle.stat()).size, mode: 0o600 });
    await pipeline(handle.createReadStream(), async function* (content: AsyncIterable<Buffer>) {
      for await (const part of content) {
        tally.add(part);
        yield part;
      }
    }, entry);
    counts[name] = tally.result();
  }
  return counts;
}

async function openPresent(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Names as the blob store knows them. Drafts of uploads that are under way are none. */
async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
