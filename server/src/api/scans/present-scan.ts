import { severities, type Scan } from '@whitebox/contract';
import type { ScanRow } from '#server/domain/scans/index.ts';

/** A scan as callers see it (specification 2.2). */
export function presentScan(row: ScanRow, counts: ReadonlyMap<string, number> | undefined): Scan {
  const [critical, high, medium, low, info] = severities.map((severity) => counts?.get(severity) ?? 0);
  return {
    id: row.id,
    task_id: row.task_id,
    scan_type: row.scan_type,
    status: row.status,
    name: row.name,
    repo_url: row.repo_url,
    branch: row.branch,
    pr_number: row.pr_number,
    target_urls: row.target_urls,
    message: row.message,
    findings_summary: { critical: critical ?? 0, high: high ?? 0, medium: medium ?? 0, low: low ?? 0, info: info ?? 0 },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
