import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { Finding } from '#engine/findings/finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What has to be sent beside the input of a command, where these lines stand before it. */
async function demandsBehind(lines: string): Promise<Finding['demands']> {
  const text = `const app = require('express')(); const { exec } = require('child_process');
const table = { none: '', user: '/srv/user', group: '/srv/group' };
app.get('/x', (req, res) => {
  ${lines}
  exec('ls ' + req.query.id, (error, out) => res.type('text').send(out));
});
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  return findings.find(({ rule }) => rule === 'command-injection')?.demands;
}

const model = (is: 'equal' | 'like' | 'present', wanted?: string | number | boolean): Finding['demands'] =>
  [{ of: expect.objectContaining({ place: 'query', name: 'model' }), is, ...(wanted !== undefined && { text: String(wanted), ...(typeof wanted !== 'string' && { exact: wanted }) }) }];

test.each([
  ['found in a table', 'const folder = table[req.query.model]; if (!folder) return res.status(400).end();', model('equal', 'user')],
  ['a key of a table', 'if (!Object.hasOwn(table, req.query.model)) return res.status(400).end();', model('equal', 'none')],
  ['one of a list', "if (!['alpha', 'beta'].includes(req.query.model)) return res.status(400).end();", model('equal', 'alpha')],
  ['fitted by a pattern', 'if (!/^[a-z]{3}-\\d+$/.test(req.query.model)) return res.status(400).end();', model('like', 'xxx-1')],
  ['of some length', 'if (req.query.model.length < 5) return res.status(400).end();', model('like', 'xxxxxx')],
  ['no longer than that', 'if (req.query.model.length > 5) return res.status(400).end();', undefined],
  ['more than a number', 'if (Number(req.query.model) < 100) return res.status(400).end();', model('like', 101)],
  ['a truth value', 'if (req.query.model !== true) return res.status(400).end();', model('equal', true)],
  ['there, behind a test of another', "if (!(req.headers.host === 'a' && req.query.model)) return res.status(400).end();", expect.arrayContaining([expect.objectContaining({ is: 'present' })])],
  ['less than a number', 'if (parseInt(req.query.model, 10) >= 100) return res.status(400).end();', model('like', 99)],
  ['fitted by one pattern and equal to a text', "if (!/^[a-z]+$/.test(req.query.model) || req.query.model !== 'abc') return res.status(400).end();", [...model('like', 'x') ?? [], ...model('equal', 'abc') ?? []]],
  ['there', 'if (!req.query.model) return res.status(400).end();', model('present')],
  ['found in what is not known', 'const folder = global.folders[req.query.model]; if (!folder) return res.status(400).end();', undefined],
])('what has to be %s is asked of the request', async (_, lines, demands) => {
  expect(await demandsBehind(lines)).toEqual(demands);
});

test('a length that a function counts asks for a text of it', async () => {
  const text = `import subprocess
from flask import Flask, request
app = Flask(__name__)

@app.post('/x')
def x():
    if len(request.form['model']) < 5:
        return 'short', 400
    return subprocess.getoutput('ls ' + request.form['id'])
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });

  expect(findings.map(({ demands }) => demands)).toEqual([[{ of: expect.objectContaining({ place: 'body', name: 'model' }), is: 'like', text: 'xxxxxx' }]]);
});
