import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathSelector, type PathSelection } from '#cli/narrow/select-paths.ts';
import { sourceFolder } from '#cli/test/source-folder.ts';

const ALL: PathSelection = { include: [], exclude: [], settings: { include: [], exclude: [] }, honoursGitignore: true, honoursWhiteboxignore: true };

test('lists of files to ignore mean what git means by them', async () => {
  const root = await sourceFolder({
    '.gitignore': '# built\n/build/\n*.gen.js\n!keep.gen.js\ndocs/**/*.js\n',
    'pkg/.gitignore': '!own.gen.js\nsecret.js\n',
    '.whiteboxignore': 'legacy/\n',
  });
  const why = pathSelector(root, ALL);

  expect(why('build', true)).toBe('in .gitignore');
  expect(why('pkg/build', true)).toBeUndefined();
  expect([why('a.gen.js', false), why('keep.gen.js', false), why('docs/a/b.js', false)]).toEqual(['in .gitignore', undefined, 'in .gitignore']);
  expect([why('pkg/a.gen.js', false), why('pkg/own.gen.js', false), why('pkg/secret.js', false), why('secret.js', false)]).toEqual(['in .gitignore', undefined, 'in .gitignore', undefined]);
  expect(why('deep/legacy', true)).toBe('in .whiteboxignore');
  expect(pathSelector(root, { ...ALL, honoursGitignore: false })('build', true)).toBeUndefined();
});

test('a list behind a link is not read', async () => {
  const [root, elsewhere] = [await sourceFolder({}), await sourceFolder({ list: '*\n' })];
  await symlink(join(elsewhere, 'list'), join(root, '.gitignore'));

  expect(pathSelector(root, ALL)('a.js', false)).toBeUndefined();
});

test('patterns of the command line choose files, and a settings file only narrows them', async () => {
  const root = await sourceFolder({});
  const why = pathSelector(root, { ...ALL, include: ['src/**'], exclude: ['*.old.js', 'src/vendor/'], settings: { include: ['*.js'], exclude: ['src/a.js'] } });

  expect([why('src', true), why('src/b.js', false), why('lib/b.js', false), why('src/c.old.js', false), why('src/vendor', true)])
    .toEqual([undefined, undefined, 'not in --include', 'in --exclude', 'in --exclude']);
  expect([why('src/a.js', false), why('src/a.py', false)]).toEqual(['in the settings file', 'in the settings file']);
});

test('of several named ones only they are entered, and a list does not hide what was named', async () => {
  const root = await sourceFolder({ '.gitignore': 'a/b.js\n' });
  const why = pathSelector(root, { ...ALL, named: ['a/b.js', 'c'] });

  expect([why('a', true), why('a/b.js', false), why('a/x.js', false), why('c', true), why('c/d/e.js', false), why('d', true)])
    .toEqual([undefined, undefined, 'not named', undefined, undefined, 'not named']);
});

test.each(['a\\b.js', '..hidden.js', '-x.js', '\u202e.js'])('the odd name %j is looked at', async (name) => {
  expect(pathSelector(await sourceFolder({ '.gitignore': '*.py\n' }), { ...ALL, exclude: ['*.py'] })(name, false)).toBeUndefined();
});
