import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { libraryNames } from './library-names.mjs';

test('names are read from packages and aliases of all models, but for plain words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  mkdirSync(join(folder, 'javascript'));
  writeFileSync(join(folder, 'javascript/pg.yml'), 'package: pg # the driver\naliases: [pg-native, "pg-cursor"]\nsinks: []\n');
  writeFileSync(join(folder, 'javascript/path.yml'), 'package: path\n');

  const names = libraryNames(pathToFileURL(`${folder}/`));

  rmSync(folder, { recursive: true });
  expect(names).toEqual(['pg', 'pg-cursor', 'pg-native']);
});

test('no models means no names', () => {
  expect(libraryNames(pathToFileURL('/nowhere/'))).toEqual([]);
});
