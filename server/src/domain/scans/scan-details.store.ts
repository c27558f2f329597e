import { movementsOf } from '#server/domain/credits/index.ts';
import type { ScanRepositoryRow, ScanRow } from '#server/domain/scans/scans.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** What callers see of a scan beside its own row. */
export interface ScanDetails {
  /** In the order of the scan, the primary one first. */
  readonly repositories: readonly NamedScanRepository[];
  readonly documents: readonly { readonly id: string; readonly filename: string | null }[];
  readonly credits: { readonly charged: number; readonly refunded: number };
}

export type NamedScanRepository = ScanRepositoryRow & { readonly name: string };

/** Under what the ledger books a scan. */
export function creditReference(scanId: string): string {
  return `scan:${scanId}`;
}

/** `scan id → details`, three statements for any number of scans. */
export async function readScanDetails(tx: Transaction, scans: readonly Pick<ScanRow, 'id' | 'organization_id'>[]): Promise<ReadonlyMap<string, ScanDetails>> {
  const organizationId = scans[0]?.organization_id;
  if (organizationId === undefined) return new Map();
  const ids = scans.map(({ id }) => id);
  const repositories = await listNamedRepositories(tx, ids);
  const documents = await listDocuments(tx, ids);
  const movements = await movementsOf(tx, organizationId, ids.map(creditReference));
  return new Map(ids.map((id) => [id, {
    repositories: repositories.filter((row) => row.scan_id === id),
    documents: documents.filter((row) => row.scan_id === id).map(({ document_id, filename }) => ({ id: document_id, filename })),
    credits: movements.get(creditReference(id)) ?? { charged: 0, refunded: 0 },
  }]));
}

export async function listNamedRepositories(tx: Transaction, scanIds: readonly string[]): Promise<NamedScanRepository[]> {
  return tx
    .selectFrom('scan_repositories as s')
    .innerJoin('repositories as r', 'r.id', 's.repository_id')
    .selectAll('s')
    .select('r.name')
    .where('s.scan_id', 'in', [...scanIds])
    .orderBy('s.scan_id')
    .orderBy('s.position')
    .execute();
}

async function listDocuments(tx: Transaction, scanIds: readonly string[]) {
  return tx
    .selectFrom('scan_context_documents as s')
    .leftJoin('context_documents as d', 'd.id', 's.document_id')
    .select(['s.scan_id', 's.document_id', 'd.filename'])
    .where('s.scan_id', 'in', [...scanIds])
    .orderBy('s.document_id')
    .execute();
}

/** Documents that are attached to a scan. */
export async function listDocumentIds(tx: Transaction, scanId: string): Promise<string[]> {
  const rows = await tx.selectFrom('scan_context_documents').select('document_id').where('scan_id', '=', scanId).orderBy('document_id').execute();
  return rows.map(({ document_id }) => document_id);
}
