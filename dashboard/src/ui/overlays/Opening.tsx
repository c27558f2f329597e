import { useEffect, useRef } from 'react';

/**
 * In place of a dialog whose code is still on its way. Keys belong to that dialog already: `escape` takes it back, and no other key does
 * anything on the page below, where it would open a second dialog.
 */
export function Opening({ onClose }: { readonly onClose?: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      event.stopImmediatePropagation();
      if (event.key === 'Escape') close.current?.();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return null;
}
