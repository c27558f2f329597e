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
