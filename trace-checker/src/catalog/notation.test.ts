import { expect, test } from 'vitest';
import { namesIn } from '#trace-checker/catalog/notation.ts';

test.each([
  ['global.console.log.argument(any)', ['console', 'log']],
  ['global.global.eval.argument(0)', ['eval']],
  ['annotated("org.rest".Mapping).parameter(any)', ['org', 'rest', 'Mapping']],
  ['Session.file(name).argument(any)', ['Session', 'file', 'name']],
  ['"shelljs/global".exec', ['shelljs', 'global', 'exec']],
])('words of the notation of %s name nothing', (path, names) => {
  expect([...namesIn([path])].filter((name) => /^[A-Za-z]/.test(name) && name !== 'parameter')).toEqual(names);
});
