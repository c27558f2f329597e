import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge } from '#trace-checker/trace.ts';

async function holds(text: string, ways: readonly (readonly [edge: Edge, text: string, fact?: string])[]): Promise<boolean> {
  const lines = new LineIndex(text);
  const rows = 'globals: true\nsinks:\n  - { at: sink.argument(0), kind: sql }\n';
  const checker = await TraceChecker.start({ read: (file) => (file === 'a.ts' ? text : undefined), catalog: { read: (path) => (path === 'models/x.yml' ? rows : undefined), list: (folder) => (folder === 'models' ? ['x.yml'] : []) }, files: () => ['a.ts'] });
  return checker.check(ways.map(([edge, part, fact]) => {
    const start = text.indexOf(part);
    const end = start + part.length;
    return { file: 'a.ts', edge, text: part, start, end, from: lines.positionOf(start), to: lines.positionOf(end), sha256: createHash('sha256').update(part).digest('hex'), ...(fact !== undefined && { fact }) };
  })).holds;
}

const class_ = (parameter: string): string => `export class A {
  constructor(${parameter}) {}
  run(): void { sink('ls ' + this.target); }
}
`;

test.each([
  ['private readonly target: string', true],
  ['public target: string', true],
  ['readonly target: string', true],
  ['target: string', false],
  ['private readonly other: string', false],
])('a constructor that takes %s fills the field that a method reads: %s', async (parameter, isFilled) => {
  const ways = [['source', parameter, 'exported function'], ['concat', "'ls ' + this.target"], ['sink', "sink('ls ' + this.target)", 'models/x.yml sinks[0]']] as const;

  expect(await holds(class_(parameter), ways)).toBe(isFilled);
});
