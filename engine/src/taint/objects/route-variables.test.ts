import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function rulesOf(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return [...new Set(findings.map(({ rule }) => rule))];
}

const resource = (route: string, below: string, name = 'id'): string => `import javax.ws.rs.*;
@Path("/files${below}")
public class Files {
    @GET @Path("${route}")
    public byte[] read(@PathParam("${name}") String id) throws Exception {
        return new java.io.FileInputStream("/data/" + id).readAllBytes();
    }
}
`;

test.each([
  ['a pattern that admits letters alone', '{id: [a-z0-9\\\\-]+}', '', []],
  ['a choice of constants', '{id: logo|background}', '', []],
  ['braces in the pattern', '{id: [a-f0-9]{32}}', '', []],
  ['a pattern in what stands before', '/raw', '/{id: [a-z]+}', []],
  ['no pattern', '{id}', '', ['path-traversal']],
  ['a pattern for anything', '{id: .+}', '', ['path-traversal']],
  ['a pattern that admits what is decoded later', '{id: [^/]+}', '', ['path-traversal']],
  ['the pattern of another variable', '{id}/{page: [0-9]+}', '', ['path-traversal']],
])('%s', async (_, route, below, rules) => {
  expect(await rulesOf('Files.java', resource(route, below))).toEqual(rules);
});

const spring = (body: string): string => `import org.springframework.web.bind.annotation.*;
@RestController
class Uploads {
    @PostMapping("/uploads")
    String put(@RequestParam("name") String name, @RequestParam("other") String other) throws Exception {
        ${body}
        return new String(new java.io.FileInputStream(path).readAllBytes());
    }
}
`;

test.each([
  ['what stands behind the last slash, behind a name', 'var path = "/data/a-" + name.substring(name.lastIndexOf("/") + 1);', []],
  ['the extension with its dot', 'int dot = name.lastIndexOf("."); var path = "/data/a" + (dot != -1 ? name.substring(dot) : "");', []],
  ['what stands behind the first dot', 'var path = "/data/a" + name.substring(name.indexOf("."));', ['path-traversal']],
  ['what stands before the last dot', 'var path = "/data/a" + name.substring(0, name.lastIndexOf("."));', ['path-traversal']],
  ['a part of another text', 'var path = "/data/a" + other.substring(name.lastIndexOf("."));', ['path-traversal']],
  ['the whole where there is no dot', 'int dot = name.lastIndexOf("."); var path = "/data/" + (dot < name.length() - 1 ? name.substring(dot + 1) : name);', ['path-traversal']],
])('%s', async (_, body, rules) => {
  expect(await rulesOf('Uploads.java', spring(body))).toEqual(rules);
});

test.each([
  ['digits alone', 'express', "app.get('/files/:id(\\\\d+)', (req, res) => res.sendFile('/data/' + req.params.id))", []],
  ['anything', 'express', "app.get('/files/:id(.+)', (req, res) => res.sendFile('/data/' + req.params.id))", ['path-traversal']],
  ['another variable', 'express', "app.get('/files/:id/:page(\\\\d+)', (req, res) => res.sendFile('/data/' + req.params.id))", ['path-traversal']],
  ['letters in braces', 'hono', "app.get('/files/:id{[a-z]+}', (c) => fs.readFileSync('/data/' + c.req.param('id')))", []],
  ['anything in braces', 'hono', "app.get('/files/:id{.+}', (c) => fs.readFileSync('/data/' + c.req.param('id')))", ['path-traversal']],
])('behind a colon, a pattern that admits %s', async (_, framework, route, rules) => {
  const made = framework === 'express' ? "const app = require('express')();" : "const { Hono } = require('hono'); const app = new Hono();";
  expect(await rulesOf('app.js', `const fs = require('fs');\n${made}\n${route};\n`)).toEqual(rules);
});

test('a handler of two routes runs for the one that admits anything as well', async () => {
  const text = "const app = require('express')();\nconst show = (req, res) => res.sendFile('/data/' + req.params.id);\napp.get('/files/:id(\\\\d+)', show);\napp.get('/all/:id', show);\n";
  expect(await rulesOf('app.js', text)).toEqual(['path-traversal']);
});

/** Of each path traversal, where it is and why it is doubted. */
async function doubtsOf(path: string, text: string, others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const files = [{ path, text }, ...Object.entries(others).map(([name, content]) => ({ path: name, text: content }))];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'path-traversal').map(({ hops, doubts = [] }) => [hops.at(-1)?.from.line ?? 0, ...doubts].join(' '));
}

test.each([
  ['a variable', '/files/<name>', ['6 no-separator']],
  ['a variable that is called a text', '/files/<string:name>.txt', ['6 no-separator']],
  ['the rest of the path', '/files/<path:name>', ['6']],
])('%s of a route of Flask', async (_, route, found) => {
  const text = `from flask import Flask\napp = Flask(__name__)\n\n@app.route('${route}')\ndef show(name):\n    return open('/data/' + name).read()\n`;
  expect(await doubtsOf('app.py', text)).toEqual(found);
});

test('a handler of a route with a part and of one with the rest of the path runs for the latter as well', async () => {
  const text = "from flask import Flask\napp = Flask(__name__)\n\n@app.route('/one/<name>')\n@app.route('/all/<path:name>')\ndef show(name):\n    return open('/data/' + name).read()\n";
  expect(await doubtsOf('app.py', text)).toEqual(['7']);
});

test.each([
  ['a variable', "path('f/<name>', views.show)", ['3 no-separator']],
  ['a variable that is called a text', "path('f/<str:name>', views.show)", ['3 no-separator']],
  ['the rest of the path', "path('f/<path:name>', views.show)", ['3']],
  ['a group without slashes', "re_path(r'^f/(?P<name>[^/]+)/$', views.show)", ['3 no-separator']],
  ['a group that admits more behind it', "re_path(r'^f/(?P<name>[^/]+.*)/$', views.show)", ['3']],
  ['a group that admits anything', "re_path(r'^f/(?P<name>.+)$', views.show)", ['3']],
])('%s of a route of Django', async (_, route, found) => {
  const views = "from django.http import FileResponse\ndef show(request, name):\n    return FileResponse(open('/data/' + name, 'rb'))\n";
  expect(await doubtsOf('site/views.py', views, { 'site/__init__.py': '', 'site/urls.py': `from django.urls import path, re_path\nfrom . import views\nurlpatterns = [${route}]\n` })).toEqual(found);
});

test.each([
  ['a variable', '/files/{name}', ['6 no-separator']],
  ['the rest of the path', '/files/{name:path}', ['6']],
  ['a parameter that no variable names', '/files', ['6']],
])('%s of a route of FastAPI', async (_, route, found) => {
  const text = `from fastapi import FastAPI\napp = FastAPI()\n\n@app.get('${route}')\ndef show(name: str):\n    return open('/data/' + name).read()\n`;
  expect(await doubtsOf('app.py', text)).toEqual(found);
});

test.each([
  ['a variable', '/files/{name}', ['6 no-separator']],
  ['a variable with a pattern for anything', '/files/{name:.+}', ['6 no-separator']],
  ['the rest of the path', '/files/{*name}', ['6']],
])('%s of a route of Spring', async (_, route, found) => {
  const text = `import org.springframework.web.bind.annotation.*;\n@RestController\nclass Files {\n  @GetMapping("${route}")\n  byte[] show(@PathVariable String name) throws Exception {\n    return new java.io.FileInputStream("/data/" + name).readAllBytes();\n  }\n}\n`;
  expect(await doubtsOf('Files.java', text)).toEqual(found);
});
