import { expect, test } from 'vitest';
import { loadToyCatalog } from '#conformance/run-conformance.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';
import { analyze } from '#engine/analyze.ts';
import type { AnalysisOptions } from '#engine/findings/analysis.ts';
import type { Catalog } from '#engine/catalog/catalog.ts';

/** The toy's catalog with a framework for tests. */
function withTestPackages(packages: readonly string[]): Catalog {
  const toy = loadToyCatalog();
  return { ...toy, languages: new Map([...toy.languages].map(([name, models]) => [name, { ...models, tests: { packages: new Set(packages), globals: new Set(['it']) } }])) };
}

const catalog = withTestPackages(['tester', 'org.tester']);

async function found(files: Readonly<Record<string, string>>, options: AnalysisOptions = {}): Promise<readonly string[]> {
  const { findings } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog, options });
  return findings.map(({ hops }) => `${hops.at(-1)?.file}`).sort();
}

const FLOW = 'function run() { sink(source()); }\n';

test.each([
  ['by its name', { 'a.test.js': FLOW }, []],
  ['by its folder', { 'routes/__fixtures__/a.js': FLOW, 'integration-tests/b.js': FLOW }, []],
  ['by a folder of sources beside those of the program', { 'server/src/test-integration/a.js': FLOW, 'server/src/testFixtures/b.js': FLOW, 'server/src/testimonials/c.js': FLOW }, ['server/src/testimonials/c.js']],
  ['by a package that it imports', { 'a.js': `import { it } from 'tester';\n${FLOW}` }, []],
  ['by what is below one', { 'a.js': `import it from 'tester/lib/it';\n${FLOW}` }, []],
  ['not by a package that begins so', { 'a.js': `import it from 'testers';\n${FLOW}` }, ['a.js']],
  ['not by a file of the program that is called so', { 'a.py': 'from tester import it\n\ndef run():\n    sink(source())\n', 'tester.py': 'it = 1\n' }, ['a.py']],
  ['by a test that it imports, where its name may be one of a test', { 'test_a.py': 'from .base_case import BaseCase\n\ndef run():\n    sink(source())\n', 'base_case.py': 'import tester\n\ndef run():\n    sink(source())\n', 'b.py': 'from .base import BaseCase\n\ndef run():\n    sink(source())\n' }, ['b.py']],
  ['not by a test that it imports, where the program imports it', { 'test_a.py': 'from .checks import run\n\ndef serve():\n    sink(source())\n', 'checks.py': 'import tester\n\ndef run():\n    sink(source())\n', 'app.py': 'from .test_a import serve\n\ndef run():\n    sink(source())\n' }, ['app.py', 'checks.py', 'test_a.py']],
  ['by a folder of unit tests in which one stands', { 'unittests/a.js': `import 'tester';\n${FLOW}`, 'unittests/app/b.js': FLOW, 'unitary/c.js': FLOW }, ['unitary/c.js']],
  ['by a package of Java', { 'A.java': 'import static toy.Toy.*;\nimport org.tester.api.It;\nclass A { void run() { sink(source()); } }\n' }, []],
])('a file is a test %s', async (_, files, expected) => {
  expect(await found({ ...files, 'other.js': '' })).toEqual(expected);
  expect(await found(files, { tests: true })).toEqual(Object.keys(files).filter((path) => path !== 'tester.py').sort());
});

test('what the program leads to runs, wherever it stands', async () => {
  expect(await found({ 'help.js': `import 'tester';\nexport ${FLOW}`, 'a.js': "import { run } from './help.js';\nrun();\n" })).toEqual(['help.js']);
  expect(await found({ 'test/a.js': "import 'tester';", 'test/run.js': FLOW, 'test/help.js': `export ${FLOW}`, 'scripts/fill.js': "import { run } from '../test/help.js';\nrun();\n" })).toEqual(['test/help.js']);
});

test('tests run where there is nothing else', async () => {
  expect(await found({ 'a.test.js': FLOW })).toEqual(['a.test.js']);
});

test.each([
  ['a folder that holds a test, with its settings', { 'tests/a.js': `import 'tester';\n${FLOW}`, 'tests/settings.js': FLOW }, ['tests/a.js', 'tests/settings.js']],
  ['a folder from which tests import', { 'app/a.test.js': "import { run } from '../test/help.js';\nrun();\n", 'test/help.js': `export ${FLOW}`, 'test/site/urls.js': FLOW }, ['test/help.js', 'test/site/urls.js']],
  ['a file whose runner needs no import', { 'test/a.js': "it('adds', () => { sink(source()); });\n" }, ['test/a.js']],
  ['a folder that is called after its runner', { 'playwright/tests/a.spec.js': "import { run } from '../help/run.js';\nrun();\n", 'playwright/help/run.js': `export ${FLOW}` }, ['playwright/help/run.js']],
  ['no folder of tests by its name alone', { 'test/a.js': FLOW }, []],
  ['a folder from which a script of developers imports besides', { 'test/a.test.js': '', 'test/help.js': `export ${FLOW}`, 'test/run.js': FLOW, 'scripts/fill.js': "import { run } from '../test/help.js';\nrun();\n" }, ['test/help.js', 'test/run.js']],
  ['no folder that something else imports', { 'test/a.test.js': '', 'test/run.js': `export ${FLOW}`, 'main.js': "import { run } from './test/run.js';\nrun();\n" }, []],
])('%s', async (_, files, inTests) => {
  const { findings } = await analyze({ files: Object.entries({ 'other.js': '', ...files }).map(([path, text]) => ({ path, text })), catalog, options: { tests: true } });
  expect(findings.filter(({ isInTest }) => isInTest).map(({ hops }) => hops.at(-1)?.file).sort()).toEqual(inTests);
});

test('a file called after tests is one where a class of tests has methods that runners call by name', async () => {
  const { findings } = await analyze({ files: [
    { path: 'orders/tests.py', text: "import sys\nfrom shop.testing import ShopTestCase\n\nclass OrderTestCase(ShopTestCase):\n    def test_total(self):\n        eval(sys.argv[1])\n" },
    { path: 'network/tests.py', text: 'import sys\n\nclass Ping:\n    def test_line(self):\n        eval(sys.argv[1])\n\nPing().test_line()\n' },
  ], catalog: productCatalog() });
  expect(findings.map(({ hops }) => hops.at(-1)?.file)).toEqual(['network/tests.py']);
});

test('a file called test beside the code is one where it calls what a runner gives, and code of the program where it does not', async () => {
  const { findings } = await analyze({ files: [
    { path: 'drivers/test.js', text: "describe('driver', () => { it('runs', () => { eval(process.argv[2]); }); });" },
    { path: 'network/test.js', text: 'exports.run = () => eval(process.argv[2]);\nexports.run();' },
  ], catalog: productCatalog() });
  expect(findings.map(({ hops }) => hops.at(-1)?.file)).toEqual(['network/test.js']);
});
