import type { Finding, FindingDetail, ThreadEntry } from '@whitebox/contract';
import { plainLines, singleLine } from '@whitebox/engine/text';
import type { NamedFindingRow, ThreadRow } from '#server/domain/findings/index.ts';

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

/** A finding as its own page shows it; `repoUrl` is the primary repository of its first scan. */
export function presentDetail(row: NamedFindingRow, thread: readonly ThreadRow[], repoUrl: string | null): FindingDetail {
  return {
    ...presentFinding(row),
    triage_thread: thread.map(presentEntry),
    mermaid_trace: row.mermaid_trace,
    occurrence_count: row.occurrence_count,
    repo_url: repoUrl,
    scan_type: row.scan_type,
  };
}

function presentEntry({ id, reaction, comment, user_id, username, source, created_at }: ThreadRow): ThreadEntry {
  return { id, reaction, comment, user_id, username, source, timestamp: created_at.toISOString() };
}
