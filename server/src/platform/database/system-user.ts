import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** An account, in the shape of `spawn`'s options. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Its account is a number that nothing else has: no name in /etc/passwd, from the range that
 * systemd's table of user ids leaves unused (60578 to 61183). Other services drop to `nobody`, and whoever shares an account may read
 * its files and stop its processes.
 */
const databaseId = 60_900;

/**
 * The account of the database server and its files. Undefined: our own, where we are not root.
 *
 * @throws Error with what to do where the system does not know the account's number
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!['/proc/self/uid_map', '/proc/self/gid_map'].every(isMapped)) {
    throw new Error(`The embedded database runs in the account ${databaseId}, which this container does not map. Start the service as a normal user, or set DATABASE_URL.`);
  }
  return { uid: databaseId, gid: databaseId };
}

/** Lines of a map: first id inside, first id outside, how many. A system without such files has all ids. */
function isMapped(file: string): boolean {
  if (!existsSync(file)) return true;
  const ranges = readFileSync(file, 'utf8').trim().split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return ranges.some(([first = 0, , count = 0]) => databaseId >= first && databaseId < first + count);
}

/**
 * The account that makes a cluster: initdb, unlike the server, wants one with a name. It is `nobody` in the group of the database's own
 * account, which alone may enter the folder meanwhile: other processes of nobody see nothing of it, nor may they trace this one.
 */
export function creatingUser(): SystemUser | undefined {
  const user = databaseUser();
  if (!user) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!entry) throw new Error('The embedded database cannot be made by root and the account nobody does not exist. Start the service as a normal user, or set DATABASE_URL.');
  return { uid: Number(entry[2]), gid: user.gid };
}

/** Gives a folder and all in it to an account; the folder itself last, so that its owner tells whether that is complete. */
export function chownTree(folder: string, { uid, gid }: SystemUser): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) chownTree(file, { uid, gid });
    else if (!entry.isSymbolicLink() && lstatSync(file).uid !== uid) chownSync(file, uid, gid);
  }
  chownSync(folder, uid, gid);
}

/** A program and how to spawn it. */
export interface Launch {
  readonly file: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * How to run a program in the database's account. Where that account may not enter a folder on the way to the program or its data (a
 * checkout below root's home), it is let through doors by the one capability for it, which `setpriv` of util-linux hands over.
 *
 * @param folders where the program and its data lie
 * @throws Error that names a closed folder where there is no `setpriv`
 */
export function launchAs(user: SystemUser | undefined, { file, args }: Launch, folders: readonly string[]): Launch {
  if (!user) return { file, args };
  const closed = folders.map(findClosedFolder).find((folder) => folder !== undefined);
  if (closed === undefined) return { file, args, ...user };
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((program) => existsSync(program));
  if (setpriv === undefined) {
    throw new Error(
      `The service runs as root, its database in an account of its own (${user.uid}), and that one may not enter ${closed}. ` +
        'Start the service as a normal user, move it and WHITEBOX_DATA_DIR to a folder open to all (chmod o+x), or set DATABASE_URL.',
    );
  }
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return { file: setpriv, args: [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', file, ...args] };
}

/** The first folder on the way to this one that other accounts may not enter. */
function findClosedFolder(folder: string): string | undefined {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return at;
    if (at === path.dirname(at)) return undefined;
  }
}
