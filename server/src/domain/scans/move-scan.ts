import { isTerminal, scanMoves, type ScanStageName, type ScanStatus } from '@whitebox/contract';
import { refund } from '#server/domain/credits/index.ts';
import { dropExchanges } from '#server/domain/probes/index.ts';
import { addToOutbox } from '#server/domain/scans/outbox.store.ts';
import { addToLog } from '#server/domain/scans/scan-log.store.ts';
import { creditReference } from '#server/domain/scans/scan-details.store.ts';
import { STAGE_BEGIN } from '#server/domain/scans/scan-progress.ts';
import { listScanRepositories, lockScan, storeStatus, type ScanRow } from '#server/domain/scans/scans.store.ts';
import type { ScanServices } from '#server/domain/scans/start-scan.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

export interface Move {
  readonly to: ScanStatus;
  /** What to tell callers; the last message stays without one. */
  readonly message?: string;
}

/** What a status says by itself about how far a scan is; one that ends early stays where it was. */
const reached: Partial<Readonly<Record<ScanStatus, { readonly stage?: ScanStageName; readonly progress: number }>>> = {
  running: { stage: 'intake', progress: STAGE_BEGIN.intake },
  pending_verification: { stage: 'verify', progress: STAGE_BEGIN.verify },
  pending_triage: { stage: 'publish', progress: STAGE_BEGIN.publish },
  completed: { stage: 'publish', progress: 1 },
  skipped: { progress: 1 },
};

/**
 * Moves a scan to another status: the one place that sets it. Ending early gives back what was not done, and every end forgets how to sign
 * in to targets and what they answered, in the same transaction.
 *
 * @returns the scan as it is now, or undefined when the table of moves does not have this one (another was faster) or there is no scan
 */
export async function moveScan(tx: Transaction, scanId: string, { to, message }: Move): Promise<ScanRow | undefined> {
  const scan = await lockScan(tx, scanId);
  if (!scan || !scanMoves[scan.status].includes(to)) return undefined;
  const { stage = scan.stage, progress = 0 } = reached[to] ?? {};
  const moved = await storeStatus(tx, scanId, {
    status: to, message: message ?? scan.message, stage, progress: Math.max(progress, scan.progress), begins: to === 'running', ends: isTerminal(to),
  });
  await addToLog(tx, moved, { kind: 'status', message: message ?? null });
  if (isTerminal(to)) {
    await settle(tx, moved);
    await dropExchanges(tx, scanId);
  }
  await addToOutbox(tx, {
    organizationId: scan.organization_id,
    kind: 'scan.moved',
    subjectId: scanId,
    payload: { from: scan.status, to },
  });
  return moved;
}

/**
 * Cancels a scan: before its start it becomes `cancelled`, later `stopped`.
 *
 * @throws ProductError `scan_not_found`, `scan_ended`
 */
export async function cancelScan({ cancelScanWork }: Pick<ScanServices, 'cancelScanWork'>, tx: Transaction, scanId: string): Promise<ScanRow> {
  const scan = await lockScan(tx, scanId);
  if (!scan) throw new ProductError('scan_not_found');
  const to = scan.status === 'draft' || scan.status === 'pending' ? 'cancelled' : 'stopped';
  const moved = await moveScan(tx, scanId, { to, message: to === 'cancelled' ? 'Cancelled before it started' : 'Stopped on request' });
  if (!moved) throw new ProductError('scan_ended', { status: scan.status });
  await cancelScanWork(tx, scanId);
  return moved;
}

async function settle(tx: Transaction, scan: ScanRow): Promise<void> {
  const amount = await refundable(tx, scan);
  if (amount <= 0) return;
  await refund(tx, { organizationId: scan.organization_id, amount, reference: creditReference(scan.id), note: `Scan ${scan.status}` });
}

/** Credits to give back for a scan in this terminal status: all where nothing ran or nothing was there, else the part not analysed. */
async function refundable(tx: Transaction, scan: ScanRow): Promise<number> {
  if (scan.status === 'completed') return 0;
  if (scan.status === 'cancelled' || scan.status === 'skipped') return scan.credits;
  const repositories = await listScanRepositories(tx, scan.id);
  const used = repositories.reduce((sum, repository) => sum + Math.ceil(repository.credits * repository.analysed_share), 0);
  return Math.max(0, scan.credits - used);
}
