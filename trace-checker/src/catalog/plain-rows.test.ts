import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readPlainSection } from '#trace-checker/catalog/plain-rows.ts';
import { sectionOf } from '#trace-checker/catalog/sections.ts';

const CATALOG = path.resolve(import.meta.dirname, '../../../catalog');

function parsed(section: string): unknown {
  return Object.values(parse(section, { maxAliasCount: 0 }) as Record<string, unknown>)[0]; // All sections here are maps of one key.
}

test('what of the catalog is read plainly, the parser reads as the same', () => {
  let plain = 0;
  for (const file of readdirSync(CATALOG, { recursive: true, encoding: 'utf8' }).filter((each) => /^models.*\.yml$/.test(each))) {
    const text = readFileSync(path.join(CATALOG, file), 'utf8');
    // Rows of many notations; the rest of a file is short.
    for (const key of ['sinks', 'types', 'entries', 'operations'].filter((each) => text.includes(`\n${each}:`))) {
      const section = sectionOf(text, key);
      const read = readPlainSection(section);
      if (read === undefined) continue;
      plain++;
      expect(read.value, `${file} ${key}`).toEqual(parsed(section));
    }
  }
  expect(plain).toBeGreaterThan(500);
});

test.each([
  'x: plain words', 'x: a#b', 'x: a."#b"', 'x: "a\\"b\\\\.c"', "x: it's", 'x: a.{b,c}[]', 'x: [a."#b", "c\\\\d"]', 'x: "quoted # no comment"', "x: 'single'", 'x: true', 'x: null', 'x: 12', 'x: nullable', 'x: org.acme.Store',
  'x: [a, "b, c", { d: e }]', 'x: []', 'x: {}', 'x:\n  - { at: a.b(), kind: c }\n  # between\n\n  - "text"\n', 'x:\n  A: ["b"]\n  B: { from: [c.d(), e] }\n',
  'x:\n  - at: a\n    kind: b\n    when:\n      - { value: c }\n      - d\n  - at: e\n', 'x:\n  A:\n    from: [b]\n  B:\n    - c\n    # why\n    - d\n', 'x:\n  -   at: a\n      kind: b\n',
  'x:\n    - { at: a.*.argument(0), when: [{ value: argument(1), present: true }] } # why\n',
])('%j is read plainly, as the parser reads it', (section) => {
  expect(readPlainSection(section)).toEqual({ value: parsed(section) });
});

test.each([
  'x: plain words # and a comment', 'x: 1e3', 'x: 0x1f', 'x: 007', 'x: 1.5', 'x: -1', 'x: ~', 'x: True', 'x: NULL', 'x: "a\\nb"', 'x: "a\\/b"', "x: 'it''s'", 'x: a: b', 'x: &a b', 'x: !!str 1', 'x: >-\n  folded\n', 'x: |\n  kept\n', 'x: a\n  folded on\n',
  'x: [a,\n  b]', 'x: [a, [b]', 'x: { a: b, a: c }', 'x: {a:b}', 'x: { a }', 'x: [a, , b]', 'x: [a, b,]', 'x:\n  - { at: a }\n    - { at: b }\n', 'x:\n  A: b\n  - c\n', 'x:\n  A: b\n  A: c\n', 'x:\n  - at: a\n     kind: b\n', 'x:\n  - at: a\n   kind: b\n', 'x:\n  - at: a\n      more\n', 'x:\n  A:\n  B: c\n', 'x:\n  A:\n  - c\n', 'x:\n  - - a\n', 'x:\n  - a\n  B: c\n', 'x:\n  A: >-\n    b\n', 'x:', 'x: [a] b', 'x: "a" b', 'x: @a', 'x: %a', 'x: `a`',
])('%j is left to the parser', (section) => {
  expect(readPlainSection(section)).toBeUndefined();
});
