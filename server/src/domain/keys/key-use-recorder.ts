import type { Database } from '#server/platform/database/database.ts';
import { recordKeyUse } from '#server/domain/keys/api-key.store.ts';

/** Below the ten seconds within which a use must be visible, with room for a slow write. */
const flushIntervalMs = 5_000;

/** Notes which keys were used and writes that down now and then: one statement for many requests. */
export interface KeyUseRecorder {
  /** Notes a use, now. Costs one map entry. */
  noteUse(keyId: string): void;
  /** Writes what was noted; ends when it, and what an earlier call writes, stands in the database. */
  flush(): Promise<void>;
  /** Writes what was noted and ends the timer. */
  stop(): Promise<void>;
}

/** `onError` hears of a write that failed; what it held is written with the next one. */
export function createKeyUseRecorder(database: Database, onError: (error: unknown) => void): KeyUseRecorder {
  let uses = new Map<string, Date>();
  /** Ends when no write is under way. Writes follow one another, so that whoever waits for one waits for those before it. */
  let written: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    if (uses.size === 0) return;
    const noted = uses;
    uses = new Map();
    try {
      await recordKeyUse(database.application, noted);
    } catch (error) {
      uses = new Map([...noted, ...uses]);
      onError(error);
    }
  };
  const flush = (): Promise<void> => (written = written.then(write));
  const timer = setInterval(() => void flush(), flushIntervalMs);
  timer.unref();
  return {
    noteUse: (keyId) => void uses.set(keyId, new Date()),
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
