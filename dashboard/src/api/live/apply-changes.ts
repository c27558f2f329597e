import type { ChangeKind, ChangedThings } from '@whitebox/contract';
import type { QueryKey } from '@tanstack/react-query';
import { patchListed } from '#dashboard/api/live/patch-listed.ts';
import { queryClient } from '#dashboard/api/query-client.ts';

type Change = ChangedThings['changes'][number];

/**
 * What is asked for again when something has changed. Lists of findings are not among it: rows must not jump under somebody's hand, so
 * their counts tell that there is more, and rows on screen are mended where they stand.
 */
const keysOf: Readonly<Record<ChangeKind, (id: string | null) => readonly QueryKey[]>> = {
  scan: (id) => [['scans', 'page'], ['overview'], ['repositories'], ...['one', 'log', 'coverage'].map((part) => ['scans', part, ...(id === null ? [] : [id])])],
  finding: (id) => [
    ['findings', 'counts'],
    ['overview'],
    ...(id === null ? [['findings', 'one'], ['findings', 'audit']] : [['findings', 'one', id], ['findings', 'audit', id], ['findings', 'evidence', id]]),
  ],
  reaction: () => [['findings', 'one']],
  estimation: (id) => [id === null ? ['estimations'] : ['estimations', id]],
  credits: () => [['credits']],
  member: () => [['members'], ['session']],
  view: () => [['views']],
  target: () => [['targets']],
};

/** The same is asked for at most so often: a scan under way changes each second. */
const PAUSE_MS = 1_500;

const waiting = new Map<string, QueryKey>();
const askedAt = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function applyChanges(changes: readonly Change[]): void {
  // A later version of the server may speak of what this page does not know.
  for (const { kind, id } of changes) for (const key of keysOf[kind]?.(id) ?? []) waiting.set(JSON.stringify(key), key);
  patchListed(changes.flatMap(({ kind, id }) => (kind === 'finding' && id !== null ? [id] : [])));
  askAgain();
}

/** Nobody knows what has changed: everything on screen is asked for again. */
export function applyReset(): void {
  waiting.clear();
  void queryClient.invalidateQueries();
}

function askAgain(): void {
  const now = Date.now();
  for (const [name, key] of waiting) {
    if (now - (askedAt.get(name) ?? 0) < PAUSE_MS) continue;
    waiting.delete(name);
    askedAt.set(name, now);
    // One that is under way may have been answered before the change.
    void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: true });
  }
  if (waiting.size === 0 || timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    askAgain();
  }, PAUSE_MS);
}
