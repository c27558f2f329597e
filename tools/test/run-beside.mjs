// @ts-check
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/**
 * @typedef {object} Run of test files
 * @property {readonly string[]} command script and arguments, run by this Node
 * @property {boolean} [isBehind] takes of the cores what the others leave
 */

const COUNT = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/;
/**
 * As an operating system counts niceness: 28 parts of 29 are the others' where both have work. The engine's processes, for which the others wait, give
 * way by 10 themselves (`intake/src/analysis/run-engine.ts`): what runs behind gives way to them too.
 */
const BEHIND = 15;

/**
 * Runs of test files at the same time, as if they were one: what they say is written line by line as it comes, then what failed, and as the
 * last line the sum of what they counted.
 *
 * @param {readonly Run[]} runs each of which ends with its count
 * @param {{ readonly root: string, readonly env?: Readonly<Record<string, string>>, readonly write: (line: string) => void }} how `env`: beside what is set for us
 * @returns {Promise<number>} the exit code
 */
export async function runBeside(runs, { root, env = {}, write }) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => { for (const child of children) child.kill(signal); });

  const outcomes = await Promise.all(runs.map(async ({ command, isBehind = false }) => {
    const child = spawn(process.execPath, [...command], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...coloured(), ...env } });
    children.add(child);
    const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
    if (isBehind && child.pid !== undefined) setPriority(child.pid, BEHIND);
    const outcome = { passed: 0, failed: 0, skipped: 0, isCounted: false, failures: /** @type {string[]} */ ([]) };
    for await (const line of createInterface({ input: child.stdout })) {
      const count = COUNT.exec(line);
      if (count !== null) Object.assign(outcome, { passed: Number(count[1]), failed: Number(count[2]), skipped: Number(count[3] ?? 0), isCounted: true });
      else if (line.startsWith('failed: ')) outcome.failures.push(line);
      else write(line);
    }
    const code = await ended;
    const isBroken = !outcome.isCounted || (code !== 0 && outcome.failed === 0);
    return isBroken ? { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, `failed: ${command.join(' ')}: ended with ${String(code)}`] } : outcome;
  }));

  for (const failure of outcomes.flatMap(({ failures }) => failures)) write(failure);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) => outcomes.reduce((total, outcome) => total + outcome[what], 0);
  write(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`);
  return sum('failed') === 0 ? 0 : 1;
}

/** What writes to a pipe does not see that its lines end on a screen. */
function coloured() {
  return process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {};
}
