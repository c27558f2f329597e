import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

const MERGE = 'export default {\n  methods: {\n    merge(target, given) {\n      for (const key in given) {\n        if (typeof given[key] === "object") target[key] = this.merge(target[key], given[key]);\n        else target[key] = given[key];\n      }\n      return target;\n    },\n  },\n};\n';

async function foundOf(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog, options: { threatModel: 'library' } });
  return findings.map(({ rule }) => rule);
}

test('methods of a component are called by its framework, and not by those who use the package', async () => {
  expect(await foundOf('Editor.vue', `<template><p /></template>\n<script>\n${MERGE}</script>\n`)).toEqual([]);
});

test('methods of an object that a module exports are offered to them', async () => {
  expect(await foundOf('editor.js', MERGE)).toEqual(['prototype-pollution', 'prototype-pollution']);
});

test('methods that a plug-in gives the lists of a library, one by one or together, are offered to those who load it', async () => {
  const show = '(text) { $(this).html("<p>" + text); }';
  expect(await foundOf('tool.js', `(function ($) {\n  $.fn.tool = function ${show};\n  $.fn.plain = function (text) { $(this).text(text); };\n}(jQuery));\n`)).toEqual(['dom-cross-site-scripting']);
  expect(await foundOf('tool.js', `(function ($) {\n  $.fn.extend({ tool: function ${show} });\n  $.extend($.fn, { other: function ${show} });\n}(jQuery));\n`)).toEqual(['dom-cross-site-scripting', 'dom-cross-site-scripting']);
});

const SHELL = "import { exec } from 'node:child_process';\nexport class Shell {\n";

test('a method that TypeScript calls private is offered to nobody, and what hands it a text is', async () => {
  expect(await foundOf('shell.ts', `${SHELL}  private run(command: string) { exec(command); }\n}\n`)).toEqual([]);
  expect(await foundOf('shell.ts', `${SHELL}  private run(command: string) { exec(command); }\n  start(command: string) { this.run(command); }\n}\n`)).toEqual(['command-injection']);
  expect(await foundOf('shell.ts', `${SHELL}  private run(command: string) { exec(command); }\n  runner() { return (command: string) => this.run(command); }\n}\n`)).toEqual(['command-injection']);
  expect(await foundOf('shell.ts', `${SHELL}  protected run(command: string) { exec(command); }\n}\n`)).toEqual(['command-injection']);
  expect(await foundOf('shell.ts', `${SHELL}  public run(command: string) { exec(command); }\n}\n`)).toEqual(['command-injection']);
});

const RUN = 'throws java.io.IOException { Runtime.getRuntime().exec(text); }';

test('each of the functions that share a name is offered to them', async () => {
  const text = `public class Runner {\n  public void run(String text) ${RUN}\n  public void run(String name, String text) ${RUN}\n  public void run(int count) {}\n  void run(String a, String b, String text) ${RUN}\n}\n`;
  expect(await foundOf('Runner.java', text)).toEqual(['command-injection', 'command-injection']);
});

test('open methods of a hidden class are reached by the types above it', async () => {
  expect(await foundOf('Hidden.java', `class Hidden implements Command {\n  public void run(String text) ${RUN}\n  void other(String text) ${RUN}\n}\n`)).toEqual(['command-injection']);
  expect(await foundOf('Alone.java', `class Alone {\n  public void run(String text) ${RUN}\n}\n`)).toEqual([]);
});

test('what an open interface declares is open, but for what it hides', async () => {
  expect(await foundOf('Command.java', `public interface Command {\n  default void run(String text) ${RUN}\n  static void now(String text) ${RUN}\n  private void hidden(String text) ${RUN}\n}\n`)).toEqual(['command-injection', 'command-injection']);
});

