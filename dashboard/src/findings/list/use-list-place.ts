import { useCallback, useEffect, useState } from 'react';
import type { Search } from '#dashboard/search.ts';
import { stringifySearch } from '#dashboard/search.ts';

/** Where the list was left, and which list it was: who comes back from a finding goes on there. */
let left: { readonly list: string; readonly current: number } | undefined;

export interface ListPlace {
  /** The row that keys are about; null before somebody has come to one. */
  readonly current: number | null;
  readonly setCurrent: (index: number | null) => void;
  /** Counts how often the row was to take the focus: by keys, and when what had it is closed. A click gives it to what was clicked. */
  readonly focus: number;
  readonly goTo: (index: number) => void;
  readonly takeFocus: () => void;
}

export function useListPlace(search: Search): ListPlace {
  const list = stringifySearch(search);
  const [current, setCurrent] = useState<number | null>(() => (left?.list === list ? left.current : null));
  const [focus, setFocus] = useState(() => (left?.list === list ? 1 : 0));
  useEffect(() => {
    left = current === null ? undefined : { list, current };
  }, [list, current]);
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
