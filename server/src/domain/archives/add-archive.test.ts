import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterAll, expect, test } from 'vitest';
import { acceptArchive } from '#server/domain/archives/index.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import { newId } from '#server/platform/database/new-id.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-accept-'));
const blobs = createFolderBlobStore(path.join(folder, 'blobs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('archives of one organization are unpacked one after the other, and another organization does not wait for them', async () => {
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const archive = async (): Promise<string> => {
    const file = path.join(folder, newId());
    await writeFile(file, await createTarGz({ 'a.js': 'x' }));
    return file;
  };
  const ended: string[] = [];
  const accept = (organizationId: string, file: string, name: string) =>
    acceptArchive({ blobs }, { id: newId(), organizationId, path: file }).then(() => ended.push(name), () => ended.push(`${name} refused`));

  // Nobody writes into the pipe yet: whoever reads it waits.
  const first = accept('one', pipe, 'first');
  const second = accept('one', await archive(), 'second');
  await accept('other', await archive(), 'other');
  expect(ended).toEqual(['other']);
  await writeFile(pipe, 'no archive');
  await Promise.all([first, second]);

  expect(ended).toEqual(['other', 'first refused', 'second']);
});
