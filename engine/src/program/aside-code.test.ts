import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const HARM = "require('https').get({ host: 'a.example', rejectUnauthorized: false });\n";
const SERVES = "const app = require('express')();\napp.get('/', (req, res) => { require('child_process').exec('ls ' + req.query.dir); res.end(); });\napp.listen(80);\n";

async function confidences(files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { findings } = await analyze({ files: Object.entries({ 'a.js': '', 'b.js': '', 'c.js': '', ...files }).map(([path, text]) => ({ path, text })), catalog: productCatalog() });
  return Object.fromEntries(findings.map(({ hops, doubts = [] }) => [hops.at(-1)?.file ?? '', doubts.includes('beside-program') ? 'beside' : 'within']));
}

test.each<readonly [string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
  ['a script of developers', { 'scripts/try.js': HARM }, { 'scripts/try.js': 'beside' }],
  ['an example with its own server', { 'lib/examples/serve.js': SERVES }, { 'lib/examples/serve.js': 'beside' }],
  ['a folder of checks from outside', { 'orderTests/client.js': HARM }, { 'orderTests/client.js': 'beside' }],
  ['a script that only developers start', { 'scripts/try.js': HARM, 'package.json': '{ "scripts": { "try": "node scripts/try.js" } }' }, { 'scripts/try.js': 'beside' }],
  ['a script that the documents name', { 'scripts/try.js': HARM, 'README.md': 'node scripts/try.js' }, { 'scripts/try.js': 'beside' }],
  ['an example that another example imports', { 'examples/a.js': "require('./b');\n", 'examples/b.js': HARM, 'd.js': '' }, { 'examples/b.js': 'beside' }],
])('%s stands beside the program', async (_, files, expected) => {
  expect(await confidences(files)).toEqual(expected);
});

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['a script that the program imports', { 'scripts/try.js': HARM, 'main.js': "require('./scripts/try');\n" }],
  ['what a script imports that the program imports', { 'scripts/try.js': "require('./more');\n", 'scripts/more.js': HARM, 'main.js': "require('./scripts/try');\n" }],
  ['a script that starts the program', { 'scripts/try.js': HARM, 'package.json': '{ "scripts": { "start": "node scripts/try.js" } }' }],
  ['a script that a command of the package is', { 'scripts/try.js': HARM, 'package.json': '{ "bin": { "try": "scripts/try.js" } }' }],
  ['a script that a container starts', { 'scripts/try.js': HARM, 'Dockerfile': 'FROM node\nCMD ["node", "scripts/try.js"]\n' }],
  ['a script of a page', { 'public/scripts/try.js': HARM }],
  ['a script that answers requests', { 'scripts/serve.js': SERVES }],
  ['a package named after an example', { 'com/example/try.js': HARM }],
  ['a program that is nothing else', { 'examples/a.js': HARM, 'examples/b.js': '', 'examples/c.js': '' }],
])('%s is part of it', async (_, files) => {
  expect(Object.values(await confidences(files))).not.toContain('beside');
  expect(Object.values(await confidences(files))).toContain('within');
});
