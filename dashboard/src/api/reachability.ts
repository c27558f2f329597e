import { createSignal } from '#dashboard/create-signal.ts';

/** Whether the last request found a server. */
export const isReachable = createSignal(true);

export function noteReached(isReached: boolean): void {
  if (isReachable.read() !== isReached) isReachable.tell(isReached);
}
