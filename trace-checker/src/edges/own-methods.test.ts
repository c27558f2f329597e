import { expect, test } from 'vitest';
import { holds, type Files, type Sketch } from '#test/sketches.ts';

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
