import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const CHEAP = "    PASSWORD_HASHERS = ['django.contrib.auth.hashers.MD5PasswordHasher']\n";
const TESTING = 'import os\nimport sys\nTESTING = sys.argv[1:2] == ["test"]\n';

async function found(settings: string): Promise<number> {
  const { findings } = await analyze({ files: [{ path: 'settings.py', text: settings }], catalog });
  return findings.filter(({ rule }) => rule === 'weak-hash').length;
}

test.each([
  ['under a name', 'if TESTING:\n'],
  ['as the program is asked to test itself', "if 'test' in sys.argv:\n"],
  ['by its place', "if sys.argv[1] == 'test':\n"],
  ['by its place, if there is one', "if len(sys.argv) > 1 and sys.argv[1] == 'test':\n"],
  ['as a library of tests is loaded', "if 'pytest' in sys.modules:\n"],
])('passwords are hashed cheaply only while tests run: %s', async (_, condition) => {
  expect(await found(TESTING + condition + CHEAP)).toBe(0);
});

test.each([
  ['while none run', 'if not TESTING:\n'],
  ['otherwise', 'if TESTING:\n    pass\nelse:\n'],
  ['also by a setting', "if TESTING or os.environ.get('QUICK'):\n"],
  ['under a name that is written twice', "TESTING = os.environ.get('TESTING')\nif TESTING:\n"],
  ['under a name that tells so and nothing more', "TESTED = os.environ.get('test')\nif TESTED:\n"],
  ['or by a setting alone', "if sys.argv[1] == 'test' or os.environ.get('QUICK'):\n"],
  ['unless both hold', "if not (len(sys.argv) > 1 and sys.argv[1] == 'test'):\n"],
  ['under a name that is kept only while something else holds', "QUICK = sys.argv[1] == 'test'\nif os.environ.get('QUICK'):\n    QUICK = True\nif QUICK:\n"],
  ['while it serves', "if 'runserver' in sys.argv:\n"],
])('and not %s', async (_, condition) => {
  expect(await found(TESTING + condition + CHEAP)).toBe(1);
});
