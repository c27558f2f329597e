import path from 'node:path';
import { expect, test } from 'vitest';
import { expectedFile, expectedFiles, readExpected } from './expected-flaws.ts';

test.each(expectedFiles().map((file) => [path.basename(file, '.yml')]))('what %s documents is read', (name) => {
  expect(readExpected(expectedFile(name)).flaws).not.toHaveLength(0);
});
