import { expect, test } from 'vitest';
import { layoutViolations } from './budgets.mjs';

const numbered = (count: number, folder: string) => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`);

test('a folder of 25 files is fine and one more is too many', () => {
  expect(layoutViolations(numbered(25, 'engine/src/taint'))).toEqual([]);
  expect(layoutViolations(numbered(26, 'engine/src/taint'))).toEqual([expect.stringContaining('engine/src/taint: 26 files')]);
});

test('a test is counted with the file that it tests', () => {
  const files = numbered(20, 'cli/src').flatMap((file) => [file, file.replace('.ts', '.test.ts')]);

  expect(layoutViolations(files)).toEqual([]);
});

test('tables of one file a row may be long', () => {
  expect(layoutViolations(numbered(108, 'catalog/models/javascript'))).toEqual([]);
});

test('a file lies at most four folders below src', () => {
  expect(layoutViolations(['engine/src/a/b/c/d/deep.ts'])).toEqual([]);
  expect(layoutViolations(['engine/src/a/b/c/d/e/deeper.ts'])).toEqual([expect.stringContaining('5 folders below src')]);
});

test.each(['server/src/utils/time.ts', 'cli/src/helpers.ts', 'engine/src/common/index.ts'])('%s has a name that says nothing', (file) => {
  expect(layoutViolations([file])).toEqual([expect.stringContaining('name the folder or file')]);
});

test('source files are named in kebab-case', () => {
  expect(layoutViolations(['cli/src/scan-command.test.ts', 'server/src/scans.routes.ts'])).toEqual([]);
  expect(layoutViolations(['cli/src/scanCommand.ts'])).toEqual([expect.stringContaining('kebab-case')]);
});

test('the file of a component bears its name', () => {
  expect(layoutViolations(['dashboard/src/ui/SidePanel.tsx', 'dashboard/src/main.tsx'])).toEqual([]);
  expect(layoutViolations(['dashboard/src/ui/side-panel.tsx'])).toEqual([expect.stringContaining('bears its name')]);
});
