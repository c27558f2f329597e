import { createSignal } from '#dashboard/create-signal.ts';

/** Whether the list of all keys is open. */
export const keyHelp = createSignal(false);

export interface KeyLine {
  readonly keys: string;
  readonly does: string;
}

/** What the page on screen adds to the keys that work everywhere. */
export const pageKeys = createSignal<readonly KeyLine[]>([]);
