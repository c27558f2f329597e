/*
 * Lists with a million findings in one organization (must: p95 ≤ 30 ms with the default sort and at most one filter, deep pages by
 * cursor included). Requests go through the whole server, access check and serialisation included; the database is embedded
 * PostgreSQL with the settings of a default installation.
 *
 * FINDINGS=100000 makes it smaller.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAddressGuard } from '@whitebox/intake';
import type pg from 'pg';
import { registerPublicApi } from '../../server/src/api/public-api.ts';
import { createKey } from '../../server/src/domain/keys/index.ts';
import { migrations } from '../../server/src/migrations/index.ts';
import { createFolderBlobStore } from '../../server/src/platform/blobs/folder-blob-store.ts';
import { embeddedConnection } from '../../server/src/platform/database/connection.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { newId } from '../../server/src/platform/database/new-id.ts';
import { settleRights } from '../../server/src/platform/database/rights.ts';
import { createEmbeddedDatabase } from '../../server/src/platform/database/roles.ts';
import { createServer } from '../../server/src/platform/http/create-server.ts';
import { createMemoryRateLimiter } from '../../server/src/platform/rate-limit/memory-rate-limiter.ts';
import { createSecretBox } from '../../server/src/platform/secrets/secret-box.ts';

const total = Number(process.env['FINDINGS'] ?? 1_000_000);
const scans = Math.ceil(total / 500);
const repositories = 200;
const rounds = 200;
const limitMs = 30;

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'postgres'), secret: 'of this bench alone' });
try {
  const connection = embeddedConnection(postgres, 'bench');
  await createEmbeddedDatabase(connection);
  const database = openDatabase(connection);
  await migrate(database, migrations);
  await settleRights(connection);
  const organizationId = newId();
  const started = performance.now();
  await seed(database.ownerPool, organizationId);
  console.log(`seeded ${total} findings of ${scans} scans in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  await measure(database, organizationId);
  await database.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function seed(pool: pg.Pool, organizationId: string): Promise<void> {
  await pool.query(`insert into organizations (id, name) values ($1, 'bench')`, [organizationId]);
  await pool.query(
    `insert into repositories (id, organization_id, identity)
     select md5('repository' || n)::uuid, $1, 'git:https://git.example.org/acme/r' || n from generate_series(0, ${repositories - 1}) n`,
    [organizationId],
  );
  await pool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status, repo_url, branch, created_at, updated_at)
     select md5('scan' || n)::uuid, $1, $1::uuid, 'task' || n, case when n % 10 = 0 then 'pr' else 'full' end, 'completed',
       'https://git.example.org/acme/r' || n % ${repositories}, 'main', now() - n * interval '4 hours', now() - n * interval '4 hours'
     from generate_series(0, ${scans - 1}) n`,
    [organizationId],
  );
  for (let from = 0; from < total; from += 50_000) await seedFindings(pool, organizationId, [from, Math.min(total, from + 50_000) - 1]);
  await pool.query('vacuum analyze');
}

async function seedFindings(pool: pg.Pool, organizationId: string, range: readonly [number, number]): Promise<void> {
  await pool.query(
    `insert into findings (id, organization_id, repository_id, repository_url, branch, scan_id, last_seen_scan_id, scan_type, verdict, rule,
       rule_family, signature_flow, signature_scope, signature_syntax, signature_line, title, category, severity, state, description,
       affected_file, affected_code, start_line, end_line, proof_of_concept, tags, mermaid_trace, report, checks, found_at, updated_at)
     select md5('finding' || n)::uuid, $1, md5('repository' || n / 500 % ${repositories})::uuid, 'https://git.example.org/acme/r', 'main',
       md5('scan' || n / 500)::uuid, md5('scan' || n / 500)::uuid, case when n / 500 % 10 = 0 then 'pr' else 'full' end, 'approved', 'r', 'r',
       'f' || n, 's' || n, 'x' || n, 'l' || n, 'Finding ' || n, 'category ' || n % 40,
       (array['info','low','low','medium','medium','medium','high','high','critical'])[1 + n % 9],
       (array['open','open','open','open','true_positive','false_positive','accepted_risk','resolved'])[1 + n % 8],
       repeat('the query holds text of the request and ends in the database ', 4), 'src/module-' || n % 5000 || '/file.ts',
       repeat('const rows = await db.query(sql); ', 8), 3, 4, repeat('curl http://localhost/?id=1 ', 5),
       array['cwe-' || n % 30, 'owasp-a' || n % 10], 'flowchart TD', '{}', '[]',
       now() - n / 500 * interval '4 hours' - n % 500 * interval '7 ms', now() - n * interval '13 seconds'
     from generate_series($2::int, $3::int) n`,
    [organizationId, ...range],
  );
  await pool.query(
    `insert into finding_sightings (scan_id, finding_id, organization_id, found_at, affected_file, match_method, match_score)
     select f.scan_id, f.id, $1, f.found_at, f.affected_file, 'new', 1 from generate_series($2::int, $3::int) n
     join findings f on f.id = md5('finding' || n)::uuid`,
    [organizationId, ...range],
  );
}

async function createApp(database: Database) {
  const nothing = () => Promise.resolve();
  const app = createServer();
  await registerPublicApi(app, {
    database,
    rateLimiter: createMemoryRateLimiter({ limit: 1e9, windowMs: 60_000 }),
    noteKeyUse: () => undefined,
    version: 'bench',
    rules: () => Promise.resolve([]),
    userName: () => Promise.resolve('bench'),
    guard: createAddressGuard(),
    publicUrl: 'http://localhost',
    isConnectedHost: () => Promise.resolve(false),
    enqueueEstimation: nothing,
    enqueueScan: nothing,
    cancelScanWork: nothing,
    now: () => new Date(),
    secrets: createSecretBox('bench'),
    blobs: createFolderBlobStore(folder),
    uploadDirectory: folder,
    disk: { hasRoomFor: () => Promise.resolve(true) },
    quota: { bytes: 0, archives: 0, documents: 0, uploads: 0 },
    forgetSnapshot: nothing,
    isVerifiedTarget: () => Promise.resolve(false),
    replay: () => Promise.resolve({ result: 'unknown' as const, reason: 'no target is asked' }),
  });
  return app;
}

async function measure(database: Database, organizationId: string): Promise<void> {
  const app = await createApp(database);
  const { key } = await database.withOrganization(organizationId, (tx) =>
    createKey(tx, { organizationId, name: 'bench', scopes: ['read'], createdBy: organizationId, actor: { kind: 'system' } }));
  const get = async (url: string) => {
    const response = await app.inject({ url, headers: { 'x-api-key': key } });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
    return response.json<{ total: number; next_cursor: string | null }>();
  };
  const { rows: [scan] } = await database.ownerPool.query<{ id: string }>(`select md5('scan7')::uuid as id`);
  const since = new Date(Date.now() - 90 * 24 * 3600 * 1000).toISOString();
  const lists = [
    '/v1/findings', '/v1/findings?limit=100', '/v1/findings?severity=critical', '/v1/findings?state=false_positive', '/v1/findings?category=category%207',
    '/v1/findings?tag=cwe-7', '/v1/findings?repo_url=https://git.example.org/acme/r7', '/v1/findings?scan_type=pr', `/v1/findings?found_since=${since}`,
    `/v1/findings?found_until=${since}`, `/v1/findings?scan_id=${scan?.id ?? ''}`, `/v1/scans/${scan?.id ?? ''}/findings`, '/v1/findings?q=finding%20123456', '/v1/findings?q=query',
    '/v1/findings?q=module%2077', '/v1/findings?q=finding%209', '/v1/findings?q=category%2022', '/v1/findings?q=absent',
    '/v1/findings?sort_by=severity', '/v1/findings?sort_by=updated_at&sort_order=ASC', '/v1/scans', '/v1/scans?limit=100', '/v1/scans?status=completed', '/v1/scans?sort_by=status',
  ];
  // A server that has just started compiles and fills caches; that is another number.
  for (const url of lists) for (let round = 0; round < 20; round++) await get(url);
  for (const url of lists) {
    const { total: found } = await get(url);
    report(url, found, await timesOf(() => get(url)));
  }
  for (const url of ['/v1/findings', '/v1/findings?severity=high', '/v1/findings?tag=cwe-7', '/v1/findings?sort_by=severity', '/v1/scans']) {
    await measureDeepPages(get, url);
  }
  await app.close();
}

/** Walks pages by cursor: the cost of page 500 must be that of page 2. */
async function measureDeepPages(get: (url: string) => Promise<{ total: number; next_cursor: string | null }>, url: string): Promise<void> {
  const times: number[] = [];
  let cursor: string | null = null;
  let found = 0;
  for (let page = 0; page < 500; page++) {
    const started = performance.now();
    const answer: { total: number; next_cursor: string | null } = await get(`${url}${url.includes('?') ? '&' : '?'}limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    times.push(performance.now() - started);
    found = answer.total;
    cursor = answer.next_cursor;
    if (!cursor) break;
  }
  report(`${url} by cursor, ${times.length} pages of 100`, found, times);
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
    if (times.length >= 20 && times.reduce((sum, time) => sum + time) > 10_000) break;
  }
  return times;
}

function report(name: string, found: number, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  const verdict = Number(at(0.95)) <= limitMs ? 'ok' : 'TOO SLOW';
  console.log(`${name.padEnd(70)} total ${String(found).padStart(8)}  p50 ${at(0.5).padStart(6)}  p95 ${at(0.95).padStart(6)} ms  ${verdict}`);
}
