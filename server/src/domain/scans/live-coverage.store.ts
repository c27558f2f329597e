import type { ColumnType } from 'kysely';
import type { CutList } from '#server/domain/scans/scan-coverage.store.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** What was tried at one target of a scan; bounded by the stage, as the rest of coverage is. */
export interface LiveCoverage {
  readonly isVerified: boolean;
  readonly isComplete: boolean;
  readonly requests: number;
  readonly routes: CutList<ProbedRoute>;
  readonly notes: readonly string[];
}

export interface ProbedRoute {
  readonly method: string;
  readonly path: string;
  readonly origin: 'code' | 'document' | 'crawl';
  readonly parameters: readonly { readonly name: string; readonly place: string }[];
  readonly outcome: 'tried' | 'reached' | 'not-reached';
  readonly reason: string | null;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    probe_coverage: { scan_id: string; target: string; organization_id: string; coverage: ColumnType<LiveCoverage, string, string> };
  }
}

export interface CoveredTarget {
  readonly scanId: string;
  readonly organizationId: string;
  readonly target: string;
}

export async function storeLiveCoverage(tx: Transaction, { scanId, organizationId, target }: CoveredTarget, coverage: LiveCoverage): Promise<void> {
  const value = { coverage: JSON.stringify(coverage) };
  await tx
    .insertInto('probe_coverage')
    .values({ scan_id: scanId, target, organization_id: organizationId, ...value })
    .onConflict((conflict) => conflict.columns(['scan_id', 'target']).doUpdateSet(value))
    .execute();
}

/** `target → what was tried there` */
export async function listLiveCoverage(tx: Transaction, scanId: string): Promise<ReadonlyMap<string, LiveCoverage>> {
  const rows = await tx.selectFrom('probe_coverage').select(['target', 'coverage']).where('scan_id', '=', scanId).execute();
  return new Map(rows.map(({ target, coverage }) => [target, coverage]));
}
