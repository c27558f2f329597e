import { readFileSync, statSync } from 'node:fs';
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

/** @throws Error that names the first folder on the way to one of these which other accounts may not enter */
export function assertReachable(...folders: readonly string[]): void {
  for (const folder of folders) {
    for (let at = path.resolve(folder); ; at = path.dirname(at)) {
      if ((statSync(at).mode & 0o001) === 0) {
        throw new Error(
          `The service runs as root, its database as nobody, and nobody may not enter ${at}. ` +
            'Start the service as a normal user, move it and WHITEBOX_DATA_DIR to a folder open to all (chmod o+x), or set DATABASE_URL.',
        );
      }
      if (at === path.dirname(at)) break;
    }
  }
}
