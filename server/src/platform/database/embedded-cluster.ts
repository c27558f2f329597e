import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { PostgresBinaries } from '#server/platform/database/embedded-binaries.ts';
import { passwordOf, verifierOf } from '#server/platform/database/passwords.ts';
import { chownTree, creatingUser, databaseUser, launchAs, type Launch } from '#server/platform/database/system-user.ts';

/*
 * The files of the embedded database: made once, and brought to what this release expects at each start. Invariants:
 * - everybody signs in with a password, over a socket in a folder that only the server's account may enter;
 * - a cluster appears under its name only when it is complete (made beside, then renamed).
 */

export const superuser = 'postgres';

const accessRules = `# Written by Whitebox at its start, over what stood here.
# TYPE  DATABASE  USER  METHOD
local   all       all   scram-sha-256
`;

export interface Cluster {
  readonly binaries: PostgresBinaries;
  readonly dataDirectory: string;
  /** The installation's secret, from which the passwords are derived. */
  readonly secret: string;
}

/** For programs of PostgreSQL: nothing of the service's own environment. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** Makes a cluster where there is none; brings one of an earlier release to the account and the access rules of this one. */
export function prepareCluster(cluster: Cluster): void {
  if (existsSync(cluster.dataDirectory)) secureCluster(cluster);
  else createCluster(cluster);
}

function createCluster({ binaries, dataDirectory, secret }: Cluster): void {
  const nest = `${dataDirectory}.partial`;
  const made = path.join(nest, 'cluster');
  const password = path.join(nest, 'verifier');
  const [creator, user] = [creatingUser(), databaseUser()];
  rmSync(nest, { recursive: true, force: true });
  mkdirSync(nest);
  if (creator) chownSync(nest, 0, creator.gid);
  chmodSync(nest, creator ? 0o710 : 0o700);
  mkdirSync(made, { mode: 0o700 });
  writeFileSync(password, `${verifierOf(passwordOf(secret, superuser))}\n`, { mode: 0o600 });
  if (creator) for (const file of [made, password]) chownSync(file, creator.uid, creator.gid);
  // The built-in provider sorts by code point: the same order on every machine, and no ICU data in memory.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', made, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${password}`, ...locale, '--no-instructions'];
  run(launchAs(creator, { file: binaries.initdb, args }, [path.dirname(nest), path.dirname(binaries.initdb)]), '', `could not be created in ${dataDirectory}`);
  writeFileSync(path.join(made, 'pg_hba.conf'), accessRules);
  if (user) chownTree(made, user);
  renameSync(made, dataDirectory);
  rmSync(nest, { recursive: true });
}

/**
 * An earlier release trusted whoever reached the socket and, started by root, ran as nobody. The password is set by a server of one
 * session that listens nowhere, before the rules ask for it; each step may be interrupted and is then done again.
 */
function secureCluster({ binaries, dataDirectory, secret }: Cluster): void {
  const user = databaseUser();
  const owner = lstatSync(dataDirectory);
  const isOfEarlierRelease = user ? owner.uid !== user.uid : true;
  const rules = path.join(dataDirectory, 'pg_hba.conf');
  if (readFileSync(rules, 'utf8') !== accessRules) {
    if (isOfEarlierRelease) {
      const program = { file: binaries.postgres, args: ['--single', '-D', dataDirectory, superuser] };
      const as = user && { uid: owner.uid, gid: owner.gid };
      const launch = launchAs(as, program, [path.dirname(dataDirectory), path.dirname(binaries.postgres)]);
      run(launch, `alter role ${superuser} password '${verifierOf(passwordOf(secret, superuser))}'\n`, `in ${dataDirectory} could not be given a password`);
    }
    writeFileSync(`${rules}.new`, accessRules, { mode: 0o600 });
    if (user) chownSync(`${rules}.new`, owner.uid, owner.gid);
    renameSync(`${rules}.new`, rules);
  }
  if (user && isOfEarlierRelease) chownTree(dataDirectory, user);
}

/** `problem` completes the sentence "The embedded database …". */
function run({ file, args, ...account }: Launch, input: string, problem: string): void {
  const { status, error, stderr } = spawnSync(file, [...args], { ...account, cwd: '/', env: environment(), encoding: 'utf8', input });
  if (status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(stderr)) throw new Error(`The embedded database ${problem}: ${stderr || String(error)}`);
}
