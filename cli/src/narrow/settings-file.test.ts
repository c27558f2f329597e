import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSettings, NO_SETTINGS, readSettings } from '#cli/narrow/settings-file.ts';
import { sourceFolder } from '#cli/test/source-folder.ts';

test('a settings file narrows by paths, rules, severity and confidence', () => {
  const text = 'include: [src/]\nexclude:\n  - "*.old.js"\nskip-rules: [weak-hash]\nseverity: medium\nconfidence: medium\nfail-on: high\n';

  expect(readSettings('whitebox.yml', text)).toEqual({ include: ['src/'], exclude: ['*.old.js'], skipRules: ['weak-hash'], severity: 'medium', confidence: 'medium', failOn: 'high' });
  expect(readSettings('whitebox.yml', '# nothing\n')).toEqual(NO_SETTINGS);
});

test.each([
  ['catalog: [/etc]', 'there is no setting "catalog"'],
  ['output: /etc/passwd', 'there is no setting "output"'],
  ['severity: awful', '"severity" must be one of critical, high, medium, low, info.'],
  ['exclude: [1]', '"exclude" must be a list of texts.'],
  ['- a', 'it must hold keys with values.'],
  ['a: [', 'it is no YAML'],
  ['a: &a [x]\nexclude: [*a, *a]', 'it is no YAML'],
])('%j is refused with a sentence', (text, sentence) => {
  expect(() => readSettings('whitebox.yml', text)).toThrow(sentence);
});

test('a tag makes nothing of a text', () => {
  expect(readSettings('whitebox.yml', 'include: !!js/function "x"').include).toEqual(['x']);
});

test('the file at the root of the code counts, and none behind a link', async () => {
  const [root, linked] = [await sourceFolder({ '.whitebox.yml': 'skip-rules: a\n' }), await sourceFolder({})];
  await symlink(join(root, '.whitebox.yml'), join(linked, 'whitebox.yml'));

  expect(await findSettings(root, undefined)).toEqual({ name: '.whitebox.yml', settings: { ...NO_SETTINGS, skipRules: ['a'] } });
  expect(await findSettings(linked, undefined)).toBeUndefined();
});
