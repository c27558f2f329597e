import { createHash } from 'node:crypto';
import { takeInventory, type Snapshot } from '@whitebox/intake';
import { findInventory, keepInventory, type PricedInventory } from '#server/pipeline/inventory/inventory-cache.store.ts';
import type { PipelineServices } from '#server/pipeline/services.ts';

export interface PriceRequest {
  readonly organizationId: string;
  readonly snapshot: Snapshot;
  /** Name of an application that has none of its own. */
  readonly fallbackName: string;
  readonly signal: AbortSignal;
}

export interface PricedSnapshot {
  readonly inventory: PricedInventory;
  readonly fromCache: boolean;
  /** Names what was priced: the content, by which engine and catalog. */
  readonly digest: string;
}

/**
 * The lines, the applications and the price of a snapshot; kept per organization by content, engine and catalog, so that nobody
 * learns from the answer what another organization has.
 */
export async function priceSnapshot({ database, version }: PipelineServices, request: PriceRequest): Promise<PricedSnapshot> {
  const { organizationId, snapshot, fallbackName, signal } = request;
  const digest = createHash('sha256').update(JSON.stringify([snapshot.contentDigest, version, fallbackName])).digest('hex');
  const kept = await database.withOrganization(organizationId, (tx) => findInventory(tx, organizationId, digest));
  if (kept !== undefined) return { inventory: kept, fromCache: true, digest };
  const taken = await takeInventory(snapshot.root, { fallbackName, signal });
  const inventory: PricedInventory = {
    lines: taken.linesByLanguage,
    credits: taken.credits,
    applications: taken.applications.map(({ name, rootPath, architecture }) => ({ app_name: name, app_root_path: rootPath, architecture })),
    unreadFiles: taken.unreadFiles,
  };
  await database.withOrganization(organizationId, (tx) => keepInventory(tx, { organizationId, digest, inventory }));
  return { inventory, fromCache: false, digest };
}
