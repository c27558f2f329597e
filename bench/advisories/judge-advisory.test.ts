import { expect, test } from 'vitest';
import type { JudgedRule } from '../detection/judge-cases.ts';
import type { Advisory } from './advisory.ts';
import { isStillReported, judgeAdvisory, type ReportedFinding } from './judge-advisory.ts';

const RULES: readonly JudgedRule[] = [
  { id: 'command-injection', category: 'command injection', cwe: [78] },
  { id: 'code-injection', category: 'code injection', cwe: [94, 95] },
];
const ADVISORY: Advisory = { id: 'CVE-2020-1', package: { registry: 'npm', name: 'left', version: '1.0.0' }, cwe: 78, file: 'lib/run.js', at: { line: 3 } };

/** A flow from the first line of the file to the lines given. */
function finding(rule: string, file: string, first: number, last = first): ReportedFinding {
  const hop = { file, function: 'run', start: 0, end: 1, sha256: '', text: '' };
  return {
    rule,
    hops: [
      { ...hop, edge: 'source', from: { line: 1, column: 1 }, to: { line: 1, column: 2 } },
      { ...hop, edge: 'sink', from: { line: first, column: 1 }, to: { line: last, column: 2 } },
    ],
  };
}

function outcomeOf(...findings: readonly ReportedFinding[]) {
  const { outcome, lines } = judgeAdvisory(ADVISORY, findings, RULES);
  return [outcome, ...lines];
}

test('a flaw is found by a sink of its class at its line, which may span several', () => {
  expect(outcomeOf(finding('command-injection', 'lib/run.js', 3))).toEqual(['found']);
  expect(outcomeOf(finding('command-injection', 'lib/run.js', 2, 4))).toEqual(['found']);
});

test('other lines of the file are counted apart, another class or file is a miss', () => {
  expect(outcomeOf(finding('command-injection', 'lib/run.js', 9), finding('command-injection', 'lib/run.js', 1))).toEqual(['elsewhere', 1, 9]);
  expect(outcomeOf(finding('code-injection', 'lib/run.js', 3), finding('command-injection', 'run.js', 3))).toEqual(['missed']);
});

test('a fix is still reported in the function of the flaw, or where its line stands unchanged', () => {
  const found = judgeAdvisory(ADVISORY, [finding('command-injection', 'lib/run.js', 3)], RULES);
  const missed = judgeAdvisory(ADVISORY, [], RULES);
  const text = { flawed: 'a\nb\nexec(it)', fixed: 'a\n\n\n  exec(it)\nother()' };

  expect(isStillReported(found, text, [finding('command-injection', 'lib/run.js', 5)], RULES)).toBe(true);
  expect(isStillReported(missed, text, [finding('command-injection', 'lib/run.js', 4)], RULES)).toBe(true);
  expect(isStillReported(missed, text, [finding('command-injection', 'lib/run.js', 5)], RULES)).toBe(false);
  expect(isStillReported(found, text, [finding('code-injection', 'lib/run.js', 4)], RULES)).toBe(false);
});

test('a flaw of a function is found by a finding of its class that passes it, and its fix is reported likewise', () => {
  const ofFunction: Advisory = { ...ADVISORY, at: { function: 'run' } };
  const text = { flawed: '', fixed: '' };
  const found = judgeAdvisory(ofFunction, [finding('command-injection', 'lib/run.js', 9)], RULES);

  expect(found.outcome).toBe('found');
  expect(judgeAdvisory({ ...ofFunction, at: { function: 'left.run' } }, [finding('command-injection', 'lib/run.js', 9)], RULES).outcome).toBe('found');
  expect(judgeAdvisory({ ...ofFunction, at: { function: 'start' } }, [finding('command-injection', 'lib/run.js', 9)], RULES).outcome).toBe('elsewhere');
  expect(isStillReported(found, text, [finding('command-injection', 'lib/run.js', 4)], RULES)).toBe(true);
  expect(isStillReported(found, text, [finding('code-injection', 'lib/run.js', 4)], RULES)).toBe(false);
});

test('a function without a name is part of the one that it is written in', () => {
  const within = (name: string): ReportedFinding => {
    const { rule, hops } = finding('command-injection', 'lib/run.js', 9);
    return { rule, hops: hops.map((hop) => ({ ...hop, function: name })) };
  };
  const outcome = (name: string) => judgeAdvisory({ ...ADVISORY, at: { function: 'run' } }, [within(name)], RULES).outcome;

  expect(outcome('Files.run.<anonymous>.<lambda>')).toBe('found');
  expect(outcome('Files.run.inner')).toBe('elsewhere');
  expect(outcome('<anonymous>')).toBe('elsewhere');
});
