import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { IrModule } from '#engine/ir/module.ts';
import { createFrontends } from '#engine/frontends/index.ts';
import { printModule } from '#engine/ir/printer.ts';
import { validateModule } from '#engine/ir/validator.ts';

const frontends = await createFrontends();
const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));

/** Lowers, and fails where the result breaks an invariant. */
function lower(path: string, text: string): IrModule {
  const frontend = frontends.frontendFor(path);
  if (frontend === undefined) throw new Error(`no front-end takes ${path}`);
  const module = frontend.lower({ path, text });
  expect(validateModule(module, text.length)).toEqual([]);
  return module;
}

const names = (module: IrModule) => module.functions.map((code) => code.qualifiedName);
const messages = (module: IrModule) => [...new Set(module.diagnostics.map(({ message }) => message))];

describe('chains and nests of any length end without overflow', () => {
  const last = '\nclass Last { void last() {} }\n';
  const inMethod = (text: string): string => `class A { void m() { ${text} } }${last}`;
  test.each([
    ['a sum of 50,000 operands', `x = ${'a + '.repeat(50_000)}b;`],
    ['50,000 alternatives', `x = ${'a || '.repeat(50_000)}b;`],
    ['a chain of 20,000 calls', `x${'.then(f)'.repeat(20_000)};`],
    ['a chain of 20,000 members', `x = a${'.b'.repeat(20_000)};`],
    ['5,000 else-ifs', `${'if (a) b(); else '.repeat(5_000)}c();`],
    ['50,000 brackets', `x = ${'('.repeat(50_000)}a${')'.repeat(50_000)};`],
  ])('%s is lowered whole', (_, text) => {
    const module = lower('Deep.java', inMethod(text));

    expect(module.diagnostics).toEqual([]);
    expect(names(module)).toContain('Last.last');
  });

  test.each([
    ['20,000 blocks', `${'{'.repeat(20_000)}${'}'.repeat(20_000)}`],
    ['20,000 lambdas', `x = ${'a -> '.repeat(20_000)}b;`],
    ['20,000 unary operators', `x = ${'!'.repeat(20_000)}a;`],
    ['10,000 calls in calls', `x = ${'f('.repeat(10_000)}${')'.repeat(10_000)};`],
    ['10,000 conditions', `x = ${'a ? b : '.repeat(10_000)}c;`],
    ['10,000 arrays', `int[] x = ${'{'.repeat(10_000)}${'}'.repeat(10_000)};`],
    ['2,000 anonymous classes', `x = ${'new A() { Object y = '.repeat(2_000)}1${'; }'.repeat(2_000)};`],
    ['5,000 switches', `x = ${'switch (a) { default -> '.repeat(5_000)}1${'; }'.repeat(5_000)};`],
  ])('%s end in an unknown effect, and what follows is lowered', (_, text) => {
    const module = lower('Deep.java', inMethod(text));

    expect(messages(module).join()).toMatch(/nested more than|did not parse|too many steps/);
    if (!messages(module).join().includes('too many steps')) expect(names(module)).toContain('Last.last');
  });

  test('classes in classes and types in types end', () => {
    expect(() => lower('Deep.java', `${'class A { '.repeat(3_000)}${'}'.repeat(3_000)}`)).not.toThrow();
    expect(() => lower('Deep.java', `class A { ${'List<'.repeat(2_000)}String${'>'.repeat(2_000)} x; }`)).not.toThrow();
    expect(() => lower('Deep.java', `class A extends A { } class B extends C { } class C extends B { int x = y; }`)).not.toThrow();
  });

  test('nested `<` exhaust the parser without ending the process', async () => {
    const skipped = frontends.frontendFor('A.java')?.lower({ path: 'A.java', text: 'a<'.repeat(400_000) });
    await frontends.repair();

    expect(skipped?.diagnostics.map(({ kind }) => kind)).toEqual(['file-skipped']);
  });
});

describe('text that is no program lowers to a module', () => {
  test.each([
    ['nothing', ''],
    ['a byte-order mark', '\uFEFFclass A {}'],
    ['NUL bytes', 'class A { String a = "\u0000";\u0000\u0000 void f(\u0000) {} }'],
    ['lone surrogates', 'class A { String a = "\uD800"; } \uDC00 b;'],
    ['an unterminated comment', `class A {} /* ${'x'.repeat(10_000)}`],
    ['an unterminated block of text', `class A { String a = """${'x'.repeat(10_000)}`],
    ['only closing brackets', '}'.repeat(5_000)],
    ['only opening brackets', '({['.repeat(5_000)],
    ['commas', ','.repeat(100_000)],
    ['openings of a page', '<% ${'.repeat(6_000)],
    ['tags of a page', '<c:set var="'.repeat(6_000)],
    ['expressions of a page', '${a.b[c'.repeat(6_000)],
  ])('%s', (_, text) => {
    expect(() => lower('X.java', text)).not.toThrow();
    expect(() => lower('x.jsp', text)).not.toThrow();
  });
});

test('what stands around broken text is kept', () => {
  const module = lower('Broken.java', readFileSync(`${fixtures}broken/input.java`, 'utf8'));

  expect(names(module)).toEqual(expect.arrayContaining(['Broken.first', 'Broken.third']));
});

test('real sources, cut and spliced anywhere, never throw and stay valid', () => {
  const sources = readdirSync(fixtures).flatMap((construct) =>
    readdirSync(fixtures + construct)
      .filter((name) => name.startsWith('input.'))
      .map((name) => ({ name, text: readFileSync(`${fixtures}${construct}/${name}`, 'utf8') })),
  );
  const piece = fc.record({ source: fc.constantFrom(...sources), from: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.double({ min: 0, max: 1, noNaN: true }) });

  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.constantFrom('.java', '.jsp'), (pieces, ending) => {
      const text = pieces
        .map(({ source, from, length }) => source.text.slice(Math.floor(from * source.text.length)).slice(0, Math.ceil(length * source.text.length)))
        .join('\n');
      lower(`Spliced${ending}`, text);
    }),
    { numRuns: 150, seed: 20_261_121 },
  );
});

test('lowering the same text twice gives the same module', () => {
  const text = readFileSync(`${fixtures}classes/input.java`, 'utf8');

  const first = printModule(lower('A.java', text), { spans: true });
  lower('Other.java', 'class Other {}');

  expect(printModule(lower('A.java', text), { spans: true })).toBe(first);
});

test.each([
  ['a part that is written as types are', 'package shop.Model;', 'shop.Model'],
  ['none', 'package shop.model;', undefined],
  ['no end, however long it is', `package ${'A.'.repeat(200_000)}!`, undefined],
])('of a package whose name has %s, it is told in time', (_, text, expected) => {
  expect(frontends.frontendFor('A.java', text)?.packageOf?.({ text })).toBe(expected);
});
