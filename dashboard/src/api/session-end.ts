import { createSignal } from '#dashboard/create-signal.ts';

/** True while somebody who was signed in no longer is: the page stays as it is, below a question for the password. */
export const sessionEnd = createSignal(false);
