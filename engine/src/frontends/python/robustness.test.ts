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
  const last = '\ndef last():\n    return 1\n';
  test.each([
    ['a sum of 20,000 operands', `x = ${'a + '.repeat(20_000)}b`],
    ['20,000 alternatives', `x = ${'a or '.repeat(20_000)}b`],
    ['a chain of 20,000 calls', `x${'.then(f)'.repeat(20_000)}`],
    ['a chain of 20,000 attributes', `x = a${'.b'.repeat(20_000)}`],
    ['2,000 elifs', `if a:\n    b()\n${'elif a:\n    b()\n'.repeat(2_000)}`],
    ['20,000 comparisons', `x = ${'a < '.repeat(20_000)}b`],
    ['10,000 texts side by side', `x = (${'"a" '.repeat(10_000)})`],
    ['20,000 decorators', `${'@a\n'.repeat(20_000)}def f(): pass`],
  ])('%s is lowered whole', (_, text) => {
    const module = lower('deep.py', text + last);

    expect(messages(module)).toEqual([]);
    expect(names(module)).toContain('last');
  });

  test.each([
    ['20,000 lists', `x = ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['5,000 lambdas', `x = ${'lambda: '.repeat(5_000)}1`],
    ['20,000 unary operators', `x = ${'-'.repeat(20_000)}a`],
    ['10,000 negations', `x = ${'not '.repeat(10_000)}a`],
    ['5,000 calls in calls', `x = ${'f('.repeat(5_000)}${')'.repeat(5_000)}`],
    ['5,000 conditions', `x = ${'a if b else '.repeat(5_000)}c`],
    ['1,000 blocks', Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}if a:\n`).join('')],
    ['500 functions', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}def f():\n`).join('')],
    ['2,000 patterns', `match a:\n    case ${'['.repeat(2_000)}${']'.repeat(2_000)}: pass`],
    ['1,000 managers', `with ${'a as b, '.repeat(1_000)}c: pass`],
    ['1,000 clauses', `x = [a ${'for a in b '.repeat(1_000)}]`],
  ])('%s end in an unknown effect or are lowered, and what follows too', (_, text) => {
    const module = lower('deep.py', `${text}\n${last}`);

    if (!messages(module).join().includes('too many steps')) expect(names(module).join()).toContain('last');
  });

  test('the text form of a deep module can be printed', () => {
    const module = lower('deep.py', `x = ${'['.repeat(5_000)}${']'.repeat(5_000)}`);

    expect(printModule(module)).toContain('unknown');
  });
});

describe('text that is no program lowers to a module with diagnostics', () => {
  test.each([
    ['nothing', ''],
    ['a byte-order mark', '\uFEFFa = 1'],
    ['NUL bytes', 'a = "\u0000"\u0000\u0000 f(\u0000)'],
    ['replacement characters', '\uFFFD\uFFFD \uFFFD = "\uFFFD"'],
    ['lone surrogates', 'a = "\uD800" \uDC00 b'],
    ['an unterminated text', `a = """${'x'.repeat(10_000)}`],
    ['an unterminated f-string', `a = f"{${'x'.repeat(1_000)}`],
    ['only closing brackets', ')'.repeat(5_000)],
    ['only opening brackets', '({['.repeat(5_000)],
    ['commas alone', ','.repeat(100_000)],
    ['indentation that goes wild', Array.from({ length: 500 }, (_, line) => `${' '.repeat((line * 7) % 23)}a = ${line}\n`).join('')],
    ['tabs and blanks', 'if a:\n\tb()\n        c()\n'],
    ['merge markers', '<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> other\ndef f(): pass\n'],
    ['a return outside of functions', 'return 1\nbreak\ncontinue\nyield 1\n'],
    ['headings without bodies', 'class A\ndef f(\nif\nfor x\nwith\ntry:\nexcept\nmatch x:\n case\nlambda\n@\nimport\nfrom x import\n'],
    ['a format without an end', 'a = "%(" % b\nc = "{" .format(d)\ne = "{0[" .format(f)\ng = "%(a" * 3 % h\n'],
  ])('%s', (_, text) => {
    expect(() => lower('x.py', text)).not.toThrow();
  });

  test('a line of 5 MB is lowered whole', () => {
    const module = lower('long.py', `table = [${`"${'v'.repeat(100)}", `.repeat(50_000)}]\ndef last(): pass\n`);

    expect(names(module)).toContain('last');
  });

  test('random bytes stop at the budget or earlier', () => {
    const noise = Array.from({ length: 100_000 }, (_, index) => String.fromCharCode(32 + ((index * 7919 + (index >> 3) * 104_729) % 95))).join('');

    const module = lower('noise.py', noise);

    expect(module.diagnostics.length).toBeGreaterThan(0);
  });
});

test('real sources, cut and spliced anywhere, never throw and stay valid', () => {
  const sources = readdirSync(fixtures).map((construct) => readFileSync(`${fixtures}${construct}/input.py`, 'utf8'));
  const piece = fc.record({ source: fc.constantFrom(...sources), from: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.double({ min: 0, max: 1, noNaN: true }) });

  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 5 }), (pieces) => {
      lower('spliced.py', pieces.map(({ source, from, length }) => source.slice(Math.floor(from * source.length)).slice(0, Math.ceil(length * source.length))).join('\n'));
    }),
    { numRuns: 150, seed: 20_261_121 },
  );
});

test('lowering the same text twice gives the same module', () => {
  const text = readFileSync(`${fixtures}functions/input.py`, 'utf8');

  const first = printModule(lower('a.py', text), { spans: true });
  lower('other.py', 'x: int = 1');

  expect(printModule(lower('a.py', text), { spans: true })).toBe(first);
});
