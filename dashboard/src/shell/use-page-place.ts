import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

/** How far each page of the history was scrolled, by the key of its entry. */
const places = new Map<string, number>();

/**
 * A new page begins at its top, and one that is gone back to where it was left. The focus goes to the page where what had it is gone, so that the
 * next key does something here: it is the page that scrolls, not the window.
 */
export function usePagePlace(page: RefObject<HTMLElement | null>): void {
  const { key, path } = useLocation({ select: ({ state, pathname }) => ({ key: state.__TSR_key ?? '', path: pathname }) });
  useEffect(() => {
    const element = page.current;
    if (element === null) return undefined;
    const note = () => places.set(key, element.scrollTop);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [page, key]);
  useEffect(() => {
    page.current?.scrollTo(0, places.get(key) ?? 0);
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
    // Not by the key: what stands behind the `?` changes within a page.
  }, [page, path]);
}
