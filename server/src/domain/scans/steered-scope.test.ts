import type { ScanSteering } from '@whitebox/contract';
import { expect, test } from 'vitest';
import { parseSteering } from '#server/domain/scans/scan-steering.ts';
import { isFileLeftOut, isInFocus, leftOutBy, proberSteering, type SteeredFinding } from '#server/domain/scans/steered-scope.ts';

const CLASSES = [
  { id: 'sql-injection', category: 'sql injection' }, { id: 'weak-cipher', category: 'weak cryptography' }, { id: 'weak-padding', category: 'weak cryptography' },
];
const finding: SteeredFinding = { file: 'src/pay/db.ts', rule: 'sql-injection', category: 'sql injection', severity: 'high', route: { method: 'GET', path: '/pay/{id}' } };

function steered(...lines: string[]): ScanSteering {
  const steering = parseSteering({ context: lines.join('\n'), documents: [] }, CLASSES);
  if (steering === null) throw new Error('nothing was understood');
  return steering;
}

test.each([
  [['only: src/pay/**'], undefined], [['only: lib/**'], 'only: lib/**'], [['only: lib/**, GET /pay/*'], undefined], [['only: POST /pay/*'], 'only: POST /pay/*'],
  [['only: /pay'], undefined], [['only: src/**, weak cipher'], 'only: weak-cipher'], [['only: src/**, sql injection'], undefined], [['only: lib/**, sql injection'], 'only: lib/**'],
  [['exclude: *.ts'], 'exclude: *.ts'], [['exclude: sql-injection'], 'exclude: sql injection'], [['exclude: GET /pay/:id'], 'exclude: GET /pay/:id'],
  [['only: src/**', 'exclude: src/pay/'], 'exclude: src/pay/'], [['severity: critical'], 'severity: critical'], [['severity: medium'], undefined], [['note: x'], undefined],
])('%s leaves a finding out by %s', (lines, reason) => {
  expect(leftOutBy(steered(...lines), finding)).toBe(reason);
});

test('what is not known of a finding counts as left out', () => {
  const { route: _, severity: __, ...known } = finding;

  expect(leftOutBy(steered('exclude: GET /other'), known)).toBe('exclude: GET /other');
  expect(leftOutBy(steered('only: GET /pay/*'), known)).toBe('only: GET /pay/*');
  expect(leftOutBy(steered('only: GET /other, src/**'), known)).toBeUndefined();
  expect(leftOutBy(steered('severity: info'), known)).toBe('severity: info');
});

test('a file is left out where no finding in it can be wanted', () => {
  expect(isFileLeftOut(steered('only: src/**'), 'lib/a.ts')).toBe(true);
  expect(isFileLeftOut(steered('only: src/**, GET /pay'), 'lib/a.ts')).toBe(false);
  expect(isFileLeftOut(steered('only: sql injection'), 'lib/a.ts')).toBe(false);
  expect(isFileLeftOut(steered('exclude: lib/, weak cipher'), 'lib/a.ts')).toBe(true);
});

test('focus is by place or by class', () => {
  expect([steered('focus: sql injection'), steered('focus: GET /pay/*'), steered('focus: lib/**')].map((one) => isInFocus(one, finding))).toEqual([true, true, false]);
});

test('live tests are told patterns and categories; a list of classes that leaves nothing is not all of them', () => {
  expect(proberSteering(null, CLASSES)).toEqual({ only: [], exclude: [], focus: [], classes: [], mayPost: false });
  expect(proberSteering(steered('only: /pay, weak cipher', 'exclude: lib/**', 'focus: GET /a, sql injection', 'allow: post'), CLASSES)).toEqual({
    only: ['/pay'], exclude: ['lib/**'], focus: ['GET /a'], classes: ['weak cryptography'], mayPost: true,
  });
  expect(proberSteering(steered('exclude: sql injection'), CLASSES).classes).toEqual(['weak cryptography']);
  // Another rule of the category is left.
  expect(proberSteering(steered('exclude: weak cipher'), CLASSES).classes).toEqual([]);
  expect(proberSteering(steered('only: sql injection', 'exclude: sql injection'), CLASSES).classes).toEqual(['nothing']);
});
