import type { AddressGuard, EngineLimits, SnapshotLimits } from '@whitebox/intake';
import type { SnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobErrorListener } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** Everything that the stages take from their surroundings; `app.ts` puts it together. */
export interface PipelineServices {
  readonly database: Pick<Database, 'withOrganization'>;
  readonly queue: Queue;
  readonly blobs: BlobStore;
  readonly guard: AddressGuard;
  readonly secrets: SecretBox;
  readonly snapshots: SnapshotCache;
  /** Days for which an unused snapshot is kept, 0 for ever; a week by default. */
  readonly snapshotDays?: number;
  /** PEM text of further certificate authorities for code hosts. */
  readonly extraCa?: string;
  /** Names the engine and the catalog: what is kept from an earlier estimation holds for the same ones only. */
  readonly version: string;
  readonly onError: JobErrorListener;
  /** The product's limits by default. */
  readonly limits?: { readonly git?: Partial<SnapshotLimits>; readonly archive?: Partial<SnapshotLimits>; readonly engine?: Partial<EngineLimits>; readonly stallMs?: number };
  /** Another program in place of the engine's, for tests. */
  readonly engineProgram?: string;
}
