import { isArchiveNeeded, lockArchive, removeArchive } from '#server/domain/archives/archives.store.ts';
import type { DeletedUpload } from '#server/domain/storage/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * Deletes an archive that nothing under way reads. Findings and scans of it stay.
 *
 * @returns what the caller removes once the transaction has committed
 * @throws ProductError `archive_not_found`, `archive_in_use`
 */
export async function deleteArchive(tx: Transaction, id: string): Promise<DeletedUpload> {
  const archive = await lockArchive(tx, id);
  if (!archive) throw new ProductError('archive_not_found');
  if (await isArchiveNeeded(tx, archive)) throw new ProductError('archive_in_use');
  await removeArchive(tx, archive.id);
  return { uploadId: archive.id, organizationId: archive.organization_id, blob: archive.blob };
}
