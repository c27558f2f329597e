import { expect, test } from 'vitest';
import { holds, type Files, type Sketch } from '#test/sketches.ts';

const there = (file: string, ...between: readonly Sketch[]): readonly Sketch[] => [['source', file, 'source()'], ...between, ['sink', file, 'sink(t)']];

test.each<[Files, readonly Sketch[]]>([
  [{ 'a.py': "def f(items):\n  parts = []\n  parts.append(source())\n  t = ''.join(parts)\n  sink(t)\n" }, there('a.py', ['concat', 'a.py', "''.join(parts)"], ['container', 'a.py', 'parts.append(source())'])],
  [{ 'a.py': 'def f(db):\n  row = db.execute(source())\n  t = row[0]\n  db.log(t)\n  sink(t)\n' }, there('a.py', ['field', 'a.py', 'row[0]'], ['assign', 'a.py', 'row = db.execute(source())'])],
  [{ 'A.java': 'class A { void f() { Bag b = new Bag(); b.put("k", source()); String t = b.get("k"); sink(t); } }' }, there('A.java', ['container', 'A.java', 'b.get("k")'], ['container', 'A.java', 'b.put("k", source())'])],
])('a value does not go back in a straight line: %j', async (files, hops) => {
  expect(await holds(files, hops)).toBe(false);
});

test.each<[Files, readonly Sketch[]]>([
  [{ 'a.js': 'function f() { let t = 0; let u; for (const each of [1, 2]) { t = u; u = source(); } sink(t); }' }, there('a.js', ['assign', 'a.js', 'u = source()'], ['assign', 'a.js', 't = u'])],
  [{ 'a.js': 'let kept;\nfunction f() { const t = kept; sink(t); kept = source(); }' }, there('a.js', ['assign', 'a.js', 'kept = source()'], ['assign', 'a.js', 't = kept'])],
  [{ 'a.js': 'class A { f() { const t = this.kept; sink(t); this.kept = source(); } }' }, there('a.js', ['field', 'a.js', 'this.kept = source()'], ['field', 'a.js', 'this.kept'])],
])('but in a loop, and by what the next run of the function has: %j', async (files, hops) => {
  expect(await holds(files, hops)).toBe(true);
});

test('a variable that bears the name of a function does not hand that over', async () => {
  const text = (argument: string): string => `def same(value):\n  return value\ndef other(a):\n  same = 'x' + a\n  run(${argument})\ndef f():\n  t = run(same, source())\n  sink(t)\n`;
  expect(await holds({ 'a.py': text('same') }, there('a.py', ['concat', 'a.py', "'x' + a"]))).toBe(false);
});
