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

test('a member may be called new, while what is made says no name by it', () => {
  expect([...namesIn(['DES.new', 'DES.{new,encrypt}.argument(0)'])]).toEqual(['DES', 'new', 'encrypt']);
  expect([...namesIn(['new File', 'constructed(new Reader)'])]).toEqual(['File', 'Reader']);
});
