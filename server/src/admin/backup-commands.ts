import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import manifest from '../../package.json' with { type: 'json' };

import { UsageError, type Command } from '#server/admin/command.ts';
import type { Config } from '#server/config/config.ts';
import { migrations } from '#server/migrations/index.ts';
import { pipelineJobs } from '#server/pipeline/pipeline.ts';
import { checkBackup, restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';

const suffix = '.whitebox.tar.gz';
const blobDirectory = ({ dataDirectory }: Config): string => path.join(dataDirectory, 'blobs');

export const backup: Command = {
  words: 'backup',
  usage: 'FILE|FOLDER [--with-secret]',
  meaning: 'Writes rows, uploads and waiting jobs as of one moment to one file, beside a running service too. The secret only where asked for.',
  options: [],
  flags: ['with-secret'],
  operand: 'FILE',
  run: async ({ config, connection, secret, options }) => {
    const given = path.resolve(options.required('FILE'));
    const file = isFolder(given) ? path.join(given, `${new Date().toISOString().replaceAll(':', '-')}${suffix}`) : given;
    const withSecret = options.has('with-secret');
    const { tables, rows, blobs } = await writeBackup({ connection, blobDirectory: blobDirectory(config), secret, withSecret, version: manifest.version, file });
    const told = withSecret
      ? 'It holds the secret: whoever has the file can open the credentials in it.'
      : 'It does not hold the secret, without which it cannot be restored: keep WHITEBOX_SECRET, or the file secret of the data folder, elsewhere.';
    return `${file}\n${rows} rows of ${tables} tables and ${blobs} uploads. ${told}`;
  },
};

export const restore: Command = {
  words: 'restore',
  usage: 'FILE|FOLDER',
  meaning: 'Fills a new, empty database and data folder from a back-up, of a folder the newest. The service must not run.',
  options: [],
  operand: 'FILE',
  runAlone: async ({ config, options }) => {
    const file = newestIn(path.resolve(options.required('FILE')));
    const blobs = blobDirectory(config);
    if (existsSync(blobs) && readdirSync(blobs).length > 0) throw new UsageError(`${blobs} holds uploads already. Restore into a new data folder.`);
    const checked = await checkBackup(file, presentSecret(config), migrations);
    keepSecret(config, checked.secret);
    const { rows, blobs: stored, jobs } = await restoreBackup(
      { ...config, secret: checked.secret, file, migrations, jobs: pipelineJobs, blobs: createFolderBlobStore(blobs) },
      checked,
    );
    return `${file} of ${checked.head.createdAt}\nrestored ${rows} rows, ${stored} uploads and ${jobs} jobs that waited or ran. Start the service.`;
  },
};

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Names begin with the time. */
function newestIn(given: string): string {
  if (!isFolder(given)) {
    if (!existsSync(given)) throw new UsageError(`There is no ${given}`);
    return given;
  }
  const newest = readdirSync(given).filter((name) => name.endsWith(suffix)).sort().at(-1);
  if (newest === undefined) throw new UsageError(`There is no back-up (*${suffix}) in ${given}`);
  return path.join(given, newest);
}

const secretFile = ({ dataDirectory }: Config): string => path.join(dataDirectory, 'secret');

/** The secret that is there; a restore makes none. */
function presentSecret(config: Config): string | undefined {
  return config.secret ?? (existsSync(secretFile(config)) ? readFileSync(secretFile(config), 'utf8').trim() : undefined);
}

/** Lays the back-up's own secret where the service looks for it. */
function keepSecret(config: Config, secret: string): void {
  if (presentSecret(config) !== undefined) return;
  mkdirSync(config.dataDirectory, { recursive: true });
  writeFileSync(secretFile(config), `${secret}\n`, { mode: 0o600, flag: 'wx' });
}
