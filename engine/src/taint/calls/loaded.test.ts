import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const ROUTES = "const show = require('../show');\nmodule.exports = function (app) {\n  app.route('/a').get(show.page);\n};\n";
const SHOW = "exports.page = function (req, res) { res.send('<p>' + req.query.a + '</p>'); };\n";

async function routesFound(loader: string, routes = ROUTES): Promise<readonly (string | undefined)[]> {
  const files = [
    { path: 'server.js', text: `const express = require('express');\nconst fs = require('fs');\nconst path = require('path');\nconst app = express();\n${loader}\napp.listen(80);\n` },
    { path: 'app/routes/a.js', text: routes },
    { path: 'app/show.js', text: SHOW },
  ];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ entryPoint }) => entryPoint?.route?.path);
}

test.each([
  ['by a path that a function made', "require('glob').sync('./app/routes/*.js').forEach((file) => require(path.resolve(file))(app));"],
  ['by names of files in a folder', "fs.readdirSync('./app/routes').forEach((file) => { require('./app/routes/' + file)(app); });"],
  ['by a variable', "for (const file of fs.readdirSync('./app/routes')) { const route = require(path.join(__dirname, 'app/routes', file)); route(app, {}); }"],
])('routes of files that a program finds %s', async (_, loader) => {
  expect(await routesFound(loader)).toEqual(['/a']);
});

test.each([
  ['another folder', "fs.readdirSync('./parts').forEach((file) => { require('./parts/' + file)(app); });", ROUTES],
  ['a name that was sent', "app.get('/x', (req, res) => { require(req.query.file)(app); res.end(); });", ROUTES],
  ['files that are given no part of a library', "fs.readdirSync('./app/routes').forEach((file) => { require('./app/routes/' + file)('app'); });", ROUTES],
  ['a file that is imported by its name as well', "require('./app/routes/a'); fs.readdirSync('./parts').forEach((file) => { require(path.resolve(file))(app); });", ROUTES],
])('%s leads to no route', async (_, loader, routes) => {
  expect((await routesFound(loader, routes)).filter((path) => path !== undefined)).toEqual([]);
});
