import { severities, type Scan, type ScannedRepository } from '@whitebox/contract';
import { openSteering, type NamedScanRepository, type ScanDetails, type ScanRow } from '#server/domain/scans/index.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** What is known of a scan beside its row. */
export interface PresentedParts {
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly details: ScanDetails | undefined;
}

/** A scan as callers see it (specification 2.2, and what it read, cost and came to). */
export function presentScan({ secrets }: { readonly secrets: Pick<SecretBox, 'open'> }, row: ScanRow, { counts, details }: PresentedParts): Scan {
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
    steering: openSteering(secrets, row),
    message: row.message,
    stage: row.stage,
    progress: Math.floor(row.progress * 1_000) / 1_000,
    cost_estimation_id: row.cost_estimation_id,
    credits_quoted: row.credits,
    credits_charged: details?.credits.charged ?? 0,
    credits_refunded: details?.credits.refunded ?? 0,
    repositories: (details?.repositories ?? []).map(presentScannedRepository),
    context_documents: (details?.documents ?? []).map(({ id, filename }) => ({ id, filename })),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    findings_summary: { critical: critical ?? 0, high: high ?? 0, medium: medium ?? 0, low: low ?? 0, info: info ?? 0 },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentScannedRepository({ position, name, repo_url, branch, commit_sha, source, archive_id, credits, analysed_share }: NamedScanRepository): ScannedRepository {
  return {
    repo_url,
    repository: name,
    branch,
    commit_sha,
    role: position === 0 ? 'primary' : 'related',
    source,
    archive_id,
    credits,
    analysed_share: Math.floor(analysed_share * 1_000) / 1_000,
  };
}
