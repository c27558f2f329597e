import type { Confidence, FindingState, ScanType, Severity } from '@whitebox/contract';
import type { ReportFinding } from '@whitebox/engine';
import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely';
import type { LiveResult } from '#server/domain/findings/live.ts';
import { readRepositoryNames } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

export type Verdict = 'approved' | 'lead' | 'rejected';

interface FindingsTable {
  id: string;
  organization_id: string;
  repository_id: string;
  repository_url: string;
  branch: string;
  scan_id: string;
  last_seen_scan_id: string;
  scan_type: ScanType;
  verdict: Verdict;
  rule: string;
  rule_family: string;
  signature_flow: string;
  signature_scope: string;
  signature_syntax: string;
  signature_line: string;
  title: string;
  category: string;
  severity: Severity;
  /** Null in what was found before there was one. */
  confidence: Confidence | null;
  severity_rank: GeneratedAlways<number>;
  /** Of the severity, and within it of the confidence. */
  worth_rank: GeneratedAlways<number>;
  severity_set_by_person: Generated<boolean>;
  state: Generated<FindingState>;
  duplicate_of: string | null;
  description: string;
  affected_file: string;
  affected_code: string;
  start_line: number | null;
  end_line: number | null;
  proof_of_concept: string;
  tags: string[];
  mermaid_trace: string | null;
  report: ColumnType<ReportFinding, string, string>;
  checks: ColumnType<unknown, string, string>;
  /** Null where no scan with a live target has seen it. */
  live: ColumnType<LiveResult | null, string | null, string | null>;
  occurrence_count: Generated<number>;
  version: Generated<number>;
  found_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Set by the database with the state. */
  resolved_at: GeneratedAlways<Date | null>;
}

interface FindingSightingsTable {
  scan_id: string;
  finding_id: string;
  organization_id: string;
  found_at: Date;
  affected_file: string;
  start_line: number | null;
  end_line: number | null;
  match_method: 'new' | 'flow' | 'scope' | 'syntax' | 'line';
  match_score: number;
  previous_location: ColumnType<unknown, string | null, never>;
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    findings: FindingsTable;
    finding_sightings: FindingSightingsTable;
    finding_tags: { organization_id: string; tag: string; found_at: Date; finding_id: string };
    finding_counts: { organization_id: string; kind: string; value: string; count: number };
    finding_days: { organization_id: string; day: string; severity: Severity; change: number };
  }
}

export type FindingRow = Selectable<FindingsTable>;
/** With the name of the repository that holds the affected file. */
export type NamedFindingRow = FindingRow & { readonly repository: string };

export async function nameRepositories(tx: Transaction, rows: readonly FindingRow[]): Promise<NamedFindingRow[]> {
  const names = await readRepositoryNames(tx, rows.map((row) => row.repository_id));
  return rows.map((row) => ({ ...row, repository: names.get(row.repository_id) ?? row.repository_url }));
}

export async function nameRepository(tx: Transaction, row: FindingRow): Promise<NamedFindingRow> {
  const names = await readRepositoryNames(tx, [row.repository_id]);
  return { ...row, repository: names.get(row.repository_id) ?? row.repository_url };
}

/** A finding that callers may see; leads and rejected ones are as absent as those of other organizations. */
export async function findFinding(tx: Transaction, id: string): Promise<FindingRow | undefined> {
  return tx.selectFrom('findings').selectAll().where('id', '=', id).where('verdict', '=', 'approved').executeTakeFirst();
}

/**
 * One transaction at a time changes findings of an organization, from here to its end. So links cannot form a ring, two scans do not
 * make one finding twice, and the kept counts, which every change touches, are never waited for in a circle.
 */
export async function lockFindings(tx: Transaction, organizationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('findings:' || ${organizationId}::text, 0))`.execute(tx);
}

/** Findings that repeat another one, the first that were found. */
export async function listDuplicates(tx: Transaction, id: string, most: number): Promise<Pick<FindingRow, 'id' | 'title'>[]> {
  return tx.selectFrom('findings').select(['id', 'title']).where('duplicate_of', '=', id).where('verdict', '=', 'approved').orderBy('found_at').orderBy('id').limit(most).execute();
}

export interface FindingChange {
  readonly state: FindingState;
  readonly severity: Severity;
  readonly duplicate_of: string | null;
  readonly severity_set_by_person: boolean;
}

export async function storeChange(tx: Transaction, id: string, change: FindingChange): Promise<void> {
  await tx
    .updateTable('findings')
    .set((build) => ({ ...change, version: build('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Points every duplicate of one finding to another. Returns the ids of those that moved. */
export async function repointDuplicates(tx: Transaction, link: { from: string; to: string }): Promise<string[]> {
  const rows = await tx
    .updateTable('findings')
    .set((build) => ({ duplicate_of: link.to, version: build('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('duplicate_of', '=', link.from)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
