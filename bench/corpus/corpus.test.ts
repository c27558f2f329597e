import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCorpus } from './corpus.ts';
import { folderName } from './fetch-package.ts';

function read(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-corpus-'));
  try {
    writeFileSync(path.join(folder, 'corpus.yml'), text);
    return readCorpus(path.join(folder, 'corpus.yml'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a corpus is a list of exact versions, which stay text', () => {
  const { packages } = read('languages: [java]\nregistry: maven\npackages: { "org.slf4j:slf4j-api": 2.10 }\n');

  expect(packages).toEqual([{ registry: 'maven', name: 'org.slf4j:slf4j-api', version: '2.10' }]);
  expect(packages.map(folderName)).toEqual(['org.slf4j__slf4j-api@2.10']);
});

test.each([
  ['a range', '{ express: ^5.0.0 }'],
  ['an option', '{ "--registry": 1.0.0 }'],
  ['a path', '{ "../express": 1.0.0 }'],
  ['no version', '{ express: }'],
])('%s is no pinned package', (_, packages) => {
  expect(() => read(`languages: [javascript]\nregistry: npm\npackages: ${packages}\n`)).toThrow('needs an exact version');
});

test('every list of this folder can be read', () => {
  const lists = ['noise', 'scan'].flatMap((area) => {
    const folder = path.join(import.meta.dirname, '..', area);
    return readdirSync(folder).filter((name) => name.endsWith('.yml')).map((name) => path.join(folder, name));
  });

  for (const list of lists) expect(readCorpus(list).packages.length).toBeGreaterThanOrEqual(10);
  expect(lists.length).toBeGreaterThan(0);
});
