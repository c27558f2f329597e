import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

const CATALOG = 'globals: true\ntypes:\n  Stream: []\nsources:\n  - { at: Stream.element, kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\n';

/** Whether the checker lets pass that the text brings what the last line hands to the sink. */
async function holds(text: string, source: string): Promise<boolean> {
  const hopOf = (edge: Edge, part: string, list: string): TraceHop => {
    const start = text.indexOf(part);
    const lines = new LineIndex(text);
    return {
      file: 'a.js', edge, text: part, start, end: start + part.length, from: lines.positionOf(start), to: lines.positionOf(start + part.length),
      sha256: createHash('sha256').update(part).digest('hex'), fact: `models/e.yml ${list}[0]`,
    };
  };
  const catalog = { read: (path: string) => (path === 'models/e.yml' ? CATALOG : undefined), list: (folder: string) => (folder === 'models' ? ['e.yml'] : []) };
  const checker = await TraceChecker.start({ read: (file) => (file === 'a.js' ? text : undefined), catalog, files: () => ['a.js'] });
  return checker.check([hopOf('source', source, 'sources'), hopOf('sink', 'sink(part)', 'sinks')]).holds;
}

test('what iterating gives bears the name of the program alone where a loop runs over it', async () => {
  expect(await holds('async function read(req) { for await (const part of req) { sink(part); } }', 'for await (const part of req) { sink(part); }')).toBe(true);
  expect(await holds('function read(req) { const part = req; sink(part); }', 'const part = req')).toBe(false);
});
