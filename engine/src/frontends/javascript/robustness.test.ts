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
  const last = '\nfunction last() { return 1; }\n';
  test.each([
    ['a sum of 50,000 operands', `x = ${'a + '.repeat(50_000)}b;`],
    ['50,000 alternatives', `x = ${'a || '.repeat(50_000)}b;`],
    ['a chain of 20,000 calls', `x${'.then(f)'.repeat(20_000)};`],
    ['a chain of 20,000 members', `const x = a${'.b'.repeat(20_000)};`],
    ['5,000 else-ifs', `${'if (a) b(); else '.repeat(5_000)}c();`],
    ['50,000 brackets', `x = ${'('.repeat(50_000)}a${')'.repeat(50_000)};`],
    ['a sequence of 20,000', `x = (${'a, '.repeat(20_000)}b);`],
  ])('%s is lowered whole', (_, text) => {
    const module = lower('deep.js', text + last);

    expect(module.diagnostics).toEqual([]);
    expect(names(module)).toContain('last');
  });

  test.each([
    ['50,000 lists', `x = ${'['.repeat(50_000)}${']'.repeat(50_000)};`],
    ['50,000 list patterns', `${'['.repeat(50_000)}a${']'.repeat(50_000)} = x;`],
    ['20,000 labels', `${'l: '.repeat(20_000)}f();`],
    ['20,000 blocks', `${'{'.repeat(20_000)}${'}'.repeat(20_000)}`],
    ['20,000 arrow functions', `x = ${'a => '.repeat(20_000)}b;`],
    ['20,000 functions', `${'function f() {'.repeat(20_000)}${'}'.repeat(20_000)}`],
    ['20,000 unary operators', `x = ${'!'.repeat(20_000)}a;`],
    ['10,000 elements', `x = ${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)};`],
    ['10,000 templates', `x = ${'`${'.repeat(10_000)}a${'}`'.repeat(10_000)};`],
    ['10,000 calls in calls', `x = ${'f('.repeat(10_000)}${')'.repeat(10_000)};`],
    ['10,000 conditions', `x = ${'a ? b : '.repeat(10_000)}c;`],
    ['5,000 classes', `${'class A { static x = '.repeat(5_000).replaceAll('class A', 'class')}1${'}'.repeat(5_000)}`],
  ])('%s end in an unknown effect, and what follows is lowered', (_, text) => {
    const module = lower('deep.jsx', text + last);

    expect(messages(module).join()).toMatch(/nested more than|did not parse|too many steps/);
    if (!messages(module).join().includes('too many steps')) expect(names(module)).toContain('last');
  });

  test('the text form of a deep module can be printed', () => {
    const module = lower('deep.js', `${'{ if (a) '.repeat(5_000)}b();${'}'.repeat(5_000)}`);

    expect(printModule(module)).toContain('unknown');
  });
});

describe('text that is no program lowers to a module with diagnostics', () => {
  test.each([
    ['nothing', ''],
    ['a byte-order mark', '\uFEFFconst a = 1;'],
    ['NUL bytes', 'const a = "\u0000";\u0000\u0000 f(\u0000);'],
    ['replacement characters', '\uFFFD\uFFFD const \uFFFD = "\uFFFD";'],
    ['lone surrogates', 'const a = "\uD800"; \uDC00 b;'],
    ['an unterminated template', `const a = \`${'x'.repeat(10_000)}`],
    ['an unterminated comment', `f(); /* ${'x'.repeat(10_000)}`],
    ['only closing brackets', '}'.repeat(5_000)],
    ['only opening brackets', '({['.repeat(5_000)],
    ['a million commas', ','.repeat(100_000)],
  ])('%s', (_, text) => {
    expect(() => lower('x.js', text)).not.toThrow();
    expect(() => lower('x.tsx', text)).not.toThrow();
    expect(() => lower('x.vue', `<script>${text}</script>`)).not.toThrow();
  });

  test('a line of 5 MB is lowered whole', () => {
    const module = lower('long.js', `const table = [${`"${'v'.repeat(100)}", `.repeat(50_000)}]; function last() {}`);

    expect(names(module)).toContain('last');
  });

  test('a component with a quote that never ends is read in linear time', () => {
    const module = lower('quotes.svelte', '<script "'.repeat(50_000));

    expect(module.functions).toHaveLength(1);
  });

  test('random bytes stop at the budget or earlier', () => {
    const noise = Array.from({ length: 100_000 }, (_, index) => String.fromCharCode(32 + ((index * 7919 + (index >> 3) * 104_729) % 95))).join('');

    const module = lower('noise.js', noise);

    expect(module.diagnostics.length).toBeGreaterThan(0);
  });

  test('many scripts without an end are found in linear time', () => {
    const module = lower('many.vue', '<script>a();</script>'.repeat(20_000));

    expect(module.functions).toHaveLength(1);
  });
});

test('real sources, cut and spliced anywhere, never throw and stay valid', () => {
  const sources = readdirSync(fixtures).flatMap((construct) =>
    readdirSync(fixtures + construct)
      .filter((name) => name.startsWith('input.'))
      .map((name) => ({ name, text: readFileSync(`${fixtures}${construct}/${name}`, 'utf8') })),
  );
  const piece = fc.record({ source: fc.constantFrom(...sources), from: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.double({ min: 0, max: 1, noNaN: true }) });
  const extension = fc.constantFrom('.js', '.jsx', '.ts', '.tsx', '.vue');

  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), extension, (pieces, ending) => {
      const text = pieces
        .map(({ source, from, length }) => source.text.slice(Math.floor(from * source.text.length)).slice(0, Math.ceil(length * source.text.length)))
        .join('\n');
      lower(`spliced${ending}`, text);
    }),
    { numRuns: 150, seed: 20_261_121 },
  );
});

test('lowering the same text twice gives the same module', () => {
  const text = readFileSync(`${fixtures}classes/input.js`, 'utf8');

  const first = printModule(lower('a.js', text), { spans: true });
  lower('other.ts', 'const x: number = 1;');

  expect(printModule(lower('a.js', text), { spans: true })).toBe(first);
});
