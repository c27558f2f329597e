export { createArrivalRecorder } from '#server/domain/callbacks/note-arrival.ts';
export { createScanCallbacks, type CallbackServices } from '#server/domain/callbacks/scan-callbacks.ts';
