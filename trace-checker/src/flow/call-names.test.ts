import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge } from '#trace-checker/trace.ts';

const ROWS: Readonly<Record<string, string>> = {
  'models/x.yml': 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\n',
  'models/javascript/core.yml': 'language: javascript\nglobals: true\noperations:\n  - { at: Object.assign, does: object-assign }\n  - { at: Object.is, does: type-of }\n',
};

async function holds(text: string, ways: readonly (readonly [edge: Edge, text: string, fact?: string])[]): Promise<boolean> {
  const lines = new LineIndex(text);
  const catalog = { read: (path: string) => ROWS[path], list: (folder: string) => Object.keys(ROWS).filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)) };
  const checker = await TraceChecker.start({ read: (file) => (file === 'a.js' ? text : undefined), catalog, files: () => ['a.js'] });
  return checker.check(ways.map(([edge, part, fact]) => {
    const start = text.indexOf(part);
    const end = start + part.length;
    return { file: 'a.js', edge, text: part, start, end, from: lines.positionOf(start), to: lines.positionOf(end), sha256: createHash('sha256').update(part).digest('hex'), ...(fact !== undefined && { fact }) };
  })).holds;
}

test.each([
  ['const copy = Object.assign || function (all) { return all; };', true],
  ['var copy = function () { copy = Object.assign || function (all) { return all; }; return copy.apply(this, arguments); };', true],
  ['const copy = (all) => all; function other() { const copy = Object.assign; }', false],
  ['const copy = Object.is;', false],
])('a name calls the member that it is given: %s', async (given, isHeld) => {
  const text = `${given}\nfunction f() { const id = source(); const all = copy({ a: 1 }, id); sink(all); }`;

  expect(await holds(text, [['source', 'source()', 'models/x.yml sources[0]'], ['container', 'copy({ a: 1 }, id)'], ['sink', 'sink(all)', 'models/x.yml sinks[0]']])).toBe(isHeld);
});
