import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'written-in-'));
  mkdirSync(path.join(folder, 'dist'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function bring(map: object): void {
  writeFileSync(path.join(folder, 'dist/merge.js.map'), JSON.stringify(map));
}

test('a compiled file is written in the one source of its map', () => {
  bring({ sources: ['../src/merge.ts'] });

  expect(writtenIn(folder, 'dist/merge.js', new Set(['src/merge.ts']))).toBe('src/merge.ts');
});

test.each([
  ['it was analysed itself', { sources: ['../src/merge.ts'] }, ['dist/merge.js', 'src/merge.ts']],
  ['its source does not come along', { sources: ['../src/merge.ts'] }, ['src/other.ts']],
  ['it is a bundle of several', { sources: ['../src/merge.ts', '../src/other.ts'] }, ['src/merge.ts', 'src/other.ts']],
  ['its map names none', {}, ['src/merge.ts']],
])('a file stands for itself where %s', (_, map, analysed) => {
  bring(map);

  expect(writtenIn(folder, 'dist/merge.js', new Set(analysed))).toBe('dist/merge.js');
});

test('a file without a map stands for itself', () => {
  expect(writtenIn(folder, 'dist/merge.js', new Set(['src/merge.ts']))).toBe('dist/merge.js');
});
