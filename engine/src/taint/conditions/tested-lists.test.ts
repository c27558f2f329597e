import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Confidence of what is found where a file is read whose name may be a list as well. */
async function readBehind(test: string, read = "fs.readFileSync('/rec/' + name)"): Promise<readonly string[]> {
  const text = `const express = require('express');
const fs = require('fs');
const app = express();
const pattern = /^Rec_[a-zA-Z0-9_.-]+[.]webm$/;
const cleaned = (data) => (Array.isArray(data) ? data.map(cleaned) : data);
function isName(text) { if (typeof text !== 'string') return false; if (!pattern.test(text)) return false; return !text.includes('..'); }
function demand(text) { if (!isName(text)) throw new Error('no name'); }
function isText(text) { return typeof text === 'string'; }
app.get('/a', (req, res) => { let name = cleaned(req.query.name); ${test} res.send(${read}); });
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return presentFindings(findings, catalog.rules, () => text).flatMap(({ rule, confidence }) => (rule === 'path-traversal' ? [confidence ?? ''] : []));
}

test.each([
  ['a pattern asks', 'if (!pattern.test(name)) return;'],
  ['a function asks that texts alone pass', 'if (!isName(name)) return;'],
  ['a function demands it', 'demand(name);'],
  ['each of it is read', "if (!/^[\\w-]+$/.test(name)) return; for (const one of [].concat(name)) fs.readFileSync('/rec/' + one);"],
])('what stands in a list is as its text was found to be: %s', async (_, asked) => {
  expect(await readBehind(asked)).toEqual([]);
});

test.each([
  ['the pattern does not admit it', 'if (pattern.test(name)) return;', undefined],
  ['the pattern admits folders', "if (!/^[\\w.,/-]+$/.test(name)) return;", undefined],
  ['one of it is read that was not asked', "if (!pattern.test(name)) return; name = cleaned(req.query.other);", undefined],
  ['nothing is said of its characters', 'if (!isText(name)) return;', undefined],
  ['the answer is left', 'isName(name);', undefined],
  ['another part is read', 'if (!pattern.test(name)) return;', "fs.readFileSync('/rec/' + cleaned(req.query.folder)[0])"],
  ['more is put there behind it', 'if (!/^[\\w-]+$/.test(name)) return; name.push(req.body.more);', undefined],
  ['more is put at its beginning', 'if (!/^[\\w-]+$/.test(name)) return; name.unshift(req.body.more);', "fs.readFileSync('/rec/' + name[0])"],
  ['more is put there behind it, and each is read', 'if (!/^[\\w-]+$/.test(name)) return; name.push(req.body.more); for (const one of name) fs.readFileSync(one);', "''"],
  ['its first is written over', 'if (!/^[\\w-]+$/.test(name)) return; name[0] = req.body.more;', undefined],
  ['the list has another name', 'const other = name; if (!/^[\\w-]+$/.test(name)) return; other.push(req.body.more);', undefined],
  ['it may not have been asked', "if (!/^[\\w-]+$/.test(name) && !req.query.trusted) return;", undefined],
  ['the pattern admits several of which the first is asked', 'if (!/^[a-z][\\w,./-]*$/.test(name)) return;', "fs.readFileSync(name[1])"],
])('it is any text where %s', async (_, asked, read) => {
  expect(await readBehind(asked, read)).toEqual(['high']);
});

const MANY = Array.from({ length: 30 }, (_, i) => `kind${i}`);

async function loads(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === 'file-inclusion' || rule === 'path-traversal');
}

const inJavaScript = (kinds: readonly string[], body: string): string => `const app = require('express')();
const KINDS = ${JSON.stringify(kinds)};
app.get('/a', (req, res) => { const kind = req.query.kind; ${body} require('./' + kind); });
`;

const inPython = (kinds: readonly string[], asked: string): string => `from flask import Flask, request
app = Flask(__name__)
KINDS = ${JSON.stringify(kinds)}
@app.route('/a')
def read():
    kind = request.args.get('kind')
    if ${asked} not in KINDS:
        return ''
    return open('kinds/' + kind).read()
`;

test.each([
  ['its position is asked', 'if (!kind || KINDS.indexOf(kind.toLowerCase()) === -1) return;'],
  ['it is asked whether it is there', 'if (!KINDS.includes(kind.toLowerCase())) return;'],
  ['a set is asked', 'const set = new Set(KINDS); if (!set.has(kind.toLowerCase())) return;'],
])('a text in other capitals is one of a list of many: %s', async (_, asked) => {
  expect(await loads('server.js', inJavaScript(MANY, asked))).toBe(false);
});

test('a text in other capitals is one of a list of many in Python', async () => {
  expect(await loads('app.py', inPython(MANY, 'kind.lower()'))).toBe(false);
});

test.each([
  ['one of the list leads elsewhere', [...MANY, '../kind'], 'if (!KINDS.includes(kind.toLowerCase())) return;'],
  ['another text was asked', MANY, 'if (!KINDS.includes(req.query.other.toLowerCase())) return;'],
  ['something is cut off for the question', MANY, "if (!KINDS.includes(kind.split('/').pop().toLowerCase())) return;"],
  ['the list is filled from outside', MANY, 'KINDS.push(req.query.more); if (!KINDS.includes(kind.toLowerCase())) return;'],
])('a text in other capitals is any text where %s', async (_, kinds, asked) => {
  expect(await loads('server.js', inJavaScript(kinds, asked))).toBe(true);
});

test('a text in other capitals is any text where one of the list leads elsewhere in Python', async () => {
  expect(await loads('app.py', inPython([...MANY, '../kind'], 'kind.lower()'))).toBe(true);
});
