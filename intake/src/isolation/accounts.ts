import { readFileSync } from 'node:fs';

/** Above all ids that distributions and containers give out; where few ids are mapped, those of passing services. */
const RANGES = [{ first: 0x7000_0000, size: 0x0fff_ffff }, { first: 61_184, size: 4_096 }] as const;
const SLOTS = 4_096;

let given = 0;

/**
 * A user and group id that no account has and no other process that we run now: two analyses of one id could read one another's
 * memory. By the service's process id and a counter, so that services on one machine rarely meet.
 */
export function nextAccount(): number {
  const { first, size } = RANGES.find(isMapped) ?? RANGES[1];
  return first + ((process.pid * SLOTS + (given++ % SLOTS)) % size);
}

/** Containers may map only some ids: `inside outside count` a line. */
function isMapped({ first, size }: (typeof RANGES)[number]): boolean {
  return readMap().split('\n').some((line) => {
    const [inside = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
    return inside <= first && first + size <= inside + count;
  });
}

function readMap(): string {
  try {
    return readFileSync('/proc/self/uid_map', 'latin1');
  } catch {
    // No user namespaces: every id exists.
    return '0 0 4294967295';
  }
}
