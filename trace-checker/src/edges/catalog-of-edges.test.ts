import { expect, test } from 'vitest';
import { catalogOf, hopOf, type Files, type Sketch } from '#test/sketches.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';

const ENDS = 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\n';
const CATALOG: Files = {
  'models/x.yml': ENDS,
  'models/javascript/core.yml': 'globals: true\nlanguage: javascript\noperations:\n  - { at: global.Promise.resolve, does: promise-resolve }\n  - { at: Array.forEach, does: list-each }\n  - { at: Array.concat, does: list-concat }\n  - { at: Map.get, does: map-get }\n  - { at: String.concat, does: text-concat }\n  - { at: global.String, does: text-of }\n',
  'models/javascript/zod.yml': 'package: zod\nlanguage: javascript\noperations:\n  - { at: Schema.parse, does: schema-admit }\n',
  'models/javascript/escaping.yml': 'package: escaping\nlanguage: javascript\nsinks:\n  - { at: escaping.plain.argument(0), kind: sql }\n  - { at: escaping.argument(0), kind: sql }\n',
  'models/java/rest.yml': 'package: org.rest\nlanguage: java\nentries:\n  - { at: annotated(org.rest.Mapping), threat: remote }\n',
};

async function accepts(files: Files, sketches: readonly (readonly [...Sketch, fact?: string])[], told?: string): Promise<boolean> {
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf(CATALOG), files: () => Object.keys(files) });
  const hops = sketches.map(([edge, file, text, fact]) => ({ ...hopOf(files, [edge, file, text]), ...(fact !== undefined && { fact }) }));
  return checker.check(hops.map((hop, at) => (told !== undefined && at === 1 ? { ...hop, function: told } : hop))).holds;
}

async function holdsBetween(file: string, code: string, [edge, text]: readonly ['container' | 'field', string]): Promise<boolean> {
  return accepts({ [file]: code }, [['source', file, 'source()'], [edge, file, text], ['sink', file, 'sink(a)']]);
}

test('what a global object does under a name, another object does not', async () => {
  expect(await holdsBetween('a.js', 'const a = Promise.resolve(source()); sink(a);', ['field', 'Promise.resolve(source())'])).toBe(true);
  expect(await holdsBetween('a.js', "const path = require('path'); const a = path.resolve(source()); sink(a);", ['field', 'path.resolve(source())'])).toBe(false);
});

test('a text that is written out holds nothing that is put behind it', async () => {
  expect(await holdsBetween('a.js', "const a = 'a'.concat(source()); sink(a);", ['field', "'a'.concat(source())"])).toBe(false);
  expect(await holdsBetween('a.js', "const a = 'a'.concat(source()); sink(a);", ['container', "'a'.concat(source())"])).toBe(false);
  expect(await holdsBetween('a.js', 'const a = list.concat(source()); sink(a);', ['container', 'list.concat(source())'])).toBe(true);
});

test('a whole parameter, a part of a text, and what a context gives are no fields', async () => {
  const isField = (file: string, code: string, text: string): Promise<boolean> => accepts({ [file]: code }, [['source', file, 'source()'], ['field', file, text], ['sink', file, 'sink(a)']]);

  expect(await isField('a.js', 'function f(a) { sink(a); }\nf(source());', 'a')).toBe(false);
  expect(await isField('a.js', 'function f({ a }) { sink(a); }\nf(source());', '{ a }')).toBe(true);
  expect(await isField('a.py', 'a = source()[1:]\nsink(a)\n', 'source()[1:]')).toBe(false);
  expect(await isField('a.py', 'a = source()[1]\nsink(a)\n', 'source()[1]')).toBe(true);
  expect(await isField('a.py', 'with source() as a:\n  sink(a)\n', 'source() as a')).toBe(false);
});

test('an object of a class of the program has what it is made with, of one of a library that is not told', async () => {
  expect(await holdsBetween('A.java', 'class Box { Box(String s) {} } class A { void f() { Box a = new Box(source()); sink(a); } }', ['field', 'new Box(source())'])).toBe(true);
  expect(await holdsBetween('A.java', 'import java.io.File; class A { void f() { File a = new File(source()); sink(a); } }', ['container', 'new File(source())'])).toBe(false);
  expect(await holdsBetween('a.js', 'const a = String(source()); sink(a);', ['container', 'String(source())'])).toBe(false);
});

test('a schema has the fields of what it admits, and is no list of it', async () => {
  const code = "import { z } from 'zod';\nconst a = z.any().parse(source()); sink(a);";

  expect(await holdsBetween('a.js', code, ['field', 'z.any().parse(source())'])).toBe(true);
  expect(await holdsBetween('a.js', code, ['container', 'z.any().parse(source())'])).toBe(false);
});

test('a container calls a function with what it holds, a timer with what that is given', async () => {
  const given = (code: string): Promise<boolean> => accepts({ 'a.js': code }, [['source', 'a.js', 'source()'], ['container', 'a.js', 'item'], ['sink', 'a.js', 'sink(item)']]);

  expect(await given('[source()].forEach((item) => sink(item));')).toBe(true);
  expect(await given("app.get('/', (item) => sink(item), source());")).toBe(false);
  expect(await given('later((item) => sink(item), source());')).toBe(false);
});

test('a row of a library says nothing of a place where the file names no more than its package', async () => {
  const accepted = (code: string, fact: string): Promise<boolean> => accepts({ 'a.js': code, 'package.json': '{ "escaping": "1" }' }, [['source', 'a.js', 'source()'], ['sink', 'a.js', 'shown(source())', fact]]);

  expect(await accepted("import { plain as shown } from 'escaping';\nshown(source());", 'models/javascript/escaping.yml sinks[0]')).toBe(true);
  expect(await accepted("import shown from 'escaping';\nshown(source());", 'models/javascript/escaping.yml sinks[1]')).toBe(true);
  expect(await accepted("import { other as shown } from 'escaping';\nshown(source());", 'models/javascript/escaping.yml sinks[0]')).toBe(false);
  // What is imported by its name has that one, whatever else of the library the file names.
  expect(await accepted("import { plain, shown } from 'escaping';\nplain(1);\nshown(source());", 'models/javascript/escaping.yml sinks[0]')).toBe(false);
});

test('an annotation makes an entry where the file imports it', async () => {
  const accepted = (code: string): Promise<boolean> => accepts({ 'A.java': code }, [['source', 'A.java', 'String a', 'models/java/rest.yml entries[0]'], ['sink', 'A.java', 'sink(a)']]);

  expect(await accepted('import org.rest.Mapping; class A { @Mapping void f(String a) { sink(a); } }')).toBe(true);
  expect(await accepted('class A { void f(String a) { sink(a); } }')).toBe(false);
});

test('a hop stands in no function that is called there alone', async () => {
  const files: Files = { 'A.java': 'class A { void f() { sink(List.of(source())); } String of(String a) { return a; } }' };
  const sketches = [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'List.of(source())'], ['sink', 'A.java', 'sink(List.of(source()))']] as const;

  expect(await accepts(files, sketches, 'A.f')).toBe(true);
  expect(await accepts(files, sketches, 'A.of')).toBe(false);
});
