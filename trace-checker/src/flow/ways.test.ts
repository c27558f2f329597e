import { expect, test } from 'vitest';
import { holds } from '#test/sketches.ts';

test('a getter that is generated reads a field, and no variable of a method', async () => {
  const way = (call: string, read: string, sink: string): Promise<boolean> => holds({ 'A.java': `class A { void f(B other) { ${call} } } class B { ${read} }` }, [['source', 'A.java', 'source()'], ['sink', 'A.java', sink]]);

  expect(await way('other.setName(source()); sink(other.getName());', 'String name;', 'sink(other.getName())')).toBe(true);
  expect(await way('other.getName(source());', 'void g() { String name = "x"; sink(name); }', 'sink(name)')).toBe(false);
});

test('setting a member calls what is written to be called by that, and no other method of the name', async () => {
  const way = (method: string, set = 'own.line = source()'): Promise<boolean> => holds({ 'a.js': `class Own { ${method} }\nfunction f(own) { ${set}; }` }, [['source', 'a.js', 'source()'], ['field', 'a.js', set], ['call-argument', 'a.js', 'value'], ['sink', 'a.js', 'sink(value)']]);

  expect(await way('set line(value) { sink(value); }')).toBe(true);
  expect(await way('static set line(value) { sink(value); }')).toBe(true);
  expect(await way('line(value) { sink(value); }')).toBe(false);
  expect(await way('set other(value) { sink(value); }')).toBe(false);
  expect(await way('set line(value) { sink(value); }', 'own.other = source()')).toBe(false);

  const python = (decorator: string): Promise<boolean> => holds({ 'a.py': `class Own:\n    ${decorator}\n    def line(self, value):\n        sink(value)\ndef f(own):\n    own.line = source()\n` }, [['source', 'a.py', 'source()'], ['field', 'a.py', 'own.line = source()'], ['call-argument', 'a.py', 'value'], ['sink', 'a.py', 'sink(value)']]);
  expect(await python('@line.setter')).toBe(true);
  expect(await python('@line.getter')).toBe(false);
});

test('what a function makes by itself is the result of a call of it, which was given nothing', async () => {
  const way = (call: string, given: string): Promise<boolean> => holds({ 'A.java': `class A { String read(String name) { String made = source(); return ${given}; } void run() { String data = ${call}; sink("x" + data); } }` }, [['source', 'A.java', 'source()'], ['return', 'A.java', `return ${given};`], ['assign', 'A.java', call], ['concat', 'A.java', '"x" + data'], ['sink', 'A.java', 'sink("x" + data)']]);

  expect(await way('read("name")', 'made')).toBe(true);
  expect(await way('this.read("name")', 'made')).toBe(true);
  expect(await way('read("name")', '"nothing"')).toBe(false);
});

test('what is handed to a call of a function that gives back nothing of it, is not its result', async () => {
  const way = (given: string): Promise<boolean> => holds({ 'a.js': `function f() { const made = source(); const data = name(made); sink(data); }\nfunction name(value) { return ${given}; }` }, [['source', 'a.js', 'source()'], ['call-argument', 'a.js', 'name(made)'], ['sink', 'a.js', 'sink(data)']]);

  expect(await way('value')).toBe(true);
  expect(await way('"nothing"')).toBe(false);
});
