import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const OWN = "os.system('echo ' + self.get_argument('other'))";

/** What is found where a handler calls what stands so many classes above it. */
async function inherited(levels: number, statement: string) {
  const between = Array.from({ length: levels }, (_, i) => `class C${i + 1}(C${i}):\n    pass\n`).join('');
  const text = `import os\nimport shlex\nimport tornado.web\n\nclass C0(tornado.web.RequestHandler):\n    def run(self, x):\n        ${statement}\n${between}
class Handler(C${levels}):\n    def get(self):\n        self.run(self.get_argument('name'))\n        ${OWN}\n`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'command-injection').map(({ hops }) => hops.at(-1)?.text);
}

test('what stands far above a class is inherited, and is safe where it is made so', async () => {
  const levels = LIMITS.lineage - 10;

  expect((await inherited(levels, "os.system('ls ' + x)")).toSorted()).toEqual([OWN, "os.system('ls ' + x)"]);
  expect(await inherited(levels, "os.system('ls ' + shlex.quote(x))")).toEqual([OWN]);
});

test('beyond the limit a class is still of the library that it begins with, and methods are known by their names', async () => {
  const levels = 3 * LIMITS.lineage;

  expect((await inherited(levels, "os.system('ls ' + x)")).toSorted()).toEqual([OWN, "os.system('ls ' + x)"]);
  expect(await inherited(levels, "os.system('ls ' + shlex.quote(x))")).toEqual([OWN]);
});
