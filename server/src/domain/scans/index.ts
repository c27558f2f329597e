export { addDraft, changeDraft, deleteDraft, listDrafts, readDraft, startDraft, type ShownDraft } from '#server/domain/scans/manage-drafts.ts';
export { cancelScan, moveScan, type Move } from '#server/domain/scans/move-scan.ts';
export { addToOutbox, type DomainEvent } from '#server/domain/scans/outbox.store.ts';
export { findRepositories, type RepositoryFilter } from '#server/domain/scans/find-repositories.ts';
export { countScans, findScanBefore, findScans, listRepositories, listRunning } from '#server/domain/scans/overview.store.ts';
export { readRepositoryNames } from '#server/domain/scans/repositories.store.ts';
export { listNamedRepositories, readScanDetails, type NamedScanRepository, type ScanDetails } from '#server/domain/scans/scan-details.store.ts';
export {
  listCoverage,
  storeCoverage,
  type AnalysisCoverage,
  type CoveragePlace,
  type CoveredRoute,
  type CoveredSkip,
  type CutList,
  type InventoryCoverage,
  type LeftOutFindings,
  type StoredCoverage,
  type VerificationCoverage,
} from '#server/domain/scans/scan-coverage.store.ts';
export { readContextDocuments, type ContextDocumentText } from '#server/domain/scans/context-documents.ts';
export type { FlawClass } from '#server/domain/scans/scan-steering.ts';
export { isFileLeftOut, isInFocus, leftOutBy, proberSteering, type SteeredFinding } from '#server/domain/scans/steered-scope.ts';
export { openSteering } from '#server/domain/scans/stored-steering.ts';
export { analysisProgress, STAGE_BEGIN } from '#server/domain/scans/scan-progress.ts';
export {
  countFindingsOf,
  findScan,
  listScannedRepositories,
  listScans,
  storeAnalysedShare,
  storeProblem,
  storeProgress,
  type ScannedRepository,
  type ScanProgress,
  type ScanRepositoryRow,
  type ScanRow,
} from '#server/domain/scans/scans.store.ts';
export { listLog, type ScanLogRow } from '#server/domain/scans/scan-log.store.ts';
export { repositoryCalled } from '#server/domain/scans/scan-scope.ts';
export { listLiveCoverage, storeLiveCoverage, type LiveCoverage, type ProbedRoute } from '#server/domain/scans/live-coverage.store.ts';
export { instructionsOf, startScan, type ScanServices } from '#server/domain/scans/start-scan.ts';
