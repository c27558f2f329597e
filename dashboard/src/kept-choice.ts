import { createSignal } from '#dashboard/create-signal.ts';

/** How a person wants pages to look: kept in the browser, in each tab the same. The server need not know it. */
export interface KeptChoice<T extends string> {
  readonly read: () => T;
  readonly choose: (value: T) => void;
  /** The choice, for a component. */
  readonly use: () => T;
  /** Calls now and after each choice, one in another tab too. */
  readonly follow: (show: () => void) => void;
}

/** @param values the first is what holds until one is chosen */
export function createKeptChoice<const T extends string>(key: string, values: readonly [T, ...T[]]): KeptChoice<T> {
  const stored = (): T => values.find((value) => value === localStorage.getItem(key)) ?? values[0];
  const chosen = createSignal<T>(stored());
  return {
    read: () => chosen.read(),
    use: () => chosen.use(),
    choose: (value) => {
      localStorage.setItem(key, value);
      chosen.tell(value);
    },
    follow: (show) => {
      window.addEventListener('storage', ({ key: changed }) => changed === key && chosen.tell(stored()));
      chosen.listen(show);
      show();
    },
  };
}
