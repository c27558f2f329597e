import type { Span } from '#engine/source/source-file.ts';

export interface Setting extends Span {
  readonly name: string;
  /** The value as written, without quotes. */
  readonly value: string;
}
