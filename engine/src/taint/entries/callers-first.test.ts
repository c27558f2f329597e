import { expect, test } from 'vitest';
import { createFrontends } from '#engine/frontends/index.ts';
import { linkProgram } from '#engine/program/link.ts';
import { createResolvers } from '#engine/program/resolution/create-resolvers.ts';
import type { SourceFile } from '#engine/source/source-file.ts';
import { callersFirst } from '#engine/taint/entries/callers-first.ts';

const frontends = await createFrontends();

/** Names of the functions of a file in the order in which they run, if nothing reaches any of them. */
function ordered(path: string, text: string): readonly string[] {
  const file: SourceFile = { path, text };
  const module = frontends.frontendFor(path, text)?.lower(file, {});
  if (!module) throw new Error(`no frontend reads ${path}`);
  const { modules } = linkProgram([module], createResolvers({ files: [file], modules: [module] }));
  const functions = modules.flatMap((each) => each.functions).filter(({ ir }) => ir.parent !== undefined || ir.kind !== 'module');
  return callersFirst(functions, (fn) => fn).map(({ ir }) => ir.qualifiedName);
}

test('callers stand before what they call, and what does not call each other keeps its order', () => {
  expect(ordered('a.js', 'function c() {}\nfunction b() { c(); }\nfunction a() { b(); c(); }\nfunction z() {}\n')).toEqual(['a', 'b', 'c', 'z']);
  expect(ordered('A.java', 'class A { void c() {} void b() { c(); } void a(A other) { other.b(); } }')).toEqual(['A.a', 'A.b', 'A.c']);
  expect(ordered('a.py', 'class Part:\n    def __init__(self):\n        pass\n\ndef make():\n    return Part()\n')).toEqual(['make', 'Part.__init__']);
});

test('those that call each other in a circle all run', () => {
  expect([...ordered('a.js', 'function a() { b(); }\nfunction b() { a(); }\nfunction own() { own(); }\n')].sort()).toEqual(['a', 'b', 'own']);
});

test('a function that stands within another is called by the name that it has there', () => {
  expect(ordered('a.js', 'function outer() { function deep() {} function near() { deep(); } near(); }\n')).toEqual(['outer', 'outer.near', 'outer.deep']);
});
