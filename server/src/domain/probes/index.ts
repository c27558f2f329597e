export { createDatabaseJournal, dropExchanges, firstRequestAt, RequestRefusedError } from '#server/domain/probes/journal.store.ts';
export { maskEvidence, type ShownEvidence, type ShownExchange } from '#server/domain/probes/mask-evidence.ts';
export { createDatabasePace, DEFAULT_PACE, forgetIdlePaces, type PaceLimits } from '#server/domain/probes/pace.store.ts';
