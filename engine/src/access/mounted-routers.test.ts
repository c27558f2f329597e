import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const HEAD = "const express = require('express');\nconst { Pool } = require('pg');\nconst pool = new Pool();\nconst router = express.Router();\n";
const LOGIN = "router.post('/login', async (req, res) => { res.json(await pool.query('SELECT id FROM users WHERE name = $1 AND password = $2', [req.body.name, req.body.password])); });\n";
const SIGNED_IN = "function signedIn(req, res, next) { if (!req.session.user) return res.sendStatus(401); next(); }\n";
const teams = (gate: string): string => `${HEAD}${SIGNED_IN}${['put', 'post'].map((method) => `router.${method}('/:id', ${gate}async (req, res) => { res.json(await pool.query('UPDATE teams SET name = $1 WHERE id = $2', [req.body.name, req.params.id])); });\n`).join('')}
router.delete('/:id', async (req, res) => { res.json(await pool.query('DELETE FROM teams WHERE id = $1', [req.params.id])); });\nmodule.exports = router;\n`;

interface Parts {
  readonly name: string;
  readonly at?: string;
  readonly gate?: string;
  readonly auth?: string;
}

async function openIn({ name, at = '', gate = '', auth = LOGIN }: Parts): Promise<readonly string[]> {
  const app = `const express = require('express');\nconst ${name} = require('./routes/auth');\nconst teams = require('./routes/teams');\nconst app = express();\napp.use(express.json());\napp.use(${at}${name});\napp.use('/teams', teams);\napp.listen(1);\n`;
  const files = [{ path: 'app.js', text: app }, { path: 'routes/auth.js', text: `${HEAD}${auth}module.exports = router;\n` }, { path: 'routes/teams.js', text: teams(gate) }];
  const { findings } = await analyze({ files, catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => `${entryPoint?.route?.method ?? ''} ${entryPoint?.route?.path ?? ''}`).sort();
}

test.each([
  { name: 'authRoutes', at: "'/auth', " }, { name: 'authRouter' }, { name: 'auth' },
])('a router of the program asks nobody by its name: %o', async (parts) => {
  expect(await openIn(parts)).toContain('DELETE /teams/:id');
  expect(await openIn({ ...parts, gate: 'signedIn, ' })).toEqual(['DELETE /teams/:id']);
});

test('a router that asks is judged by what it does', async () => {
  const auth = `${SIGNED_IN}router.use(signedIn);\n${LOGIN}`;
  expect(await openIn({ name: 'first', auth })).toEqual([]);
});

test('what is no router of the program may ask, as its name says', async () => {
  expect(await openIn({ name: 'auth', auth: 'module.exports = require("./sessions")(pool);\n//' })).toEqual([]);
});
