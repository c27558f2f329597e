/** How many fetches go on from each host, in this process: one that hangs must not hold every slot, whoever names it. */
export interface HostSlots {
  /** Takes a slot of the host (`host:port`). Returns what gives it back, or undefined when all are taken. */
  take(host: string): (() => void) | undefined;
}

export function createHostSlots(mostPerHost: number): HostSlots {
  const taken = new Map<string, number>();
  return {
    take(host) {
      const before = taken.get(host) ?? 0;
      if (before >= mostPerHost) return undefined;
      taken.set(host, before + 1);
      return () => {
        const now = (taken.get(host) ?? 1) - 1;
        if (now === 0) taken.delete(host);
        else taken.set(host, now);
      };
    },
  };
}
