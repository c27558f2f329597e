import { readdirSync, readFileSync } from 'node:fs';

/** A process and its descendants, by `/proc`. PostgreSQL's backends are children of its postmaster, that one of the service. */
export function familyOf(pid: number): number[] {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => parentOf(Number(name)));
  const collect = (parent: number): number[] => [parent, ...parents.filter((entry) => entry.parent === parent).flatMap((entry) => collect(entry.pid))];
  return collect(pid);
}

function parentOf(pid: number): { pid: number; parent: number }[] {
  try {
    const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [{ pid, parent: Number(parent) }];
  } catch {
    return []; // It ended while we looked.
  }
}
