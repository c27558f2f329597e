import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

const ROWS = 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\n';
const FACTS: Readonly<Partial<Record<Edge, string>>> = { source: 'models/x.yml sources[0]', sink: 'models/x.yml sinks[0]' };

function hopOf(whole: string, edge: Edge, text: string): TraceHop {
  const start = whole.indexOf(text);
  const lines = new LineIndex(whole);
  const fact = FACTS[edge];
  return {
    file: 'A.java', edge, text, start, end: start + text.length,
    from: lines.positionOf(start), to: lines.positionOf(start + text.length),
    sha256: createHash('sha256').update(text).digest('hex'),
    ...(fact !== undefined && { fact }),
  };
}

async function holds(sunk: string, user: string): Promise<boolean> {
  const whole = `class A { void f(User user, User other) { user.setName(source()); sink(${sunk}); } }\n${user}`;
  const catalog = { read: (path: string) => (path === 'models/x.yml' ? ROWS : undefined), list: (folder: string) => (folder === 'models' ? ['x.yml'] : []) };
  const checker = await TraceChecker.start({ read: (file) => (file === 'A.java' ? whole : undefined), catalog, files: () => ['A.java'] });
  const { file, start, end, sha256 } = hopOf(whole, 'call-argument', 'user.setName(source())');
  return checker.check([hopOf(whole, 'source', 'source()'), { ...hopOf(whole, 'call-argument', 'private String name;'), via: { file, start, end, sha256 } }, hopOf(whole, 'sink', `sink(${sunk})`)]).holds;
}

test('a setter that is generated gives the value to the object that it is called on', async () => {
  expect(await holds('user', 'class User { private String name; }')).toBe(true);
  expect(await holds('other', 'class User { private String name; }')).toBe(false);
  expect(await holds('user', 'class User { private String name; void setName(String name) { log(name); } }')).toBe(false);
});
