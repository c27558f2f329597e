import type { AddressGuard, EngineLimits, SnapshotLimits } from '@whitebox/intake';
import type { ProbeEvent, ProbeInput, ProbeLimits, ProbePorts } from '@whitebox/prober';
import type { PaceLimits } from '#server/domain/probes/index.ts';
import type { HostSlots } from '#server/pipeline/intake/host-slots.ts';
import type { SnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';
import type { BlobStore } from '#server/platform/blobs/blob-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { JobErrorListener } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** What a process works on at a time. */
export interface WorkSlots {
  /** Repositories that are fetched: mostly waiting for the network. */
  readonly fetches: number;
  /** Engine processes of each kind: a core and some gigabytes each. */
  readonly analyses: number;
  /** Percent of the slots of a kind that one organization may hold. */
  readonly sharePercent: number;
}

/** When reading code ends, in milliseconds from its beginning or from the start of the process that works on it, whichever is later. */
export interface ReadingDeadlines {
  /** All attempts at one repository of an estimation. */
  readonly repositoryMs: number;
  /** An estimation, and fetching all repositories of a scan. */
  readonly estimationMs: number;
}

export const DEFAULT_DEADLINES: ReadingDeadlines = { repositoryMs: 10 * 60_000, estimationMs: 30 * 60_000 };

/** How many of these slots one organization may hold: its share, and at least one. */
export function shareOf({ sharePercent }: WorkSlots, slots: number): number {
  return Math.max(1, Math.floor((slots * sharePercent) / 100));
}

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
  readonly slots: WorkSlots;
  readonly hosts: HostSlots;
  readonly deadlines: ReadingDeadlines;
  /** PEM text of further certificate authorities for code hosts. */
  readonly extraCa?: string;
  /** Names the engine and the catalog: what is kept from an earlier estimation holds for the same ones only. */
  readonly version: string;
  readonly onError: JobErrorListener;
  /** Tests one live target. */
  readonly probe: (input: ProbeInput, ports: ProbePorts) => AsyncGenerator<ProbeEvent>;
  /** Whether the organization has shown that an origin is its own; else only what anybody may look at is looked at. */
  isVerifiedTarget(organizationId: string, origin: string): Promise<boolean>;
  /** Where live targets reach our listener; absent: there is none. */
  readonly callbackUrl?: string;
  /** How much and how often live targets are asked; the product's limits by default. */
  readonly probing?: { readonly pace?: PaceLimits; readonly limits?: Partial<ProbeLimits>; readonly chromium?: ProbePorts['chromium'] };
  /** The product's limits by default. */
  readonly limits?: { readonly git?: Partial<SnapshotLimits>; readonly archive?: Partial<SnapshotLimits>; readonly engine?: Partial<EngineLimits>; readonly stallMs?: number };
  /** Another program in place of the engine's, for tests. */
  readonly engineProgram?: string;
}
