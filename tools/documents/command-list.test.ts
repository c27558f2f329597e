import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test('the document of the command line names every command of the operator', () => {
  const sources = ['commands', 'backup-commands'].map((name) => read(`server/src/admin/${name}.ts`)).join('\n');
  const commands = [...sources.matchAll(/words: '([^']+)'/g)].map(([, words]) => words);
  const documented = [...read('docs/cli.md').matchAll(/^\| `([a-z][a-z -]*?)(?: (?:--|\[|[A-Z])[^`]*)?` \|/gm)].map(([, words]) => words);

  expect(commands.length).toBeGreaterThan(5);
  expect(documented.filter((words) => words !== 'configuration')).toEqual(commands);
});

test('the document of the command line names every option of a scan', () => {
  const source = read('cli/src/scan/scan-options.ts');
  const tables = [...source.matchAll(/_FLAGS = \{([\s\S]*?)\n\}/g)].map(([, table = '']) => table).join('\n');
  const flags = [...tables.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, flag]) => `--${flag}`);
  const document = read('docs/cli.md');

  expect(flags.length).toBeGreaterThan(5);
  expect(flags.filter((flag) => !document.includes(flag))).toEqual([]);
});
