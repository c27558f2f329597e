import { existsSync, lstatSync, readlinkSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Isolation } from '#intake/isolation/isolation.ts';

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

export interface Confinement {
  readonly isolation: Isolation;
  /** User and group id; absent, it keeps ours. */
  readonly account: number | undefined;
  /** Where it starts; the command is spawned in it too. */
  readonly folder: string;
  /** Files and folders beside the system's programs; what does not exist is left out. */
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  readonly hasNetwork: boolean;
}

/** Where the new root is put together, in a mount namespace that nobody else sees. Every Linux has it and nothing we need lies in it. */
const JAIL = '/sys';
const SYSTEM_FOLDERS = ['/bin', '/lib', '/lib32', '/lib64', '/libexec', '/nix', '/sbin', '/usr'];
/** git draws the names of its temporary files from the second. */
const DEVICES = ['/dev/null', '/dev/urandom'];
const PATH = 'PATH=/usr/sbin:/usr/bin:/sbin:/bin';
/** Processes and threads of one account: Node has a dozen, git's helpers fewer. */
const MAX_TASKS = 128;

/** The command that runs another one confined. All but the fork of a process namespace replace one another, so signals and limits hold. */
export function confine(command: Command, confinement: Confinement): Command {
  const { isolation, account } = confinement;
  const inner = account === undefined && !isolation.hasNamespaces ? command : withoutPrivileges(command, confinement);
  if (!isolation.hasNamespaces) return inner;
  // Root of a user namespace of one's own may mount in it, and is nobody outside.
  const namespaces = ['--mount', '--pid', '--ipc', ...(confinement.hasNetwork ? [] : ['--net']), ...(isRoot() ? [] : ['--user', '--map-root-user'])];
  return { file: 'setpriv', args: ['--pdeathsig', 'KILL', 'unshare', ...namespaces, '--fork', '--kill-child', '/bin/sh', '-c', jailScript(confinement), 'sh', inner.file, ...inner.args] };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function withoutPrivileges({ file, args }: Command, { account }: Confinement): Command {
  const identity = account === undefined ? [] : [`--reuid=${account}`, `--regid=${account}`, '--clear-groups'];
  const limits = account === undefined ? [] : ['prlimit', `--nproc=${MAX_TASKS}`];
  // Root that keeps its account reads, as it did, what belongs to others; in its jail there is nothing else to read.
  const bounds = account === undefined && isRoot() ? '-all,+dac_read_search' : '-all';
  const privileges = ['--no-new-privs', `--bounding-set=${bounds}`, '--inh-caps=-all', '--pdeathsig', 'KILL'];
  const [first = '', ...rest] = [...limits, 'setpriv', ...identity, ...privileges, file, ...args];
  return { file: first, args: rest };
}

/**
 * Builds the new root and goes there: the system's programs and libraries, what was named, `/proc` of the own processes and two
 * devices. Each program that the script calls costs a millisecond, and a start waits for it twice: places are made by one, mounts by
 * another, from a list in the form of fstab(5). `mount -a` ends with a fault if one of them failed.
 */
function jailScript({ folder, readable, writable }: Confinement): string {
  const mounts = outermost([
    ...SYSTEM_FOLDERS.map((path) => ({ path, options: 'bind,ro' })),
    ...[folder, ...readable].filter((path) => !writable.includes(path)).map((path) => ({ path, options: 'bind,ro,nosuid,nodev' })),
    ...writable.map((path) => ({ path, options: 'bind,nosuid,nodev' })),
  ].filter(({ path }) => existsSync(path)));
  const links = mounts.filter(({ path }) => isSystemLink(path));
  const bound = mounts.filter(({ path }) => !isSystemLink(path));
  const files = [...bound.map(({ path }) => path).filter((path) => statSync(path).isFile()), ...DEVICES];
  const folders = [...bound.map(({ path }) => (files.includes(path) ? dirname(path) : path)), '/proc', '/dev'];
  const list = [
    ...bound.map(({ path, options }) => fstabLine(path, path, options)),
    fstabLine('proc', '/proc', 'nosuid,nodev,noexec', 'proc'),
    ...DEVICES.map((path) => fstabLine(path, path, 'bind')),
  ];
  return [
    `set -e; ${PATH}`,
    `mount -t tmpfs -o mode=755,size=1m jail ${JAIL}`,
    `mkdir -p ${[...new Set(folders)].map((path) => quoted(JAIL + path)).join(' ')}`,
    ...links.map(({ path }) => `ln -s ${quoted(readlinkSync(path))} ${quoted(JAIL + path)}`),
    ...files.map((path) => `: > ${quoted(JAIL + path)}`),
    `printf '%s\\n' ${list.map(quoted).join(' ')} > ${JAIL}/mounts; mount -a -T ${JAIL}/mounts; : > ${JAIL}/mounts`,
    `exec chroot ${JAIL} /bin/sh -c 'cd -- "$1" && shift && exec "$@"' sh ${quoted(folder)} "$@"`,
  ].join('\n');
}

/** A link of the root, such as `/bin` to `usr/bin`, stays a link. */
function isSystemLink(path: string): boolean {
  return SYSTEM_FOLDERS.includes(path) && lstatSync(path).isSymbolicLink();
}

function fstabLine(source: string, path: string, options: string, type = 'none'): string {
  return [source, JAIL + path, type, options, '0', '0'].map((field) => field.replace(/[ \t\n\\#]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)).join(' ');
}

interface Mount {
  readonly path: string;
  readonly options: string;
}

/** From the root downwards; a read-only one inside of another that is there already adds nothing. */
function outermost(mounts: readonly Mount[]): readonly Mount[] {
  const sorted = mounts.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return sorted.filter(({ path, options }, index) => !(options.includes('ro') && sorted.slice(0, index).some((outer) => path === outer.path || path.startsWith(`${outer.path}/`))));
}

function quoted(path: string): string {
  return `'${path.replaceAll('\'', '\'\\\'\'')}'`;
}
