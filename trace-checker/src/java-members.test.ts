import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

const ROWS = 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\noperations:\n  - { at: String.concat, does: text-concat }\n  - { at: String.length, does: text-length }\n';
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

/** @param called the call by which an argument comes in, where its way names no other */
async function holds(whole: string, ways: readonly (readonly [edge: Edge, text: string, called?: string])[], called: string): Promise<boolean> {
  const catalog = { read: (path: string) => (path === 'models/x.yml' ? ROWS : undefined), list: (folder: string) => (folder === 'models' ? ['x.yml'] : []) };
  const checker = await TraceChecker.start({ read: (file) => (file === 'A.java' ? whole : undefined), catalog, files: () => ['A.java'] });
  const viaOf = (call: string): NonNullable<TraceHop['via']> => {
    const { file, start, end, sha256 } = hopOf(whole, 'call-argument', call);
    return { file, start, end, sha256 };
  };
  return checker.check(ways.map(([edge, text, by = called]) => (edge === 'call-argument' ? { ...hopOf(whole, edge, text), via: viaOf(by) } : hopOf(whole, edge, text)))).holds;
}

test('a setter that is generated gives the value to the object that it is called on', async () => {
  const holdsFor = (sunk: string, user: string): Promise<boolean> => holds(
    `class A { void f(User user, User other) { user.setName(source()); sink(${sunk}); } }\n${user}`,
    [['source', 'source()'], ['call-argument', 'private String name;'], ['sink', `sink(${sunk})`]], 'user.setName(source())',
  );

  expect(await holdsFor('user', 'class User { private String name; }')).toBe(true);
  expect(await holdsFor('other', 'class User { private String name; }')).toBe(false);
  expect(await holdsFor('user', 'class User { private String name; void setName(String name) { log(name); } }')).toBe(false);
});

test('a setter that is written gives what a call gave to the object that it is called on', async () => {
  const holdsFor = (sunk: string): Promise<boolean> => holds(
    `class A { String made(String t) { return t; } void f(User user, User other) { user.setName(made(source())); sink(${sunk}); } }
class User { private String name; void setName(String given) { this.name = given; } }`,
    [['source', 'source()'], ['call-argument', 'String t', 'made(source())'], ['return', 'return t;'], ['call-argument', 'String given', 'user.setName(made(source()))'], ['field', 'this.name = given'], ['sink', `sink(${sunk})`]], '',
  );

  expect(await holdsFor('user')).toBe(true);
  expect(await holdsFor('other')).toBe(false);
});

test('a pattern that takes a record apart binds each component at its place', async () => {
  const holdsFor = (pattern: string, bound: string): Promise<boolean> => holds(
    `record P(String a, String b) {} record O(String c, String d) {} class A { void f() { Object o = new P("x", source()); if (o instanceof ${pattern}) { sink(${bound}); } } }`,
    [['source', 'source()'], ['call-argument', 'String b'], ['assign', `String ${bound}`], ['sink', `sink(${bound})`]], 'new P("x", source())',
  );

  expect(await holdsFor('P(String one, String two)', 'two')).toBe(true);
  expect(await holdsFor('P(String one, String two)', 'one')).toBe(false);
  expect(await holdsFor('O(String one, String two)', 'two')).toBe(false);
});

test('a method that is named where a function is asked for joins texts if a row says so', async () => {
  const holdsFor = (method: string): Promise<boolean> => holds(
    `class A { void f() { String t = fold(source(), String::${method}); sink(t); } }`,
    [['source', 'source()'], ['concat', `String::${method}`], ['sink', 'sink(t)']], 'fold',
  );

  expect(await holdsFor('concat')).toBe(true);
  expect(await holdsFor('length')).toBe(false);
});
