import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Flaw } from './flaws.ts';
import type { Running } from './running.ts';

export interface Answer {
  readonly text: string;
  readonly milliseconds: number;
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
  const begin = performance.now();
  try {
    const text = await new Promise<string>((resolve) => {
      const env = { ...running.environment, CURL_HOME: home };
      execFile('sh', ['-c', proof], { cwd: running.folder, env, timeout: TIMEOUT_MS, maxBuffer: MAX_ANSWER }, (_, stdout, stderr) => resolve(`${stdout}\n${stderr}`));
    });
    return { text, milliseconds: performance.now() - begin };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Whether the answer shows the flaw's effect. What the application logs does not count: servers log what they were sent. */
export function isShown({ shows }: Flaw, answer: Answer): boolean {
  if (!(shows instanceof RegExp)) return answer.milliseconds > shows.slowerThanMs;
  return shows.test(answer.text);
}
