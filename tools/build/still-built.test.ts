import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isStillBuilt, noteBuilt } from './still-built.mjs';

const root = `${mkdtempSync(join(tmpdir(), 'whitebox-built-'))}/`;
const inputs = ['engine/src/a.ts', 'node_modules/x/index.js'];
const deciding = ['tools/build.mjs', 'tools/build/make.mjs', 'tools/run-node.mjs', 'package-lock.json', 'package.json', 'tsconfig.json', 'engine/package.json'];
const PAST = new Date(Date.now() - 60_000);
afterAll(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(dirname(root + file), { recursive: true });
  writeFileSync(root + file, text);
}

/** As after a build of files that have been there for a while. */
function built(): void {
  for (const file of [...inputs, ...deciding, 'catalog/models/pg.yml']) {
    put(file, 'as it was');
    utimesSync(root + file, PAST, PAST);
  }
  for (const folder of ['catalog', 'catalog/models', 'tools/build']) utimesSync(root + folder, PAST, PAST);
  put('dist/a.mjs', 'built');
  noteBuilt(root, { begunMs: Date.now(), inputs, outputs: ['dist/a.mjs'], packages: ['engine'] });
}

test('what was built stands until something that it was made of, or that was made, is another', () => {
  expect(isStillBuilt(root)).toBe(false);
  for (const changed of [...inputs, ...deciding, 'catalog/models/pg.yml', 'dist/a.mjs']) {
    built();
    expect(isStillBuilt(root), changed).toBe(true);
    put(changed, 'another');
    expect(isStillBuilt(root), changed).toBe(false);
  }
});

test('a file of the catalog that is new, and one that is gone, ask for a build', () => {
  built();
  put('catalog/models/new.yml', 'new');
  expect(isStillBuilt(root)).toBe(false);
  rmSync(`${root}catalog/models/new.yml`);
  built();
  rmSync(`${root}dist/a.mjs`);
  expect(isStillBuilt(root)).toBe(false);
});

test('of what was edited while it was built nothing is noted', () => {
  rmSync(`${root}dist`, { recursive: true });
  built();
  rmSync(`${root}dist/built.json`);
  noteBuilt(root, { begunMs: PAST.getTime() - 1_000, inputs, outputs: [], packages: ['engine'] });

  expect(isStillBuilt(root)).toBe(false);
});
