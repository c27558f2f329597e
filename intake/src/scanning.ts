/* What one scan of files on disk needs of this package: a start that fetches and unpacks nothing does not load the rest of it. */
export { analyzeSnapshot, type SnapshotAnalysis } from '#intake/analysis/analyze-snapshot.ts';
export { checkSavedFinding } from '#intake/analysis/check-message.ts';
export { printInstructions } from '#intake/analysis/print-instructions.ts';
export { createSlots } from '#intake/analysis/slots.ts';
export { verifySnapshot } from '#intake/analysis/verify-snapshot.ts';
export type { CheckedFinding } from '#intake/analysis/engine-message.ts';
export { loadCatalogFolders } from '#intake/analysis/load-catalog-folders.ts';
export { defaultCatalogFolder } from '#intake/analysis/read-catalog-files.ts';
export { DIAGNOSTIC_WORDS } from '#intake/analysis/unseen-words.ts';
export { beginDetecting } from '#intake/isolation/isolation.ts';
export { readSource } from '#intake/snapshot/read-source.ts';
export { languageOfPath } from '#intake/inventory/languages.ts';
export { takeInventory, type Inventory } from '#intake/inventory/take-inventory.ts';
