import { isDocumentNeeded, lockDocument, removeDocument } from '#server/domain/documents/documents.store.ts';
import type { DeletedUpload } from '#server/domain/storage/index.ts';
import type { Transaction } from '#server/platform/database/tables.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/**
 * Deletes a context document that no scan under way has attached.
 *
 * @returns what the caller removes once the transaction has committed
 * @throws ProductError `document_not_found`, `document_in_use`
 */
export async function deleteDocument(tx: Transaction, id: string): Promise<DeletedUpload> {
  const document = await lockDocument(tx, id);
  if (!document) throw new ProductError('document_not_found');
  if (await isDocumentNeeded(tx, document.id)) throw new ProductError('document_in_use');
  await removeDocument(tx, document.id);
  return { uploadId: document.id, organizationId: document.organization_id, blob: document.blob };
}
