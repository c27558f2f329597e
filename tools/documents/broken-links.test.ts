import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks } from './broken-links.mjs';

const root = join(import.meta.dirname, '../..');
const documents = execFileSync('git', ['ls-files', '-z', '--', '*.md', ':!:**/fixtures/**'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));

test('a link to nothing is found with its line', () => {
  const text = 'See [one](one.md)\nand [two](../two.md#part).';

  expect(brokenLinks('docs/a.md', text, (path) => path === 'docs/one.md')).toEqual([{ line: 2, target: '../two.md#part' }]);
});

test('addresses, anchors and code are no links of ours', () => {
  const text = '[a](https://example.com) [b](#part) `[c](nowhere.md)`\n```\n[d](nowhere.md)\n```';

  expect(brokenLinks('a.md', text, () => false)).toEqual([]);
});

test('every link of every document leads somewhere', () => {
  const broken = documents.flatMap((document) =>
    brokenLinks(document, readFileSync(join(root, document), 'utf8'), (path) => existsSync(join(root, path))).map(({ line, target }) => `${document}:${line}: ${target}`),
  );

  expect(documents.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

test('every folder at the top has a README, of one screen where it is no format', () => {
  const lengths = ['engine', 'contract', 'intake', 'server', 'cli', 'bench', 'tools', 'docs'].map(
    (folder) => readFileSync(join(root, folder, 'README.md'), 'utf8').trimEnd().split('\n').length,
  );

  expect(existsSync(join(root, 'catalog/README.md'))).toBe(true);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(40);
});
