/** Places for work that takes a core each. */
export interface Slots {
  /** Runs work when a place is free, in the order of asking. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createSlots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    run: async (work) => {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
