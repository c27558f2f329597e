import { useEffect, useRef, useState } from 'react';

/*
 * A file that is let go of anywhere over the window. A browser would open it in place of the page, with all that is written there, so no
 * drop of a file is left to it; a page that takes files takes them wherever they fall.
 */

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Keeps the window from leaving the page for a file that is dropped. */
export function keepPageWhenDropped(): void {
  for (const kind of ['dragover', 'drop'] as const) {
    window.addEventListener(kind, (event) => {
      if (hasFiles(event)) event.preventDefault();
    });
  }
}

/**
 * Takes files that are dropped on the window while a page shows.
 *
 * @returns whether one is held over it
 */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const over = (event: DragEvent): void => setOver(hasFiles(event));
    // Of all that is left on the way only the window itself is left for nothing.
    const left = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) latest.current(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', left);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', left);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

let held: File | undefined;

/** Keeps a file for the page that is gone to: no address can hold it. */
export function holdFile(file: File): void {
  held = file;
}

/** The file that was kept, once. */
export function takeHeldFile(): File | undefined {
  const file = held;
  held = undefined;
  return file;
}
