import { lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import type { AddressGuard } from '#intake/address/address-guard.ts';
import { confineGit, handOver, type GitConfinement } from '#intake/git/git-account.ts';
import { gitEnvironment, type Credential } from '#intake/git/git-environment.ts';
import { assertGitVersion } from '#intake/git/git-version.ts';
import { readTree } from '#intake/git/read-tree.ts';
import { startGit, type GitEnd } from '#intake/git/run-git.ts';
import { watchFetch, type FetchFault } from '#intake/git/watch-fetch.ts';
import type { Isolation } from '#intake/isolation/isolation.ts';
import { createSnapshotWriter } from '#intake/snapshot/snapshot-writer.ts';
import { DEFAULT_GIT_LIMITS, IntakeError, type Snapshot, type SnapshotLimits } from '#intake/snapshot/snapshot.ts';

export interface FetchOptions {
  readonly guard: AddressGuard;
  /** The branch's name; its head where absent is the repository's default branch. */
  readonly branch?: string;
  /** The branch's commit when it is known and still wanted: another head of the branch does not matter then. */
  readonly commit?: string;
  readonly credential?: Credential;
  readonly extraCa?: string;
  readonly limits?: Partial<SnapshotLimits>;
  /** Silence at the first question after which the host counts as hanging; 30 s by default. Twice as long may a transfer be too slow. */
  readonly stallMs?: number;
  readonly signal?: AbortSignal;
  /** Another isolation than the strongest that works here, for tests. */
  readonly isolation?: Isolation;
}

const STALL_MS = 30_000;
/**
 * Bytes a second below which a transfer is too slow. A modem of the nineties brings four times as much; a host that drips a byte every
 * few seconds, and so was never silent for long enough, held a worker for the five minutes that a fetch may take.
 */
const SLOWEST_BYTES_PER_SECOND = 1_000;
/**
 * How long it may be too slow, in times of `stallMs`: a host that has to count the objects of a large repository sends little but
 * signs of life meanwhile.
 */
const SLOW_STALLS = 2;
/**
 * How long the pack may take to begin, in times of `stallMs`: git sees nothing of a pack before its first packet of 64 KB is whole, which
 * at the slowest rate are 66 s.
 */
const BEGIN_STALLS = 4;
/** What a shell answers for a program that is not there. */
const COMMAND_NOT_FOUND = 127;
const LOCAL_REF = 'refs/whitebox/head';
/** In the folder in which git works. */
const REPOSITORY = 'repository';
const AUTHORITIES = 'authorities.pem';
const HOME = '.';

/**
 * Fetches one commit of an HTTPS repository, without history and without a work tree, and writes its regular files to a fresh
 * folder. Nothing of the repository is executed: no hook, filter, submodule, LFS or attribute takes effect.
 *
 * @param root folder to make; its parent exists.
 * @throws {IntakeError} `not_accessible`, `branch_not_found`, `too_large`, `timeout`, `cancelled`.
 */
export async function fetchRepository(repositoryUrl: string, root: string, options: FetchOptions): Promise<Snapshot> {
  const limits = { ...DEFAULT_GIT_LIMITS, ...options.limits };
  const stallMs = options.stallMs ?? STALL_MS;
  const { signal, deadline, end } = deadlineOf(limits.timeoutMs, options.signal);
  const confinement = await confineGit(root, options.isolation);
  const { work } = confinement;
  try {
    const wanted = wantedRef(options);
    await assertGitVersion();
    // Its HTTP client takes 40 ms to load: with the first repository, not with the start of a service.
    const { resolveRepository } = await import('#intake/git/resolve-repository.ts');
    const { url, credential } = await resolveRepository(repositoryUrl, { ...options, stallMs, signal });
    const repository = join(work, REPOSITORY);
    await createRepository(repository);
    // The authorities that Node trusts, as at the discovery: a slim system may have none of its own.
    await writeFile(join(work, AUTHORITIES), [...rootCertificates, options.extraCa ?? ''].join('\n'));
    await handOver(confinement);
    await fetchPack(url, { ...options, wanted, credential, limits, stallMs, signal, confinement });
    // git notes the remote as one to fetch missing objects from; reading must never reach for the network.
    await rewriteConfig(repository);
    return await writeSnapshot({ root, limits, signal, confinement });
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    if (options.signal?.aborted === true) throw new IntakeError('cancelled', 'fetching was cancelled', { cause: error });
    if (deadline.aborted) throw new IntakeError('timeout', 'fetching the repository took too long', { cause: error });
    throw error;
  } finally {
    end();
    await rm(work, { recursive: true, force: true });
  }
}

function deadlineOf(timeoutMs: number, caller: AbortSignal | undefined): { signal: AbortSignal; deadline: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const signal = caller === undefined ? controller.signal : AbortSignal.any([controller.signal, caller]);
  return { signal, deadline: controller.signal, end: () => clearTimeout(timer) };
}

/** A bare repository written by hand: `git init` would copy templates, and its configuration is ours alone this way. */
async function createRepository(repository: string): Promise<void> {
  await mkdir(join(repository, 'objects', 'pack'), { recursive: true });
  await mkdir(join(repository, 'refs'));
  await writeFile(join(repository, 'HEAD'), 'ref: refs/heads/unused\n');
  await writeFile(join(repository, 'config'), CONFIG);
}

const CONFIG = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n';

/** In a folder that another account has written to meanwhile: whatever it put in the place is removed, and nothing followed. */
async function rewriteConfig(repository: string): Promise<void> {
  const status = await lstat(repository);
  if (!status.isDirectory()) throw new IntakeError('not_accessible', 'the repository could not be read');
  await rm(join(repository, 'config'), { recursive: true, force: true });
  await writeFile(join(repository, 'config'), CONFIG, { flag: 'wx', mode: 0o644 });
}

/** A full reference cannot be taken for an option, whatever the branch is called. */
function wantedRef({ branch, commit }: FetchOptions): string {
  if (commit !== undefined) return commit;
  if (branch === undefined) return 'HEAD';
  if (!isBranchName(branch)) throw new IntakeError('branch_not_found', 'the branch was not found in the repository');
  return `refs/heads/${branch}`;
}

/** What git allows in a branch's name (`git help check-ref-format`); anything else would be read as a part of a refspec. */
function isBranchName(branch: string): boolean {
  return branch !== '' && !/[\p{Cc} ~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$|(^|\/)\.|\.lock(\/|$)/u.test(branch);
}

interface PackOptions extends Omit<FetchOptions, 'credential'> {
  readonly wanted: string;
  readonly credential: Credential | undefined;
  readonly limits: SnapshotLimits;
  readonly stallMs: number;
  readonly signal: AbortSignal;
  readonly confinement: GitConfinement;
}

async function fetchPack(url: URL, options: PackOptions): Promise<void> {
  const { guard, limits, confinement } = options;
  const endpoint = guard.judgeUrl(url);
  const addresses = isIP(endpoint.host) === 0 ? await guard.resolve(endpoint) : [];
  const env = gitEnvironment({
    home: HOME,
    remote: {
      url, addresses, caFile: AUTHORITIES, slowest: { bytesPerSecond: SLOWEST_BYTES_PER_SECOND, seconds: Math.ceil(options.stallMs * SLOW_STALLS / 1_000) }, blobBytes: limits.fileBytes,
      ...(options.credential === undefined ? {} : { credential: options.credential }),
    },
  });
  const watch = watchFetch({ objects: join(confinement.work, REPOSITORY, 'objects'), maxBytes: limits.packedBytes, beginMs: options.stallMs * BEGIN_STALLS });
  const git = startGit(
    ['--git-dir', REPOSITORY, 'fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', `--filter=blob:limit=${limits.fileBytes}`, '--', 'origin', `+${options.wanted}:${LOCAL_REF}`],
    { confinement, hasNetwork: true, env, maxFileBytes: limits.packedBytes, signal: AbortSignal.any([options.signal, watch.signal]) },
  );
  watch.watchMemory(git.pid);
  git.stdin.end();
  git.stdout.resume();
  const end = await git.ended.finally(watch.stop);
  const fault = watch.fault();
  if (fault !== undefined) throw faultError(fault, limits);
  if (end.code !== 0) throw failureOf(end, limits);
}

function tooLarge(limits: SnapshotLimits, cause?: Error): IntakeError {
  return new IntakeError('too_large', `the repository is larger than ${limits.packedBytes} bytes`, { cause });
}

function faultError(fault: FetchFault, limits: SnapshotLimits): IntakeError {
  if (fault === 'late') return tooSlow();
  return fault === 'large' ? tooLarge(limits) : new IntakeError('too_large', 'the repository host sent too much before the first file');
}

function tooSlow(cause?: Error): IntakeError {
  return new IntakeError('timeout', `the repository host sent less than ${SLOWEST_BYTES_PER_SECOND} bytes a second`, { cause });
}

/** git tells its failures apart by words alone; the locale is C, and the words are as of 2.39 to 2.50. */
function failureOf({ code, stderr }: GitEnd, limits: SnapshotLimits): Error {
  if (code === COMMAND_NOT_FOUND) return new Error('git is not installed: repositories cannot be fetched without it');
  const cause = new Error(`git ended with ${code ?? 'a signal'}: ${stderr}`);
  if (/No space left on device|Disk quota exceeded/i.test(stderr)) return new IntakeError('storage_full', 'the server has too little free disk space to fetch it', { cause });
  if (/couldn't find remote ref|not our ref|invalid refspec|unadvertised object|no such remote ref/i.test(stderr)) {
    return new IntakeError('branch_not_found', 'the branch was not found in the repository', { cause });
  }
  // Ended by somebody's kill, such as the system's for want of memory: not by our limits, which send other signals.
  if (/died of signal (9|15)\b/.test(stderr)) return unfetched(cause);
  if (/too slow|timed out|timeout/i.test(stderr)) return tooSlow(cause);
  // index-pack's word for a pack that stopped coming: the line broke off.
  if (/early EOF/i.test(stderr)) return unfetched(cause);
  // index-pack that ends without a word of its own was ended by our limit on file size or memory; a damaged pack it explains.
  if (/invalid index-pack output|signal 25|File too large|out of memory|mmap failed|Cannot allocate memory/i.test(stderr)) return tooLarge(limits, cause);
  if (/Authentication failed|could not read Username|returned error: 40[134]|not found|unable to update url base from redirection|transport '.*' not allowed/i.test(stderr)) {
    return new IntakeError('not_accessible', 'the repository was not found or is not accessible', { cause });
  }
  if (/fsck|index-pack failed|bad object|corrupt|malformed/i.test(stderr)) return new IntakeError('not_accessible', 'the repository sent damaged objects', { cause });
  return unfetched(cause);
}

function unfetched(cause: Error): IntakeError {
  return new IntakeError('not_accessible', 'the repository could not be fetched', { cause, isRetryable: true });
}

interface WriteOptions {
  readonly root: string;
  readonly confinement: GitConfinement;
  readonly limits: SnapshotLimits;
  readonly signal: AbortSignal;
}

async function writeSnapshot({ root, confinement, limits, signal }: WriteOptions): Promise<Snapshot> {
  const writer = await createSnapshotWriter(root, { limits, hostilePaths: 'leave-out', signal });
  const commit = await readTree({ repository: REPOSITORY, ref: LOCAL_REF, run: { confinement, hasNetwork: false, env: gitEnvironment({ home: HOME }), maxFileBytes: limits.packedBytes, signal }, writer, limits });
  return await writer.finish({ origin: () => ({ kind: 'git', commit }), unwrap: false });
}
