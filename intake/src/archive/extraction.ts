import type { SnapshotWriter } from '#intake/snapshot/snapshot-writer.ts';
import type { SnapshotLimits } from '#intake/snapshot/snapshot.ts';

/** What the readers of the formats get. */
export interface Extraction {
  readonly writer: SnapshotWriter;
  readonly limits: SnapshotLimits;
  readonly signal: AbortSignal;
}
