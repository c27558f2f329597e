import { expect, test } from 'vitest';
import { CATALOG, catalogOf, holds, hopOf, type Files, type Sketch } from '#test/sketches.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';

const trace = (file: string, sink: string): readonly Sketch[] => [['source', file, 'source()'], ['sink', file, sink]];

test.each<[Files, readonly Sketch[]]>([
  [{ 'a.py': 'class Pen:\n  def print(self, text):\n    return text\ndef f():\n  Pen().print(source())\n' }, trace('a.py', 'Pen().print(source())')],
  [{ 'a.py': 'class Pen:\n  def print(self, text):\n    return text\ndef f():\n  pen = Pen(1)\n  pen.print(source())\n' }, trace('a.py', 'pen.print(source())')],
  [{ 'a.js': 'class Pen { print(text) { return text; } }\nfunction f() { new Pen().print(source()); }' }, trace('a.js', 'new Pen().print(source())')],
  [{ 'A.java': 'class Pen { void print(String text) { } }\nclass A { void f() { new Pen().print(source()); } }' }, trace('A.java', 'new Pen().print(source())')],
])('a row of a library speaks of no method of a class of the file: %j', async (files, hops) => {
  expect(await holds(files, hops)).toBe(false);
});

test.each<[Files, readonly Sketch[]]>([
  [{ 'a.py': 'class Pen(Written):\n  def print(self, text):\n    return text\ndef f():\n  Pen().print(source())\n' }, trace('a.py', 'Pen().print(source())')],
  [{ 'a.py': 'class Pen:\n  def write(self, text):\n    return text\ndef f():\n  Pen().print(source())\n' }, trace('a.py', 'Pen().print(source())')],
  [{ 'a.py': 'class Pen:\n  @written\n  def print(self, text):\n    return text\ndef f():\n  Pen().print(source())\n' }, trace('a.py', 'Pen().print(source())')],
  [{ 'a.py': 'class Pen:\n  def print(self, text):\n    return text\ndef f(n):\n  pen = Pen(1)\n  if n:\n    pen = n.written\n  pen.print(source())\n' }, trace('a.py', 'pen.print(source())')],
  [{ 'a.js': 'class Pen extends Written { print(text) { super.print(text); } }\nfunction f() { new Pen().print(source()); }' }, trace('a.js', 'new Pen().print(source())')],
  [{ 'A.java': 'class Pen extends Written { void print(String text) { } }\nclass A { void f() { new Pen().print(source()); } }' }, trace('A.java', 'new Pen().print(source())')],
  [{ 'a.py': 'try:\n  from written import Pen\nexcept ImportError:\n  class Pen:\n    def print(self, text):\n      return text\ndef f():\n  Pen().print(source())\n' }, trace('a.py', 'Pen().print(source())')],
  [{ 'a.js': 'class Pen { print(text) { return text; } }\nfunction f(n) { let pen = new Pen(); if (n) pen = n; pen.print(source()); }' }, trace('a.js', 'pen.print(source())')],
])('but of one that a library may have: %j', async (files, hops) => {
  expect(await holds(files, hops)).toBe(true);
});

test('a row that names the class speaks of it', async () => {
  const files: Files = { 'a.js': 'class Pen { print(text) { return text; } }\nfunction f() { new Pen().print(source()); }', 'models/own.yml': 'globals: true\nsinks:\n  - { at: Pen.print.argument(0), kind: sql }\n' };
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf({ ...CATALOG, ...files }) });
  const hops = trace('a.js', 'new Pen().print(source())').map((sketch) => hopOf(files, sketch)).map((hop) => (hop.edge === 'sink' ? { ...hop, fact: 'models/own.yml sinks[0]' } : hop));

  expect(checker.check(hops).holds).toBe(true);
});
