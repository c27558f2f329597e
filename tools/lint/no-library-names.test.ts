import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { libraryNames } from './library-names.mjs';
import { noLibraryNames } from './no-library-names.mjs';

function complaints(code: string): string[] {
  const configuration: Linter.Config = {
    plugins: { house: { rules: { 'no-library-names': noLibraryNames } } },
    rules: { 'house/no-library-names': ['error', { names: ['express', '@nestjs/common'] }] },
  };
  return new Linter().verify(code, configuration).map(({ message }) => message);
}

test('a text that equals a package is reported, however it is quoted', () => {
  expect(complaints("if (name === 'express') stop();")).toEqual([expect.stringContaining("A6: 'express'")]);
  expect(complaints('if (name === `@nestjs/common`) stop();')).toEqual([expect.stringContaining("A6: '@nestjs/common'")]);
});

test('a word that only contains a package is left alone', () => {
  expect(complaints("const kind = 'expression'; const sentence = 'an express train';")).toEqual([]);
});

test('an import is left to the rules about imports', () => {
  expect(complaints("import express from 'express'; export * from 'express';")).toEqual([]);
});

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
