export { hashKey, hasScope, type Scope } from '#server/domain/keys/api-key.ts';
export { authenticateKey, createKeyLookup, toAuthenticatedKey, type AuthenticatedKey } from '#server/domain/keys/api-key.store.ts';
export { createKey, keysMadeBy, listKeys, revokeKey, type ApiKey, type KeyRequest } from '#server/domain/keys/manage-keys.ts';
export { createKeyUseRecorder, type KeyUseRecorder } from '#server/domain/keys/key-use-recorder.ts';
