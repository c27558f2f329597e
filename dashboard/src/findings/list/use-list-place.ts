import { useCallback, useEffect, useState } from 'react';
import { FINDING_PAGE, findingPageQuery, type FindingFilter, type FindingOrder, type ListedFinding } from '#dashboard/api/findings.ts';
import { queryClient } from '#dashboard/api/query-client.ts';
import type { Search } from '#dashboard/search.ts';
import { stringifySearch } from '#dashboard/search.ts';

interface LeftList {
  readonly search: Search;
  readonly filter: FindingFilter;
  readonly order: FindingOrder;
  readonly current: number;
}

/** Where the list was left, and which list it was: who comes back from a finding goes on there. */
let left: LeftList | undefined;

export interface ListPlace {
  /** The row that keys are about; null before somebody has come to one. */
  readonly current: number | null;
  readonly setCurrent: (index: number | null) => void;
  /** Counts how often the row was to take the focus: by keys, and when what had it is closed. A click gives it to what was clicked. */
  readonly focus: number;
  readonly goTo: (index: number) => void;
  readonly takeFocus: () => void;
}

export function useListPlace(search: Search, filter: FindingFilter, order: FindingOrder): ListPlace {
  const list = stringifySearch(search);
  const isLeft = left !== undefined && stringifySearch(left.search) === list;
  const [current, setCurrent] = useState<number | null>(() => (isLeft ? (left?.current ?? null) : null));
  const [focus, setFocus] = useState(() => (isLeft ? 1 : 0));
  useEffect(() => {
    left = current === null ? undefined : { search, filter, order, current };
  }, [search, filter, order, current]);
  const takeFocus = useCallback(() => setFocus((count) => count + 1), []);
  const goTo = useCallback(
    (index: number) => {
      setCurrent(index);
      takeFocus();
    },
    [takeFocus],
  );
  return { current, setCurrent, focus, goTo, takeFocus };
}

/** What the address of the list said that was left last. */
export function leftSearch(): Search {
  return left?.search ?? {};
}

/**
 * Goes on in the list that was left.
 * @param id of the finding from which to go; where a decision has taken it out of the list, the next one has come to its place
 * @param by 1 to the next, -1 to the one before
 * @returns the id of that one; undefined at the end of the list, and where no list was left
 */
export async function stepInList(id: string, by: 1 | -1): Promise<string | undefined> {
  const from = left;
  if (from === undefined) return undefined;
  const isInPlace = (await rowOf(from, from.current))?.id === id;
  const current = from.current + (isInPlace || by === -1 ? by : 0);
  const next = await rowOf(from, current);
  if (next === undefined) return undefined;
  left = { ...from, current };
  return next.id;
}

async function rowOf({ filter, order }: LeftList, index: number): Promise<ListedFinding | undefined> {
  if (index < 0) return undefined;
  const page = await queryClient.ensureQueryData(findingPageQuery(filter, order, Math.floor(index / FINDING_PAGE) + 1));
  return page.data[index % FINDING_PAGE];
}
