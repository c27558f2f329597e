import path from 'node:path';
import { createAddressGuard } from '@whitebox/intake';
import type { PublicApiServices } from '#server/api/services.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createDiskSpace } from '#server/platform/disk/free-space.ts';
import { createMemoryRateLimiter } from '#server/platform/rate-limit/memory-rate-limiter.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

export interface TestApiOptions {
  readonly database: Database;
  /** Exists; blobs and uploads lie below it. */
  readonly folder: string;
  readonly requestsPerMinute?: number | undefined;
}

/** What the public API takes from its surroundings, with no queue behind it. */
export function publicApiServices({ database, folder, requestsPerMinute = 1_000_000 }: TestApiOptions): PublicApiServices {
  return {
    database,
    rateLimiter: createMemoryRateLimiter({ limit: requestsPerMinute, windowMs: 60_000 }),
    noteKeyUse: () => undefined,
    version: '0.0.0-test',
    rules: () => Promise.resolve([]),
    userName: () => Promise.resolve('Ada Lovelace'),
    guard: createAddressGuard(),
    publicUrl: 'https://whitebox.example',
    isConnectedHost: () => Promise.resolve(false),
    enqueueEstimation: () => Promise.resolve(),
    enqueueScan: () => Promise.resolve(),
    cancelScanWork: () => Promise.resolve(),
    now: () => new Date(),
    secrets: createSecretBox('a secret of the tests'),
    blobs: createFolderBlobStore(path.join(folder, 'blobs')),
    uploadDirectory: path.join(folder, 'uploads'),
    disk: createDiskSpace(folder, 0),
    quota: { bytes: 1024 ** 3, archives: 1_000, documents: 1_000, uploads: 100 },
    forgetSnapshot: () => Promise.resolve(),
    isVerifiedTarget: () => Promise.resolve(false),
    replay: () => Promise.resolve({ result: 'unknown', reason: 'no target is asked' }),
  };
}
