/*
 * Tells readers of an organization what has changed. Each reader keeps its own place and reads by itself, so a reader that joins, is
 * slow or comes back disturbs no other, and any number of processes may serve them. The database's notifications only say when it is
 * worth to look: one that is lost delays, it loses nothing, since readers also look at each beat.
 */
import { MOST_CHANGES, readChanges, readSeen, type Change, type Seen } from '#server/domain/changes/changes.store.ts';
import { formatPosition, parsePosition } from '#server/domain/changes/position.ts';
import type { Database } from '#server/platform/database/database.ts';
import { listenTo } from '#server/platform/database/listen.ts';

export interface ChangesRead {
  readonly position: string;
  /** Undefined: more than can be told one by one, or the place is unknown. Everything has to be looked at. */
  readonly changes: readonly Change[] | undefined;
}

/** One who follows an organization, from where it was last. */
export interface ChangeReader {
  readonly position: string;
  /** What has changed since the last time. */
  read(): Promise<ChangesRead>;
}

export interface ChangeFeed {
  /** @param after the position to go on from; without one, from now. @returns the reader, and what it may have missed */
  open(organizationId: string, after: string | undefined): Promise<{ readonly reader: ChangeReader; readonly missed: ChangesRead | undefined }>;
  /** @param id of an organization: calls when it may have changes; or of a session: calls when it ends. @returns ends that */
  watch(id: string, onChange: () => void): () => void;
  stop(): Promise<void>;
}

export function createChangeFeed(database: Pick<Database, 'pool' | 'application' | 'withOrganization'>): ChangeFeed {
  const watchers = new Map<string, Set<() => void>>();
  // Begins with the first watcher: a service whose dashboard nobody has open spends no connection on it.
  let listening: ReturnType<typeof listenTo> | undefined;
  const tell = (id: string): void => {
    for (const watcher of watchers.get(id) ?? []) watcher();
  };
  return {
    open: async (organizationId, after) => {
      const now = await readSeen(database.application);
      const from = after === undefined ? now : parsePosition(after, now);
      const reader = createReader(database, organizationId, from ?? now);
      if (from === undefined) return { reader, missed: { position: reader.position, changes: undefined } };
      return { reader, missed: after === undefined ? undefined : await reader.read() };
    },
    watch: (id, onChange) => {
      listening ??= listenTo(database.pool, 'changes', tell);
      const of = watchers.get(id) ?? new Set();
      watchers.set(id, of.add(onChange));
      return () => {
        of.delete(onChange);
        if (of.size === 0 && watchers.get(id) === of) watchers.delete(id);
      };
    },
    stop: async () => {
      await listening?.stop();
    },
  };
}

function createReader({ withOrganization }: Pick<Database, 'withOrganization'>, organizationId: string, from: Seen): ChangeReader {
  let seen = from;
  return {
    get position() {
      return formatPosition(seen);
    },
    read: async () => {
      const read = await withOrganization(organizationId, (tx) => readChanges(tx, organizationId, seen));
      seen = read.seen;
      return { position: formatPosition(seen), changes: read.changes.length > MOST_CHANGES ? undefined : read.changes };
    },
  };
}
