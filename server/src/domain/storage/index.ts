export { releaseReservation, reserveUpload, settleReservation, type StorageQuota, type UploadReservation } from '#server/domain/storage/reserve-upload.ts';
export { readStorageUse, type DeletedUpload, type StorageUse } from '#server/domain/storage/storage.store.ts';
export { removeUpload, sweepStorage, type Retention, type StorageSweepServices } from '#server/domain/storage/sweep-storage.ts';
