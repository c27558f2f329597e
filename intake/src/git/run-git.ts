import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { GitConfinement } from '#intake/git/git-account.ts';
import { killTree } from '#intake/isolation/process-tree.ts';
import { confine } from '#intake/isolation/confine.ts';

export interface GitProcess {
  /** `undefined` when it could not be started. */
  readonly pid: number | undefined;
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** How it ended; never rejects. */
  readonly ended: Promise<GitEnd>;
  /** Ends git and everything that it started. */
  readonly kill: () => void;
}

export interface GitEnd {
  /** `null` when a signal ended it. */
  readonly code: number | null;
  /** The last 16 KB of what it said. For the log and for telling failures apart, never for a caller's eyes. */
  readonly stderr: string;
}

export interface GitRun {
  readonly confinement: GitConfinement;
  /** Only a fetch needs it. */
  readonly hasNetwork: boolean;
  readonly env: Readonly<Record<string, string>>;
  /** No single file may grow beyond this many bytes. */
  readonly maxFileBytes: number;
  readonly signal?: AbortSignal;
}

const STDERR_KEPT = 16_384;
const ULIMIT_BLOCK = 512;
/** A pack's delta chains are resolved in memory: this bounds what a crafted chain may take. Kilobytes. */
const MAX_VIRTUAL_KILOBYTES = 3 * 1024 * 1024;

/**
 * Starts git with limits on file size and memory. The shell sets the limits and becomes git; the arguments are passed as its
 * positional parameters and are never parsed.
 */
export function startGit(args: readonly string[], run: GitRun): GitProcess {
  const blocks = Math.ceil(run.maxFileBytes / ULIMIT_BLOCK);
  const limits = `ulimit -f ${blocks} && ulimit -v ${MAX_VIRTUAL_KILOBYTES} && ulimit -c 0 && exec git "$@"`;
  const { isolation, account, work } = run.confinement;
  const { file, args: words } = confine({ file: '/bin/sh', args: ['-c', limits, 'git', ...args] }, { isolation, account, folder: work, readable: [], writable: [work], hasNetwork: run.hasNetwork });
  const child = spawn(file, words, { cwd: work, env: run.env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const kill = (): void => killGroup(child);
  run.signal?.addEventListener('abort', kill, { once: true });
  if (run.signal?.aborted === true) kill();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT);
  });
  // git may be gone before it has read its input; how it ended tells why.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<GitEnd>((resolve) => {
    child.once('error', (error) => resolve({ code: null, stderr: String(error) }));
    child.once('close', (code) => resolve({ code, stderr }));
  }).finally(() => run.signal?.removeEventListener('abort', kill));
  return { pid: child.pid, stdin: child.stdin, stdout: child.stdout, ended, kill };
}

/** git works through helpers (remote-https, index-pack): all of them end, not git alone. */
function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killTree(child.pid);
}
