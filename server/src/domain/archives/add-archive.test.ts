import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTarGz } from '@whitebox/intake/test/tar-gz.ts';
import { afterAll, expect, test } from 'vitest';
import { acceptArchive } from '#server/domain/archives/index.ts';
import { createFolderBlobStore } from '#server/platform/blobs/folder-blob-store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { DiskSpace } from '#server/platform/disk/free-space.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-accept-'));
const blobs = createFolderBlobStore(path.join(folder, 'blobs'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('archives of one organization are unpacked one after the other, and another organization does not wait for them', async () => {
  const begun: string[] = [];
  const accept = async (organizationId: string, name: string, mayGoOn: () => Promise<unknown> = async () => undefined): Promise<void> => {
    const file = path.join(folder, name);
    await writeFile(file, await createTarGz({ 'a.js': 'x' }));
    const disk: DiskSpace = {
      hasRoomFor: async () => {
        begun.push(name);
        await mayGoOn();
        return true;
      },
    };
    await acceptArchive({ blobs, disk }, { id: newId(), organizationId, path: file });
  };
  const gate = new EventEmitter();
  const asked = once(gate, 'asked');
  const opened = once(gate, 'opened');

  // The first is being unpacked until its disk answers.
  const first = accept('one', 'first', () => {
    gate.emit('asked');
    return opened;
  });
  await asked;
  const second = accept('one', 'second');
  await accept('other', 'other');
  expect(begun).toEqual(['first', 'other']);
  gate.emit('opened');
  await Promise.all([first, second]);

  expect(begun).toEqual(['first', 'other', 'second']);
});
