import type { ScanLogKind, ScanStageName, ScanStatus } from '@whitebox/contract';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

interface ScanLogTable {
  scan_id: string;
  /** From 0, in the order in which it happened. */
  position: number;
  organization_id: string;
  kind: ScanLogKind;
  status: ScanStatus;
  stage: ScanStageName | null;
  message: string | null;
  created_at: Generated<Date>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    scan_log: ScanLogTable;
  }
}

export type ScanLogRow = Pick<Selectable<ScanLogTable>, 'kind' | 'status' | 'stage' | 'message' | 'created_at'>;

/** A scan has some ten moves and stages; the rest is for problems, of which each stage has as many as it is tried again. */
const MAX_ENTRIES = 200;

interface LoggedScan {
  readonly id: string;
  readonly organization_id: string;
  readonly status: ScanStatus;
  readonly stage: ScanStageName | null;
}

/**
 * Writes down what happened to a scan, where it is then. For who has the scan locked: places are counted. Beyond 200 entries only moves are
 * written, of which there are as many as the table of moves has.
 */
export async function addToLog(tx: Transaction, { id, organization_id, status, stage }: LoggedScan, entry: { readonly kind: ScanLogKind; readonly message: string | null }): Promise<void> {
  const { next } = await tx.selectFrom('scan_log').select(sql<number>`coalesce(max(position) + 1, 0)::int`.as('next')).where('scan_id', '=', id).executeTakeFirstOrThrow();
  if (next >= MAX_ENTRIES && entry.kind !== 'status') return;
  // The clock and not the transaction's beginning: a stage that began in the same transaction as another ended is later.
  await tx.insertInto('scan_log').values({ scan_id: id, organization_id, position: next, status, stage, ...entry, created_at: sql<Date>`clock_timestamp()` }).execute();
}

export async function listLog(tx: Transaction, scanId: string): Promise<ScanLogRow[]> {
  return tx.selectFrom('scan_log').select(['kind', 'status', 'stage', 'message', 'created_at']).where('scan_id', '=', scanId).orderBy('position').execute();
}
