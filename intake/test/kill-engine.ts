import { readFileSync } from 'node:fs';
import path from 'node:path';
import { processTree } from '../src/isolation/process-tree.ts';

/** Kills, as somebody from outside would, the process that runs a program for this one. @throws Error where there is none */
export function killEngine(program: string): void {
  // The last is the innermost: before it come those that confine it.
  const pid = processTree(process.pid).filter((each) => commandOf(each).includes(path.basename(program))).at(-1);
  if (pid === undefined) throw new Error(`Nothing runs ${program}`);
  process.kill(pid, 'SIGKILL');
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It ended while we looked.
  }
}
