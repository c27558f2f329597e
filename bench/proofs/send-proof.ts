import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Flaw } from './flaws.ts';
import type { Running } from './running.ts';

export interface Answer {
  readonly text: string;
}

const TIMEOUT_MS = 30_000;
const MAX_ANSWER = 4_000_000;

/**
 * Pastes a proof into a shell, as it is printed. The host that it names leads to the running application by curl's own settings,
 * and to nothing else.
 */
export async function sendProof(proof: string, running: Running): Promise<Answer> {
  const home = mkdtempSync(path.join(tmpdir(), 'whitebox-curl-'));
  writeFileSync(path.join(home, '.curlrc'), `connect-to = "::127.0.0.1:${running.port}"\nsilent\nmax-time = 25\n`);
  try {
    const text = await new Promise<string>((resolve) => {
      const env = { ...running.environment, CURL_HOME: home };
      execFile('sh', ['-c', proof], { cwd: running.folder, env, timeout: TIMEOUT_MS, maxBuffer: MAX_ANSWER }, (_, stdout, stderr) => resolve(`${stdout}\n${stderr}`));
    });
    return { text };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** As curl says it of each request of a proof that compares times. */
const TIME = /^(\d+\.\d+) s$/gm;
/** How much longer the last answer has to take than the first, whose text is hardly shorter. */
const SLOWER_TIMES = 4;

/** Of each request the shortest time that it took in any of the answers: what else the machine does only makes it longer. */
function shortestTimes(answers: readonly Answer[]): readonly number[] {
  const [first = [], ...others] = answers.map(({ text }) => [...text.matchAll(TIME)].map(([, seconds]) => Number(seconds) * 1_000));
  return first.map((time, i) => Math.min(time, ...others.map((times) => times[i] ?? time)));
}

/**
 * Whether the answers to a proof, sent once or several times, show the flaw's effect. What the application logs does not count: servers log
 * what they were sent. A slow answer is one beside the others of the same proof, since a machine that has much to do answers all of them late.
 */
export function isShown({ shows }: Flaw, answers: readonly Answer[]): boolean {
  if (shows instanceof RegExp) return answers.some(({ text }) => shows.test(text));
  const times = shortestTimes(answers);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return times.length > 1 && last - first > shows.slowerThanMs && last > SLOWER_TIMES * first;
}
