/** Of the window's edges, in pixels. */
const MARGIN = 8;

interface Placing {
  /** Between the two, in pixels. */
  readonly gap: number;
  readonly align: 'start' | 'center' | 'end';
}

/** Puts what floats above a page beside what it belongs to: below it, or above it where there is more room, and inside the window. It scrolls where neither side has enough. */
export function place(floating: HTMLElement, anchor: Element, { gap, align }: Placing): void {
  const { style } = floating;
  style.maxHeight = '';
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const { clientWidth: windowWidth, clientHeight: windowHeight } = document.documentElement;
  const below = windowHeight - at.bottom - gap - MARGIN;
  const above = at.top - gap - MARGIN;
  const isBelow = height <= below || below >= above;
  const shown = Math.min(height, Math.max(0, isBelow ? below : above));
  const left = { start: at.left, center: at.left + (at.width - width) / 2, end: at.right - width }[align];
  if (shown < height) style.maxHeight = `${shown}px`;
  style.left = `${Math.max(MARGIN, Math.min(left, windowWidth - width - MARGIN))}px`;
  style.top = `${isBelow ? at.bottom + gap : at.top - gap - shown}px`;
}
