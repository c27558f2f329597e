import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function rulesOf(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return [...new Set(findings.map(({ rule }) => rule))];
}

const flask = (body: string): string => `import os
from flask import Flask, request
app = Flask(__name__)

@app.route('/files', methods=['POST'])
def read():
    name = request.files['file'].filename
    ${body}
    os.remove(path)
    return ''
`;

test.each([
  ['the last four characters behind a name', "path = '/data/a' + name[-4:].lower() + '.tmp'", []],
  ['the first five behind a name', "path = os.path.join('/data', 'a' + name[:5])", []],
  ['a few of the midst in a filled text', "path = f'/data/a{name[2:4]}'", []],
  ['so few that stand alone', 'path = name[:5]', ['path-traversal']],
  ['so few behind a slash', "path = '/data/' + name[:5] + '/passwd'", ['path-traversal']],
  ['enough to climb', "path = '/data/a' + name[-8:]", ['path-traversal']],
  ['all but the first', "path = '/data/a' + name[4:]", ['path-traversal']],
  ['all but the last', "path = '/data/a' + name[:-4]", ['path-traversal']],
  ['a few characters twice', "path = '/data/a' + name[-4:] + name[:4]", ['path-traversal']],
  ['a few characters of two', "path = '/data/a' + name[:5] + request.form['other'][:5]", ['path-traversal']],
  ['a few behind a dot', "path = '/data/.' + name[:5]", ['path-traversal']],
  ['what is put into their place', "path = '/data/a' + name[-4:].replace('.', '/../../')", ['path-traversal']],
  ['a few of each', "path = '/data/a' + ''.join(each[:4] for each in name.split(','))", ['path-traversal']],
])('%s', async (_, body, rules) => {
  expect(await rulesOf('app.py', flask(body))).toEqual(rules);
});

test.each([
  ['few behind a name', "fs.unlinkSync('/data/a' + String(name).slice(-4))", []],
  ['few of the beginning behind a name', "fs.unlinkSync('/data/a' + name.substring(0, 3))", []],
  ['all but a few', "fs.unlinkSync('/data/a' + String(name).slice(4))", ['path-traversal']],
])('in JavaScript: %s', async (_, body, rules) => {
  const text = `const fs = require('fs');\nconst app = require('express')();\napp.post('/files', (req, res) => { const name = req.body.name; ${body}; res.end(); });\n`;
  expect((await rulesOf('app.js', text)).filter((rule) => rule === 'path-traversal')).toEqual(rules);
});
