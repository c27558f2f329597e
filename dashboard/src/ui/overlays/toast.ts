import { createSignal } from '#dashboard/create-signal.ts';

const MOST = 3;

export interface ToastWords {
  readonly title: string;
  readonly text?: string;
  readonly isProblem?: boolean;
  /** What may be done about it, such as taking it back. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownToast extends ToastWords {
  readonly id: number;
}

export const shownToasts = createSignal<readonly ShownToast[]>([]);
let next = 0;

/** Says what happened where that cannot be seen in the page itself. */
export function toast(words: ToastWords): void {
  shownToasts.tell([...shownToasts.read(), { ...words, id: next++ }].slice(-MOST));
}

export function dismissToast(id: number): void {
  shownToasts.tell(shownToasts.read().filter((one) => one.id !== id));
}