const STATEFUL = `public class Tool {
  private String folder = "/srv";
  private final String name;
  private final java.util.Map<String, String> options = new java.util.HashMap<>();
  private String fixed = "ls";
  public Tool(String name) { this.name = name; }
  public Tool() { this("none"); }
  public void setFolder(String folder) { this.folder = folder; }
  public void option(String key, String value) { options.put(key, value); }
  public void count(int count) { this.fixed = "ls " + count; }
  public void byConstructor() throws java.io.IOException { Runtime.getRuntime().exec(name); }
  public void bySetter() throws java.io.IOException { Runtime.getRuntime().exec(folder); }
  public void byOption() throws java.io.IOException { Runtime.getRuntime().exec(options.get("tool")); }
  public void byNobody() throws java.io.IOException { Runtime.getRuntime().exec(fixed); }
}
`;

test('methods run on what callers of the package gave constructors and setters before', async () => {
  const { findings } = await analyze({ files: [{ path: 'Tool.java', text: STATEFUL }], catalog, options: { threatModel: 'library' } });
  expect(findings.map(({ hops }) => hops.at(-1)?.function)).toEqual(['Tool.byConstructor', 'Tool.bySetter', 'Tool.byOption']);
});

const SET_UP = `import java.io.StringReader;
import javax.xml.parsers.*;
import org.xml.sax.InputSource;
public class Reader {
  private SAXParserFactory plain;
  private SAXParserFactory hardened;
  protected void activate() {
    plain = SAXParserFactory.newInstance();
  }
  public void start(Object context) throws Exception {
    hardened = SAXParserFactory.newInstance();
    hardened.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
  }
  public void byPlain(String xml) throws Exception { plain.newSAXParser().getXMLReader().parse(new InputSource(new StringReader(xml))); }
  public void byHardened(String xml) throws Exception { hardened.newSAXParser().getXMLReader().parse(new InputSource(new StringReader(xml))); }
}
`;

test('what a method puts into an empty member stands there when another one runs', async () => {
  const { findings } = await analyze({ files: [{ path: 'Reader.java', text: SET_UP }], catalog, options: { threatModel: 'library' } });
  expect(findings.map(({ rule, hops }) => [rule, hops.at(-1)?.function])).toEqual([['xml-external-entities', 'Reader.byPlain']]);
});

const WRITER = `public class Writer {
  public String link(String address) { return "<a href=\\"" + address + "\\">more</a>"; }
  public String page(String title) { StringBuilder text = new StringBuilder(); text.append("<HTML><TITLE>").append(title); return text.toString(); }
  public String order(String title) { return "<order>" + title + "</order>"; }
  public String escaped(String title) { return "<p>" + title.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\\"", "&quot;") + "</p>"; }
}
`;

test('a library that hands markup to its callers writes it for browsers', async () => {
  const { findings } = await analyze({ files: [{ path: 'Writer.java', text: WRITER }], catalog, options: { threatModel: 'library' } });
  expect(findings.map(({ hops }) => hops.at(-1)?.function)).toEqual(['Writer.link', 'Writer.page']);
});

const DECORATED = `import os
from elsewhere import unknown

def wrapping(function):
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)
    return wrapper

@wrapping
def first(text):
    os.system(text)

@wrapping
def second(count, text):
    os.system(text)

@unknown
def third(text):
    os.system(text)

@wrapping
def fixed(text):
    os.system("ls")
`;

test('what decorators wrap is called by the wrappers that are offered instead', async () => {
  const { findings } = await analyze({ files: [{ path: 'tools.py', text: DECORATED }], catalog, options: { threatModel: 'library' } });
  expect(findings.map(({ hops }) => hops.at(-1)?.function)).toEqual(['first', 'second', 'third']);
});

const SERVES = 'import org.springframework.web.bind.annotation.*;\n@RestController public class Api {\n  @GetMapping("/a") public int a(@RequestParam int id) { return id; }\n}\n';
const RUNS = `public class Runner {\n  public void run(String name, String text) throws java.io.IOException { Runtime.getRuntime().exec("git log " + text); }\n}\n`;

async function doubtsOf(files: readonly { readonly path: string; readonly text: string }[]): Promise<unknown> {
  const { findings } = await analyze({ files, catalog });
  return findings.map(({ doubts }) => doubts);
}

