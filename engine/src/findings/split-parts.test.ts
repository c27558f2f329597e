import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { splitParts } from '#engine/findings/split-parts.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { makeHop, SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** How many parts are seen of what the lines cut, and at what. */
function seen(text: string): string {
  const at = /[\w.]+\.split\([^)]*\)/.exec(text)?.[0] ?? '';
  const files = { a: text };
  const found = splitParts([makeHop(files, { file: 'a', at, edge: 'call-argument' })], (_, start, end) => text.slice(start, end));
  return found === undefined ? '' : `${found.count} ${found.separator}`;
}

test.each([
  ["    parts = l.split(',')\n    run(parts[1])", '2 ,'],
  ["    parts = l.split(',')\n    if len(parts) < 3:\n        abort(400)\n    run(parts[1])", '3 ,'],
  ["    a, b = l.split(':')\n    run(b)", '2 :'],
  ["const [a, b, c] = l.split('|'); run(b);", '3 |'],
  ["const parts = l.split('.'); if (parts.length <= 3) return; run(parts[0]);", '4 .'],
  ["run(l.split('-')[2])", '3 -'],
  ['String[] parts = l.split("\\\\|"); run(parts[1]);', '2 |'],
  ["parts = l.split(',')\nrun(parts[0])", ''],
  ["parts = l.split(',')\nrun(others[4])", ''],
  ['parts = l.split()\nrun(parts[1])', ''],
  ['const parts = l.split(/,/); run(parts[1]);', ''],
  ["for (const each of l.split(',')) run(each);", ''],
])('%j: %s', (text, parts) => {
  expect(seen(text)).toBe(parts);
});

test('the payload stands in each part', async () => {
  const text = "const { exec } = require('child_process'); const app = require('express')();\napp.get('/a', (req, res) => { const [a, b] = req.query.pair.split(':'); if (!b) return; exec('ls ' + b); });\n";
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog: productCatalog() });
  expect(findings.map((finding) => proofFor(finding, { ...SQL_RULE, category: 'command injection' }).request?.query)).toEqual([[{ name: 'pair', value: 'x; id #:x; id #' }]]);
});
