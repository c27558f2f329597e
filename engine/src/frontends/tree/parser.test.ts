import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { equalTrees } from '#engine/frontends/tree/grammar.ts';
import { Parsers } from '#engine/frontends/tree/parser.ts';
import { NONE, type SyntaxTree } from '#engine/frontends/tree/syntax-tree.ts';

const ALL_GRAMMARS = ['javascript', 'typescript', 'tsx', 'java', 'python', 'go', 'php', 'ruby', 'c-sharp', 'rust', 'cpp'];
const parsers = await Parsers.start();
const byCursor = await Parsers.start('cursor');
const fixtures = fileURLToPath(new URL('../javascript/fixtures/', import.meta.url));
const sources = readdirSync(fixtures).flatMap((construct) =>
  readdirSync(fixtures + construct)
    .filter((name) => name.startsWith('input.'))
    .map((name) => readFileSync(`${fixtures}${construct}/${name}`, 'utf8')),
);

function parse(text: string, grammar: string, by = parsers): SyntaxTree {
  const tree = by.parse(text, grammar);
  if (typeof tree === 'string') throw new Error(`${grammar}: ${tree}`);
  return tree;
}

test.each(ALL_GRAMMARS)('the memory of %s lies as the reader expects', (grammar) => {
  expect(parsers.grammar(grammar).layout).toBeDefined();
});

// Each grammar reads all fixtures as one text, which for most of them is broken: that exercises errors and missing tokens.
test.each(ALL_GRAMMARS)('reading the memory of %s gives the nodes of the cursor', (grammar) => {
  for (const text of [sources.join('\n'), '']) {
    const expected = parse(text, grammar, byCursor);

    expect(expected.length).toBeGreaterThan(0);
    expect(equalTrees(parse(text, grammar), expected)).toBe(true);
  }
});

describe('a tree', () => {
  test('has children, fields and texts at UTF-16 offsets', () => {
    const tree = parse('/* 𝒳 */ const é = f(1, 2);', 'javascript');

    const declaration = tree.named(0)[0] ?? NONE;
    const declarator = tree.childOfKind(declaration, 'variable_declarator');
    const call = tree.child(declarator, 'value');

    expect(tree.kind(declaration)).toBe('lexical_declaration');
    expect(tree.textOf(tree.child(declarator, 'name'))).toBe('é');
    expect(tree.named(tree.child(call, 'arguments')).map((node) => tree.textOf(node))).toEqual(['1', '2']);
    expect(tree.hasToken(declaration, 'const')).toBe(true);
    expect(tree.child(call, 'no such field')).toBe(NONE);
  });

  test('steps over comments but not over text that did not parse', () => {
    const tree = parse('f(/* a */ 1); # ;', 'javascript');

    expect(tree.named(0).map((node) => tree.kind(node))).toContain('ERROR');
    expect(tree.errorCount).toBeGreaterThan(0);
    const everyNode = Array.from({ length: tree.length }, (_, node) => tree.kind(node));
    expect(everyNode).toContain('comment');
    expect(tree.named(0).flatMap((node) => tree.named(node)).map((node) => tree.kind(node))).not.toContain('comment');
  });
});

describe('a text that costs too much', () => {
  test('is given up after its budget, and the next one parses', () => {
    const hostile = 'a<'.repeat(400_000);

    const outcome = parsers.parse(hostile, 'javascript');

    expect(outcome).toBe('budget-exceeded');
    expect(parse('a;', 'javascript').named(0)).toHaveLength(1);
  });

  test('that exhausts the memory breaks the parser until it is repaired', async () => {
    const outcome = parsers.parse('a<'.repeat(20_000), 'java');

    expect(outcome).toBe('out-of-memory');
    expect(parsers.isBroken).toBe(true);
    expect(parsers.parse('a;', 'javascript')).toBe('out-of-memory');
    await parsers.repair();
    expect(parse('a;', 'javascript').named(0)).toHaveLength(1);
  });
});

describe('a parser that was given back', () => {
  test('is the next one that is lent', async () => {
    const first = await Parsers.lend();
    first.giveBack();

    const second = await Parsers.lend();
    const third = await Parsers.lend();

    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each([
    ['broke', 'a<'.repeat(20_000), 'java'],
    ['made grow', 'f(a, b);\n'.repeat(80_000), 'javascript'],
  ])('is not lent again if a text %s it', async (_, text, grammar) => {
    const lent = await Parsers.lend();
    lent.parse(text, grammar);
    lent.giveBack();

    expect(await Parsers.lend()).not.toBe(lent);
  });
});
