import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { runAdmin } from '#server/admin/run-admin.ts';
import { createApp, createServices } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { pipelineJobs, startPipeline } from '#server/pipeline/pipeline.ts';
import { countOf, signatureOf } from '#server/platform/backup/backup-format.ts';
import { checkBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { openInstallation } from '#server/platform/database/installation.ts';
import { createLogger } from '#server/platform/logging/logger.ts';
import { startQueue } from '#server/platform/queue/queue.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { createOperatorDatabase } from '#test/operator-database.ts';
import { pipelineServices } from '#test/pipeline-services.ts';
import { createTestPipeline } from '#test/pipeline.ts';

const secret = 'the secret of the installation that is backed up';
const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-backup-'));
chmodSync(folder, 0o711);
const file = path.join(folder, 'one.whitebox.tar.gz');
const pipeline = await createTestPipeline();
const { database, host, organization } = pipeline;
const scans = { done: '', running: '' };
let findingId = '';

async function backUp(target: string, withSecret = false) {
  return writeBackup({ connection: database.connection, blobDirectory: path.join(pipeline.folder, 'blobs'), secret, withSecret, version: 'test', file: target });
}

beforeAll(async () => {
  host.addRepository('shop', { 'a.js': 'x\n' });
  await pipeline.work();
  const repository = { source: 'public' as const, repo_url: `${host.url}/shop`, branch: 'main' };
  scans.done = await pipeline.start(await pipeline.estimated(repository));
  await pipeline.reached(scans.done, 'completed');
  const fixture = await createFindingsFixture({ database, organizationId: organization.organizationId });
  await fixture.publish([publishedFinding('one'), publishedFinding('two\twith \\N and \n lines')]);
  const [finding] = await fixture.read(['one']);
  findingId = finding?.id ?? '';
  await database.ownerPool.query(`update findings set state = 'accepted_risk', version = 2 where id = $1`, [findingId]);
  await pipeline.services.blobs.put('archives/a/code.zip', Readable.from([Buffer.alloc(300_000, 'b')]));
  await pipeline.services.blobs.put('archives/b/empty.zip', Readable.from([]));
  const estimation = await pipeline.estimated(repository);
  await pipeline.services.snapshots.sweep(-1);
  // The host hangs: the scan runs while the back-up is made, and its job with it.
  pipeline.intercept = () => true;
  scans.running = await pipeline.start(estimation);
  await vi.waitFor(async () => expect((await pipeline.read(scans.running)).status).toBe('running'), { timeout: 300_000 });
  await backUp(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

async function unpack(from: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const tar = extract();
  Readable.from([gunzipSync(readFileSync(from))]).pipe(tar);
  for await (const entry of tar) entries.push({ name: entry.header.name, content: await buffer(entry) });
  return entries;
}

async function repack(entries: readonly Entry[]): Promise<string> {
  const archive = pack();
  for (const { name, content } of entries) archive.entry({ name }, content);
  archive.finalize();
  const target = path.join(folder, 'changed.tar.gz');
  writeFileSync(target, gzipSync(await buffer(archive)));
  return target;
}

test('what was backed up during work is there again elsewhere: findings, triage, keys, uploads; and the scan that ran ends', async () => {
  pipeline.intercept = () => false;
  const target = await createOperatorDatabase();
  const environment = { DATABASE_URL: target.url, WHITEBOX_DATA_DIR: path.join(folder, 'restored'), WHITEBOX_SECRET: secret };

  expect(await runAdmin(['restore', file], () => readConfig(environment))).toMatch(/restored \d+ rows, 2 uploads and 1 jobs that waited or ran/);

  const config = readConfig(environment);
  const restored = await openInstallation({ ...config, secret, migrations });
  const onError = (error: unknown): void => console.error(error);
  const queue = await startQueue({ ...restored, jobs: pipelineJobs, supervise: true, onError });
  const app = await createApp(createServices({ config, ...restored, queue, log: createLogger('silent'), publicUrl: 'http://127.0.0.1', replicated: false }), { api: true });
  const get = async (url: string) => (await app.inject({ url, headers: { 'x-api-key': organization.key } })).json<Record<string, unknown>>();
  expect(await get(`/v1/findings/${findingId}`)).toMatchObject({ id: findingId, state: 'accepted_risk' });
  expect(await get('/v1/findings?limit=10')).toMatchObject({ total: 2 });
  expect(await get(`/v1/scans/${scans.running}`)).toMatchObject({ status: 'running' });
  const services = pipelineServices({ database: restored.database.background, queue, folder: path.join(folder, 'restored'), ca: host.ca, program: pipeline.program, onError });
  const end = await startPipeline(services);
  const status = async () => (await restored.database.ownerPool.query<{ status: string; message: string }>('select status, message from scans where id = $1', [scans.running])).rows;
  await vi.waitFor(async () => expect(await status()).toMatchObject([{ status: 'completed' }]), { timeout: 300_000, interval: 250 });
  expect(await get(`/v1/scans/${scans.running}`)).toMatchObject({ status: 'completed' });
  expect((await buffer(await services.blobs.read('archives/a/code.zip'))).equals(Buffer.alloc(300_000, 'b'))).toBe(true);
  end();
  await app.close();
  await queue.stop(1_000);
  await restored.close();

  await expect(runAdmin(['restore', file], () => readConfig({ ...environment, WHITEBOX_DATA_DIR: path.join(folder, 'other') }))).rejects.toThrow('is not empty');
  await expect(runAdmin(['restore', file], () => readConfig(environment))).rejects.toThrow('holds uploads already');
});

test('every row of every table is the same after a restore, to the byte', async () => {
  const target = await createOperatorDatabase();
  const environment = { DATABASE_URL: target.url, WHITEBOX_DATA_DIR: path.join(folder, 'again'), WHITEBOX_SECRET: secret };
  await runAdmin(['restore', file], () => readConfig(environment));
  const second = path.join(folder, 'second');

  await runAdmin(['backup', `${second}.tar.gz`], () => readConfig(environment));

  const tables = (entries: readonly Entry[]) => Object.fromEntries(entries.filter(({ name }) => name.startsWith('tables/')).map(({ name, content }) => [name, content.toString().split('\n').sort()]));
  expect(tables(await unpack(`${second}.tar.gz`))).toEqual(tables(await unpack(file)));
  const content = tables(await unpack(file));
  expect(Object.keys(content)).toEqual(expect.arrayContaining(['tables/public.findings/0', 'tables/public.finding_search/0', 'tables/auth.user/0', 'tables/public.credit_postings/0']));
});

test('a back-up is readable by its owner alone, never overwrites, leaves no draft, and takes the secret only where asked', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(backUp(file)).rejects.toThrow('exists already');
  const whole = path.join(folder, 'whole.tar.gz');
  await backUp(whole, true);

  expect(JSON.stringify(await unpack(file))).not.toContain(Buffer.from(secret).toString('base64'));
  expect((await unpack(file)).map(({ name }) => name)).not.toContain('secret');
  expect((await checkBackup(whole, undefined, migrations)).secret).toBe(secret);
  await expect(checkBackup(file, undefined, migrations)).rejects.toThrow('Set WHITEBOX_SECRET');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a service without DATABASE_URL is backed up and restored likewise, the secret included', async () => {
  const environments = ['from', 'to'].map((name) => ({ WHITEBOX_DATA_DIR: path.join(folder, name) }));
  const [from, to] = environments.map((environment) => (...words: string[]) => runAdmin(words, () => readConfig(environment)));
  await from?.('users', 'create', '--email', 'ada@example.org', '--name', 'Ada');
  const kept = path.join(folder, 'kept');
  await from?.('backup', kept, '--with-secret');

  expect(await to?.('restore', kept)).toContain('restored');

  expect(await to?.('users', 'list')).toMatch(/ada@example\.org/);
  expect(readFileSync(path.join(folder, 'to/secret'), 'utf8')).toBe(readFileSync(path.join(folder, 'from/secret'), 'utf8'));
});

test('a back-up that is cut off anywhere, or of which a byte is another one, is refused', async () => {
  const bytes = readFileSync(file);
  const damaged = path.join(folder, 'damaged.tar.gz');
  for (const share of [0, 0.001, 0.2, 0.5, 0.9, 0.999]) {
    writeFileSync(damaged, bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(checkBackup(damaged, secret, migrations), `cut at ${share}`).rejects.toThrow(/back-up/);
  }
  for (const share of [0.01, 0.3, 0.6, 0.95]) {
    const changed = Buffer.from(bytes);
    const at = Math.floor(bytes.length * share);
    changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
    writeFileSync(damaged, changed);
    await expect(checkBackup(damaged, secret, migrations), `changed at ${share}`).rejects.toThrow(/back-up/);
  }
  writeFileSync(damaged, 'no archive at all');
  await expect(checkBackup(damaged, secret, migrations)).rejects.toThrow('is no back-up');
});

test('a back-up that somebody made up is refused, whatever it holds', async () => {
  const entries = await unpack(file);
  const check = async (change: (entries: Entry[]) => Entry[], withSecret = secret) => checkBackup(await repack(change([...entries])), withSecret, migrations);
  const put = (name: string, text: string) => (all: Entry[]) => all.map((entry) => (entry.name === name ? { name, content: Buffer.from(text) } : entry));
  const insert = (name: string) => ([head, ...rest]: Entry[]) => [...(head ? [head] : []), { name, content: Buffer.from('x') }, ...rest];
  const sign = (key: string) => (all: Entry[]) => {
    const manifest = all.find(({ name }) => name === 'manifest.json')?.content ?? Buffer.alloc(0);
    return put('signature', signatureOf(key, manifest))(all);
  };
  const head = JSON.parse(entries[0]?.content.toString() ?? '') as Record<string, unknown>; // as: of our own making

  expect((await check((all) => all)).head.format).toBe(1);
  await expect(check(sign('a forger’s secret'))).rejects.toThrow('signature');
  await expect(check((all) => all.reverse())).rejects.toThrow('does not begin with head.json');
  await expect(check((all) => all.slice(0, -1))).rejects.toThrow('end is missing');
  await expect(check((all) => [...all, { name: 'more', content: Buffer.from('x') }])).rejects.toThrow('behind the end');
  await expect(check(insert('blobs/../../etc/cron.d/x'))).rejects.toThrow('under a name that none has');
  await expect(check(insert('/etc/passwd'))).rejects.toThrow('which none does');
  await expect(check(insert('tables/public.kysely_migration/0'))).rejects.toThrow('no next piece');
  await expect(check(insert('blobs/extra'))).rejects.toThrow('not what its manifest says');
  await expect(check(put('jobs.json', '[{"name":"x"}]'))).rejects.toThrow('jobs.json is not what');
  await expect(check(put('head.json', '{}'))).rejects.toThrow('head.json is not what');
  await expect(check(put('manifest.json', 'x'))).rejects.toThrow('no JSON');
  await expect(check((all) => all, 'another secret')).rejects.toThrow('made with another secret');
  const later = Buffer.from(JSON.stringify({ ...head, migrations: [...(head['migrations'] as string[]), '9999-later'] })); // as: of our own making
  const signed = await check((all) => {
    const changed = put('head.json', later.toString())(all);
    const manifest = JSON.parse(changed.find(({ name }) => name === 'manifest.json')?.content.toString() ?? '') as object; // as: of our own making
    return sign(secret)(put('manifest.json', JSON.stringify({ ...manifest, head: countOf(later) }))(changed));
  }).catch(String);
  expect(signed).toContain('later release: this one does not know its schema (9999-later)');
});

test('rows that break a rule are refused by the restore, which leaves nothing behind', async () => {
  const entries = await unpack(file);
  const postings = entries.find(({ name }) => name === 'tables/public.credit_postings/0')?.content.toString() ?? '';
  const lopsided = Buffer.from(postings.replace(/\tgranted\t-\d+/, '\tgranted\t-1'));
  expect(lopsided.equals(Buffer.from(postings))).toBe(false);
  const manifest = JSON.parse(entries.find(({ name }) => name === 'manifest.json')?.content.toString() ?? '') as { tables: Record<string, { rows: number }> }; // as: of our own making
  const forged = Buffer.from(JSON.stringify({ ...manifest, tables: { ...manifest.tables, 'public.credit_postings': { ...manifest.tables['public.credit_postings'], ...countOf(lopsided) } } }));
  const contents: Readonly<Record<string, Buffer>> = { 'tables/public.credit_postings/0': lopsided, 'manifest.json': forged, signature: Buffer.from(signatureOf(secret, forged)) };
  const changed = await repack(entries.map(({ name, content }) => ({ name, content: contents[name] ?? content })));
  const target = await createOperatorDatabase();
  const environment = { DATABASE_URL: target.url, WHITEBOX_DATA_DIR: path.join(folder, 'refused'), WHITEBOX_SECRET: secret };

  await expect(runAdmin(['restore', changed], () => readConfig(environment))).rejects.toThrow(/ledger is not sound: the postings of credit transaction/);

  expect(existsSync(path.join(folder, 'refused/blobs/archives/a/code.zip'))).toBe(false);
  expect(await runAdmin(['organizations', 'list'], () => readConfig(environment))).toBe('none');
  rmSync(path.join(folder, 'refused'), { recursive: true });
  expect(await runAdmin(['restore', file], () => readConfig(environment))).toContain('restored');
});
