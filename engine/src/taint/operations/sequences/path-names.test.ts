import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Confidence of what is found where a path of a request is read below a folder. */
async function readBehind(test: string, read = 'p'): Promise<readonly string[]> {
  const text = `const express = require('express');
const fs = require('fs');
const path = require('path');
const app = express();
const isSane = (p) => p.split(/[\\\\/]/gm).every((name) => { if (name === '.' || name === '..') return false; if (!name) return true; return isName(name); });
app.get('/a', (req, res) => { let p = String(req.query.p); ${test} res.send(fs.readFileSync(path.join('/data', ${read}))); });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'path-traversal' ? [confidence ?? ''] : []));
}

test.each([
  ["if (!p.split('/').every((name) => name !== '..')) return;"],
  ["if (!p.split(/[\\\\/]/).every((name) => !['.', '..'].includes(name))) return;"],
  ["if (!p.split('/').every((name) => !name.includes('..'))) return;"],
  ["if (p.split('/').some((name) => name === '..')) return;"],
  ['if (!isSane(p)) return;'],
])('a path none of whose names climbs stays in its folder: %s', async (asked) => {
  expect(await readBehind(asked)).toEqual([]);
});

test.each([
  ['the first names alone are asked', "if (!p.split('/', 2).every((name) => name !== '..')) return;"],
  ['others than the first are asked', "if (!p.split('/').slice(1).every((name) => name !== '..')) return;"],
  ['it is cut elsewhere', "if (!p.split(',').every((name) => name !== '..')) return;"],
  ['a slash stays in what a backslash parts', "if (!p.split('\\\\').every((name) => name !== '..')) return;"],
  ['a sign more parts it', "if (!p.split(/,|\\//).every((name) => name !== '..')) return;"],
  ['another name is refused', "if (!p.split('/').every((name) => name !== '.')) return;"],
  ['one that does not climb is enough', "if (!p.split('/').some((name) => name !== '..')) return;"],
  ['each climbs', "if (!p.split('/').every((name) => name === '..')) return;"],
  ['a list has the name', "if (!p.split('/').every((name) => ['..', 'a'].includes(name))) return;"],
  ['a climbing one may pass', "if (!p.split('/').every((name) => name !== '..' || req.query.force)) return;"],
  ['short ones pass', "if (!p.split('/').every((name) => (name.length < 9 ? true : name !== '..'))) return;"],
  ['the answer is a promise', "if (!p.split('/').every(async (name) => name !== '..')) return;"],
  ['it is asked the other way', 'if (isSane(p)) return;'],
  ['another one is asked', 'if (!isSane(req.query.q)) return;'],
  ['another one is read', 'if (!isSane(p)) return; p = String(req.query.q);'],
])('it may lead out where %s', async (_, asked) => {
  expect(await readBehind(asked)).not.toEqual([]);
});

test('it may lead out where it is decoded afterwards', async () => {
  expect(await readBehind('if (!isSane(p)) return;', 'decodeURIComponent(p)')).not.toEqual([]);
});
