import { expect, test } from 'vitest';
import { SettingsFiles } from '#engine/program/settings-files.ts';

function settingsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new SettingsFiles([{ path: 'a.properties', text }]).find('A.java', 'a.properties') ?? []);
}

test.each([
  ['a=b', { a: 'b' }],
  ['a.b : c d ', { 'a.b': 'c d ' }],
  ['a b', { a: 'b' }],
  ['# a=b\n! c=d\n\n  e = f', { e: 'f' }],
  ['a = b, \\\n    c', { a: 'b, c' }],
  ['path=C\\:\\\\temp', { path: 'C:\\temp' }],
  ['a\\=b = \\u0041', { 'a=b': 'A' }],
  ['a=b\r\nc=d', { a: 'b', c: 'd' }],
  ['a=b\\', { a: 'b' }],
])('%j is read', (text, expected) => {
  expect(settingsOf(text)).toEqual(expected);
});

test('of files with the same name the nearest counts', () => {
  const settings = new SettingsFiles([
    { path: 'one/src/app.properties', text: 'a=1' },
    { path: 'two/src/app.properties', text: 'a=2' },
  ]);

  expect(settings.find('two/src/main/A.java', '/app.properties')?.get('a')).toBe('2');
  expect(settings.find('one/src/main/A.java', 'app.properties')?.get('a')).toBe('1');
  expect(settings.find('one/src/main/A.java', 'src/other.properties')).toBeUndefined();
});

test('an application says as a whole what some of its files have, if none has the other text outside comments', () => {
  const asked = { has: [{ file: /\.py$/u, holds: /post\(/u }, { file: /\.html$/u, holds: /<form/u }], lacks: { file: /\.py$/u, holds: /guard\(/u } };
  const files = [
    { path: 'one/requirements.txt', text: '' }, { path: 'one/app.py', text: 'post()\n# guard()\n' }, { path: 'one/pages/a.html', text: '<form>' },
    { path: 'two/requirements.txt', text: '' }, { path: 'two/app.py', text: 'post()\nguard()\n' }, { path: 'two/a.html', text: '<form>' },
    { path: 'three/requirements.txt', text: '' }, { path: 'three/app.py', text: 'post()' }, { path: 'three/a.html', text: '<!-- <form> -->' },
  ];

  const settings = new SettingsFiles(files);

  expect(settings.application('one/app.py', asked)).toBe('one/');
  expect(settings.application('two/app.py', asked)).toBeUndefined();
  expect(settings.application('three/app.py', asked)).toBeUndefined();
  expect(new SettingsFiles(files, true).application('one/app.py', asked)).toBeUndefined();
});

test('what a manifest says holds for the files to which no nearer one belongs', () => {
  const told = { file: /^package\.json$/u, holds: /"kept"/u };
  const settings = new SettingsFiles([
    { path: 'package.json', text: '{"dependencies": {"kept": "1"}}' }, { path: 'apps/b/package.json', text: '{"dependencies": {"other": "1"}}' }, { path: 'apps/c/package.json', text: '{"dependencies": {"kept": "1"}}' },
  ]);

  expect(settings.isTold('app.js', told)).toBe(true);
  expect(settings.isTold('apps/a/app.js', told)).toBe(true);
  expect(settings.isTold('apps/b/src/app.js', told)).toBe(false);
  expect(settings.isTold('apps/c/src/app.js', told)).toBe(true);
  expect(settings.isBelow('apps/b/src/app.js', told)).toBe(true);
});

test('what a library is excused by counts in other modules where the own ones are silent, and all of these agree', () => {
  const asked = { file: /^pom\.xml$/u, holds: /lib 2/u, names: /lib/u };
  const own = { path: 'app/web/pom.xml', text: 'web' };
  const excused = (isPart: boolean, ...others: { readonly path: string; readonly text: string }[]) => new SettingsFiles([own, ...others], isPart).isExcused('app/web/src/A.java', asked);

  expect(excused(false, { path: 'app/common/pom.xml', text: 'lib 2' })).toBe(true);
  expect(excused(false, { path: 'app/common/pom.xml', text: 'lib 1' })).toBe(false);
  expect(excused(false, { path: 'app/common/pom.xml', text: 'lib 2' }, { path: 'app/jobs/pom.xml', text: 'lib 1' })).toBe(false);
  expect(excused(false, { path: 'app/common/pom.xml', text: 'lib 2' }, { path: 'app/pom.xml', text: 'lib 1' })).toBe(false);
  expect(excused(true, { path: 'app/common/pom.xml', text: 'lib 2' })).toBe(false);
  expect(excused(false)).toBe(false);
});

test('what a library is excused by does not count where any manifest of the program names what it must lack', () => {
  const asked = { file: /^pom\.xml$/u, holds: /other/u, lacks: /runs/u };
  const web = { path: 'web/pom.xml', text: 'other' };

  expect(new SettingsFiles([web]).isExcused('web/A.java', asked)).toBe(true);
  expect(new SettingsFiles([web], true).isExcused('web/A.java', asked)).toBe(false);
  expect(new SettingsFiles([web, { path: 'common/pom.xml', text: 'runs' }]).isExcused('web/A.java', asked)).toBe(false);
  expect(new SettingsFiles([{ path: 'web/pom.xml', text: 'web' }]).isExcused('web/A.java', asked)).toBe(false);
});
