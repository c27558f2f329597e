import { ProductError } from '#server/platform/errors/product-error.ts';

/** Work that is done so many at a time, while so many more wait in the order in which they came. */
export interface BoundedLine {
  /** @throws ProductError `sign_in_busy` at once, when the line is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createBoundedLine({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): BoundedLine {
  const line: (() => void)[] = [];
  let busy = 0;
  const leave = (): void => {
    const next = line.shift();
    // The place goes straight to the next in line, so that nobody who comes now takes it.
    if (next) next();
    else busy--;
  };
  return {
    run: async (work) => {
      if (busy < atOnce) busy++;
      else if (line.length >= waiting) throw new ProductError('sign_in_busy', {}, { retryAfterSeconds: 1 });
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
