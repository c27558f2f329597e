import { spawn } from 'node:child_process';

/** The first with `http.curloptResolve`: an older one asks a resolver of its own, so a name could lead it where our guard never looked. */
const LEAST = [2, 37] as const;
const MAX_OUTPUT = 1_000;
/** Where git is looked for, as when it fetches. */
export const GIT_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';

let checked: Promise<void> | undefined;

/** Asks git once in a process. @throws Error with a sentence for the operator where it is missing or too old to be led to vetted addresses alone. */
export async function assertGitVersion(): Promise<void> {
  await (checked ??= ask().then(judgeGitVersion));
}

/** @param answer of `git --version`; undefined where there is no git. @throws Error */
export function judgeGitVersion(answer: string | undefined): void {
  if (answer === undefined) throw new Error(`git is not installed: repositories are fetched with git ${LEAST.join('.')} or newer.`);
  const [, major = '', minor = ''] = /^git version (\d+)\.(\d+)/.exec(answer) ?? [];
  const isEnough = Number(major) > LEAST[0] || (Number(major) === LEAST[0] && Number(minor) >= LEAST[1]);
  if (major === '' || !isEnough) throw new Error(`This is ${answer.trim() || 'an unknown git'}, and fetching needs git ${LEAST.join('.')} or newer: an older one cannot be held to the addresses that were checked. Upgrade git.`);
}

function ask(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn('git', ['--version'], { env: { PATH: GIT_PATH, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'ignore'] });
    let answer = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      answer = (answer + text).slice(0, MAX_OUTPUT);
    });
    child.once('error', () => resolve(undefined));
    child.once('close', () => resolve(answer));
  });
}
