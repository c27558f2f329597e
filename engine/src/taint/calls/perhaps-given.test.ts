import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

function pageThat(asks: string): string {
  return `const { exec } = require('child_process');\nconst express = require('express');\nconst lib = require('some-lib');\nconst app = express();\nconst run = (text) => exec('show ' + text);\napp.get('/a', (req, res) => {\n  ${asks}\n});\n`;
}

test.each([
  ['what something unknown made of a function need not call it', 'const stop = lib.listen(run); stop(req.query.name);', [['unknown-call']]],
  ['a function that is called itself is doubted by nobody', 'lib.listen(run); run(req.query.name);', [undefined]],
])('%s', async (_, asks, doubts) => {
  const { findings } = await analyze({ files: [{ path: 'a.js', text: pageThat(asks) }], catalog });

  expect(findings.filter(({ rule }) => rule === 'command-injection').map((finding) => finding.doubts)).toEqual(doubts);
});
