import { expect, test } from 'vitest';
import { CATALOG, catalogOf, hopOf, type Files } from '#test/sketches.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';

const MODELS: Files = {
  ...CATALOG,
  'models/java/core.yml': 'language: java\noperations:\n  - { at: "java.util.List.{of}", does: list-of-all }\n  - { at: List.get, does: list-get }\n',
  'models/java/a.web.yml': 'package: a.web\nlanguage: java\nflows:\n  - { of: Jar.get, from: receiver, to: return }\n',
  'models/javascript/core.yml': 'language: javascript\noperations:\n  - { at: Array.join, does: text-join }\n',
  'models/javascript/path.yml': 'package: path\nlanguage: javascript\nflows:\n  - { of: path.join, from: argument(any), to: return }\n',
};

async function holds(...[file, text, edge, place]: readonly [file: string, text: string, edge: 'container' | 'concat' | 'field', place: string]): Promise<boolean> {
  const files = { [file]: text };
  const checker = await TraceChecker.start({ read: (path) => files[path], catalog: catalogOf(MODELS) });
  return checker.check([hopOf(files, ['source', file, 'source()']), hopOf(files, [edge, file, place]), hopOf(files, ['sink', file, text.includes('sink(t)') ? 'sink(t)' : `sink(${place})`])]).holds;
}

test.each([
  ['A.java', 'class A { void f() { Object t = Path.of(source()); sink(t); } }', 'container', 'Path.of(source())', false],
  ['A.java', 'class A { void f() { Object t = List.of(source()); sink(t); } }', 'container', 'List.of(source())', true],
  ['A.java', 'import a.web.Jar;\nclass A { void f() { Jar jar = new Jar(source()); Object t = jar.get(); sink(t); } }', 'container', 'jar.get()', false],
  ['A.java', 'class A { void f() { Bag jar = new Bag(source()); Object t = jar.get(); sink(t); } }', 'container', 'jar.get()', true],
  ['A.java', 'import a.web.*;\nclass A { void f() { sink(new Jar(source())); } }', 'field', 'new Jar(source())', false],
  ['A.java', 'import a.web.*;\nclass A { void f() { sink(new Bag(source())); } }', 'field', 'new Bag(source())', true],
  ['a.js', "const path = require('path');\nfunction f() { const t = path.join('a', source()); sink(t); }", 'concat', "path.join('a', source())", false],
  ['a.js', 'function f(parts) { const t = parts.join(source()); sink(t); }', 'concat', 'parts.join(source())', true],
] as const)('what a call does, its class or module says: %s %s', async (...[file, text, edge, place, expected]) => {
  expect(await holds(file, text, edge, place)).toBe(expected);
});
