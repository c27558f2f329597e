import type { AnalysisState, CoverageSkipReason } from '@whitebox/contract';
import type { ColumnType } from 'kysely';
import type { Transaction } from '#server/platform/database/tables.ts';

/*
 * What each stage of a scan tells of one repository. The stage bounds it before it comes here: texts are short and harmless, lists
 * are cut and their totals are not.
 */

export interface CoveredLanguage {
  readonly language: string;
  readonly name: string;
  readonly files: number;
  readonly lines: number;
}

export interface CoveredSkip {
  readonly reason: CoverageSkipReason;
  readonly files: number;
  readonly data: readonly { readonly path: string; readonly detail: string | null }[];
}

export interface InventoryCoverage {
  readonly languages: readonly CoveredLanguage[];
  readonly unread: readonly CoveredLanguage[];
  readonly otherFiles: number;
  readonly skipped: readonly CoveredSkip[];
  /** Files of which the scan's caller wants no finding; absent where all are wanted. */
  readonly outOfScope?: CutList<string>;
}

export interface CutList<T> {
  readonly total: number;
  readonly data: readonly T[];
}

export interface AnalysisCoverage {
  readonly state: Exclude<AnalysisState, 'pending' | 'running' | 'not_analysed' | 'not_recorded'>;
  readonly dropped: CoveredSkip;
  /** Number of dropped files by language. */
  readonly droppedByLanguage: Readonly<Record<string, number>>;
  readonly diagnostics: readonly (CutList<{ readonly file: string; readonly message: string }> & { readonly kind: string; readonly files: number })[];
  /** Absent when the analysis did not come to its end. */
  readonly reach?: { readonly functions: number; readonly functionsReached: number; readonly calls: number; readonly callsUnresolved: number; readonly entryPoints: number };
  readonly routes: CutList<CoveredRoute>;
  readonly budgets: CutList<{ readonly file: string | null; readonly message: string }>;
  readonly notes: readonly string[];
  readonly engineDigest: string | null;
  readonly catalogDigest: string | null;
}

export interface CoveredRoute {
  readonly method: string;
  readonly path: string;
  readonly handler: string;
  readonly file: string;
  readonly line: number;
  readonly middleware: readonly string[];
}

export interface VerificationCoverage {
  readonly approved: number;
  readonly rejected: number;
  readonly leads: number;
  readonly byStep: readonly { readonly step: string; readonly count: number; readonly reasons: readonly string[] }[];
  /** Absent where the scan's caller wants all. */
  readonly leftOut?: LeftOutFindings;
}

/** Approved findings that the scan's caller does not want, by the line that leaves them out. */
export interface LeftOutFindings {
  readonly findings: number;
  readonly byReason: readonly { readonly reason: string; readonly findings: number }[];
}

interface Parts {
  readonly inventory: InventoryCoverage;
  readonly analysis: AnalysisCoverage;
  readonly verification: VerificationCoverage;
}

type Column<T> = ColumnType<T | null, string | undefined, string>;

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    scan_coverage: {
      scan_id: string;
      position: number;
      organization_id: string;
      inventory: Column<InventoryCoverage>;
      analysis: Column<AnalysisCoverage>;
      verification: Column<VerificationCoverage>;
    };
  }
}

export interface CoveragePlace {
  readonly scanId: string;
  readonly organizationId: string;
  /** The repository's place in the scan. */
  readonly position: number;
}

/** Keeps what a stage tells; the other stages' parts stay. */
export async function storeCoverage<Name extends keyof Parts>(tx: Transaction, place: CoveragePlace, name: Name, part: Parts[Name]): Promise<void> {
  const value = { [name]: JSON.stringify(part) };
  await tx
    .insertInto('scan_coverage')
    .values({ scan_id: place.scanId, organization_id: place.organizationId, position: place.position, ...value })
    .onConflict((conflict) => conflict.columns(['scan_id', 'position']).doUpdateSet(value))
    .execute();
}

export interface StoredCoverage {
  readonly position: number;
  readonly inventory: InventoryCoverage | null;
  readonly analysis: AnalysisCoverage | null;
  readonly verification: VerificationCoverage | null;
}

export async function listCoverage(tx: Transaction, scanId: string): Promise<StoredCoverage[]> {
  return tx.selectFrom('scan_coverage').select(['position', 'inventory', 'analysis', 'verification']).where('scan_id', '=', scanId).orderBy('position').execute();
}
