export { createChangeFeed, type ChangeFeed, type ChangeReader, type ChangesRead } from '#server/domain/changes/change-feed.ts';
export { forgetChanges, readSeen } from '#server/domain/changes/changes.store.ts';
export { formatPosition, KEPT_MS } from '#server/domain/changes/position.ts';
