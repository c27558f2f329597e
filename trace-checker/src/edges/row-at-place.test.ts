import { expect, test } from 'vitest';
import { catalogOf, hopOf, type Files } from '#test/sketches.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { TraceHop } from '#trace-checker/trace.ts';

const ROWS: Files = {
  'models/p.yml': 'globals: true\nparameters:\n  - { annotated: own.Query, kind: remote }\n  - { typed: Sent, kind: remote }\nsinks:\n  - { at: own.put.argument(1), kind: sql }\n  - { at: own-value.argument(0), kind: sql }\nsources:\n  - { at: own.read(), kind: remote }\n',
};

async function holds(file: string, code: string, hops: readonly (readonly [edge: 'source' | 'container' | 'sink', text: string, fact?: string])[], told?: string): Promise<boolean> {
  const files = { [file]: code };
  const checker = await TraceChecker.start({ read: (path) => files[path], catalog: catalogOf(ROWS), files: () => [file] });
  return checker.check(hops.map(([edge, text, fact]): TraceHop => {
    const { fact: _, ...hop } = hopOf(files, [edge, file, text]);
    return { ...hop, ...(fact !== undefined && { fact }), ...(told !== undefined && edge === 'source' && { function: told }) };
  })).holds;
}

test('a row of parameters speaks of those that its annotation or its type stands at', async () => {
  const way = (head: string, row: number): Promise<boolean> => holds('A.java', `class A { void f(${head}) { own.put(1, x); } }`, [['source', head, `models/p.yml parameters[${row}]`], ['sink', 'own.put(1, x)', 'models/p.yml sinks[0]']]);

  expect(await way('@Query String x', 0)).toBe(true);
  expect(await way('Sent x', 1)).toBe(true);
  expect(await way('@Query String x', 1)).toBe(false);
  expect(await way('String x', 0)).toBe(false);
});

test('a call that is given nothing at the place of a row is not what the row speaks of', async () => {
  const way = (call: string, row = 0): Promise<boolean> => holds('a.js', `function f() { const value = own.read(); ${call}; }`, [['source', 'own.read()', 'models/p.yml sources[0]'], ['sink', call, `models/p.yml sinks[${row}]`]]);

  expect(await way('own.put(1, value)')).toBe(true);
  expect(await way('own.put(...value)')).toBe(true);
  expect(await way('own.put(value)')).toBe(false);
  // A variable of the program bears a word of the row.
  expect(await way('other(value)', 1)).toBe(false);
});

test('what a parameter has by default is not what it is given', async () => {
  const way = (source: string): Promise<boolean> => holds('a.ts', 'function f(x: Sent = own.read()) { own.put(1, x); }', [['source', source, 'models/p.yml parameters[1]'], ['sink', 'own.put(1, x)', 'models/p.yml sinks[0]']]);

  expect(await way('x: Sent = own.read()')).toBe(true);
  expect(await way('own.read()')).toBe(false);
});

test('of the place where the value is, nothing is taken out by another hop', async () => {
  const way = (hops: Parameters<typeof holds>[2]): Promise<boolean> => holds('a.js', 'function f() { own.put(1, own.read().list[0]); }', hops);

  expect(await way([['source', 'own.read()', 'models/p.yml sources[0]'], ['container', 'own.read().list[0]'], ['sink', 'own.put(1, own.read().list[0])', 'models/p.yml sinks[0]']])).toBe(true);
  expect(await way([['source', 'own.read()', 'models/p.yml sources[0]'], ['container', 'own.read().list[0]'], ['container', 'own.read().list[0]'], ['sink', 'own.put(1, own.read().list[0])', 'models/p.yml sinks[0]']])).toBe(false);
});

test('callers give a field by what sets it, and not by what reads it', async () => {
  const way = (told: string): Promise<boolean> => holds('A.java', 'class A { @Setter private String name;\n void f() { own.put(1, name); } }', [['source', '@Setter private String name;', 'exported function'], ['sink', 'own.put(1, name)', 'models/p.yml sinks[0]']], told);

  expect(await way('A.setName')).toBe(true);
  expect(await way('A.getName')).toBe(false);
});

test('a method is chosen by a name where something is looked up, and not where a plain name is called', async () => {
  const way = (call: string, before = ''): Promise<boolean> => holds('a.js', `function f(table) { const name = own.read(); ${before} ${call}; }`, [['source', 'own.read()', 'models/p.yml sources[0]'], ['sink', call, 'method chosen by name']]);

  expect(await way('table[name]()')).toBe(true);
  expect(await way('chosen(name)', 'const chosen = table[name];')).toBe(true);
  expect(await way('chosen(name)')).toBe(false);
});
