import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { SystemUser } from '#server/platform/database/system-user.ts';

/** Longest path of a unix socket on macOS (104 with the final NUL); Linux allows 4 more. */
const longestSocketPath = 103;
const socketName = '.s.PGSQL.5432.lock';

/**
 * The folder of a cluster's socket: the cluster's own, or, where its path is too long for a socket, one in the temporary folder that
 * is named after it and that only the server's account may enter.
 *
 * @throws Error when somebody else owns that temporary folder
 */
export function socketDirectoryFor(dataDirectory: string, user: SystemUser | undefined): string {
  if (Buffer.byteLength(path.join(dataDirectory, socketName)) <= longestSocketPath) return dataDirectory;
  const digest = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const folder = path.join(tmpdir(), `whitebox-${digest}`);
  const owner = user?.uid ?? process.getuid?.();
  // Root may take a folder away from another account, such as the one that the database of an earlier release ran in.
  if (user && lstatSync(folder, { throwIfNoEntry: false })?.uid !== owner) rmSync(folder, { recursive: true, force: true });
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(folder, { mode: 0o700 });
    if (user) chownSync(folder, user.uid, user.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== owner) throw new Error(`${folder} belongs to somebody else; set TMPDIR to a folder of your own.`);
  chmodSync(folder, 0o700);
  return folder;
}
