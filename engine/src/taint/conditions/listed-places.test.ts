import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Confidence of what is found where one of two paths of a request is read below a folder. */
async function readBehind(test: string): Promise<readonly string[]> {
  const text = `const express = require('express');
const fs = require('fs');
const path = require('path');
const app = express();
app.use(express.json());
const isSane = (p) => p.split('/').every((name) => name !== '..');
const areSane = (given) => (Array.isArray(given) ? given : [given]).every((p) => { if (!isSane(p)) { console.log('no'); return false; } else { return true; } });
app.post('/a', (req, res) => { const sent = req.body; ${test} res.send(fs.readFileSync(path.join('/data', sent.from))); });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'path-traversal' ? [confidence ?? ''] : []));
}

test.each(['if (!areSane([sent.from, sent.to])) return;', 'const both = [sent.from, sent.to]; if (!areSane(both)) return;', 'if (![sent.from, sent.to].every(isSane)) return;', 'if (!areSane(sent.from)) return;'])('what a list was written of is as its elements were found to be: %s', async (asked) => {
  expect(await readBehind(asked)).toEqual([]);
});

test.each([
  ['others stand in it', 'if (!areSane([sent.to, sent.over])) return;'],
  ['it is asked the other way', 'if (areSane([sent.from, sent.to])) return;'],
  ['the answer is left', 'areSane([sent.from, sent.to]);'],
  ['one of them is enough', 'if (![sent.from, sent.to].some(isSane)) return;'],
  ['another one was stored there since', 'const both = [sent.from, sent.to]; sent.from = req.query.from; if (!areSane(both)) return;'],
  ['its place in the list was written over', "const both = [sent.from, sent.to]; both[0] = 'a'; if (!areSane(both)) return;"],
  ['it was taken out of the list', 'const both = [sent.from, sent.to]; both.shift(); if (!areSane(both)) return;'],
  ['something is made of it', "if (!areSane([sent.from.split('/')[0], sent.to])) return;"],
  ['what stands in it is listed', 'if (!areSane([...sent.from, sent.to])) return;'],
])('it is any text where %s', async (_, asked) => {
  expect(await readBehind(asked)).not.toEqual([]);
});
