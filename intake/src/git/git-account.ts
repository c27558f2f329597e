import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nextAccount } from '#intake/isolation/accounts.ts';
import { detectIsolation, type Isolation } from '#intake/isolation/isolation.ts';

/** Under which account and behind which walls git works in a folder. */
export interface GitConfinement {
  readonly isolation: Isolation;
  readonly account: number | undefined;
  /** What it may write, and where it starts: paths that it is given are relative to this, so no folder on the way has to be open. */
  readonly work: string;
}

/** For one repository: no two share an account. */
export async function confineGit(work: string, isolation: Isolation | undefined): Promise<GitConfinement> {
  const granted = isolation ?? await detectIsolation();
  return { isolation: granted, account: granted.hasAccount ? nextAccount() : undefined, work };
}

/** Gives the folder and what we wrote into it to git's account. */
export async function handOver({ account, work }: GitConfinement): Promise<void> {
  if (account === undefined) return;
  for (const name of await readdir(work, { recursive: true })) await chown(join(work, name), account, account);
  await chown(work, account, account);
}
