import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const PROGRAM = `const express = require('express'); const db = require('mysql').createConnection({});
const { body, check, matchedData, param, validationResult } = require('express-validator');
const app = express();
const asked = (req, res, next) => { if (!validationResult(req).isEmpty()) return res.sendStatus(400); next(); };
const looking = (req, res, next) => { const errors = validationResult(req); if (!errors.isEmpty()) console.log(errors.array()); next(); };
const demanding = (req, res, next) => { try { validationResult(req).throw(); next(); } catch { res.sendStatus(400); } };
const running = (checks) => async (req, res, next) => { for (const check of checks) { const found = await check.run(req); if (!found.isEmpty()) return res.sendStatus(400); } next(); };
const runningAll = (checks) => async (req, res, next) => { await Promise.all(checks.map((check) => check.run(req))); if (validationResult(req).isEmpty()) return next(); res.sendStatus(400); };
`;

async function isFound(route: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path: 'app.js', text: `${PROGRAM}${route}\n` }], catalog });
  return findings.some(({ rule }) => rule === 'sql-injection' || rule === 'cross-site-scripting');
}

const QUERY = "(req, res) => { db.query('SELECT ' + req.body.n); }";

test.each([
  ['the handler asks', "app.post('/', body('n').isInt(), (req, res) => { if (!validationResult(req).isEmpty()) return; db.query('SELECT ' + req.body.n); });"],
  ['a handler before asks', `app.post('/', body('n').isInt(), asked, ${QUERY});`],
  ['it has what is refused thrown', `app.post('/', body('n').isInt(), demanding, ${QUERY});`],
  ['it runs the checks one by one', `app.post('/', running([body('n').isInt()]), ${QUERY});`],
  ['it runs them at once', `app.post('/', runningAll([body('n').isInt()]), ${QUERY});`],
  ['in a list, of any part', `app.post('/', [check('n').isInt(), body('m').notEmpty()], asked, ${QUERY});`],
  ['of one of a few texts', `app.post('/', body('n').isIn(['a', 'b']), asked, ${QUERY});`],
  ['by a pattern for all of it', `app.post('/', body('n').matches(/^[a-z]+$/), asked, ${QUERY});`],
  ['by a second check of the same', `app.post('/', body('n').isInt(), body('n').notEmpty(), asked, ${QUERY});`],
  ['it changes the part at once', `app.post('/', body('n').toInt(), ${QUERY});`],
  ['it escapes it at once', "app.post('/', body('n').escape(), (req, res) => { res.send('<p>' + req.body.n); });"],
  ['it hands the names over in a list', `app.post('/', body(['n', 'm']).isInt(), asked, ${QUERY});`],
  ['it gives the parts that it let pass', "app.post('/', body('n').isInt(), (req, res) => { db.query('SELECT ' + matchedData(req).n); });"],
])('a check holds where %s', async (_, route) => {
  expect(await isFound(route)).toBe(false);
});

test.each([
  ['nobody asks', `app.post('/', body('n').isInt(), ${QUERY});`],
  ['who asks refuses nothing', `app.post('/', body('n').isInt(), looking, ${QUERY});`],
  ['another part is checked', `app.post('/', param('n').isInt(), asked, ${QUERY});`],
  ['another name is checked', `app.post('/', body('m').isInt(), asked, ${QUERY});`],
  ['any text passes', `app.post('/', body('n').isString().isLength({ max: 100 }), asked, ${QUERY});`],
  ['a pattern finds something in it', `app.post('/', body('n').matches(/[a-z]+/), asked, ${QUERY});`],
  ['it is checked in some cases', `app.post('/', body('n').if(body('m').exists()).isInt(), asked, ${QUERY});`],
  ['it is to be something else', `app.post('/', body('n').not().isInt(), asked, ${QUERY});`],
  ['another route has the check', `app.post('/a', body('n').isInt(), asked, (req, res) => res.end()); app.post('/', asked, ${QUERY});`],
  ['one of those run lets it pass', `app.post('/', runningAll([body('m').isInt(), body('n').notEmpty()]), ${QUERY});`],
  ['it was asked before the check', `app.post('/', asked, body('n').isInt(), ${QUERY});`],
  ['it was asked before all routes', `app.use(asked); app.post('/', body('n').isInt(), ${QUERY});`],
  ['one of two routes of the handler has it', `const handle = ${QUERY}; app.post('/a', body('n').isInt(), asked, handle); app.post('/', asked, handle);`],
  ['it is one of two checks', `app.post('/', process.env.STRICT ? body('n').isInt() : body('n').notEmpty(), asked, ${QUERY});`],
  ['it looks at one of two names', `app.post('/', body(process.env.FIELD ? 'n' : 'm').isInt(), asked, ${QUERY});`],
  ['it is run in some cases', "app.post('/', async (req, res) => { if (req.query.strict) await body('n').isInt().run(req); if (!validationResult(req).isEmpty()) return; db.query('SELECT ' + req.body.n); });"],
  ['one of two is run', "app.post('/', async (req, res) => { if (req.query.strict) await body('n').isInt().run(req); else await body('m').isInt().run(req); if (!validationResult(req).isEmpty()) return; db.query('SELECT ' + req.body.n); });"],
  ['something else is written there behind it', `app.post('/', body('n').isInt(), asked, (req, res, next) => { req.body.n = req.headers.n; next(); }, ${QUERY});`],
  ['anything is written behind it', "app.post('/', body('n').isInt(), asked, (req, res) => { for (const key of Object.keys(req.query)) req.body[key] = req.query[key]; db.query('SELECT ' + req.body.n); });"],
  ['all of something else is copied there', "app.post('/', body('n').isInt(), asked, (req, res) => { Object.assign(req.body, req.query); db.query('SELECT ' + req.body.n); });"],
  ['what was refused is given back as well', "app.post('/', body('n').isInt(), (req, res) => { db.query('SELECT ' + matchedData(req, { onlyValidData: false }).n); });"],
  ['any text is given back', "app.post('/', body('n').isString(), (req, res) => { db.query('SELECT ' + matchedData(req).n); });"],
])('a check says nothing where %s', async (_, route) => {
  expect(await isFound(route)).toBe(true);
});
