import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** A process and what it started, by /proc, which Linux alone has; elsewhere the process itself. */
export function processTree(pid: number): readonly number[] {
  const found = [pid];
  for (let at = 0; at < found.length; at++) found.push(...childrenOf(found[at] ?? 0));
  return found;
}

function childrenOf(pid: number): readonly number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter((child) => child !== '').map(Number));
  } catch {
    // Ended meanwhile, or not Linux.
    return [];
  }
}

/** Resident memory of all of them; 0 where /proc does not tell. */
export function residentBytes(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + residentPages(each), 0) * PAGE_BYTES;
}

function residentPages(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Kills a process, its group and what it started: the group alone would spare who left it. */
export function killTree(pid: number): void {
  for (const each of processTree(pid)) kill(each);
  killGroup(pid);
}

/** Kills what is left of the group that a process led. */
export function killGroup(pid: number): void {
  kill(-pid);
}

function kill(target: number): void {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // Ended meanwhile.
  }
}
