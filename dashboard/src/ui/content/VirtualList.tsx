import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from '#dashboard/ui/class-names.ts';

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

/** Any number of rows of one height, of which only those in view are drawn. It fills its parent and scrolls by itself. */
export function VirtualList({ label, count, rowHeight, current, renderRow, onRange, className }: VirtualListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({ count, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, overscan: OVERSCAN });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    onRange?.(first, last);
  }, [onRange, first, last]);
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
  useEffect(() => {
    if (current !== null) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [virtualizer, current]);

  return (
    <div ref={scroller} role="list" aria-label={label} tabIndex={0} className={classes('relative overflow-y-auto', className)}>
      <div style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => (
          <div
            key={item.key}
            role="listitem"
            aria-posinset={item.index + 1}
            aria-setsize={count}
            className="absolute inset-x-0 top-0"
            style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
          >
            {renderRow(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
