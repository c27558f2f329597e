import { useSyncExternalStore } from 'react';

/** A value outside the tree of components, which redraw when it changes. */
export interface Signal<T> {
  read(): T;
  tell(value: T): void;
  /** @returns what ends it */
  listen(listener: () => void): () => void;
  /** The value, for a component. */
  use(): T;
}

export function createSignal<T>(initial: T): Signal<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  const read = () => current;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    listen,
    tell: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(listen, read),
  };
}
