import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { FINDING_PAGE, findingPageQuery, type FindingFilter, type FindingOrder, type FindingPageAnswer, type ListedFinding } from '#dashboard/api/findings.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

/** A list of any length, of which the pages around what is in view are asked for. */
export interface FindingWindow {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly isStale: boolean;
  /** While it is asked for anew. */
  readonly isBusy: boolean;
  readonly rowAt: (index: number) => ListedFinding | undefined;
  /** Those of the pages around what is in view. */
  readonly loaded: readonly ListedFinding[];
  readonly onRange: (first: number, last: number) => void;
  readonly retry: () => void;
}

export function useFindingWindow(filter: FindingFilter, order: FindingOrder): FindingWindow {
  const [pages, setPages] = useState<readonly number[]>([1]);
  const first = useQuery({ ...findingPageQuery(filter, order, 1), placeholderData: keepPreviousData });
  const others = useQueries({ queries: pages.filter((page) => page > 1).map((page) => findingPageQuery(filter, order, page)) });

  const onRange = useCallback((from: number, to: number) => {
    // One more on either side: the next turn of the wheel finds its rows there.
    const [low, high] = [Math.max(1, Math.floor(from / FINDING_PAGE)), Math.floor(to / FINDING_PAGE) + 2];
    const wanted = Array.from({ length: high - low + 1 }, (_, index) => low + index);
    setPages((before) => (before.join() === wanted.join() ? before : wanted));
  }, []);

  // A list that scrolls asks for each row in view in each frame; what a page becomes later draws all of this anew.
  const known = new Map<number, FindingPageAnswer>(first.data === undefined ? [] : [[1, first.data]]);
  const rowAt = (index: number): ListedFinding | undefined => {
    const page = Math.floor(index / FINDING_PAGE) + 1;
    const data = known.get(page) ?? queryClient.getQueryData(findingPageQuery(filter, order, page).queryKey);
    if (data !== undefined) known.set(page, data);
    return data?.data[index % FINDING_PAGE];
  };
  const loaded = [...(pages.includes(1) ? [first] : []), ...others].flatMap(({ data }) => data?.data ?? []);
  return { loaded, total: first.data?.total, error: first.data === undefined ? first.error : null, isStale: first.isPlaceholderData, isBusy: first.isFetching, rowAt, onRange, retry: () => void first.refetch() };
}
