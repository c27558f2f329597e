import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

/** What rules of access find and do not doubt, as rule and route. */
async function surelyFoundIn(text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path: 'teams.js', text }], catalog: productCatalog() });
  return findings.flatMap(({ rule, entryPoint, doubts = [] }) => (rule.startsWith('missing-') && !doubts.includes('seldom-asked') && !doubts.includes('asked-here') ? [`${rule} ${entryPoint?.route?.path ?? ''}`] : [])).sort();
}

const TEAMS = `
const express = require('express');
const { Pool } = require('pg');
const pool = new Pool();
const app = express();
app.use(express.json());
app.use((req, res, next) => { if (!req.user) return res.sendStatus(401); next(); });
app.get('/teams', async (req, res) => res.json(await pool.query('SELECT * FROM teams WHERE owner = $1', [req.user.id])));
app.delete('/teams', async (req, res) => res.json(await pool.query('DELETE FROM teams WHERE owner = $1 AND id = $2', [req.user.id, req.body.id])));
app.get('/teams/own', async (req, res) => res.json(await pool.query('SELECT * FROM teams WHERE owner = $1 AND name = $2', [req.user.id, req.query.name])));
async function rename(id, name) { return pool.query('UPDATE teams SET name = $1 WHERE id = $2', [name, id]); }
`;
const FIND = "const member = await pool.query('SELECT * FROM members WHERE person = $1 AND team = $2', [req.user.id, req.params.team]);";
const CHANGE = "await pool.query('UPDATE teams SET name = $1 WHERE id = $2', ['a', req.params.team]);";

const renames = (body: string): string => `${TEAMS}\napp.post('/teams/:team', async (req, res) => { ${body} res.sendStatus(200); });`;

test.each([
  ['nobody is a member', `${FIND} if (!member) return res.sendStatus(403); ${CHANGE}`],
  ['nothing is there', `${FIND} if (member === null) { throw new Error('none'); } ${CHANGE}`],
  ['somebody is a member', `${FIND} if (member) { ${CHANGE} }`],
  ['a function changes it', `${FIND} if (!member) return res.sendStatus(403); await rename(req.params.team, 'a');`],
  ['a function that stands there changes it', `${FIND} if (!member) return res.sendStatus(403); const change = async () => { ${CHANGE} }; await change();`],
])('a team of whoever was found to be a member is doubtful: %s', async (_, body) => {
  expect(await surelyFoundIn(renames(body))).toEqual([]);
});

test.each([
  ['nobody looks', CHANGE],
  ['what was found is not looked at', `${FIND} ${CHANGE}`],
  ['it is only told', `${FIND} if (!member) console.log('none'); ${CHANGE}`],
  ['members are turned away', `${FIND} if (member) return res.sendStatus(409); ${CHANGE}`],
  ['it is looked at too late', `${CHANGE} ${FIND} if (!member) return res.sendStatus(403);`],
  ['it is looked at for some', `if (req.query.strict) { ${FIND} if (!member) return res.sendStatus(403); } ${CHANGE}`],
  ['another team is looked for', `const member = await pool.query('SELECT * FROM members WHERE person = $1 AND team = $2', [req.user.id, req.body.team]); if (!member) return res.sendStatus(403); ${CHANGE}`],
  ['anybody is looked for', `const member = await pool.query('SELECT * FROM members WHERE person = $1 AND team = $2', [req.body.person, req.params.team]); if (!member) return res.sendStatus(403); ${CHANGE}`],
])('a team is anybody\'s where %s', async (_, body) => {
  expect(await surelyFoundIn(renames(body))).toEqual(['missing-object-check /teams/:team']);
});

const OPEN = TEAMS.replace(/app\.use\(\(req.*\n/, '').replaceAll(/async \(req, res\) =>/g, 'signedIn, async (req, res) =>').replace('async function rename', 'function signedIn(req, res, next) { if (!req.user) return res.sendStatus(401); next(); }\nasync function rename');
const opened = (functions: string, body: string): string => `${OPEN}\n${functions}\napp.post('/teams/:team', async (req, res) => { ${body} res.sendStatus(200); });`;
const VISITOR = 'async function visitorOf(req, team) { return store.read(req.cookies.visit, team); }';

test.each([
  ['a function that reads cookies finds nobody', VISITOR, `const visitor = await visitorOf(req, req.params.team); if (!visitor) return res.status(401).json({}); ${CHANGE}`],
  ['a library that is given the headers finds nobody', "const signer = require('signer');", `if (!signer.isRight(req.headers, req.body)) return res.sendStatus(403); ${CHANGE}`],
  ['a function throws that is given the request', "async function verifySender({ req }) { if (!sender.isRight(req.headers.signature)) throw new Error('wrong'); }", `await verifySender({ req }); ${CHANGE}`],
])('it is doubtful that anybody may where %s', async (_, functions, body) => {
  expect(await surelyFoundIn(opened(functions, body))).toEqual([]);
});

test.each([
  ['nobody is asked', '', CHANGE],
  ['a field of the request says so itself', "const ROLES = ['admin'];", `if (!ROLES.includes(req.query.role)) return res.sendStatus(403); ${CHANGE}`],
  ['a function reads the address alone', 'function nameOf(req) { return req.query.name; }', `if (!nameOf(req)) return res.sendStatus(401); ${CHANGE}`],
  ['it is asked too late', VISITOR, `${CHANGE} if (!await visitorOf(req, req.params.team)) return res.sendStatus(401);`],
  ['it is asked of some', VISITOR, `if (req.query.strict) { if (!await visitorOf(req, req.params.team)) return res.sendStatus(401); } ${CHANGE}`],
  ['it is noted', VISITOR, `if (!await visitorOf(req, req.params.team)) console.log(401); ${CHANGE}`],
  ['what is wrong is the form', "const form = require('form');", `if (!form.isRight(req.body)) return res.sendStatus(400); ${CHANGE}`],
  ['a function that is given the request throws for something else', "function verifyForm(req) { if (!req.body.name) throw new Error('no name'); }", `verifyForm(req); ${CHANGE}`],
])('anybody may where %s', async (_, functions, body) => {
  expect(await surelyFoundIn(opened(functions, body))).toEqual(['missing-authentication /teams/:team']);
});
