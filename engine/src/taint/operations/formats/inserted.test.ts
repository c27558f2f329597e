import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const inHandler = (name: string): string => `const fs = require('fs'); const path = require('path');
const app = require('express')();
function isSane(p) { return p.split(/[\\\\/]/gm).every((name) => name !== '.' && name !== '..'); }
app.post('/a', (req, res) => { let k = req.body.k; if (!isSane(k)) return res.end(); fs.writeFile(path.join('/srv/files', ${name}), 'x'); });
`;
/** Of each: what is written, and whether it may lead out of the folder. */
test.each([
  ['as it came', "k", false],
  ['with something behind it', "k + '.tmp'", false],
  ['a part is replaced', "k.replace(/a/, 'b')", false],
  ['a function gives a text of the program', "k.replace(/a/, () => 'b')", false],
  ['a function puts something behind the group that is all', "k.replace(/([^/]+)/, (_, p1) => `${p1}.tmp`)", false],
  ['a function puts something behind what was found', "k.replace(/[^/]+/, (p1) => p1 + '.tmp')", false],
  ['a function shortens it', "k.replace(/[^/]+/, (p1) => p1.slice(1) + '.tmp')", true],
  ['a function unescapes it', "k.replace(/[^/]+/, (p1) => decodeURIComponent(p1) + '.tmp')", true],
  ['a function has two ways', "k.replace(/[^/]+/, (p1) => (p1 === 'a' ? '../b' : p1 + '.tmp'))", true],
  ['a function puts something behind a group that is not all', "k.replace(/x([^/]+)y/, (_, p1) => p1 + '.tmp')", true],
  ['a function puts a way out behind it', "k.replace(/[^/]+/, (p1) => p1 + '/../x')", true],
  ['a function puts a dot and a folder behind it', "k.replace(/[^/]+/, (p1) => p1 + './x')", true],
  ['a function puts another input behind it', "k.replace(/[^/]+/, (p1) => p1 + req.body.z)", true],
  ['a function puts something behind each', "k.replace(/[^/]+/g, (p1) => p1 + '-x')", false],
  ['a function gives it twice', "k.replace(/[^/]+/g, (p1) => p1 + '.' + p1)", true],
  ['a part is taken out', "k.replace(/x/, '')", true],
  ['a function takes a part out', "k.replace(/x/, () => '')", true],
  ['a function gives dots', "k.replace(/x/, () => '..')", true],
  ['a function gives a dot', "k.replace(/x/, () => '.')", true],
  ['a function gives another input', "k.replace(/x/, () => req.body.z)", true],
  ['a function gives a group alone', "k.replace(/x(.*)y/, (_, p1) => p1)", true],
])('a checked name: %s', async (_, name, isTold) => {
  const { findings } = await analyze({ files: [{ path: 'server.js', text: inHandler(name) }], catalog });
  expect(findings.some(({ rule }) => rule === 'path-traversal')).toBe(isTold);
});
