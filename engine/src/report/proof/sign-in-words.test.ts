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

const BY_TOKEN = (route: string, gate: string): string => `const express = require('express');
const jwt = require('jsonwebtoken');
const { exec } = require('child_process');
const app = express();
app.use(express.json());
app.post('${route}', (req, res) => { if (!known(req.body.email, req.body.password)) return res.sendStatus(401); const token = jwt.sign({ id: 1 }, process.env.KEY); res.json({ ok: true, data: { accessToken: token } }); });
function asking(req, res, next) { ${gate} }
app.get('/run', asking, (req, res) => { exec(req.query.k); res.end(); });
`;
const VERIFIED = 'if (!sent) return res.sendStatus(401); try { req.user = jwt.verify(sent, process.env.KEY); } catch { return res.sendStatus(401); } next();';

test.each([
  ['by the header of the standard', '/auth/login', `const sent = (req.headers.authorization ?? '').replace('Bearer ', ''); ${VERIFIED}`, '`accessToken` of its answer as the header `Authorization: Bearer …`'],
  ['by one of its own', '/auth/login', `const sent = req.headers['x-access-token']; ${VERIFIED}`, '`accessToken` of its answer as the header `x-access-token`'],
  ['that a route of another name hands out', '/api/tokens', `const sent = (req.headers.authorization ?? '').split(' ')[1]; ${VERIFIED}`, '`accessToken` of its answer as the header `Authorization: Bearer …`'],
])('a token %s is named by its member', async (_, route, gate, words) => {
  expect(await wordsOf('app.js', BY_TOKEN(route, gate))).toEqual([`The route runs \`asking\` first: sign in by \`POST ${route}\` (\`email\`, \`password\`), and add ${words}.`]);
});

test('what an object is called that holds the fields is none of them, and what is filled in for the answer is none', async () => {
  const text = `import org.springframework.web.bind.annotation.*;
class Credentials { private String name; private String password; private String token;
  public String getName() { return name; } public void setName(String v) { name = v; }
  public String getPassword() { return password; } public void setPassword(String v) { password = v; }
  public String getToken() { return token; } public void setToken(String v) { token = v; } }
@RestController
class Shop {
  @PostMapping("/login") Credentials login(@RequestBody Credentials credentials) { credentials.setToken(tokens.of(credentials.getName(), credentials.getPassword())); return credentials; }
  @PreAuthorize("isAuthenticated()") @GetMapping("/run") void run(@RequestParam String k) throws Exception { Runtime.getRuntime().exec(new String[] { "sh", "-c", "ls " + k }); }
}
`;
  expect(await wordsOf('Shop.java', text)).toEqual([expect.stringContaining('sign in by `POST /login` (`name`, `password`), and add `token` of its answer as the header `Authorization: Bearer …`.')]);
});
