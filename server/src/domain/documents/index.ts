export { countDocuments, findDocument, insertDocument, type DocumentRow } from '#server/domain/documents/documents.store.ts';
