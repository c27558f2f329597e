import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

interface Program {
  readonly path: string;
  readonly text: string;
}

/** `b.js:5 from b.js:3`, a finding of script in a page each. */
async function foundIn(...files: readonly Program[]): Promise<readonly string[]> {
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ hops }) => {
    const [first, last] = [hops[0], hops.at(-1)];
    return `${last?.file}:${last?.from.line} from ${first?.file}:${first?.from.line}`;
  }).sort();
}

const EXPRESS = "const express = require('express'); const app = express();\n";
const NAMED = "app.use((req, res, next) => { req.user = { name: req.headers['x-name'] }; next(); });\n";
const GREETING = "app.get('/greeting', (req, res) => { res.send('<p>' + req.user.name + '</p>'); });\n";

const named = { path: 'named.js', text: `${EXPRESS}${NAMED}${GREETING}` };
const found = { path: 'found.js', text: `${EXPRESS}app.use((req, res, next) => { req.user = { name: String(Number(req.headers.id)) }; next(); });\n${GREETING}` };
const nobody = { path: 'nobody.js', text: `${EXPRESS}${GREETING}` };

test('two programs of one folder hand nothing on to each other', async () => {
  expect(await foundIn(named)).toEqual(['named.js:3 from named.js:2']);
  expect(await foundIn(found)).toEqual([]);
  expect(await foundIn(named, found, nobody)).toEqual(['named.js:3 from named.js:2']);
});

test('what a handler leaves reaches those of routers that are mounted behind it', async () => {
  const app = { path: 'app.js', text: `${EXPRESS}${NAMED}app.use('/api', require('./routes'));` };
  const routes = { path: 'routes.js', text: `const express = require('express'); const app = express.Router();\n${GREETING}module.exports = app;` };

  expect(await foundIn(app, routes)).toEqual(['routes.js:2 from app.js:2']);
});

test('it reaches routers of which nobody sees where they are mounted, where some program mounts what it finds', async () => {
  const app = { path: 'app.js', text: `${EXPRESS}${NAMED}for (const name of names()) app.use('/' + name, require('./routes/' + name));` };
  const routes = { path: 'routes/a.js', text: `const express = require('express'); const app = express.Router();\n${GREETING}module.exports = app;` };

  expect(await foundIn(app, routes)).toEqual(['routes/a.js:2 from app.js:2']);
});

test.each(["app.use(require('./routes/' + name))", "app.use(wrapped(require('./routes/a')))"])('likewise without a path before them: %s', async (mounting) => {
  const app = { path: 'app.js', text: `${EXPRESS}${NAMED}for (const name of names()) ${mounting};` };
  const routes = { path: 'routes/a.js', text: `const express = require('express'); const app = express.Router();\n${GREETING}module.exports = app;` };

  expect(await foundIn(app, routes)).toEqual(['routes/a.js:2 from app.js:2']);
});

test.each([
  ['/users/:id', '/users/:name', true], ['/users/:id', '/users/me', true], ['/users/*', '/users/me', true],
  ['/users/:id', '/users', false], ['/users/:id', '/groups/:id', false],
])('what a handler at %s leaves reaches %s: %j', async (path, other, isReached) => {
  const text = `${EXPRESS}app.all('${path}', (req, res, next) => { req.user = { name: req.headers['x-name'] }; next(); });\n${GREETING.replace('/greeting', other)}`;

  expect(await foundIn({ path: 'app.js', text })).toEqual(isReached ? ['app.js:3 from app.js:2'] : []);
});

test('what stands before one route alone leaves nothing for another', async () => {
  const text = `${EXPRESS}const name = (req, res, next) => { req.user = { name: req.headers['x-name'] }; next(); };
app.get('/a', name, (req, res) => { res.send('<p>' + req.user.name + '</p>'); });
app.get('/b', (req, res) => { res.send('<p>' + req.user.name + '</p>'); });`;

  expect(await foundIn({ path: 'app.js', text })).toEqual(['app.js:3 from app.js:2']);
});

test('what stands behind a handler leaves nothing for it', async () => {
  expect(await foundIn({ path: 'app.js', text: `${EXPRESS}${GREETING}${NAMED}` })).toEqual([]);
});

const LEAVING = "(req, res, next) => { req.user = { name: req.headers['x-name'] }; next(); }";

