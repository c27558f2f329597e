import path from 'node:path';
import { allChecks, probe, showsEffect } from '@whitebox/prober';
import { createAddressGuard, parsePrivateHosts } from '@whitebox/intake';
import { createHostSlots } from '#server/pipeline/intake/host-slots.ts';
import { createSnapshotCache } from '#server/pipeline/intake/snapshot-cache.ts';
import { DEFAULT_DEADLINES, type PipelineServices } from '#server/pipeline/services.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

export interface TestServicesOptions {
  readonly database: PipelineServices['database'];
  readonly queue: Queue;
  /** Blobs and snapshots lie here. */
  readonly folder: string;
  readonly ca: string;
  /** Runs in place of the engine's process; default the engine. */
  readonly program?: string | undefined;
  readonly onError: PipelineServices['onError'];
  readonly overrides?: Partial<PipelineServices>;
}

export function pipelineServices({ database, queue, folder, ca, program, onError, overrides }: TestServicesOptions): PipelineServices {
  return {
    database,
    queue,
    blobs: createFolderBlobStore(path.join(folder, 'blobs')),
    guard: createAddressGuard({ privateHosts: parsePrivateHosts('127.0.0.0/8') }),
    secrets: createSecretBox('a secret of thirty-two characters'),
    snapshots: createSnapshotCache(path.join(folder, 'snapshots')),
    slots: { fetches: 16, analyses: 1, sharePercent: 25 },
    hosts: createHostSlots(8),
    deadlines: DEFAULT_DEADLINES,
    extraCa: ca,
    version: 'test',
    onError,
    probe: (input, ports) => probe(input, ports, { checks: allChecks, showsEffect }),
    isVerifiedTarget: () => Promise.resolve(true),
    probing: { pace: { requestsPerSecond: 100, leaseMs: 2_000 } },
    ...(program === undefined ? {} : { engineProgram: program }),
    ...overrides,
  };
}