test('what one part of a program exports is called by the other that answers requests', async () => {
  const modules = [{ path: 'pom.xml', text: '<project/>' }, { path: 'api/pom.xml', text: '<project/>' }, { path: 'runner/pom.xml', text: '<project/>' }, { path: 'runner/src/Runner.java', text: RUNS }];

  expect(await doubtsOf([...modules, { path: 'api/src/Api.java', text: SERVES }])).toEqual([['inner-caller']]);
  // A library beside which a sample shows how it is used, and one alone, are called by strangers.
  expect(await doubtsOf([...modules, { path: 'samples/web/pom.xml', text: '<project/>' }, { path: 'samples/web/src/Api.java', text: SERVES }])).toEqual([undefined]);
  expect(await doubtsOf(modules)).toEqual([undefined]);
});

test('a package of which the manifest says what it offers is called by strangers, whoever else answers requests', async () => {
  const text = `exports.log = (name) => require('child_process').exec('git log ' + name);\n`;
  const app = { path: 'api/src/Api.java', text: SERVES };
  const page = (manifest: string): readonly { readonly path: string; readonly text: string }[] => [app, { path: 'ui/package.json', text: manifest }, { path: 'ui/index.js', text }, { path: 'api/pom.xml', text: '<project/>' }];

  expect(await doubtsOf(page('{ "name": "ui", "private": true, "main": "index.js" }'))).toEqual([['inner-caller']]);
  expect(await doubtsOf(page('{ "name": "ui", "main": "index.js" }'))).toEqual([undefined]);
});

test('a package that strangers may take is one of the program where what answers requests needs it', async () => {
  const text = `exports.log = (name) => require('child_process').exec('git log ' + name);\n`;
  const api = (manifest: string): readonly { readonly path: string; readonly text: string }[] => [
    { path: 'api/package.json', text: manifest }, { path: 'api/app.js', text: `require('express')().get('/a', (request, response) => response.end());\n` },
    { path: 'data/package.json', text: '{ "name": "@shop/data", "main": "index.js" }' }, { path: 'data/index.js', text },
  ];

  expect(await doubtsOf(api('{ "name": "api", "dependencies": { "@shop/data": "*" } }'))).toEqual([['inner-caller']]);
  expect(await doubtsOf(api('{ "name": "api", "dependencies": { "express": "*" } }'))).toEqual([undefined]);
});

test('routes that a server registers when it is made count as well, unless a manifest offers it', async () => {
  const server = `import express from 'express';\nexport class Server {\n  app = express();\n  addRoutes() { this.app.get('/', (req, res) => { res.send('ok'); }); }\n}\n`;
  const log = `import { exec } from 'node:child_process';\nexport function log(name: string) { exec('git log ' + name); }\n`;
  const doubts = async (manifest: string, text = server): Promise<unknown> => (await analyze({ files: [{ path: 'package.json', text: manifest }, { path: 'src/log.ts', text: log }, { path: 'src/server.ts', text }], catalog })).findings.map((finding) => finding.doubts);
  expect(await doubts('{ "name": "app" }')).toEqual([['inner-caller']]);
  expect(await doubts('{ "name": "app", "main": "dist/server.js" }')).toEqual([undefined]);
  expect(await doubts('{ "name": "app" }', 'export class Server {}\n')).toEqual([undefined]);
  const sent = server.replace("import express from 'express';", "import express from 'express';\nimport { log } from './log';").replace("res.send('ok');", 'log(req.query.name);');
  expect(await doubts('{ "name": "app" }', sent)).toEqual([undefined]);
});

