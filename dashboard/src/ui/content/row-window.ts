/** Rows from the first to the last, both drawn. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface Scrolled {
  /** How far down, in pixels. */
  readonly top: number;
  readonly height: number;
}

/** Rows of one height that are in view, and so many beyond either edge. */
export function rowsInView({ top, height }: Scrolled, { rowHeight, count, overscan }: { readonly rowHeight: number; readonly count: number; readonly overscan: number }): RowRange {
  const first = Math.floor(top / rowHeight) - overscan;
  const last = Math.ceil((top + height) / rowHeight) - 1 + overscan;
  return { first: Math.max(0, Math.min(first, count - 1)), last: Math.min(count - 1, Math.max(last, 0)) };
}

/** How far down a list has to be scrolled so that a row is wholly in view: no further than that takes. */
export function scrollToRow(row: number, { top, height }: Scrolled, rowHeight: number): number {
  const start = row * rowHeight;
  return Math.min(start, Math.max(top, start + rowHeight - height));
}
