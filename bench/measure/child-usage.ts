import { readdirSync, readFileSync } from 'node:fs';

/** What the child processes of a piece of work used. Absent off Linux, whose /proc is what tells. */
export interface Usage {
  readonly cpuSeconds?: number;
  /** The largest resident set of any one child (its `VmHWM`, kept by the kernel), in megabytes of 2^20 bytes. */
  readonly peakMegabytes?: number;
}

/** The kernel counts processor time in hundredths of a second for user programs, whatever its own clock (man 5 proc, `USER_HZ`). */
const TICKS_A_SECOND = 100;
const SAMPLE_MS = 50;

/** Runs `work` and measures the children that it starts and waits for; those that are there before are not counted. */
export async function measureChildren<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly usage: Usage }> {
  const before = new Set(children());
  const cpuBefore = waitedForSeconds();
  let peakKilobytes = 0;
  const sample = setInterval(() => {
    for (const pid of children()) if (!before.has(pid)) peakKilobytes = Math.max(peakKilobytes, highWaterMark(pid));
  }, SAMPLE_MS);
  try {
    const result = await work();
    const cpuAfter = waitedForSeconds();
    if (cpuBefore === undefined || cpuAfter === undefined) return { result, usage: {} };
    return { result, usage: { cpuSeconds: cpuAfter - cpuBefore, peakMegabytes: peakKilobytes / 1_024 } };
  } finally {
    clearInterval(sample);
  }
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(`/proc/${file}`, 'latin1');
  } catch {
    // The process has ended, or this is no Linux: both mean that there is nothing to read.
    return undefined;
  }
}

/** With what they started: what confines a program starts it as a child of its own. */
function children(of = 'self'): readonly number[] {
  try {
    const direct = readdirSync(`/proc/${of}/task`).flatMap((thread) => readProc(`${of}/task/${thread}/children`)?.split(' ').filter((pid) => pid !== '').map(Number) ?? []);
    return direct.flatMap((pid) => [pid, ...children(String(pid))]);
  } catch {
    return [];
  }
}

/** Fields 16 and 17 of `stat`: user and system time of children that have ended, theirs included. */
function waitedForSeconds(): number | undefined {
  // The name of the program, field 2, may hold blanks; the last bracket ends it, and field 3 follows.
  const fields = readProc('self/stat')?.split(') ').at(-1)?.split(' ');
  return fields === undefined ? undefined : (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

function highWaterMark(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readProc(`${pid}/status`) ?? '')?.[1] ?? 0);
}
