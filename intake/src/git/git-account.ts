import { statSync } from 'node:fs';
import { chown, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nextAccount } from '#intake/isolation/accounts.ts';
import { detectIsolation, type Isolation } from '#intake/isolation/isolation.ts';

/** Under which account and behind which walls git works in a folder. */
export interface GitConfinement {
  readonly isolation: Isolation;
  readonly account: number | undefined;
  /** What it may write, and where it starts: paths that it is given are relative to this, so no folder on the way has to be open. */
  readonly work: string;
}

/**
 * Makes a folder for git, for one repository: no two share an account. Beside the root, so that what a kill leaves behind lies where the
 * caller looks for it. git takes absolute paths for its locks, so an account without a jail needs a folder on a way that is open: the
 * temporary one, where that is.
 */
export async function confineGit(root: string, isolation: Isolation | undefined): Promise<GitConfinement> {
  const granted = isolation ?? await detectIsolation();
  const beside = granted.hasNamespaces || !granted.hasAccount;
  const work = await mkdtemp(beside || !isWayOpen(tmpdir()) ? `${root}.git-` : join(tmpdir(), 'whitebox-git-'));
  const mayHaveAccount = granted.hasAccount && (granted.hasNamespaces || isWayOpen(dirname(work)));
  return { isolation: granted, account: mayHaveAccount ? nextAccount() : undefined, work };
}

/** Whether every account may pass to a folder. */
function isWayOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isWayOpen(dirname(folder)));
}

/** Gives the folder and what we wrote into it to git's account. */
export async function handOver({ account, work }: GitConfinement): Promise<void> {
  if (account === undefined) return;
  for (const name of await readdir(work, { recursive: true })) await chown(join(work, name), account, account);
  await chown(work, account, account);
}
