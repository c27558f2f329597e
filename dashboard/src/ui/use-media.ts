import { useSyncExternalStore } from 'react';

/** Below this width lists are cards, and the side bar is at the bottom. */
const PHONE = '(max-width: 767px)';
const media = window.matchMedia(PHONE);

function listen(listener: () => void): () => void {
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => media.matches);
}
