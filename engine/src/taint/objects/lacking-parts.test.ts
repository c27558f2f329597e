import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Of each finding of the rule, where it is and why it is doubted. */
async function doubtsOf(rule: string, path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter((finding) => finding.rule === rule).map(({ hops, doubts = [] }) => [hops.at(-1)?.from.line ?? 0, ...doubts].join(' '));
}

test.each([
  ['the parser of uploads leaves no folder', '', 'req.file.originalname', ['6 no-separator']],
  ['the program has folders kept', ', preservePath: true', 'req.file.originalname', ['6']],
  ['an encoded separator comes back', '', 'decodeURIComponent(req.file.originalname)', ['6']],
  ['another character becomes one', '', "req.file.originalname.replace(/_/g, '/')", ['6']],
  ['a folder was sent beside it', '', "req.body.folder + '/' + req.file.originalname", ['6']],
  ['another member', '', 'req.file.fieldname', ['6']],
])('of the name of an upload: %s', async (_, option, name, found) => {
  const text = `const express = require('express'); const multer = require('multer'); const fs = require('fs');
const app = express();
app.use(express.urlencoded({ extended: false }));
const upload = multer({ dest: 'tmp/'${option} });
app.post('/up', upload.single('f'), (req, res) => {
  fs.renameSync(req.file.path, '/data/' + ${name}); res.end();
});
`;
  expect(await doubtsOf('path-traversal', 'app.js', text)).toEqual(found);
});

test.each([
  ["FileInterceptor('file')", ['7 no-separator']],
  ["FileInterceptor('file', { preservePath: true })", ['7']],
])('of an upload that a controller is given by %s', async (interceptor, found) => {
  const text = `import { Controller, Post, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import * as fs from 'fs';
@Controller('files')
export class Files {
  @Post() @UseInterceptors(${interceptor})
  add(@UploadedFile() file: Express.Multer.File) { fs.writeFileSync('/data/' + file.originalname, file.buffer); }
}
`;
  expect(await doubtsOf('path-traversal', 'files.ts', text)).toEqual(found);
});

test.each([
  ['between double quotes', `document.write('<a href="' + location.pathname + '">up</a>')`, ['2 browser-written']],
  ['as text of the page', `document.write('<p>' + location.pathname.split('/')[1] + '</p>')`, ['2 browser-written']],
  ['without its slash as an address', `document.write('<a href="' + location.pathname.slice(1) + '">up</a>')`, ['2']],
  ['in part as an address', `document.write('<a href="' + location.pathname.split('/')[1] + '">up</a>')`, ['2']],
  ['between apostrophes', `document.write("<a href='" + location.pathname + "'>up</a>")`, ['2']],
  ['in a handler', `document.write('<a onclick="go(\\'' + location.pathname + '\\')">up</a>')`, ['2']],
  ['in a script', `document.write('<script>at = "' + location.pathname + '"</script>')`, ['2']],
  ['with signs of markup put back', "document.body.innerHTML = location.pathname.replace(/%3C/g, '<').replace(/%3E/g, '>')", ['2']],
  ['with spaces put back', "document.body.innerHTML = location.pathname.replace(/%20/g, ' ')", ['2 browser-written']],
  ['decoded', 'document.body.innerHTML = decodeURIComponent(location.pathname)', ['2']],
  ['decoded by a function of the program', "const decoded = (text) => text.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16))); document.body.innerHTML = decoded(location.pathname)", ['2']],
  ['found by a pattern, as an address', `document.write('<a href="' + /\\/(.*)/.exec(location.pathname)[1] + '">up</a>')`, ['2']],
  ['in a tag', `document.write('<a ' + location.pathname + '>up</a>')`, ['2']],
  ['as a script', "const script = document.createElement('script'); script.src = location.pathname.slice(1)", ['2']],
])('the path of the page %s', async (_, line, found) => {
  expect(await doubtsOf('dom-cross-site-scripting', 'page.js', `export function show() {\n${line};\n}\n`)).toEqual(found);
});