test.each([
  ['behind the router', `app.use(router); app.use(${LEAVING});`, false],
  ['before it', `app.use(${LEAVING}); app.use(router);`, true],
  ['in the call that mounts it', `app.use('/a', ${LEAVING}, router);`, true],
  ['between two mounts of it', `app.use('/a', router); app.use(${LEAVING}); app.use('/b', router);`, true],
  ['before a function mounts it that runs later', `function late() { app.use(router); } app.use(${LEAVING}); late();`, true],
  ['on a router that is mounted before it', `const first = express.Router(); first.use(${LEAVING}); app.use(first); app.use(router);`, true],
  ['on a router that is mounted behind it', `const last = express.Router(); last.use(${LEAVING}); app.use(router); app.use(last);`, false],
  ['behind the router around it', `const outer = express.Router(); outer.use(router); app.use(outer); app.use(${LEAVING});`, false],
])('what a handler leaves for a router, registered %s', async (_, registered, isFound) => {
  const router = GREETING.replace('app', 'router');
  const text = `${EXPRESS}const router = express.Router();\n${router}${registered}`;

  expect((await foundIn({ path: 'app.js', text })).length).toBe(isFound ? 1 : 0);
});

const SHOWN = "app.get('/:id', check, (req, res) => { res.send('<p>' + req.params.id + '</p>'); });";

test.each([
  ['refuses all but digits', '(req, res, next) => { if (!/^\\d+$/.test(req.params.id)) return res.sendStatus(400); next(); }', false],
  ['lists what it lets pass', "(req, res, next) => { if (['a', 'b'].includes(req.params.id)) next(); else res.sendStatus(400); }", false],
  ['looks and lets everything pass', '(req, res, next) => { if (!/^\\d+$/.test(req.params.id)) log(req.params.id); next(); }', true],
  ['lets something else pass besides', "(req, res, next) => { if (req.query.all) return next(); if (!/^\\d+$/.test(req.params.id)) return res.sendStatus(400); next(); }", true],
  ['lets everything pass a moment later', '(req, res, next) => { if (/^\\d+$/.test(req.params.id)) return next(); setTimeout(next, 100); }', true],
  ['lets digits pass a moment later', '(req, res, next) => { if (!/^\\d+$/.test(req.params.id)) return res.sendStatus(400); setTimeout(next, 100); }', false],
  ['leaves it to something unknown', "(req, res, next) => { if (/^\\d+$/.test(req.params.id)) return next(); require('unknown-limits')(req, res, next); }", true],
  ['runs where another one failed', '(error, req, res, next) => { if (!/^\\d+$/.test(req.params.id)) return res.sendStatus(400); next(); }', true],
  ['judges another part', '(req, res, next) => { if (!/^\\d+$/.test(req.params.other)) return res.sendStatus(400); next(); }', true],
])('a handler before that %s', async (_, check, isFound) => {
  const text = `${EXPRESS}const check = ${check};\n${SHOWN}`;

  expect(await foundIn({ path: 'app.js', text })).toEqual(isFound ? ['app.js:3 from app.js:3'] : []);
});

test.each([
  ['whole', 'schema.parse({ params: req.params });', 'z.object({ params: z.object({ id: z.coerce.number() }) })', false],
  ['whole, which admits texts', 'schema.parse({ params: req.params });', 'z.object({ params: z.object({ id: z.string() }) })', true],
])('what a schema found of a part before, asked of the %s', async (_, ask, schema, isFound) => {
  const text = `${EXPRESS}const { z } = require('zod'); const schema = ${schema}; const check = (req, res, next) => { ${ask} next(); };\n${SHOWN}`;

  expect(await foundIn({ path: 'app.js', text })).toEqual(isFound ? ['app.js:3 from app.js:3'] : []);
});

test('what was found of a part says nothing of what is written there later', async () => {
  const text = `${EXPRESS}const check = (req, res, next) => { if (!/^\\d+$/.test(req.params.id)) return res.sendStatus(400); next(); };
app.get('/:id', check, (req, res) => { req.params.id = req.query.id; res.send('<p>' + req.params.id + '</p>'); });`;

  expect(await foundIn({ path: 'app.js', text })).toEqual(['app.js:3 from app.js:3']);
});

test('what another handler writes there between was not found', async () => {
  const text = `${EXPRESS}const check = (req, res, next) => { if (!/^\\d+$/.test(req.params.id)) return res.sendStatus(400); next(); };
const other = (req, res, next) => { req.params.id = req.query.id; next(); };
app.get('/a/:id', check, other, (req, res) => { res.send('<p>' + req.params.id + '</p>'); });
app.get('/b/:id', other, check, (req, res) => { res.send('<p>' + req.params.id + '</p>'); });`;

  expect(await foundIn({ path: 'app.js', text })).toEqual(['app.js:4 from app.js:3']);
});
