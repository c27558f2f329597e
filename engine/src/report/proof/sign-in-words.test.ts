import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function wordsOf(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  const found = findings.find(({ rule }) => rule === 'command-injection');
  if (found === undefined) throw new Error('the command is told');
  return proofFor(found, { ...SQL_RULE, id: 'command-injection', category: 'command injection' }).request?.preconditions ?? [];
}

const EXPRESS = (before: string, handler: string): string => `const express = require('express');
const { exec } = require('child_process');
const app = express();
app.use(express.json());
app.post('/auth/login', (req, res) => { if (req.body.password === known(req.body.email)) req.session.user = req.body.email; res.end(); });
${before}
app.get('/run', ${handler});
`;
const FLASK = (asks: string): string => `import os
from flask import Flask, request, session, redirect
app = Flask(__name__)
@app.route("/login", methods=["POST"])
def login():
    session["user"] = check(request.form["name"], request.form["password"])
    return "in"
@app.route("/run")
def run():
${asks}
    os.system("ls " + request.args["k"])
    return "done"
`;

test.each([
  ['a gate before the handler', 'app.js', EXPRESS('function known(req, res, next) { if (!req.session.user) return res.sendStatus(401); next(); }', '[known, (req, res) => { exec(req.query.k); res.end(); }]'), 'The route runs `known` first: sign in by `POST /auth/login` (`password`, `email`), and add the cookie or the `Authorization` header of the session.'],
  ['the handler itself', 'app.py', FLASK('    if "user" not in session:\n        return redirect("/login")'), 'The handler asks itself who is signed in: sign in by `POST /login` (`name`, `password`), and add the cookie or the `Authorization` header of the session.'],
])('where somebody is let in is named with %s', async (_, path, text, words) => {
  expect(await wordsOf(path, text)).toEqual([words]);
});

test.each([
  ['asks nobody', 'app.py', FLASK('    print(session.get("user"))')],
  ['asks nobody, in Express', 'app.js', EXPRESS('', '(req, res) => { exec(req.query.k); res.end(); }')],
])('nothing is asked for of a handler that %s', async (_, path, text) => {
  expect(await wordsOf(path, text)).toEqual([]);
});
