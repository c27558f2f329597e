import { sql } from 'kysely';
import type { FindingFilter } from '#server/domain/findings/list-findings.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** A search gives the newest of what matches: a word that a million findings have is no use to anybody, and counting them takes a second. */
export const MAX_SEARCHED = 1_000;

/** The newest findings, at most `MAX_SEARCHED`, that have these words (as `searchQuery` makes them) and that the filter leaves. */
export async function searchFindings(tx: Transaction, filter: FindingFilter, words: string): Promise<readonly string[]> {
  const { severities: severity, states: state, confidences: confidence, categories: category, tags: tag, repositoryIds, scanType, foundSince, foundUntil, scanId } = filter;
  const narrowing = JSON.stringify({
    severity, state, confidence, category, tag,
    repository_id: repositoryIds, scan_type: scanType, scan_id: scanId,
    found_since: secondsOf(foundSince), found_until: secondsOf(foundUntil),
  });
  const { rows } = await sql<{ id: string }>`select find_findings(${words}, ${narrowing}::jsonb, ${MAX_SEARCHED}) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** PostgreSQL reads no year beyond 9999 as ISO 8601. */
function secondsOf(instant: Date | undefined): number | undefined {
  return instant && instant.getTime() / 1000;
}

/** The words of a search, the last as a beginning: `sql inject` finds `SQL injection`. Undefined when there is no word in it. */
export function searchQuery(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, 10);
  return words && `${words.map((word) => `'${word}'`).join(' & ')}:*`;
}
