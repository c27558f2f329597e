import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The account under which the database server runs; shape of `spawn`'s options. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`, which every system has. Undefined: as ourselves. */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!entry) throw new Error('The embedded database cannot run as root and the account nobody does not exist. Start the service as a normal user, or set DATABASE_URL.');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
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
      `The service runs as root, its database as nobody, and nobody may not enter ${closed}. ` +
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
