import { findingQuery, type FindingPageAnswer } from '#dashboard/api/findings.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

/** Of more rows that change at once each shows what it was until the list is asked for again. */
const MOST = 20;

/** Shows what findings have become in the rows that are on screen, where they stand: a row that left its filter stays until the list is shown anew. */
export function patchListed(ids: readonly string[]): void {
  if (ids.length === 0 || ids.length > MOST) return;
  const listed = new Set(loadedPages().flatMap(([, page]) => page?.data.map(({ id }) => id) ?? []));
  for (const id of ids) if (listed.has(id)) void patch(id);
}

async function patch(id: string): Promise<void> {
  // Whoever cannot be asked is asked again with the list.
  const found = await queryClient.fetchQuery({ ...findingQuery(id), staleTime: 0 }).catch(() => undefined);
  if (found === undefined) return;
  const { state, severity, confidence, tags, duplicate_of, updated_at } = found.finding;
  for (const [key, page] of loadedPages()) {
    if (page?.data.some((row) => row.id === id) !== true) continue;
    queryClient.setQueryData<FindingPageAnswer>(key, { ...page, data: page.data.map((row) => (row.id === id ? { ...row, state, severity, confidence, tags, duplicate_of, updated_at } : row)) });
  }
}

function loadedPages() {
  return queryClient.getQueriesData<FindingPageAnswer>({ queryKey: ['findings', 'page'], type: 'active' });
}
