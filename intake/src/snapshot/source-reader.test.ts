import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sourceReader } from '#intake/snapshot/source-reader.ts';

const around = mkdtempSync(join(tmpdir(), 'reader-'));
const root = join(around, 'code');
mkdirSync(join(root, 'lib'), { recursive: true });
writeFileSync(join(root, 'lib/a.js'), 'one');
writeFileSync(join(root, 'large.js'), 'x'.repeat(2_000));
writeFileSync(join(around, 'secret.txt'), 'outside');
symlinkSync('../secret.txt', join(root, 'out.js'));
symlinkSync('..', join(root, 'up'));
symlinkSync('lib/a.js', join(root, 'in.js'));
symlinkSync('ring', join(root, 'ring'));

afterAll(() => rmSync(around, { recursive: true, force: true }));

test('a file below the folder is read, by its path and by a link within', () => {
  const read = sourceReader(root, 1_000);

  expect([read('lib/a.js'), read('in.js'), read('lib/../lib/a.js')]).toEqual(['one', 'one', 'one']);
});

test.each(['', '.', 'lib/..', '../secret.txt', 'out.js', 'up/secret.txt', 'large.js', 'lib', 'gone.js', 'lib/a.js/b', 'ring', 'nul\u0000.js', `${'x'.repeat(5_000)}.js`])('nothing is read of %s', (path) => {
  expect(sourceReader(root, 1_000)(path)).toBeUndefined();
});

test('a file is read once', () => {
  const read = sourceReader(root, 1_000);
  const first = read('lib/a.js');
  writeFileSync(join(root, 'lib/a.js'), 'two');

  expect(read('lib/a.js')).toBe(first);
});
