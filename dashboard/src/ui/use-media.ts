import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';

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

/** Whether an element is at least so wide, in pixels: for what a container query cannot say, such as how a text is cut. */
export function useIsAtLeast(width: number, element: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const look = (): void => setWide(current.clientWidth >= width);
    look();
    const resized = new ResizeObserver(look);
    resized.observe(current);
    return () => resized.disconnect();
  }, [width, element]);
  return isWide;
}
