import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import type { FunctionInfo } from '#engine/program/program.ts';
import { storesField } from '#engine/taint/conditions/mentions.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';
import { literalPattern } from '#engine/source/name-pattern.ts';

test.each(['*', 'a[', '(?:x', '\\', '$&', 'a-b/c', '{2,}', 'plain_name'])('a text means itself alone in a pattern: %s', (text) => {
  const pattern = new RegExp(`^${literalPattern(text)}$`);

  expect(pattern.test(text)).toBe(true);
  expect(pattern.test(`${text}${text}`)).toBe(false);
});

test('a member of any name is held against the setters of a function', () => {
  // Of a function, its instructions alone are looked at.
  const fn = { ir: { body: [{ op: 'invoke', key: 'set_*' }, { op: 'invoke', key: 'addTitle' }] } } as unknown as FunctionInfo;

  expect(['*', 'title', '(', 'titl'].map((name) => storesField(fn, name))).toEqual([true, true, false, false]);
});

const HOSTILE = ['*', '[', '(', '\\\\', '+a', '{1'];

test.each(HOSTILE)('names of scanned code end no analysis: %s', async (name) => {
  const js = `const app = require('express')();
const { exec } = require('child_process');
const mongoose = require('mongoose');
const User = mongoose.model('${name}', new mongoose.Schema({ '${name}': String, password: String }));
app.use((req, res, next) => { req['${name}'] = req.query['${name}']; next(); });
app.post('/:id', async (req, res) => { const u = await User.findOne({ '${name}': req.body['${name}'] }).select('-${name}'); await User.create(req.body); exec(req['${name}']); res.json(u); });
export const config = { matcher: ['/((?!${name}|api).*)'] };
`;
  const python = `import os
from flask import Flask, request, session
app = Flask(__name__)
@app.before_request
def ask():
    if '${name}' not in session:
        session['${name}'] = request.form['${name}']
@app.route('/a')
def a():
    os.system(session['${name}'])
    return ''
`;
  const { diagnostics, findings } = await analyze({ files: [{ path: `routes/a${name.replaceAll('\\', '')}.js`, text: js }, { path: 'app.py', text: python }], catalog: productCatalog() });

  expect(diagnostics.filter(({ kind }) => kind === 'engine-fault')).toEqual([]);
  expect(findings.filter(({ rule }) => rule === 'command-injection').length).toBeGreaterThan(0);
});