test('a slow pattern of a package of components keeps a page busy, what else is wrong there counts, and so does a package of few', async () => {
  const component = (name: string) => ({ path: `${name}.tsx`, text: `export function ${name}() { return <p />; }\n` });
  const found = async (text: string, ...components: readonly string[]): Promise<unknown> =>
    (await analyze({ files: [{ path: 'package.json', text: '{ "name": "ui", "main": "dist/index.js" }' }, { path: 'text.ts', text }, ...components.map(component)], catalog })).findings.map(({ rule, doubts }) => [rule, doubts]);
  const slow = 'export const replaced = (html: string) => /<span[^>]+data-x="([^"]+)">/.test(html);\n';
  expect(await found(slow, 'First', 'Second')).toEqual([['regular-expression-denial-of-service', ['page-alone']]]);
  expect(await found(slow, 'First')).toEqual([['regular-expression-denial-of-service', undefined]]);
  expect(await found(slow)).toEqual([['regular-expression-denial-of-service', undefined]]);
  expect(await found('export const run = (text: string) => eval(text);\n', 'First', 'Second')).toEqual([['code-injection', undefined]]);
});

test('of a part of a larger program, a private package is called by the program', async () => {
  const files = [{ path: 'ui/package.json', text: '{ "name": "ui", "private": true }' }, { path: 'ui/index.js', text: `exports.log = (name) => require('child_process').exec('git log ' + name);\n` }];
  const doubts = async (isOwn?: () => boolean): Promise<unknown> => (await analyze({ files, catalog, options: isOwn ? { isOwn } : {} })).findings.map((finding) => finding.doubts);

  expect(await doubts(() => true)).toEqual([['inner-caller']]);
  expect(await doubts()).toEqual([undefined]);
});

test('of a part of a larger program, a package that offers no file is called by the program, and one that does by others too', async () => {
  const run = { path: 'app/lib/log.js', text: `exports.log = (name) => require('child_process').exec('git log ' + name);\n` };
  const doubts = async (manifest: string, ...files: readonly { readonly path: string; readonly text: string }[]): Promise<unknown> =>
    (await analyze({ files: [{ path: 'app/package.json', text: manifest }, run, ...files], catalog, options: { isOwn: () => true } })).findings.map((finding) => finding.doubts);
  expect(await doubts('{ "name": "app", "private": false, "scripts": { "start": "node lib/server" } }')).toEqual([['inner-caller']]);
  expect(await doubts('{ "name": "app" }', { path: 'app/index.js', text: `module.exports = require('./lib/log');\n` })).toEqual([undefined]);
  expect(await doubts('{ "name": "app", "main": "lib/log.js" }')).toEqual([undefined]);
  expect(await doubts('{ "name": "app", "files": ["lib"] }')).toEqual([undefined]);
});

test('a package whose name has the word is no folder of examples', async () => {
  const runner = (of: string): string => `package ${of};\npublic class Runner {\n  public void run(String text) ${RUN}\n}\n`;
  expect(await foundOf('src/main/java/com/example/demo/Runner.java', runner('com.example.demo'))).toEqual(['command-injection']);
  expect(await foundOf('examples/src/main/java/com/acme/Runner.java', runner('com.acme'))).toEqual([]);
});

const PUT = '(obj, path, value) {\n  const parts = path.split(".");\n  let at = obj;\n  for (let i = 0; i < parts.length - 1; i++) at = at[parts[i]] = at[parts[i]] || {};\n  at[parts[i]] = value;\n}';

test('what a script puts on the window, or on a library as its plug-in, is offered to those who load it', async () => {
  expect(await foundOf('tool.js', `(function () {\n  const tool = {};\n  tool.put = function ${PUT};\n  window.tool = tool;\n}());\n`)).toEqual(['prototype-pollution']);
  expect(await foundOf('plugin.js', `(function ($) {\n  $.put = function ${PUT};\n}(jQuery));\n`)).toEqual(['prototype-pollution']);
  expect(await foundOf('hidden.js', `(function () {\n  const tool = {};\n  tool.put = function ${PUT};\n}());\n`)).toEqual([]);
});

test('a folder to work in is chosen by who calls, and a name in it may leave it', async () => {
  const text = (name: string): string => `const fs = require('fs'), path = require('path');\nexports.read = (dest, ${name}) => fs.readFileSync(path.join(dest, ${name}));\nexports.all = (options, list) => fs.readdirSync(path.join(options.outputDir, list[0] ? 'a' : 'b'));\n`;
  expect(await foundOf('read.js', text('name'))).toEqual(['path-traversal']);
  expect(await foundOf('read.js', text('cwd'))).toEqual(['path-traversal']);
});

