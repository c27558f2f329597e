import { createSignal } from '#dashboard/create-signal.ts';

/** True while the server says by itself what changes; otherwise pages ask now and then. */
export const live = createSignal(false);
