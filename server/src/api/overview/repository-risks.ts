import { scoreOf, severities, type RepositoryListed } from '@whitebox/contract';
import { singleLine } from '@whitebox/engine/text';
import { countUnsettled, noFindings, type CountsBySeverity } from '#server/domain/findings/index.ts';
import { listRepositories } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** A repository with what is unsettled in it, and the latest scan that read it. */
export type RepositoryRisk = Omit<RepositoryListed, 'last_scan'> & { readonly scanId: string };

/** Repositories by name; a further branch or archive within one scan counts with its name. */
export async function readRepositoryRisks(tx: Transaction, organizationId: string): Promise<RepositoryRisk[]> {
  const unsettled = await countUnsettled(tx, organizationId);
  const byName = new Map<string, RepositoryRisk>();
  for (const { id, name, repo_url: url, scan_id: scanId } of await listRepositories(tx, organizationId)) {
    const known = byName.get(name) ?? { id, repository: singleLine(name), repo_url: singleLine(url), scanId, open: noFindings(), score: 0 };
    const open = sum(known.open, unsettled.get(id) ?? noFindings());
    byName.set(name, { ...known, open, score: scoreOf(open) });
  }
  return [...byName.values()];
}

function sum(one: CountsBySeverity, other: CountsBySeverity): CountsBySeverity {
  const total = noFindings();
  for (const severity of severities) total[severity] = one[severity] + other[severity];
  return total;
}
