import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceNames } from '#intake/inventory/source-names.ts';

function folderOf(paths: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'source-names-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), 'x');
  }
  return root;
}

test('names the sources of a folder in one order, without what others wrote', () => {
  expect(sourceNames(folderOf(['b/z.ts', 'b/a.py', 'c.js', 'read.me', 'node_modules/x/index.js']))).toEqual(['b/a.py', 'b/z.ts', 'c.js']);
});

test('follows no link, and takes a folder that is gone for an empty one', () => {
  const root = folderOf(['a.js']);
  symlinkSync(root, join(root, 'again'));

  expect(sourceNames(root)).toEqual(['a.js']);
  expect(sourceNames(join(root, 'missing'))).toEqual([]);
});
