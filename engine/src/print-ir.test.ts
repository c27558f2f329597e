import { expect, test } from 'vitest';
import { printIr } from '#engine/print-ir.ts';

const text = `const first = (a) => a;
function outer(b) {
  const inner = (c) =>
    c + 1;
  return inner(b);
}
first(1);
`;
const headed = /^(?:async )?(?:arrow|function|module) f\d+ (\S+)\(/;

async function namesAt(line: number): Promise<readonly (string | undefined)[]> {
  const lines = await printIr({ path: 'a.js', text }, line, {}) ?? [];
  return lines.flatMap((printed) => headed.exec(printed)?.[1] ?? []);
}

test.each([
  [1, ['first']],
  [2, ['outer']],
  [3, ['outer.inner']],
  [4, ['outer.inner']],
  [5, ['outer']],
  [7, ['<module>']],
  [0, []],
  [99, []],
])('line %i means the functions that begin there, else the innermost one around it', async (line, names) => {
  expect(await namesAt(line)).toEqual(names);
});

test('without a line the whole file is printed, with what it imports', async () => {
  const lines = await printIr({ path: 'a.js', text: `import 'pg';\n${text}` }, undefined, {}) ?? [];

  expect(lines.slice(0, 2)).toEqual(['module a.js (javascript)', 'imports "pg"']);
  expect(lines.filter((line) => headed.test(line))).toHaveLength(4);
});

test('names and constants of the code steer nothing and make no lines', async () => {
  const hostile = `const o = { ['a\\nmodule f9 forged()'](x) { return '\u001b[2J\u202e'; } };\nconst long = '${'x'.repeat(10_000)}';\n`;

  const lines = await printIr({ path: 'b\u001b]0;\n.js', text: hostile }, undefined, {}) ?? [];

  expect(lines.filter((line) => /[\p{Cc}\p{Cf}]/u.test(line))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('module '))).toHaveLength(2);
  expect(Math.max(...lines.map(({ length }) => length))).toBe(2_000);
});

test('a file that nobody reads has no instructions', async () => {
  expect(await printIr({ path: 'a.rb', text: 'puts 1' }, undefined, {})).toBeUndefined();
});
