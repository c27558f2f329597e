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
  ["const parts = p.split('/'); for (const name of parts) console.log(name, parts.length); if (parts.includes('..')) return; parts.shift();"],
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
  ['the first name was taken', "const parts = p.split('/'); parts.shift(); if (!parts.every((name) => name !== '..')) return;"],
  ['it was taken perhaps', "const parts = p.split('/'); if (req.query.q) parts.shift(); if (!parts.every((name) => name !== '..')) return;"],
  ['the last one was taken', "const parts = p.split('/'); parts.pop(); if (parts.some((name) => name === '..')) return;"],
  ['some were taken', "const parts = p.split('/'); parts.splice(0, 1); if (parts.some((name) => name === '..')) return;"],
  ['the list was made shorter', "const parts = p.split('/'); parts.length = 1; if (parts.some((name) => name === '..')) return;"],
  ['one was replaced', "const parts = p.split('/'); parts[0] = 'a'; if (parts.some((name) => name === '..')) return;"],
  ['each was replaced', "const parts = p.split('/'); parts.forEach((_, i) => { parts[i] = 'a'; }); if (parts.some((name) => name === '..')) return;"],
  ['a function took one', "const parts = p.split('/'); const drop = (list) => { list.shift(); }; drop(parts); if (parts.some((name) => name === '..')) return;"],
  ['names were taken that climb', "const parts = p.split('/'); while (parts[0] === '..') parts.shift(); if (parts.includes('..')) return;"],
  ['as many may pass', "let seen = 0; if (!p.split('/').every((name) => { seen++; return seen > 2 || name !== '..'; })) return;"],
  ['an object counts those that pass', "const seen = { names: 0 }; if (!p.split('/').every((name) => { seen.names++; return seen.names > 2 || name !== '..'; })) return;"],
])('it may lead out where %s', async (_, asked) => {
  expect(await readBehind(asked)).not.toEqual([]);
});

test('it may lead out where it is decoded afterwards', async () => {
  expect(await readBehind('if (!isSane(p)) return;', 'decodeURIComponent(p)')).not.toEqual([]);
});

/** Confidence of the same in Flask. */
async function openedBehind(...lines: readonly string[]): Promise<readonly string[]> {
  const text = `from flask import Flask, request

app = Flask(__name__)

@app.get('/a')
def a():
    p = request.args['p']
    parts = p.split('/')
    ${lines.join('\n    ')}
    return open('/data/' + p).read()
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'path-traversal' ? [confidence ?? ''] : []));
}

test.each([["if '..' in parts:", "    return ''"], ["if any(part == '..' for part in parts):", "    return ''"]])('so it is in Python: %s', async (...lines) => {
  expect(await openedBehind(...lines)).toEqual([]);
});

test.each(['parts.pop(0)', 'del parts[0]', "parts[0] = 'x'", 'parts = parts[1:]'])('and not where the list was changed: %s', async (change) => {
  expect(await openedBehind(change, "if '..' in parts:", "    return ''")).not.toEqual([]);
});
