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

/** What an object that a function makes is filled with after it has become known, the next run reads out of what it stands in. */
const handedOn = (hand: string, read: string, make = 'const s = {};'): Files => ({ 'a.js': `const all = [];\nfunction f() { ${make} ${hand}; const t = ${read}; sink(t); s.cmd = source(); }` });

test.each<[Files, string]>([
  [handedOn('all.push(s)', 'all[0].cmd'), 'all[0].cmd'],
  [handedOn('all.next = s', 'all.next.cmd'), 'all.next.cmd'],
  [handedOn('const kept = s; all.push(kept)', 'all[0].cmd'), 'all[0].cmd'],
  [handedOn('all.push([s])', 'all[0][0].cmd'), 'all[0][0].cmd'],
  [handedOn('all.push({ key: s })', 'all[0].key.cmd'), 'all[0].key.cmd'],
  [handedOn('all.push({ s })', 'all[0].s.cmd'), 'all[0].s.cmd'],
  [handedOn('all.push(n ? s : n)', 'all[0].cmd'), 'all[0].cmd'],
  [handedOn('listen(() => all.push(s))', 'all[0].cmd'), 'all[0].cmd'],
  [{ 'a.js': 'const all = [];\nfunction f() { const s = {}; const t = all[0].cmd; sink(t); s.cmd = source(); return s; }\nall.push(f());' }, 'all[0].cmd'],
  [{ 'a.js': "function f(last) { const t = last.cmd; sink(t); const s = { cmd: '' }; s.cmd = source(); f(s); }" }, 'last.cmd'],
  [handedOn('', 'all[0].cmd', 'const s = [all[0]][0];'), 'all[0].cmd'],
  [handedOn('', 'all[0].cmd', 'const s = new Map(all).get(1);'), 'all[0].cmd'],
  [{ 'a.js': 'const all = [];\nclass Job { constructor() { all.push(this); } }\nfunction f() { const s = new Job(); const t = all[0].cmd; sink(t); s.cmd = source(); }' }, 'all[0].cmd'],
])('the next run has what an object is given after it was handed on: %j', async (files, read) => {
  expect(await holds(files, there('a.js', ['field', 'a.js', 's.cmd = source()'], ['field', 'a.js', read]))).toBe(true);
});

test.each<[Files, readonly Sketch[]]>([
  [{ 'a.py': "rows = []\ndef f():\n  job = {'cmd': 'ls'}\n  rows.append(job)\n  t = rows[0]['cmd']\n  sink(t)\n  job['cmd'] = source()\n" }, there('a.py', ['field', 'a.py', "job['cmd'] = source()"], ['field', 'a.py', "rows[0]['cmd']"])],
  [{ 'A.java': 'class A { List all; void f() { Bag b = new Bag(); all.add(b); String t = all.get(0).cmd; sink(t); b.cmd = source(); } }' }, there('A.java', ['field', 'A.java', 'b.cmd = source()'], ['field', 'A.java', 'all.get(0).cmd'])],
  [{ 'a.js': 'const all = [];\nfunction f() { const box = {}; box.first = all[0]; const t = all[0].cmd; sink(t); box.first.cmd = source(); }' }, there('a.js', ['field', 'a.js', 'box.first.cmd = source()'], ['field', 'a.js', 'all[0].cmd'])],
])('in each language, and of what stands in an object: %j', async (files, hops) => {
  expect(await holds(files, hops)).toBe(true);
});

test.each<[Files, string]>([
  [handedOn('', 's.cmd'), 's.cmd'],
  [handedOn('', 'all[0].cmd'), 'all[0].cmd'],
  [handedOn('all.push(s)', 's.cmd'), 's.cmd'],
  [handedOn("s.name = 'x'; if (s.name) log(s.name)", 'all[0].cmd'), 'all[0].cmd'],
])('but not out of what nobody was handed, nor under the name of what the run has made: %j', async (files, read) => {
  expect(await holds(files, there('a.js', ['field', 'a.js', 's.cmd = source()'], ['field', 'a.js', read]))).toBe(false);
});

const apart: readonly Sketch[] = [['source', 'a.py', 'source()'], ['assign', 'a.py', 't = source()'], ['concat', 'a.py', "t + 'x'"], ['sink', 'a.py', "sink(t + 'x')"]];

test.each<[Files, readonly Sketch[], boolean]>([
  [{ 'a.py': "def f(t, n):\n  if n:\n    t = source()\n  else:\n    sink(t + 'x')\n" }, apart, false],
  [{ 'a.py': "def f(t, n):\n  if n:\n    t = source()\n  elif n > 2:\n    sink(t + 'x')\n" }, apart, false],
  [{ 'a.js': "function f(t, n) { if (n) { t = source(); } else if (n > 2) { t += 'x'; sink(t); } }" }, there('a.js', ['assign', 'a.js', 't = source()'], ['concat', 'a.js', "t += 'x'"]), false],
  [{ 'A.java': 'class A { void f(String t, boolean n) { if (n) { t = source(); } else { sink(t); } } }' }, there('A.java', ['assign', 'A.java', 't = source()']), false],
  [{ 'a.py': "def f(t, n):\n  if n:\n    t = source()\n  sink(t + 'x')\n" }, apart, true],
  [{ 'a.py': "def f(t):\n  for n in (1, 0):\n    if n:\n      t = source()\n    else:\n      sink(t + 'x')\n" }, apart, true],
  [{ 'a.py': "t = ''\ndef f(n):\n  global t\n  if n:\n    t = source()\n  else:\n    sink(t + 'x')\n" }, apart, true],
  [{ 'a.js': 'class A { f(n) { if (n) { this.kept = source(); } else { const t = this.kept; sink(t); } } }' }, there('a.js', ['field', 'a.js', 'this.kept = source()'], ['assign', 'a.js', 't = this.kept']), true],
  [{ 'a.js': 'const all = [];\nfunction f(n) { const s = {}; all.push(s); if (n) { s.cmd = source(); } else { const t = all[0].cmd; sink(t); } }' }, there('a.js', ['field', 'a.js', 's.cmd = source()'], ['field', 'a.js', 'all[0].cmd']), true],
])('a run takes one of two branches, and keeps what outlives it for the next: %j', async (files, hops, isTrue) => {
  expect(await holds(files, hops)).toBe(isTrue);
});

test('a variable that bears the name of a function does not hand that over', async () => {
  const text = (argument: string): string => `def same(value):\n  return value\ndef other(a):\n  same = 'x' + a\n  run(${argument})\ndef f():\n  t = run(same, source())\n  sink(t)\n`;
  expect(await holds({ 'a.py': text('same') }, there('a.py', ['concat', 'a.py', "'x' + a"]))).toBe(false);
});
