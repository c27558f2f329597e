import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { reasonForEscape } from './reason-for-escape.mjs';

function complaints(code: string): string[] {
  const linter = new Linter();
  const configuration: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { house: { rules: { 'reason-for-escape': reasonForEscape } } },
    rules: { 'house/reason-for-escape': 'error' },
  };
  return linter.verify(code, configuration, 'example.ts').map(({ line, message }) => `${line}: ${message.split(' ')[0]}`);
}

test.each([
  ['an assertion', 'const a = b as string;', '1: `as`'],
  ['any', 'let a: any;', '1: `any`'],
  ['a non-null assertion', 'const a = b!;', '1: `!`'],
  ['an assertion in the old form', 'const a = <string>b;', '1: A'],
])('%s without a reason is reported', (_, code, complaint) => {
  expect(complaints(code)).toEqual([complaint]);
});

test.each([
  ['on the line', 'const a = b as string; // parsed two lines above'],
  ['on the line above', '// Parsed two lines above.\nconst a = b as string;'],
  ['in a block above', '/*\n * The schema has said that this is text.\n */\nconst a = b as string;'],
  ['after the end of a long expression', 'const a = call(\n  one,\n) as string; // the overload for text'],
])('a reason %s is heard', (_, code) => {
  expect(complaints(code)).toEqual([]);
});

test('as const needs no reason', () => {
  expect(complaints("const a = ['x'] as const;")).toEqual([]);
});

test('a word is no reason, nor is a directive', () => {
  expect(complaints('const a = b as string; // ok')).toEqual(['1: `as`']);
  expect(complaints('// @ts-expect-error\nconst a = b!;')).toEqual(['2: `!`']);
});
