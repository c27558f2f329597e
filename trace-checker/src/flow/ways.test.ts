import { expect, test } from 'vitest';
import { holds } from '#test/sketches.ts';

test('a getter that is generated reads a field, and no variable of a method', async () => {
  const way = (call: string, read: string, sink: string): Promise<boolean> => holds({ 'A.java': `class A { void f(B other) { ${call} } } class B { ${read} }` }, [['source', 'A.java', 'source()'], ['sink', 'A.java', sink]]);

  expect(await way('other.setName(source()); sink(other.getName());', 'String name;', 'sink(other.getName())')).toBe(true);
  expect(await way('other.getName(source());', 'void g() { String name = "x"; sink(name); }', 'sink(name)')).toBe(false);
});
