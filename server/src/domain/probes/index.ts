export { createDatabaseJournal, dropExchanges, firstRequestAt, listRequests, RequestRefusedError, type RequestRow } from '#server/domain/probes/journal.store.ts';
export { maskAddress, maskEvidence, type ShownEvidence, type ShownExchange } from '#server/domain/probes/mask-evidence.ts';
export { createDatabasePace, DEFAULT_PACE, forgetIdlePaces, type PaceLimits } from '#server/domain/probes/pace.store.ts';