test('behind something of the package a folder is a name like others, and so is in front what is not named for one', async () => {
  const text = (path: string): string => `const fs = require('fs'), path = require('path'), ROOT = '/srv';\nexports.list = (dir, name) => fs.readdirSync(${path});\n`;
  for (const chosen of ['dir', "path.join(dir, 'x')", "path.resolve(dir, 'x')", "dir + '/x'", '`${dir}/x`']) expect(await foundOf('list.js', text(chosen)), chosen).toEqual([]);
  for (const below of ['path.join(ROOT, dir)', 'path.resolve(ROOT, dir)', "path.join(path.resolve(dir), 'x', dir)", "ROOT + '/' + dir + '/x'", '`${ROOT}/${dir}`', "__dirname + '/' + dir", "[ROOT, dir].join('/')", 'path.join(process.env.ROOT, dir)']) expect(await foundOf('list.js', text(below)), below).toEqual(['path-traversal']);
  expect(await foundOf('list.js', text("path.join(name, 'package.json')"))).toEqual(['path-traversal']);
});

test('so it is with paths that are objects', async () => {
  const python = (path: string): string => `import os\nfrom pathlib import Path\ndef read(folder):\n    return open(${path}).read()\n`;
  for (const chosen of ["Path(folder) / 'x'", "os.path.join(folder, 'x')"]) expect(await foundOf('read.py', python(chosen)), chosen).toEqual([]);
  for (const below of ["Path('/srv') / folder", "Path('/srv', folder)", "Path('/srv').joinpath(folder)", "os.path.join('/srv', folder)", "f'/srv/{folder}'"]) expect(await foundOf('read.py', python(below)), below).toEqual(['path-traversal']);
  const java = (path: string): string => `import java.io.*;\nimport java.nio.file.*;\npublic class Tool { public byte[] read(String folder) throws IOException { return Files.readAllBytes(${path}); } }\n`;
  for (const chosen of ['Paths.get(folder, "x")', 'new File(folder, "x").toPath()', 'Paths.get(folder).resolve("x")']) expect(await foundOf('Tool.java', java(chosen)), chosen).toEqual([]);
  for (const below of ['Paths.get("/srv", folder)', 'Paths.get("/srv").resolve(folder)', 'new File("/srv", folder).toPath()']) expect(await foundOf('Tool.java', java(below)), below).toEqual(['path-traversal']);
});

test('a function that calls itself in several branches runs each of them below each', async () => {
  const text = `function merge(target, source) {
  for (const key in source) {
    const given = source[key];
    if (Array.isArray(given)) {
      const list = given.slice();
      for (let i = 0; i < list.length; i++) list[i] = merge({ value: list[i] }, { value: given[i] }).value;
      target[key] = list;
    } else if (typeof given === 'object') {
      if (typeof target[key] !== 'object') target[key] = {};
      merge(target[key], source[key]);
    } else target[key] = given;
  }
  return target;
}
module.exports = (target, source) => merge({ value: target }, { value: source });
`;
  expect(new Set(await foundOf('merge.js', text))).toEqual(new Set(['prototype-pollution']));
});

test('what a component of others is given as markup is written into their page', async () => {
  const text = (put: string): string => `export class Tip {\n  constructor(element, options) { this.element = document.querySelector(element); this.options = { title: '', ...options }; }\n  show() { this.element.${put}; }\n}\n`;
  expect(await foundOf('tip.js', text("innerHTML = '<b>' + this.options.title + '</b>'"))).toEqual(['dom-cross-site-scripting']);
  expect(await foundOf('tip.js', text('textContent = this.options.title'))).toEqual([]);
});

