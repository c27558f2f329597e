import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '#dashboard/ui/class-names.ts';
import { rowsInView, scrollToRow, type RowRange, type Scrolled } from '#dashboard/ui/content/row-window.ts';

/** Rows beyond the edge that are drawn ahead: a fling on a trackpad passes 20 in a frame. */
const OVERSCAN = 12;

interface VirtualListProps {
  readonly label: string;
  readonly count: number;
  readonly rowHeight: number;
  /** The row that the keyboard is at; it is kept in view. Null: none. */
  readonly current: number | null;
  readonly renderRow: (index: number) => ReactNode;
  /** Rows that are in view, as they change: what is missing can be asked for. */
  readonly onRange?: (first: number, last: number) => void;
  readonly className?: string;
}

/**
 * Any number of rows of one height, of which only those in view are drawn. It fills its parent and scrolls by itself. Our own, since a library that
 * measures rows of any height was a twentieth of what a first visit loads.
 */
export function VirtualList({ label, count, rowHeight, current, renderRow, onRange, className }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last } = useRowRange(scroller, count, rowHeight);
  useEffect(() => {
    onRange?.(first, Math.max(first, last));
  }, [onRange, first, last]);
  useEffect(() => {
    const { current: element } = scroller;
    if (current === null || element === null) return;
    const top = scrollToRow(current, { top: element.scrollTop, height: element.clientHeight }, rowHeight);
    if (top !== element.scrollTop) element.scrollTo(0, top);
  }, [current, rowHeight]);

  return (
    <div ref={scroller} role="list" aria-label={label} tabIndex={0} className={classes('relative overflow-y-auto', className)}>
      <div style={{ height: count * rowHeight }}>
        {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((index) => (
          <div
            key={index}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={count}
            // A row that comes changes none of the others.
            className="absolute inset-x-0 contain-strict"
            style={{ height: rowHeight, top: index * rowHeight }}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Rows to draw; they are drawn in the frame that is scrolled, not in the one after it, which would be blank. */
function useRowRange(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [scrolled, setScrolled] = useState<Scrolled>({ top: 0, height: 0 });
  const range = rowsInView(scrolled, { rowHeight, count, overscan: OVERSCAN });
  const look = useCallback(() => {
    const { current: element } = scroller;
    if (element === null) return;
    const next = wholeRows({ top: element.scrollTop, height: element.clientHeight }, rowHeight);
    setScrolled((before) => (next.top === before.top && next.height === before.height ? before : next));
  }, [scroller, rowHeight]);
  useLayoutEffect(() => {
    const { current: element } = scroller;
    if (element === null) return undefined;
    look();
    const scroll = (): void => flushSync(look);
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scroll);
    };
  }, [scroller, look]);
  return range;
}

/** What is scrolled by less than a row shows the same rows, and draws nothing. */
function wholeRows({ top, height }: Scrolled, rowHeight: number): Scrolled {
  return { top: Math.floor(top / rowHeight) * rowHeight, height: (Math.ceil(height / rowHeight) + 1) * rowHeight };
}
