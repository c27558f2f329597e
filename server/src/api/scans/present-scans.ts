import type { Scan } from '@whitebox/contract';
import { presentScan } from '#server/api/scans/present-scan.ts';
import { countFindingsOf, readScanDetails, type ScanRow } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

interface Services {
  readonly secrets: Pick<SecretBox, 'open'>;
}

/** Scans with what they read, cost and came to. */
export async function presentScans(services: Services, tx: Transaction, rows: readonly ScanRow[]): Promise<Scan[]> {
  const counts = await countFindingsOf(tx, rows.map(({ id }) => id));
  const details = await readScanDetails(tx, rows);
  return rows.map((row) => presentScan(services, row, { counts: counts.get(row.id), details: details.get(row.id) }));
}

export async function presentOneScan(services: Services, tx: Transaction, row: ScanRow): Promise<Scan> {
  const counts = await countFindingsOf(tx, [row.id]);
  const details = await readScanDetails(tx, [row]);
  return presentScan(services, row, { counts: counts.get(row.id), details: details.get(row.id) });
}
