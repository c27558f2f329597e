import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runsOf, testsOfPath } from './tests-of-path.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const files = ['engine/src/taint/solve.ts', 'engine/src/taint/solve.test.ts', 'engine/src/taint/bare.ts', 'server/src/pipeline/pipeline.test.ts', 'bin/whitebox.mjs'];

/** Names that a test of the catalog may have. */
const NAMES = [
  'models/javascript/pg.yml has no faults', 'models/javascript/pg.fixture.ts', 'models/javascript/pg.yml has no row that no fixture exercises',
  'models/javascript/pg-promise.yml has no faults', 'models/javascript/pg-promise.fixture.js', 'models/java/pg.yml has no faults',
  'rules/xss/rule.yml has no faults', 'rules/xss has an unsafe, a safe and a cross-file program', 'rules/xss/java/Plain.java', 'rules/xss/python/plain.py', 'rules/xss-stored/python/plain.py',
];

function chosen(named: string): readonly string[] {
  const tests = testsOfPath(named, files);
  return 'names' in tests ? NAMES.filter((name) => new RegExp(tests.names ?? '').test(name)) : [];
}

test.each([
  ['catalog/models/javascript/pg.yml', NAMES.slice(0, 3)],
  ['catalog/models/javascript/pg.fixture.ts', NAMES.slice(0, 3)],
  ['catalog/models/javascript', NAMES.slice(0, 5)],
  ['catalog/models', NAMES.slice(0, 6)],
  ['catalog/rules/xss', NAMES.slice(6, 10)],
  ['catalog/rules/xss/rule.yml', NAMES.slice(6, 10)],
  ['catalog/rules/xss/help.md', NAMES.slice(6, 10)],
  ['catalog/rules/xss/python', [NAMES[9]]],
  ['catalog/rules/xss/java/Plain.java', [NAMES[8]]],
  ['catalog/rules', NAMES.slice(6)],
])('%s is judged by the tests that bear its name', (named, expected) => {
  expect(chosen(named)).toEqual(expected);
});

test.each([
  ['engine/src/taint/solve.ts', ['engine/src/taint/solve.test.ts']],
  ['engine/src/taint/solve.test.ts', ['engine/src/taint/solve.test.ts']],
  ['engine/src/taint', ['engine/src/taint/']],
  ['catalog/probes/javascript/pg.yml', ['bench/truth/probe-files.test.ts']],
  ['docs/api.md', ['tools/documents/']],
  ['README.md', ['tools/documents/']],
])('%s is judged by the tests beside it', (named, expected) => {
  expect(testsOfPath(named, files)).toEqual({ files: expected });
});

test.each([
  ['engine/src/taint/bare.ts', 'A test stands beside its file: engine/src/taint/bare.test.ts. Or name a folder whose tests show what it does, such as engine/src/taint.'],
  ['bin', 'No file below it is called *.test.ts.'],
  ['catalog/models/javascript/pg.txt', 'catalog/models/<language>/<package>.yml'],
  ['catalog/models/javascript/deep/pg.yml', 'catalog/models/<language>/<package>.yml'],
  ['catalog/package.json', 'catalog/rules/<id>'],
])('%s, which nothing judges, is answered with what would be', (named, words) => {
  const tests = testsOfPath(named, files);

  expect('problem' in tests ? tests.problem : '').toContain(`No test judges ${named}.\n`);
  expect('problem' in tests ? tests.problem : '').toContain(words);
});

test('a feature of the conformance suite is judged by its programs', () => {
  expect(testsOfPath('engine/conformance/branch/java.java', files)).toEqual({ files: ['engine/conformance/conformance.test.ts'], names: '^branch in ' });
});

test('several paths are one run of those chosen by name and one of the others', () => {
  const runs = runsOf([{ files: ['a'], names: '^x' }, { files: ['b'] }, { files: ['a', 'c'], names: '^y' }]);

  expect(runs).toEqual([{ files: ['b'] }, { files: ['a', 'c'], names: '(?:^x)|(?:^y)' }]);
});

test('the test files that judge the catalog are there', () => {
  const named = ['catalog', 'catalog/models', 'catalog/rules', 'catalog/secrets', 'catalog/schema', 'catalog/vocabulary', 'catalog/README.md', 'catalog/REFERENCE.md', 'docs', 'engine/conformance/branch'];

  const absent = named.flatMap((each) => {
    const tests = testsOfPath(each, files);
    return 'files' in tests ? tests.files.filter((file) => !existsSync(path.join(root, file))) : [each];
  });

  expect(absent).toEqual([]);
});