test('a path that begins in a folder is inside it where it is so read against that folder, whoever chose it', async () => {
  const text = (check: string, read: string): string => `const fs = require('fs'), path = require('path'), http = require('http');
function isValid(folder, file) {
  const full = path.resolve(folder, file);
  return full === folder || full.${check};
}
exports.serve = (options) => {
  const place = path.resolve(options.root);
  return http.createServer((req, res) => {
    const file = path.join(place, req.url);
    if (!isValid(place, ${read})) return res.end();
    fs.createReadStream(${read}).pipe(res);
  });
};
`;
  expect(await foundOf('serve.js', text('startsWith(folder + path.sep)', 'file'))).toEqual([]);
  expect(await foundOf('serve.js', text("endsWith('.html')", 'file'))).toEqual(['path-traversal']);
  expect(await foundOf('serve.js', text('startsWith(folder + path.sep)', 'req.url'))).toContain('path-traversal');
});

test('what a package makes and puts under two names of its caller stands in every object', async () => {
  const text = (table: string): string => `module.exports = (data) => {\n  const sorted = ${table};\n  data.forEach((item) => {\n    const { group, type } = item;\n    if (!(group in sorted)) sorted[group] = ${table};\n    if (!(type in sorted[group])) sorted[group][type] = [];\n    sorted[group][type].push(item);\n  });\n  return sorted;\n};\n`;
  expect(await foundOf('sort.js', text('{}'))).toEqual(['prototype-pollution']);
  expect(await foundOf('sort.js', text('Object.create(null)'))).toEqual([]);
});

test('a loop that many exported functions hand functions to runs for each of them', async () => {
  const others = Array.from({ length: 40 }, (_, i) => `exports.count${i} = (given) => { let count = ${i}; each(given, (value) => { if (value) count += 1; }); return count; };`).join('\n');
  const text = `function eachOf(object, run) { for (const key in object) run(object[key], key); }
function each(object, run) { if (object) eachOf(object, run); }
${others}
function merge(target, source) {
  if (!source || typeof source !== 'object') return source;
  each(source, (value, key) => { target[key] = merge(target[key], value); });
  return target;
}
exports.merge = merge;
`;
  expect(await foundOf('tools.js', text)).toContain('prototype-pollution');
});

test('where a program stands is for the caller of a package to say, and what a shell reads of it is not', async () => {
  const text = (call: string): string => `const path = require('path'), { exec, execFile } = require('child_process');\nexports.check = (options, done) => ${call};\n`;
  expect(await foundOf('check.js', text("execFile(path.join(options.where, 'dot'), ['-V'], done)"))).toEqual([]);
  expect(await foundOf('check.js', text("execFile(path.join('/opt', options.where), ['-V'], done)"))).toEqual(['argument-injection']);
  expect(await foundOf('check.js', text("exec(path.join(options.where, 'dot -V'), done)"))).toEqual(['command-injection']);
});

/** What a bundler writes for a module whose last export but one is `run`. */
function bundle(count: number, exported: string): string {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  const shown = [...names, exported, 'last'].map((name) => `  ${name}: () => ${name}`).join(',\n');
  return [
    'var define = Object.defineProperty;',
    'var expose = (target, all) => {',
    '  for (var name in all)',
    '    define(target, name, { get: all[name], enumerable: true });',
    '};',
    'var copy = (to, from) => {',
    '  for (let key of Object.getOwnPropertyNames(from))',
    '    if (!Object.prototype.hasOwnProperty.call(to, key)) define(to, key, { get: () => from[key], enumerable: true });',
    '  return to;',
    '};',
    'var offered = {};',
    `expose(offered, {\n${shown}\n});`,
    'module.exports = copy(define({}, "__esModule", { value: true }), offered);',
    ...names.map((name) => `const ${name} = (text) => text;`),
    'const run = (text) => { require("child_process").exec(text); }, last = 1;\n',
  ].join('\n');
}

test.each([2, 40])('each of %i exports that a bundler describes in a loop is offered, and what it leaves out is not', async (count) => {
  expect(await foundOf('index.js', bundle(count, 'run'))).toEqual(['command-injection']);
  expect(await foundOf('index.js', bundle(count, 'missing'))).toEqual([]);
});