test.each([
  ['the fragment as text', "document.body.innerHTML = '<p>' + location.hash.slice(1) + '</p>'", ['2']],
  ['the fragment between double quotes', `document.write('<a data-id="' + location.hash.slice(1) + '">up</a>')`, ['2']],
  ['the fragment without its sign as an address', `document.write('<iframe src="' + location.hash.slice(1) + '"></iframe>')`, ['2']],
  ['the whole address as an address', `document.write('<a href="' + location.href + '">here</a>')`, ['2 browser-written']],
  ['its part before the query as an address', `document.write('<a href="' + location.href.split('?')[0] + '">here</a>')`, ['2 browser-written']],
  ['its beginning as an address', `document.write('<a href="' + location.href.substr(0, location.href.indexOf('/', 10)) + '">here</a>')`, ['2 browser-written']],
  ['what follows its beginning as an address', `document.write('<a href="' + location.href.substr(location.href.indexOf('=')) + '">here</a>')`, ['2']],
  ['a line of several', `document.body.innerHTML = ['<p>', '<input value="' + location.href + '">', '</p>'].join('')`, ['2 browser-written']],
  ['the part of a line that is an address', `document.body.innerHTML = ['<a href="', location.hash.slice(1), '">up</a>'].join('')`, ['2']],
  ['a line among unknown ones', `const lines = []; for (const each of sign) { lines.push('<a href="'); lines.push(location.hash.slice(1)); } document.body.innerHTML = lines.join('')`, ['2']],
  ['its part behind a sign as an address', `document.write('<a href="' + location.href.split('#')[1] + '">here</a>')`, ['2']],
  ['its part behind an unknown sign as an address', `document.write('<a href="' + location.href.split(sign)[0] + '">here</a>')`, ['2']],
  ['a parameter of the query', "document.body.innerHTML = new URLSearchParams(location.search).get('q')", ['2']],
  ['a part of the query', "document.body.innerHTML = location.search.slice(1).split('&')[0]", ['2 browser-written']],
  ['what a function that is not known makes of it', "document.body.innerHTML = parsed(location.search)", ['2 unknown-call']],
  ['the name of the window', 'document.body.innerHTML = window.name', ['2']],
  ['where the user came from', 'document.body.innerHTML = document.referrer', ['2 browser-written']],
  ['a handler', "document.body.setAttribute('onclick', location.hash.slice(1))", ['2']],
])('of the address of the page: %s', async (_, line, found) => {
  expect(await doubtsOf('dom-cross-site-scripting', 'page.js', `export function show(sign) {\n${line};\n}\n`)).toEqual(found);
});

test.each([
  ['one part', "'/srv/a' + name.split('/')[1]", ['3']],
  ['one part of a part', "'/srv/a' + name.split(';')[0].split('/')[1]", ['3']],
  ['the part behind another sign', "'/srv/a' + name.split(';')[1]", ['3']],
  ['several parts with slashes between them', "'/srv/a/' + name.split('/')[0] + '/' + name.split('/')[1]", ['3']],
  ['a part with a folder behind it', "'/srv/' + name.split('/')[0] + '/config.yml'", ['3']],
  ['the parts behind the first', "'/srv/a' + name.split('/').slice(1).join('/')", ['3']],
  ['a part that somebody chooses', "'/srv/a' + name.split('/')[req.query.at]", ['3']],
  ['one part with slashes put back', "'/srv/a' + name.split('/')[1].replace(/_/g, '/')", ['3']],
])('of a text that is split at slashes: %s', async (_, path, found) => {
  const text = `const app = require('express')(); const fs = require('fs');
app.get('/x', (req, res) => { const name = String(req.query.name);
  res.end(fs.readFileSync(${path}));
});
`;
  expect(await doubtsOf('path-traversal', 'app.js', text)).toEqual(found);
});

test.each([
  ['a path of the program', "import('./plugins/' + req.query.name)", ['3 bundled']],
  ['what a tool is told to leave alone', "import(/* webpackIgnore: true */ './plugins/' + req.query.name)", ['3']],
  ['what is loaded as the program runs', "createRequire(import.meta.url)('./plugins/' + req.query.name)", ['3']],
])('where a framework has its code bundled: %s', async (_, loaded, found) => {
  const text = `import type { NextApiRequest, NextApiResponse } from 'next';\nimport { createRequire } from 'module';
export default async function handler(req: NextApiRequest, res: NextApiResponse) { res.json(await ${loaded}); }
`;
  expect(await doubtsOf('file-inclusion', 'pages/api/load.ts', text)).toEqual(found);
});

test('a server beside it loads what is there as it runs', async () => {
  const text = "const app = require('express')();\napp.get('/x', async (req, res) => res.json(await import('./plugins/' + req.query.name)));\n";
  expect(await doubtsOf('file-inclusion', 'server.js', text)).toEqual(['2']);
});
