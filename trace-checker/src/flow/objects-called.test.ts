import { expect, test } from 'vitest';
import { catalogOf, hopOf, type Files } from '#test/sketches.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { TraceHop } from '#trace-checker/trace.ts';

const ROWS: Files = {
  'models/java/own.rows.yml': 'package: own.rows\nlanguage: java\nflows:\n  - { of: "Template.query", from: argument(1).return, to: return.element, as: value }\n',
  'models/x.yml': 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\n',
};

async function holds(mapper: string, call: string): Promise<boolean> {
  const files: Files = { 'app/Asked.java': `package app; import own.rows.Template; class Asked { void f(Template t) { sink(${call}); } }`, 'app/OneMapper.java': `package app; import own.rows.Mapper; ${mapper}` };
  const hops = ([['source', 'app/OneMapper.java', 'source()', 'models/x.yml sources[0]'], ['sink', 'app/Asked.java', `sink(${call})`, 'models/x.yml sinks[0]']] as const).map(([edge, file, text, fact]): TraceHop => ({ ...hopOf(files, [edge, file, text]), fact }));
  const checker = await TraceChecker.start({ read: (path) => files[path], catalog: catalogOf(ROWS), files: () => Object.keys(files) });
  return checker.check(hops).holds;
}

test('a library gives what a method gives whose object it is handed, where a row says that it takes that', async () => {
  const mapper = 'class OneMapper implements Mapper { @Override public String map(Row row) { String v = source(); return v; } }';

  expect(await holds(mapper, 't.query("q", new OneMapper())')).toBe(true);
  expect(await holds(mapper, 't.query("q", wrap(new OneMapper()))')).toBe(false);
  expect(await holds(mapper, 't.query(new OneMapper(), 1)')).toBe(false);
  expect(await holds(mapper, 't.keep("q", new OneMapper())')).toBe(false);
  expect(await holds(mapper, 't.query("q", new OtherMapper())')).toBe(false);
});

test('such a method is one that something above the class asks for, and gives the value', async () => {
  const mapped = (mapper: string): Promise<boolean> => holds(mapper, 't.query("q", new OneMapper())');

  expect(await mapped('class OneMapper implements Mapper { public String map(Row row) { String v = source(); return "none"; } }')).toBe(false);
  expect(await mapped('class OneMapper implements Mapper { private String own(Row row) { return source(); } public String map(Row row) { return "none"; } }')).toBe(false);
  expect(await mapped('class OneMapper { public String map(Row row) { return source(); } }')).toBe(false);
});
