/** How many failed keys an address may present before it is told to wait instead of why. */
export interface FailedKeyLimit {
  /** Counts a failed key of an address. @returns milliseconds to wait when there were too many, else 0 */
  note(address: string): number;
}

const windowMs = 60_000;
const limit = 100;
/** Most addresses remembered: about 2 MB. Beyond it the one seen first is forgotten. */
const addressLimit = 10_000;

/**
 * Counts failed keys by address in windows of a minute, in this process alone: nobody guesses 256 bits, so the count need not be exact
 * over several processes; it has to cost nothing. It is asked after a key has failed and never before, so it blocks no valid key.
 */
export function createFailedKeyLimit(now: () => number = () => performance.now()): FailedKeyLimit {
  const failures = new Map<string, { since: number; count: number }>();
  return {
    note: (address) => {
      const at = now();
      let seen = failures.get(address);
      if (!seen || at - seen.since >= windowMs) {
        failures.delete(address); // Moves it to the young end of the map.
        failures.set(address, (seen = { since: at, count: 0 }));
        const [eldest] = failures.keys();
        if (failures.size > addressLimit && eldest !== undefined) failures.delete(eldest);
      }
      seen.count++;
      return seen.count > limit ? seen.since + windowMs - at : 0;
    },
  };
}
