import { sql } from 'kysely';
import type { FindingFilter } from '#server/domain/findings/list-findings.ts';
import type { Transaction } from '#server/platform/database/tables.ts';

/** A search gives the newest of what matches: a word that a million findings have is no use to anybody, and counting them takes a second. */
export const MAX_SEARCHED = 1_000;

/** The newest findings, at most `MAX_SEARCHED` (of each repository, where the filter names some), that have these words (as `searchQuery` makes them) and that the filter leaves. */
export async function searchFindings(tx: Transaction, filter: FindingFilter, words: string): Promise<readonly string[]> {
  const { severities: severity, states: state, confidences: confidence, category, tag, repositoryIds = [undefined], scanType, foundSince, foundUntil, scanId } = filter;
  const narrowed = {
    severity, state, confidence, category, tag,
    scan_type: scanType, scan_id: scanId,
    found_since: secondsOf(foundSince), found_until: secondsOf(foundUntil),
  };
  const found: string[] = [];
  for (const repositoryId of repositoryIds) {
    const narrowing = JSON.stringify({ ...narrowed, repository_id: repositoryId });
    const { rows } = await sql<{ id: string }>`select find_findings(${words}, ${narrowing}::jsonb, ${MAX_SEARCHED}) as id`.execute(tx);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
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
