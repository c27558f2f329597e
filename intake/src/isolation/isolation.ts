/*
 * What keeps a child process that meets hostile input from the rest of the machine. Beside its own limits (Node's permission model,
 * git's settings), a fault in which would otherwise be the end of it: the kernel's means, as far as the machine grants them.
 * What works is found out by trying the very command with a harmless program: capabilities, seccomp profiles of containers, AppArmor
 * and sysctls all have a say in it, and none of them can be asked.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nextAccount } from '#intake/isolation/accounts.ts';
import { confine } from '#intake/isolation/confine.ts';

export interface Isolation {
  /** An account of its own: it may read what is open to all, and signal nobody. Needs root. */
  readonly hasAccount: boolean;
  /** A root folder with nothing but what it needs, processes and sockets of its own, and no network where it needs none. */
  readonly hasNamespaces: boolean;
}

const NOTHING: Isolation = { hasAccount: false, hasNamespaces: false };
const TRIAL_MS = 20_000;

let found: Promise<Isolation> | undefined;

/** The strongest that works here; tried once in a process, some 20 ms of CPU. */
export function detectIsolation(): Promise<Isolation> {
  return (found ??= detect());
}

/** Begins to find that out before it is needed. Who asks for it later is told what failed; a start that never asks needs not know. */
export function beginDetecting(): void {
  detectIsolation().catch(() => undefined);
}

async function detect(): Promise<Isolation> {
  if (process.platform !== 'linux') return NOTHING;
  const isRoot = process.getuid?.() === 0;
  const candidates: readonly Isolation[] = isRoot
    ? [{ hasAccount: true, hasNamespaces: true }, { hasAccount: true, hasNamespaces: false }, { hasAccount: false, hasNamespaces: true }]
    : [{ hasAccount: false, hasNamespaces: true }];
  for (const isolation of candidates) if (await works(isolation)) return isolation;
  return NOTHING;
}

/** Whether a program starts under it and can read our own. */
async function works(isolation: Isolation): Promise<boolean> {
  const own = fileURLToPath(import.meta.url);
  const { file, args } = confine(
    { file: '/bin/sh', args: ['-c', 'test -r "$0"', own] },
    { isolation, account: isolation.hasAccount ? nextAccount() : undefined, folder: '/usr', readable: [own], writable: [], hasNetwork: false },
  );
  return await new Promise((resolve) => {
    const child = spawn(file, args, { env: {}, cwd: '/usr', stdio: 'ignore', timeout: TRIAL_MS, killSignal: 'SIGKILL' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** For the log and for operators. */
export function describeIsolation({ hasAccount, hasNamespaces }: Isolation): string {
  const account = hasAccount ? 'an account of its own' : 'the account of the service';
  return hasNamespaces
    ? `analyses run in ${account}, with files, processes and sockets of their own and without a network`
    : `analyses run in ${account}; namespaces are not granted here, so a process in an attacker's hands would reach the network`;
}
