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
  ['a script in a folder that a compiler is told of', { 'scripts/try.js': HARM, 'tsconfig.json': '{ "include": ["lib", "scripts"] }' }, { 'scripts/try.js': 'beside' }],
  ['an example of which a text has the host', { 'example/try.js': HARM, 'd.js': "fetch('https://a.example/');\n", 'e.yml': 'example: a\n' }, { 'example/try.js': 'beside' }],
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
  ['a script in whose folder a container works', { 'scripts/try.js': HARM, 'Dockerfile': 'FROM node\nWORKDIR scripts\nCMD ["node", "try.js"]\n' }],
  ['a script to which a command goes', { 'scripts/try.js': HARM, 'package.json': '{ "scripts": { "start": "cd scripts && node try.js" } }' }],
  ['a script that code of the program starts', { 'scripts/try.mjs': HARM, 'main.js': "require('child_process').fork('scripts/try.mjs');\n" }],
  ['a script whose path is put together', { 'scripts/try.js': HARM, 'main.js': "require('child_process').fork(require('path').join(__dirname, 'scripts', 'try.js'));\n" }],
  ['a script that is named with dots', { 'scripts/try.js': HARM, 'Procfile': 'web: serve scripts.try:app\n' }],
  ['what a folder is read for', { 'examples/try.js': HARM, 'main.js': "for (const name of require('fs').readdirSync('./examples')) require('./examples/' + name);\n" }],
  ['what a script names that the program imports', { 'scripts/try.js': "require('child_process').fork('./more.js');\n", 'scripts/more.js': HARM, 'main.js': "require('./scripts/try');\n" }],
  ['what a page loads, and names from there', { 'index.html': '<script data-main="scripts/main" src="lib/load.js"></script>', 'scripts/main.js': "load(['views/home']);\n", 'scripts/views/home.js': HARM }],
  ['a script of a page', { 'public/scripts/try.js': HARM }],
  ['a script that answers requests', { 'scripts/serve.js': SERVES }],
  ['a package named after an example', { 'com/example/try.js': HARM }],
  ['a program that is nothing else', { 'examples/a.js': HARM, 'examples/b.js': '', 'examples/c.js': '' }],
])('%s is part of it', async (_, files) => {
  expect(Object.values(await confidences(files))).not.toContain('beside');
  expect(Object.values(await confidences(files))).toContain('within');
});

test('a class that is found by the name of its package is part of the program', async () => {
  const runner = 'package com.acme.examples;\npublic class Runner { public void run(String k) throws Exception { Runtime.getRuntime().exec(new String[] { "sh", "-c", "ls " + k }); } }\n';
  const serves = (imported: string): string => `package com.acme;\nimport ${imported};\nimport org.springframework.web.bind.annotation.*;\n@RestController public class App { @GetMapping("/l") public String l(@RequestParam String k) throws Exception { new Runner().run(k); return ""; } }\n`;
  for (const imported of ['com.acme.examples.Runner', 'com.acme.examples.*']) {
    expect(await confidences({ 'src/com/acme/App.java': serves(imported), 'src/com/acme/examples/Runner.java': runner })).toEqual({ 'src/com/acme/examples/Runner.java': 'within' });
  }
});

test('handlers that a framework gathers are part of the program, wherever they stand', async () => {
  const handler = 'package com.acme.example;\nimport org.springframework.web.bind.annotation.*;\n@RestController public class Hello { @GetMapping("/l") public String l(@RequestParam String k) throws Exception { Runtime.getRuntime().exec(new String[] { "sh", "-c", "ls " + k }); return ""; } }\n';
  for (const folder of ['example', 'labTests']) expect(await confidences({ [`src/${folder}/Hello.java`]: handler })).toEqual({ [`src/${folder}/Hello.java`]: 'within' });
});

test('settings of one long word take no time', async () => {
  const started = performance.now();
  expect(await confidences({ 'scripts/try.js': HARM, 'data.json': `{ "a": "${'a'.repeat(400_000)}", "b": "${'a.'.repeat(100_000)}" }` })).toEqual({ 'scripts/try.js': 'beside' });
  expect(performance.now() - started).toBeLessThan(5000);
});
