import { scanStages, type RepositorySource, type ScanQuery, type ScanStageName, type ScanStatus, type ScanType } from '@whitebox/contract';
import { sql, type Generated, type Insertable, type Selectable } from 'kysely';
import { addToLog } from '#server/domain/scans/scan-log.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { Position } from '#server/platform/paging/cursor.ts';

interface ScansTable {
  id: string;
  organization_id: string;
  user_id: string;
  cost_estimation_id: string | null;
  task_id: string;
  scan_type: ScanType;
  status: ScanStatus;
  name: string | null;
  repo_url: string | null;
  branch: string | null;
  pr_number: number | null;
  target_urls: string[] | null;
  sealed_auth_instructions: Buffer | null;
  sealed_custom_context: Buffer | null;
  /** What was understood of the context and its documents; null where nothing was. */
  sealed_steering: Generated<Buffer | null>;
  message: string | null;
  credits: number;
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  stage: Generated<ScanStageName | null>;
  progress: Generated<number>;
  /** What last stood in the way of a stage, for the message of a scan that has to be given up. */
  problem: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ScanRepositoriesTable {
  scan_id: string;
  position: number;
  organization_id: string;
  repository_id: string;
  source: RepositorySource;
  repo_url: string;
  branch: string;
  commit_sha: string;
  archive_id: string | null;
  credits: number;
  analysed_share: Generated<number>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    scans: ScansTable;
    scan_repositories: ScanRepositoriesTable;
    scan_context_documents: { scan_id: string; document_id: string; organization_id: string };
    scan_finding_counts: { scan_id: string; severity: string; organization_id: string; count: number };
  }
}

export type ScanRow = Selectable<ScansTable>;
export type ScanRepositoryRow = Selectable<ScanRepositoriesTable>;

export async function insertScan(
  tx: Transaction,
  scan: Insertable<ScansTable>,
  repositories: readonly Insertable<ScanRepositoriesTable>[],
  documentIds: readonly string[],
): Promise<void> {
  await tx.insertInto('scans').values(scan).execute();
  if (repositories.length > 0) await tx.insertInto('scan_repositories').values([...repositories]).execute();
  await attachDocuments(tx, scan, documentIds);
}

/** Those and no others. */
export async function attachDocuments(tx: Transaction, scan: { readonly id: string; readonly organization_id: string }, documentIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('scan_context_documents').where('scan_id', '=', scan.id).execute();
  if (documentIds.length === 0) return;
  const attached = documentIds.map((id) => ({ scan_id: scan.id, document_id: id, organization_id: scan.organization_id }));
  await tx.insertInto('scan_context_documents').values(attached).execute();
}

