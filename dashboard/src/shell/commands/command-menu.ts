import { createSignal } from '#dashboard/create-signal.ts';

/** Whether the menu of all commands is open. */
export const commandMenu = createSignal(false);
