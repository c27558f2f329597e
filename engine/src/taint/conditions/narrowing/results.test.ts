import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === 'command-injection');
}

const inHandler = (body: string): string => `const { exec } = require('child_process');
const app = require('express')();
const HOST = /^[\\w.]+$/;
const validate = (k) => { if (!HOST.test(k)) return { ok: false, error: 'bad' }; return { ok: true, value: k }; };
function check(k) { const errors = []; if (!HOST.test(k)) errors.push('k'); if (k === 'x') errors.push('x'); return errors; }
function pair(k) { if (!HOST.test(k)) return ['bad', null]; return [null, k]; }
function loose(k) { if (HOST.test(k)) return { ok: true }; return { ok: k !== 'x' }; }
function none(k) { if (!HOST.test(k)) return null; return { ok: true }; }
function both(k, n) { if (!HOST.test(k)) return { ok: false }; if (!HOST.test(n)) return { ok: false }; return { ok: true }; }
function wrong(k) { if (HOST.test(k)) return { ok: false }; return { ok: true }; }
const later = async (k) => { if (!HOST.test(k)) return { ok: false }; return { ok: true }; };
app.post('/a', async (req, res) => { let k = req.body.k; let n = req.body.n; ${body} });
`;

test.each([
  ['a truth value', 'const v = validate(k); if (!v.ok) return res.end(); exec(k);'],
  ['a member of the request', 'const v = validate(req.body.k); if (!v.ok) return res.end(); exec(req.body.k);'],
  ['a message', 'const v = validate(k); if (v.error) return res.end(v.error); exec(k);'],
  ['parts of it', 'const { ok, error } = validate(k); if (!ok) return res.end(error); exec(k);'],
  ['a list', 'const errors = check(k); if (errors.length) return res.json(errors); exec(k);'],
  ['a list that is counted', 'if (check(k).length > 0) return res.end(); exec(k);'],
  ['a pair', 'const [error] = pair(k); if (error) return res.end(error); exec(k);'],
  ['nothing', 'const v = none(k); if (!v) return res.end(); exec(k);'],
  ['two arguments', 'const v = both(k, n); if (!v.ok) return res.end(); exec(k); exec(n);'],
  ['a promise', 'const v = await later(k); if (!v.ok) return res.end(); exec(k);'],
  ['it is compared', 'const v = validate(k); if (v.ok === false) return res.end(); exec(k);'],
])('a member of what a function gives tells what it found out: %s', async (_, body) => {
  expect(await isTold('server.js', inHandler(body))).toBe(false);
});

test.each([
  ['nobody looks', 'const v = validate(k); exec(k);'],
  ['the contrary is asked', 'const v = validate(k); if (v.ok) return res.end(); exec(k);'],
  ['another one was asked', 'const v = validate(n); if (!v.ok) return res.end(); exec(k);'],
  ['it is written over', 'const v = validate(k); k = req.body.other; if (!v.ok) return res.end(); exec(k);'],
  ['one of the returns is so as well', 'const v = loose(k); if (!v.ok) return res.end(); exec(k);'],
  ['the function means the contrary', 'const v = wrong(k); if (!v.ok) return res.end(); exec(k);'],
  ['a member that it does not have is asked', 'const v = validate(k); if (v.valid) return res.end(); exec(k);'],
  ['the member is written', 'const v = validate(k); v.ok = req.body.force; if (!v.ok) return res.end(); exec(k);'],
  ['the list is emptied', 'const errors = check(k); errors.length = 0; if (errors.length) return res.end(); exec(k);'],
  ['nobody awaits it', 'const v = later(k); if (!v.ok) exec(k);'],
  ['more than one has to be there', 'const errors = check(k); if (errors.length > 1) return res.end(); exec(k);'],
])('it tells nothing where %s', async (_, body) => {
  expect(await isTold('server.js', inHandler(body))).toBe(true);
});

const inView = (body: string): string => `import os, re
from flask import Flask, request
app = Flask(__name__)
HOST = re.compile(r"[\\w.]+")
def check(k):
    errors = []
    if not HOST.fullmatch(k):
        errors.append("k")
    return errors
def pair(k):
    if not HOST.fullmatch(k):
        return False, "bad"
    return True, None
def table(k):
    if not HOST.fullmatch(k):
        return {"ok": False}
    return {"ok": True}
@app.route("/a")
def a():
    k = request.args["k"]
${body.split('; ').map((line) => `    ${line}`).join('\n')}
    os.system("ping " + k)
    return ""
`;

test.each([
  ['a list in Python', 'errors = check(k); if errors: return "no"', false],
  ['a pair', 'ok, message = pair(k); if not ok: return message', false],
  ['a dictionary', 'result = table(k); if not result["ok"]: return "no"', false],
  ['the contrary of a pair', 'ok, message = pair(k); if ok: return "no"', true],
  ['another list', 'errors = check(request.args["n"]); if errors: return "no"', true],
])('%s', async (_, body, told) => {
  expect(await isTold('app.py', inView(body))).toBe(told);
});