export async function findScan(tx: Transaction, id: string): Promise<ScanRow | undefined> {
  return tx.selectFrom('scans').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The scan, locked until the transaction ends: whoever moves it next waits. */
export async function lockScan(tx: Transaction, id: string): Promise<ScanRow | undefined> {
  return tx.selectFrom('scans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** What a move changes; an instant that is set stays. */
export interface StatusChange {
  readonly status: ScanStatus;
  readonly message: string | null;
  readonly stage: ScanStageName | null;
  readonly progress: number;
  readonly begins: boolean;
  readonly ends: boolean;
}

export async function storeStatus(tx: Transaction, id: string, { begins, ends, ...change }: StatusChange): Promise<ScanRow> {
  return tx
    .updateTable('scans')
    .set({
      ...change,
      updated_at: sql<Date>`now()`,
      ...(begins && { started_at: sql<Date>`coalesce(started_at, now())` }),
      ...(ends && { finished_at: sql<Date>`coalesce(finished_at, now())`, sealed_auth_instructions: null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ScanProgress {
  readonly stage: ScanStageName;
  /** Of the whole scan, from 0 to 1. */
  readonly progress: number;
  readonly message?: string;
}

/**
 * Tells where a scan is while it has not ended. Neither its stage nor its progress goes back: a stage that runs again has been there.
 * A scan that gets on has no problem any more.
 */
export async function storeProgress(tx: Transaction, id: string, { stage, progress, message }: ScanProgress): Promise<void> {
  const scan = await lockScan(tx, id);
  if (!scan || scan.finished_at !== null) return;
  const before = scan.stage === null ? -1 : scanStages.indexOf(scan.stage);
  const isPast = before > scanStages.indexOf(stage);
  await tx
    .updateTable('scans')
    .set({
      progress: Math.max(progress, scan.progress),
      problem: null,
      updated_at: sql<Date>`now()`,
      ...(!isPast && { stage, ...(message !== undefined && { message }) }),
    })
    .where('id', '=', id)
    .execute();
  if (!isPast && stage !== scan.stage) await addToLog(tx, { ...scan, stage }, { kind: 'stage', message: message ?? null });
}

/** What stands in the way of a stage, which will be tried again. */
export async function storeProblem(tx: Transaction, id: string, problem: string): Promise<void> {
  const scan = await lockScan(tx, id);
  if (!scan) return;
  await tx.updateTable('scans').set({ problem }).where('id', '=', id).execute();
  if (scan.finished_at === null) await addToLog(tx, scan, { kind: 'problem', message: problem });
}

export async function listScanRepositories(tx: Transaction, scanId: string): Promise<ScanRepositoryRow[]> {
  return tx.selectFrom('scan_repositories').selectAll().where('scan_id', '=', scanId).orderBy('position').execute();
}

/** A repository as scans read it: at which commit, and what makes it the same one in every scan. */
export type ScannedRepository = Pick<ScanRepositoryRow, 'scan_id' | 'repository_id' | 'repo_url' | 'branch' | 'commit_sha'> & { readonly identity: string };

/** What scans read, the latest scan first, each scan's repositories in their order. */
export async function listScannedRepositories(tx: Transaction, scanIds: readonly string[]): Promise<ScannedRepository[]> {
  if (scanIds.length === 0) return [];
  return tx
    .selectFrom('scan_repositories as r')
    .innerJoin('repositories as i', 'i.id', 'r.repository_id')
    .select(['r.scan_id', 'r.repository_id', 'r.repo_url', 'r.branch', 'r.commit_sha', 'i.identity'])
    .where('r.scan_id', 'in', [...scanIds])
    .orderBy('r.scan_id', 'desc') // Ids of scans are in order of time.
    .orderBy('r.position')
    .execute();
}

/** How much of a repository was analysed, from 0 to 1; never less than before. What was not is refunded if the scan ends early. */
export async function storeAnalysedShare(tx: Transaction, place: { scanId: string; position: number }, share: number): Promise<void> {
  await tx
    .updateTable('scan_repositories')
    .set((build) => ({ analysed_share: build.fn<number>('greatest', ['analysed_share', build.val(share)]) }))
    .where('scan_id', '=', place.scanId)
    .where('position', '=', place.position)
    .execute();
}

export interface ScanListing {
  readonly rows: ScanRow[];
  readonly total: number;
}

/** One page of scans in the order of the query; one more than `limit` where there is a next page. */
export async function listScans(
  tx: Transaction,
  organizationId: string,
  query: ScanQuery & { readonly repositoryIds?: readonly string[] | undefined },
  after: Position | undefined,
): Promise<ScanListing> {
  const direction = query.sort_order === 'ASC' ? 'asc' : 'desc';
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const { scan_type: type, status, branch, repositoryIds } = query;
  const matching = tx
    .selectFrom('scans')
    .where('organization_id', '=', organizationId)
    .$if(type !== undefined, (builder) => builder.where('scan_type', '=', type ?? 'full'))
    .$if(status !== undefined, (builder) => builder.where('status', '=', status ?? 'pending'))
    .$if(branch !== undefined || repositoryIds !== undefined, (builder) => builder.where('id', 'in', (nested) =>
      nested
        .selectFrom('scan_repositories')
        .select('scan_id')
        .where('organization_id', '=', organizationId)
        .$if(branch !== undefined, (of) => of.where('branch', '=', branch ?? ''))
        .$if(repositoryIds !== undefined, (of) => of.where('repository_id', '=', sql<string>`any (${repositoryIds}::uuid[])`))));
  const rows = await matching
    .selectAll()
    .$if(after !== undefined, (builder) =>
      builder.where(sql<boolean>`(${sql.ref(query.sort_by)}, id) ${beyond} (${after?.value}, ${after?.id}::uuid)`))
    .orderBy(query.sort_by, direction)
    .orderBy('id', direction)
    .limit(query.limit + 1)
    .offset(after ? 0 : (query.page - 1) * query.limit)
    .execute();
  const { total } = await matching.select((build) => build.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Approved findings that each scan saw, by present severity: `scan id → severity → count`. */
export async function countFindingsOf(tx: Transaction, scanIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const counts = new Map(scanIds.map((id) => [id, new Map<string, number>()]));
  if (scanIds.length === 0) return counts;
  const rows = await tx.selectFrom('scan_finding_counts').selectAll().where('scan_id', 'in', [...scanIds]).execute();
  for (const row of rows) counts.get(row.scan_id)?.set(row.severity, row.count);
  return counts;
}
