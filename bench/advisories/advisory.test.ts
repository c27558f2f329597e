import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placeOf, readAdvisories } from './advisory.ts';

const PACKAGE = 'package: { registry: npm, name: left, version: 1.10 }';

function read(...rows: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'whitebox-advisories-'));
  try {
    writeFileSync(path.join(folder, 'list.yml'), rows.map((row) => `- ${row}\n`).join(''));
    return readAdvisories(path.join(folder, 'list.yml'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a row names a release, where its flaw lies, and the release that mended it', () => {
  const [advisory] = read(`{ advisory: CVE-2020-1, ${PACKAGE}, fixed: 1.11, class: cwe-78, file: lib/index.js, line: 12 }`);

  expect(advisory).toEqual({
    id: 'CVE-2020-1', cwe: 78, file: 'lib/index.js', at: { line: 12 },
    package: { registry: 'npm', name: 'left', version: '1.10' }, fixed: { registry: 'npm', name: 'left', version: '1.11' },
  });
});

test('a row may name the function that the fix changed', () => {
  const [advisory] = read(`{ advisory: CVE-2020-1, ${PACKAGE}, class: cwe-78, file: index.js, function: run }`);

  expect(advisory?.at).toEqual({ function: 'run' });
});

test.each([
  ['two places', `{ advisory: CVE-2020-1, ${PACKAGE}, class: cwe-78, file: index.js, line: 1, function: run }`, 'line is a number'],
  ['no place', `{ advisory: CVE-2020-1, ${PACKAGE}, class: cwe-78, file: index.js }`, 'line is a number'],
  ['a class that is no CWE', `{ advisory: CVE-2020-1, ${PACKAGE}, class: xss, file: index.js, line: 1 }`, 'class is a CWE'],
  ['a range of releases', `{ advisory: CVE-2020-1, package: { registry: npm, name: left, version: ^1.0.0 }, class: cwe-78, file: index.js, line: 1 }`, 'exact version'],
  ['a word that means nothing', `{ advisory: CVE-2020-1, ${PACKAGE}, class: cwe-78, file: index.js, line: 1, severity: high }`, 'severity is no part'],
])('%s is refused', (_, row, reason) => {
  expect(() => read(row)).toThrow(reason);
});

test('a flaw stands in a list once', () => {
  const row = `{ advisory: CVE-2020-1, ${PACKAGE}, class: cwe-78, file: index.js, line: 1 }`;

  expect(() => read(row, row)).toThrow('entry 2: CVE-2020-1 left 1.10 index.js:1 cwe-78 stands there twice');
});

test('every list can be read', () => {
  const folder = path.join(import.meta.dirname, 'lists');
  const lists = readdirSync(folder).filter((name) => name.endsWith('.yml'));

  for (const list of lists) expect(readAdvisories(path.join(folder, list)).map(placeOf).length).toBeGreaterThan(0);
  expect(lists.length).toBeGreaterThan(0);
});
