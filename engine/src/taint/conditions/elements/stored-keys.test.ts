import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { missingEvidence } from '#engine/report/confidence.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Of each path that is told, whether it is doubted as a key. */
async function doubted(path: string, text: string): Promise<readonly boolean[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map((finding) => missingEvidence(finding, []).includes('stored-key'));
}

const READ = "res.send(fs.readFileSync('/a/' + id));";

const express = (body: string, above = ''): string => `const fs = require('fs');
const app = require('express')();
const settings = require('./settings');
const rows = new Map();
for (const row of settings.all()) rows.set(row.id, row);
${above}
app.get('/a/:id', async (req, res) => {
  const id = req.params.id;
  ${body}
});
`;

test.each([
  ['a map of the program has the key', `if (!rows.has(id)) return res.end(); ${READ}`, '', true],
  ['a function of the program asks the map', `if (!isThere(id)) return res.end(); ${READ}`, 'function isThere(key) { return rows.has(key); }', true],
  ['a method of the program asks its map', `if (!(await repository.isThere(id))) return res.end(); ${READ}`, 'class Repository { constructor() { this.rows = new Map(); for (const row of settings.all()) this.rows.set(row.id, row); } async isThere(key) { return this.rows.has(key); } }\nconst repository = new Repository();', true],
  ['the map has it not', `if (rows.has(id)) return res.end(); ${READ}`, '', false],
  ['the way goes on where it has it not', `if (!rows.has(id)) console.log(id); ${READ}`, '', false],
  ['the map has a part of it', `if (!rows.has(id.split('/')[0])) return res.end(); ${READ}`, '', false],
  ['the map has another', `if (!rows.has(req.query.id)) return res.end(); ${READ}`, '', false],
  ['somebody sends keys of the map', `if (!rows.has(id)) return res.end(); ${READ}`, "app.post('/a', (req, res) => { rows.set(req.body.name, 1); res.end(); });", false],
  ['somebody sends keys of the map in which it is looked up', `if (!rows.get(id)) return res.end(); ${READ}`, "app.post('/a', (req, res) => { rows.set(req.body.name, 1); res.end(); });", false],
  ['it is, but for its capitals, one of the settings', `if (!settings.names.some((name) => id.toLowerCase() === name.text)) return res.end(); ${READ}`, '', true],
  ['its first part is, but for its capitals, one of the settings', `if (!settings.names.some((name) => id.split('/')[0].toLowerCase() === name.text)) return res.end(); ${READ}`, '', false],
  ['it is, but for its capitals, what was sent', `if (id.toLowerCase() !== req.query.name) return res.end(); ${READ}`, '', false],
])('javascript: %s', async (_, body, above, isDoubted) => {
  expect(await doubted('app.js', express(body, above))).toEqual([isDoubted]);
});

const flask = (body: string, below = ''): string => `from flask import Flask, request
import settings
app = Flask(__name__)
rows = {}
for row in settings.all():
    rows[row.id] = row

@app.route('/a')
def a():
    key = request.args['key']
    ${body}
    return open('/a/' + key).read()
${below}
`;

test.each([
  ['a map of the program has the key', "if key not in rows: return ''", '', true],
  ['it has it not', "if key in rows: return ''", '', false],
  ['somebody sends keys of the map', "if key not in rows: return ''", "@app.route('/b')\ndef b():\n    rows[request.args['name']] = 1\n    return ''", false],
  ['somebody sends what the map takes over', "if key not in rows: return ''", "@app.route('/b')\ndef b():\n    rows.update(request.json)\n    return ''", false],
  ['somebody sends keys that the map has from then on', "if key not in rows: return ''", "@app.route('/b')\ndef b():\n    rows.setdefault(request.args['name'], []).append(1)\n    return ''", false],
])('python: %s', async (_, body, below, isDoubted) => {
  expect(await doubted('app.py', flask(body, below))).toEqual([isDoubted]);
});
