/** A box of a diagram: one step of a path. */
export interface DiagramStep {
  readonly id: number;
  readonly title: string;
  /** The lane that it stands in, such as a file. */
  readonly lane: string;
  /** Where in the lane. */
  readonly place: string;
}

/** What the page tells its frame. */
export interface Drawing {
  readonly steps: readonly DiagramStep[];
  readonly current: number | undefined;
  readonly isDark: boolean;
}

/** What the frame tells the page: that it can draw, how high it is, which step was pressed. */
export type FrameMessage = { readonly kind: 'ready' } | { readonly kind: 'height'; readonly height: number } | { readonly kind: 'pressed'; readonly id: number };

/** A frame of its own origin may say anything: what is no message of this kind is none. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'ready') return { kind: 'ready' };
  if (data.kind === 'height' && 'height' in data && typeof data.height === 'number' && Number.isFinite(data.height)) return { kind: 'height', height: data.height };
  if (data.kind === 'pressed' && 'id' in data && Number.isInteger(data.id)) return { kind: 'pressed', id: Number(data.id) };
  return undefined;
}
