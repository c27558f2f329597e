import type { Origin } from '@whitebox/engine';
import type { FindingRow } from '#server/domain/findings/index.ts';
import { listScannedRepositories, type ScannedRepository } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

function asOrigin({ identity, repo_url: url, branch, commit_sha: commit }: ScannedRepository): Origin {
  return { repository: nameOf(identity), url, branch, commit };
}

/** `git.example/acme/shop` for `git:https://git.example/acme/shop`, `upload/shop` for `upload:shop`. */
function nameOf(identity: string): string {
  return identity.replace(/^git:(?:https?:\/\/)?/, '').replace(/^upload:/, 'upload/');
}

/** What the finding itself knows. */
function originOfRow({ repository_url: url, branch }: FindingRow): Origin {
  return { repository: nameOf(`git:${url}`), url, branch };
}

/** Where the code of each finding was read, by its id: its place is the one at which the latest scan saw it. */
export async function findOrigins(tx: Transaction, rows: readonly FindingRow[]): Promise<ReadonlyMap<string, Origin>> {
  const scanned = await listScannedRepositories(tx, [...new Set(rows.map((row) => row.last_seen_scan_id))]);
  const origins = new Map(scanned.map((repository) => [`${repository.scan_id} ${repository.repository_id}`, asOrigin(repository)]));
  return new Map(rows.map((row) => [row.id, origins.get(`${row.last_seen_scan_id} ${row.repository_id}`) ?? originOfRow(row)]));
}

/** What a scan read, its primary repository first. */
export async function originsOfScan(tx: Transaction, scanId: string): Promise<readonly Origin[]> {
  return (await listScannedRepositories(tx, [scanId])).map(asOrigin);
}
