import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { loadCatalog } from '#engine/catalog/load-catalog.ts';

const CATALOG = fileURLToPath(new URL('../../../../catalog/', import.meta.url));
const catalog = loadCatalog(readdirSync(CATALOG, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:yml|md)$/.test(path) && !path.includes('node_modules'))
  .map((path) => ({ path, text: readFileSync(CATALOG + path, 'utf8') })));

const LAYERS = 8;
const NAMESAKES = 8;

test('a hierarchy in which every name is taken many times is walked once, and its entry points are found', async () => {
  const layers = Array.from({ length: LAYERS }, (_, layer) => ['A', 'B'].map((name) =>
    `class ${name}${layer + 1}(A${layer}, B${layer}):\n    def get(self):\n        self.write(self.get_argument('name'))\n`).join('\n'));
  const text = `import tornado.web\nclass A0(tornado.web.RequestHandler):\n    pass\nclass B0:\n    pass\n${layers.join('\n')}`;

  const { coverage } = await analyze({ files: Array.from({ length: NAMESAKES }, (_, index) => ({ path: `app${index}.py`, text })), catalog });

  expect(coverage.entryPoints).toBe(2 * LAYERS * NAMESAKES);
});
