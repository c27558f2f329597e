export { deleteDocument } from '#server/domain/documents/delete-document.ts';
export { findDocument, insertDocument, listAttachedDocuments, listDocuments, takeDocuments, type DocumentRow } from '#server/domain/documents/documents.store.ts';
export { recogniseDocument } from '#server/domain/documents/recognise-document.ts';
