import { expect, test } from 'vitest';
import { lintTexts } from './lint-texts.ts';

/** What the linter says, by the name of the case, of texts that lie in the engine; each is exported, so that nothing else is to be said. */
function complaints(texts: Record<string, string>): Record<string, string[]> {
  const names = Object.keys(texts);
  const said = lintTexts(Object.fromEntries(names.map((name, index) => [`engine/src/program/case${index}.ts`, texts[name]!]))); // each name has a text
  return Object.fromEntries(names.map((name, index) => [name, said[`engine/src/program/case${index}.ts`] ?? []]));
}

test('what silences the compiler needs a reason', () => {
  const missing = 'needs a comment with the reason, on this line or the line above.';
  expect(complaints({
    'an assertion': 'export const a = b as string;',
    any: 'export let a: any;',
    'a non-null assertion': 'export const a = b!;',
    'a word is no reason': 'export const a = b as string; // ok',
    'a directive is no reason': '// @ts-expect-error the type is wrong\nexport const a = b!;',
  })).toEqual({
    'an assertion': [`1: reason-for-escape: \`as\` ${missing}`],
    any: [`1: reason-for-escape: \`any\` ${missing}`],
    'a non-null assertion': [`1: reason-for-escape: \`!\` ${missing}`],
    'a word is no reason': [`1: reason-for-escape: \`as\` ${missing}`],
    'a directive is no reason': [`2: reason-for-escape: \`!\` ${missing}`],
  });
});

test('a reason is heard where it stands', () => {
  const said = complaints({
    'on the line': 'export const a = b as string; // parsed two lines above',
    'on the line above': '// Parsed two lines above.\nexport const a = b as string;',
    'in a block above': '/*\n * The schema has said that this is text.\n */\nexport const a = b as string;',
    'after the end of a long expression': 'export const a = call(\n  one,\n) as string; // the overload for text',
    'as const needs none': "export const a = ['x'] as const;",
  });
  expect(Object.values(said).flat()).toEqual([]);
});

test('a text that equals a package of the catalog is reported, however it is quoted', () => {
  const named = (name: string) => [`1: no-library-names: A6: '${name}' is a library of catalog/models. Say it there; here only what the model means.`];
  expect(complaints({
    quoted: "export const is = name === 'express';",
    template: 'export const is = name === `@nestjs/common`;',
    'a word that contains one': "export const kind = 'expression', sentence = 'an express train';",
    'an import, which the rules about imports judge': "export * from 'express';",
  })).toEqual({ quoted: named('express'), template: named('@nestjs/common'), 'a word that contains one': [], 'an import, which the rules about imports judge': [] });
});

test('a directive that silences nothing is an error, and one of another linter silences nothing', () => {
  expect(complaints({
    unused: '// oxlint-disable-next-line no-empty -- nothing is empty here\nexport const a = 1;',
    foreign: '// eslint-disable-next-line eqeqeq -- another linter is spoken to\nexport const a = b == c;',
  })).toEqual({ unused: [expect.stringMatching(/^1: the linter itself: Unused oxlint-disable directive/)], foreign: ['2: eqeqeq: Expected === and instead saw =='] });
});

test('bans hold where they should and nowhere else', () => {
  const enums = 'no-syntax: Use a union of string literals: enums exist at run time and do not narrow.';
  const limits = 'no-syntax: A limit of the search is a row of engine/src/taint/limits.ts, with its unit and what set it.';
  const timed = 'no-syntax: No test has a time limit of its own.';
  const pure = 'The engine is pure (A3): it gets what it needs as arguments.';
  expect(lintTexts({
    'server/src/a.ts': 'export enum A { B }\nexport default process.argv;\nexport const MAX_A = setTimeout;',
    'vitest.config.ts': 'export default 1;',
    'engine/src/taint/a.ts': "export const MAX_A = process.argv;\nexport const b = Date.now();\nimport '../../../../x.ts';",
    'engine/src/taint/a.test.ts': "export const MAX_A = process.argv;\ntest('a', () => {}, 30);\ntest.each([1])('a', () => {}, 30);\ntest('express', () => {});",
    'dashboard/src/a.tsx': "useEffect(() => a.scrollIntoView());\nuseEffect(() => { a.scrollIntoView(); });",
  })).toEqual({
    'server/src/a.ts': [`1: ${enums}`, '2: no-syntax: Export by name: one thing, one name, everywhere.'],
    'vitest.config.ts': [],
    'engine/src/taint/a.ts': [
      `1: no-restricted-globals: Unexpected use of 'process'. ${pure}`,
      `1: ${limits}`,
      "2: no-restricted-properties: 'Date.now' is restricted from being used.",
      "3: no-syntax: Import by '#<package>/…': three steps up hide where a file lives.",
    ],
    'engine/src/taint/a.test.ts': [`2: ${timed}`, `3: ${timed}`],
    'dashboard/src/a.tsx': ['1: no-syntax: What an effect returns is called when it ends, and a method of the browser may return a promise one day: scrollIntoView does.'],
  });
});
