import { chosenOf, confidences, findingStates, severities, type FindingQuery } from '@whitebox/contract';
import { searchFindings, searchQuery, type FindingFilter } from '#server/domain/findings/index.ts';
import { findRepositories, findScan } from '#server/domain/scans/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError, ValidationError } from '#server/platform/errors/product-error.ts';

export type FilterQuery = Pick<
  FindingQuery,
  'severity' | 'state' | 'confidence' | 'category' | 'tag' | 'repo_url' | 'repository' | 'scan_type' | 'found_since' | 'found_until' | 'q' | 'scan_id'
>;

/**
 * The filter that a query asks for, or undefined when nothing can match it: a repository that was never scanned.
 *
 * @throws ProductError `scan_not_found`
 * @throws ValidationError for a search without a word
 */
export async function readFilter(tx: Transaction, organizationId: string, query: FilterQuery): Promise<FindingFilter | undefined> {
  const { severity, state, confidence, category, tag, scan_type: scanType, scan_id: scanId } = query;
  if (scanId !== undefined && !(await findScan(tx, scanId))) throw new ProductError('scan_not_found');
  const words = query.q === undefined ? undefined : searchQuery(query.q);
  if (query.q !== undefined && words === undefined) throw new ValidationError(['q must contain a letter or a digit']);
  const repositoryIds = await findRepositories(tx, organizationId, { repo_url: query.repo_url, repositories: query.repository === undefined ? undefined : listOf(query.repository) });
  if (repositoryIds?.length === 0) return undefined;
  const filter: FindingFilter = {
    organizationId,
    ...(severity !== undefined && { severities: chosenOf(severities, severity) }),
    ...(state !== undefined && { states: chosenOf(findingStates, state) }),
    ...(confidence !== undefined && { confidences: chosenOf(confidences, confidence) }),
    ...(category !== undefined && { categories: listOf(category) }),
    ...(tag !== undefined && { tags: listOf(tag) }),
    ...(scanType && { scanType }),
    ...(scanId !== undefined && { scanId }),
    ...(repositoryIds && { repositoryIds }),
    ...(query.found_since !== undefined && { foundSince: new Date(query.found_since) }),
    ...(query.found_until !== undefined && { foundUntil: new Date(query.found_until) }),
  };
  return words === undefined ? filter : { ...filter, ids: await searchFindings(tx, filter, words) };
}

/** Keys give one value, people each once; a value that is given twice is one. */
function listOf(given: string | readonly string[]): readonly string[] {
  return [...new Set([given].flat())];
}
