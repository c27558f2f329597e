import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const ROUTES = (gate: string): string => `import { route } from './routes.js';
import express from 'express';
import mongoose from 'mongoose';
const Note = mongoose.model('Note', new mongoose.Schema({ text: String }));
export const app = express();
app.put('/notes/:id', (req, res, next) => { if (!req.user) return res.sendStatus(401); next(); }, async (req, res) => { res.json(await Note.findByIdAndUpdate(req.params.id, { text: String(req.body.text) })); });
app.delete('/notes/:id', ${gate}async (req, res) => { await Note.findByIdAndDelete(req.params.id); res.sendStatus(204); });
`;
/** What the library gives is not known. */
const MAKES = (body: string): string => `import { around } from 'somewhere';
function route(options) { return (req, res, next) => { ${body} next(); }; }
const wrapped = around(route);
export { wrapped as route };
`;
const ASKS = 'if (options.signedIn !== false && !req.user) return res.sendStatus(401);';
const GIVEN = "route({ rights: 'write' }), ";

test.each<readonly [string, string, string, readonly string[]]>([
  ['what a function of the program made that asks', GIVEN, ASKS, []],
  ['what a function of the program made that asks nothing', GIVEN, 'req.rights = options.rights;', ['DELETE']],
  ['nothing', '', ASKS, ['DELETE']],
])('where %s stands before a handler, that is what is told', async (_, gate, body, expected) => {
  const { findings } = await analyze({ files: [{ path: 'routes.js', text: MAKES(body) }, { path: 'app.js', text: ROUTES(gate) }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.method)).toEqual(expected);
});

const LIMIT_ASKS = "export const limit = (many) => (req, res, next) => { if (!req.user) return res.sendStatus(401); next(); };";
const OPEN = "const limit = (many) => (req, res, next) => next();\n";

test.each<readonly [string, Readonly<Record<string, string>>, string, string]>([
  ['is a function of the own file beside a namesake that asks', { 'admin.js': LIMIT_ASKS }, OPEN, "limit('5'), "],
  ['comes of a library and has a namesake that asks', { 'admin.js': LIMIT_ASKS }, "import { limit } from 'some-limits';\n", "limit('5'), "],
  ['may be either of two of which one asks nothing', { 'admin.js': LIMIT_ASKS, 'cached.js': `export ${OPEN}` }, "import { limit } from './all.js';\n", "limit('5'), "],
  ['is told to ask nobody', { 'open.js': 'export const route = (o) => { if (o.signedIn === false) return (req, res, next) => next(); return (req, res, next) => { if (!req.user) return res.sendStatus(401); next(); }; };' }, '', 'route({ signedIn: false }), '],
])('what stands before a handler and %s is no gate', async (_, others, before, gate) => {
  const files = [...Object.entries({ 'routes.js': MAKES('req.rights = 1;'), ...others }).map(([path, text]) => ({ path, text })), { path: 'app.js', text: before + ROUTES(gate) }];
  const { findings } = await analyze({ files, catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.method)).toEqual(['DELETE']);
});

test('what another application makes under the name is no gate', async () => {
  const files = [
    { path: 'shop/package.json', text: '{"name":"shop","dependencies":{"express":"4.21.2","mongoose":"8.9.0"}}' },
    { path: 'shop/app.js', text: ROUTES("limit('5'), ").replace("import { route } from './routes.js';", "import { limit } from './limits.js';") },
    { path: 'shop/limits.js', text: "import { around } from 'somewhere';\nexport const limit = around('limit');\n" },
    { path: 'office/package.json', text: '{"name":"office","dependencies":{"express":"4.21.2"}}' },
    { path: 'office/limits.js', text: LIMIT_ASKS },
  ];
  const { findings } = await analyze({ files, catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => entryPoint?.route?.method)).toEqual(['DELETE']);
});
