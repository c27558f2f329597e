import type { NavigationItem } from '#dashboard/shell/navigation.ts';

/** Beside an entry of the side bar: what waits there. */
export function NavigationMark(_: { readonly to: NavigationItem['to'] }) {
  return null;
}
