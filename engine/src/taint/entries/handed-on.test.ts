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
