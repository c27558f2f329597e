import type { Finding, FindingDetail, FindingTrace, ThreadEntry } from '@whitebox/contract';
import { plainLines, singleLine } from '@whitebox/engine/text';
import { entryPoint, missingEvidence, severityReason, type SeverityChange } from '#server/api/findings/finding-grounds.ts';
import { LIVE_RULES, type LiveResult, type NamedFindingRow, type ReactionRow, type ThreadRow } from '#server/domain/findings/index.ts';

/**
 * A finding as lists and exports show it (specification 2.3, and its lines). What comes from scanned code is shown with its hidden
 * characters as escapes: who reads it reads all of it.
 */
export function presentFinding(row: NamedFindingRow): Finding {
  return {
    id: row.id,
    title: singleLine(row.title),
    category: row.category,
    severity: row.severity,
    confidence: row.confidence,
    state: row.state,
    duplicate_of: row.duplicate_of,
    description: plainLines(row.description),
    affected_file: singleLine(row.affected_file),
    affected_code: plainLines(row.affected_code),
    start_line: row.start_line,
    end_line: row.end_line,
    proof_of_concept: plainLines(row.proof_of_concept),
    tags: row.tags,
    repository: singleLine(row.repository),
    repo_url: singleLine(row.repository_url),
    repository_url: singleLine(row.repository_url),
    scan_id: row.scan_id,
    last_seen_scan_id: row.last_seen_scan_id,
    found_at: row.found_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** What people said of a finding. */
export interface Thread {
  readonly entries: readonly ThreadRow[];
  readonly reactions: readonly ReactionRow[];
}

/** What a finding's own page says beside its row. */
export interface FindingContext {
  readonly thread: Thread;
  /** Those that repeat it. */
  readonly duplicates: readonly Pick<NamedFindingRow, 'id' | 'title'>[];
  /** The primary repository of its first scan. */
  readonly repoUrl: string | null;
  readonly lastSeenAt: Date;
  /** Who changed its severity last, where a person did. */
  readonly severityChange: SeverityChange | undefined;
}

export function presentDetail(row: NamedFindingRow, { thread: { entries, reactions }, duplicates, repoUrl, lastSeenAt, severityChange }: FindingContext): FindingDetail {
  return {
    ...presentFinding(row),
    severity_reason: severityReason(row, severityChange),
    missing_evidence: missingEvidence(row),
    entry_point: entryPoint(row),
    duplicates: duplicates.map(({ id, title }) => ({ id, title: singleLine(title) })),
    last_seen_at: lastSeenAt.toISOString(),
    triage_thread: entries.map((entry) => presentEntry(entry, reactions)),
    mermaid_trace: row.mermaid_trace,
    occurrence_count: row.occurrence_count,
    repo_url: repoUrl,
    scan_type: row.scan_type,
    live: row.live && presentLive(row.live),
  };
}

function presentLive({ verdict, target, check, reason, tried, at, scan_id }: LiveResult): NonNullable<FindingDetail['live']> {
  const shown = (text: string | null): string | null => (text === null ? null : singleLine(text));
  return { verdict, target: shown(target), check, reason: shown(reason), tried: shown(tried), at, scan_id };
}

/** The trace as it was checked: what a stranger with the commit needs to check it again. */
export function presentTrace({ row, commit }: { readonly row: NamedFindingRow; readonly commit: string | null }): FindingTrace {
  return {
    id: row.id,
    title: singleLine(row.title),
    repository_url: singleLine(row.repository_url),
    commit_sha: commit,
    // What the running application alone has shown has no trace.
    hops: (row.rule.startsWith(LIVE_RULES) ? [] : row.report.hops).map(({ file, start, end, sha256, edge, from, to, text, function: name, fact, via }) => ({
      file, start, end, sha256, edge, text: plainLines(text), function: singleLine(name),
      from: { line: from.line, column: from.column },
      to: { line: to.line, column: to.column },
      ...(fact !== undefined && { fact }),
      ...(via !== undefined && { via: { file: via.file, start: via.start, end: via.end, sha256: via.sha256 } }),
    })),
    checked: traceCheck(row.checks),
  };
}

function traceCheck(checks: unknown): FindingTrace['checked'] {
  const check: unknown = Array.isArray(checks) ? checks.find((each: unknown) => isRecord(each) && each['check'] === 'trace') : undefined;
  if (!isRecord(check)) return null;
  const { by, passed, reason } = check;
  return { by: typeof by === 'string' ? by : null, passed: passed === true, reason: typeof reason === 'string' ? plainLines(reason) : '' };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An entry with those of the thread's reactions that are its own. */
export function presentEntry({ id, reaction, comment, user_id, username, source, created_at }: ThreadRow, reactions: readonly ReactionRow[]): ThreadEntry {
  const own = reactions.filter((given) => given.entry_id === id).map(({ emoji, users }) => ({ emoji, users: [...users] }));
  return { id, reaction, comment, user_id, username, source, timestamp: created_at.toISOString(), reactions: own };
}
