export { cancelScan, moveScan, type Move } from '#server/domain/scans/move-scan.ts';
export { addToOutbox, type DomainEvent } from '#server/domain/scans/outbox.store.ts';
export {
  countFindingsOf,
  findScan,
  listScannedRepositories,
  listScanRepositories,
  listScans,
  storeAnalysedShare,
  storeMessage,
  type ScannedRepository,
  type ScanRepositoryRow,
  type ScanRow,
} from '#server/domain/scans/scans.store.ts';
export { startScan, type ScanServices } from '#server/domain/scans/start-scan.ts';
