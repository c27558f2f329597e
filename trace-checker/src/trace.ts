/* A finding's trace as data: what a report holds of it, and what the checker says. Declared here again, since the checker knows no engine. */

/** How a value came from the hop before to this one; `docs/glossary.md` says what each means. */
export type Edge =
  | 'source' | 'assign' | 'field' | 'container' | 'call-argument' | 'return' | 'callback' | 'concat' | 'model' | 'sink';

/** A line and a column, both from 1; columns count UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A part of a file, in UTF-16 units, with the SHA-256 (hex) of its text. */
export interface PinnedSpan {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly sha256: string;
}

export interface TraceHop extends PinnedSpan {
  readonly edge: Edge;
  readonly from: Position;
  readonly to: Position;
  /** Qualified name of the function around it, as a reader is told. */
  readonly function?: string;
  /** What a reader is shown of the span. */
  readonly text: string;
  /** The catalog row that the hop rests on. */
  readonly fact?: string;
  /** The call by which the value came into the function of this hop. */
  readonly via?: PinnedSpan;
}

/** Of one hop: it holds, or the first thing that does not. */
export interface HopVerdict {
  readonly holds: boolean;
  /** In words, without the place. */
  readonly reason: string;
}

export interface TraceVerdict {
  /** Which rules it was judged by: grows when the checker takes or refuses other traces. */
  readonly checker: string;
  readonly holds: boolean;
  /** The trace is not one of this code: a span, a hash or the order of its hops is another one. */
  readonly isAltered: boolean;
  /** One a hop, in their order. */
  readonly hops: readonly HopVerdict[];
}
