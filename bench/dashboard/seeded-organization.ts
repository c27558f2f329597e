/*
 * An organization with many findings in a database of its own: 200 repositories, a scan for each 500 findings, found over the last 90
 * days, in all states; what was resolved took up to 20 days.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { migrations } from '../../server/src/migrations/index.ts';
import { embeddedConnection, type Connection } from '../../server/src/platform/database/connection.ts';
import { openDatabase, type Database } from '../../server/src/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { settleRights } from '../../server/src/platform/database/rights.ts';
import { createEmbeddedDatabase } from '../../server/src/platform/database/roles.ts';

const repositories = 200;
const findingsAScan = 500;
const days = 90;

export interface BenchDatabase {
  readonly connection: Connection;
  readonly database: Database;
  /** For files of the service. */
  readonly folder: string;
}

/** Runs work with a new embedded database of the present schema, which is removed after it. */
export async function withBenchDatabase(work: (bench: BenchDatabase) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDirectory: path.join(folder, 'postgres'), secret: 'of this bench alone' });
  try {
    const connection = embeddedConnection(postgres, 'bench');
    await createEmbeddedDatabase(connection);
    const database = openDatabase(connection);
    await migrate(database, migrations);
    await settleRights(connection);
    await work({ connection, database, folder });
    await database.close();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function seedFindings(pool: pg.Pool, organizationId: string, total: number): Promise<void> {
  await seedScans(pool, organizationId, Math.ceil(total / findingsAScan));
  for (let from = 0; from < total; from += 25_000) await seedRange(pool, { organizationId, total }, [from, Math.min(total, from + 25_000) - 1]);
  await pool.query('vacuum analyze');
}

async function seedScans(pool: pg.Pool, organizationId: string, scans: number): Promise<void> {
  await pool.query(
    `insert into repositories (id, organization_id, identity)
     select md5('repository' || n)::uuid, $1, 'git:https://git.example.org/acme/r' || n from generate_series(0, ${repositories - 1}) n`,
    [organizationId],
  );
  await pool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status, repo_url, branch, created_at, updated_at)
     select md5('scan' || n)::uuid, $1, $1::uuid, 'task' || n, 'full', 'completed', 'https://git.example.org/acme/r' || n % ${repositories}, 'main',
       now() - n * interval '4 hours', now() - n * interval '4 hours' from generate_series(0, $2 - 1) n`,
    [organizationId, scans],
  );
  await pool.query(
    `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits)
     select md5('scan' || n)::uuid, 0, $1, md5('repository' || n % ${repositories})::uuid, 'public', 'https://git.example.org/acme/r' || n % ${repositories}, 'main', repeat('c', 40), 1
     from generate_series(0, $2 - 1) n`,
    [organizationId, scans],
  );
}

async function seedRange(pool: pg.Pool, { organizationId, total }: { organizationId: string; total: number }, range: readonly [number, number]): Promise<void> {
  await pool.query(
    `insert into findings (id, organization_id, repository_id, repository_url, branch, scan_id, last_seen_scan_id, scan_type, verdict, rule,
       rule_family, signature_flow, signature_scope, signature_syntax, signature_line, title, category, severity, confidence, state, description,
       affected_file, affected_code, start_line, end_line, proof_of_concept, tags, mermaid_trace, report, checks, found_at, updated_at, resolved_at)
     select md5('finding' || n)::uuid, $1, md5('repository' || n / ${findingsAScan} % ${repositories})::uuid, 'https://git.example.org/acme/r' || n / ${findingsAScan} % ${repositories}, 'main',
       md5('scan' || n / ${findingsAScan})::uuid, md5('scan' || n / ${findingsAScan})::uuid, 'full', 'approved', 'r', 'r',
       'f' || n, 's' || n, 'x' || n, 'l' || n, 'Finding ' || n, 'category ' || n % 40,
       (array['info','low','low','medium','medium','medium','high','high','critical'])[1 + n % 9],
       (array['high','medium','medium','possible'])[1 + n % 4],
       (array['open','open','open','open','true_positive','false_positive','accepted_risk','resolved'])[1 + n % 8],
       repeat('the query holds text of the request and ends in the database ', 4), 'src/module-' || n % 5000 || '/file.ts',
       repeat('const rows = await db.query(sql); ', 8), 3, 4, repeat('curl http://localhost/?id=1 ', 5),
       array['cwe-' || n % 30, 'owasp-a' || n % 10], 'flowchart TD', jsonb_build_object('hops', trace.hops), '[]',
       found, found + interval '1 day', case when n % 8 = 7 then found + n % 20 * interval '1 day' end
     from generate_series($2::int, $3::int) n, lateral (select now() - n * (interval '${days} days' / $4::int) as found) f,
       (select jsonb_agg(jsonb_build_object('file', 'src/file.ts', 'start', 0, 'end', 13, 'from', jsonb_build_object('line', i, 'column', 1), 'to', jsonb_build_object('line', i, 'column', 14),
          'edge', case i when 1 then 'source' when 12 then 'sink' else 'assign' end, 'sha256', repeat('a', 64), 'text', 'db.query(sql)', 'function', 'handler') order by i) as hops from generate_series(1, 12) i) trace`,
    [organizationId, ...range, total],
  );
  await pool.query(
    `insert into finding_sightings (scan_id, finding_id, organization_id, found_at, affected_file, match_method, match_score)
     select f.scan_id, f.id, $1, f.found_at, f.affected_file, 'new', 1 from generate_series($2::int, $3::int) n
     join findings f on f.id = md5('finding' || n)::uuid`,
    [organizationId, ...range],
  );
}
