export { countDocuments, findDocument, insertDocument, type DocumentRow } from '#server/domain/documents/documents.store.ts';
export { recogniseDocument } from '#server/domain/documents/recognise-document.ts';
