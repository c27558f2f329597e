import { expect, test } from 'vitest';
import { Joints } from '#trace-checker/flow/joints.ts';

type Files = Readonly<Record<string, string>>;

function areJoined(files: Files, a: string, b: string, others: readonly string[] = []): boolean {
  return new Joints((file) => files[file]).areJoined(a, b, others);
}

test.each<[what: string, files: Files, a: string, b: string]>([
  ['a relative import', { 'a/x.ts': "import { f } from '../b/y.js';", 'b/y.ts': '' }, 'a/x.ts', 'b/y.ts'],
  ['an import the other way', { 'a/x.js': '', 'b/y.js': "const x = require('../a/x');" }, 'a/x.js', 'b/y.js'],
  ['an index of a folder', { 'x.js': "require('./store')", 'store/index.js': '' }, 'x.js', 'store/index.js'],
  ['imports over a file between', { 'x.ts': "export * from './m';", 'm.ts': "import('./y')", 'y.ts': '' }, 'x.ts', 'y.ts'],
  ['a short name of a folder above', { 'web/src/pages/x.ts': "import y from '@/lib/y';", 'web/src/lib/y.ts': '' }, 'web/src/pages/x.ts', 'web/src/lib/y.ts'],
  ['a name that the settings of the compiler declare', { 'web/x.ts': "import y from '@shop/y';", 'web/code/y.ts': '', 'web/tsconfig.json': '{ "compilerOptions": { "paths": { "@shop/*": ["./code/*"] } } }' }, 'web/x.ts', 'web/code/y.ts'],
  ['the name of a package beside', { 'app/x.ts': "import { f } from '@acme/y';", 'y/src/y.ts': '', 'y/package.json': '{ "name": "@acme/y" }' }, 'app/x.ts', 'y/src/y.ts'],
  ['a module below the root', { 'site/views.py': 'from site.db import rows', 'site/db.py': '' }, 'site/views.py', 'site/db.py'],
  ['a module beside', { 'site/views.py': 'from . import db, forms', 'site/db.py': '' }, 'site/views.py', 'site/db.py'],
  ['a class of the same package', { 'p/A.java': 'package p; class A { B b; }', 'p/B.java': 'package p; class B {}' }, 'p/A.java', 'p/B.java'],
  ['a class of another module', { 'web/p/A.java': 'package p; import q.B; class A {}', 'core/q/B.java': 'package q; class B {}' }, 'web/p/A.java', 'core/q/B.java'],
  ['a class that a class of another module names', { 'web/p/A.java': 'package p; import q.U;', 'core/q/U.java': 'package q; import q.r.B;', 'core/q/r/B.java': 'package q.r;' }, 'web/p/A.java', 'core/q/r/B.java'],
  ['a class whose whole name is written where it is used', { 'p/A.java': 'package p; class A { q.Made m = q.Maker.make(); }', 'q/Maker.java': 'package q; class Maker { Made make() { return new Own(); } }', 'q/Made.java': 'package q;', 'q/Own.java': 'package q;' }, 'p/A.java', 'q/Own.java'],
  ['an import of a page', { 'web/a.jsp': '<%@ page import="java.util.*, q.*" %>\n<% Rows rows = new Rows(); %>', 'src/q/Rows.java': 'package q;' }, 'web/a.jsp', 'src/q/Rows.java'],
  ['an interface that both name', { 'web/co/acme/A.java': 'package co.acme; import co.acme.api.I;', 'core/co/acme/i/B.java': 'package co.acme.i; import co.acme.api.I;' }, 'web/co/acme/A.java', 'core/co/acme/i/B.java'],
  ['an interface of a program whose packages bear no domain', { 'web/A.java': 'package a.web; import a.svc.I;', 'impl/B.java': 'package a.svc.impl; import a.svc.I;', 'svc/I.java': 'package a.svc;' }, 'web/A.java', 'impl/B.java'],
  ['a page by its name', { 'A.java': 'class A { void f() { show("cards/card"); } }', 'pages/card.jsp': '' }, 'A.java', 'pages/card.jsp'],
])('%s joins two files', (_, files, a, b) => {
  expect(areJoined(files, a, b)).toBe(true);
  expect(areJoined(files, b, a)).toBe(true);
});

test.each<[what: string, files: Files, a: string, b: string]>([
  ['the same library', { 'a/x.ts': "import e from 'express';", 'b/y.ts': "import e from 'express';" }, 'a/x.ts', 'b/y.ts'],
  ['the same class of a library', { 'a/p/A.java': 'package p.a; import java.util.List;', 'b/p/B.java': 'package p.b; import java.util.List;' }, 'a/p/A.java', 'b/p/B.java'],
  ['a function of the same name', { 'a/x.py': 'def load(u): pass', 'b/y.py': 'load(source())' }, 'a/x.py', 'b/y.py'],
  ['a file of the same name elsewhere', { 'a/x.ts': "import { f } from './y';", 'b/y.ts': '' }, 'a/x.ts', 'b/y.ts'],
  ['a package of the same name that is not named', { 'a/x.ts': '', 'a/package.json': '{ "name": "app" }', 'a/y.ts': '' }, 'a/x.ts', 'a/y.ts'],
])('%s joins nothing', (_, files, a, b) => {
  expect(areJoined(files, a, b)).toBe(false);
});

test('a file of the trace that leads to both joins them', () => {
  const files = { 'main.js': "require('./a'); require('./b');", 'a.js': '', 'b.js': '' };

  expect(areJoined(files, 'a.js', 'b.js')).toBe(false);
  expect(areJoined(files, 'a.js', 'b.js', ['main.js'])).toBe(true);
});

test('a file of the trace that leads to an interface leads to the class that has it', () => {
  const files = {
    'p/A.java': 'package p; import p.api.Store; import p.dto.Form; class A {}', 'p/dto/Form.java': 'package p.dto; class Form {}',
    'p/api/Store.java': 'package p.api; interface Store extends Part {}', 'p/api/Part.java': 'package p.api; interface Part {}',
    'p/db/Kept.java': 'package p.db; import p.api.Part; class Kept implements Part {}', 'p/db/Other.java': 'package p.db; import p.api.Part; class Other { Part part; }',
    'p/db/Listed.java': 'package p.db; import p.api.Part; class Listed extends Base<Map<String, Part>> { <T extends Part> void of(T part) {} }',
  };

  expect(areJoined(files, 'p/dto/Form.java', 'p/db/Kept.java')).toBe(false);
  expect(areJoined(files, 'p/dto/Form.java', 'p/db/Kept.java', ['p/A.java'])).toBe(true);
  expect(areJoined(files, 'p/dto/Form.java', 'p/db/Other.java', ['p/A.java'])).toBe(false);
  expect(areJoined(files, 'p/dto/Form.java', 'p/db/Listed.java', ['p/A.java'])).toBe(false);
});

function areNamedTogether(files: Files, a: string, b: string): boolean {
  return new Joints((file) => files[file], () => Object.keys(files)).areJoined(a, b);
}

test.each<[what: string, files: Files, a: string, b: string]>([
  ['a file that makes the one and hands it to the other', { 'wire.js': "import { A } from './web/a.js'; import { B } from './db/b.js'; new A(new B());", 'web/a.js': '', 'db/b.js': '' }, 'web/a.js', 'db/b.js'],
  ['a file that names the index of a folder', { 'wire.ts': "import { A } from './web'; import { B } from './db/b';", 'web/index.ts': "export * from './a';", 'web/a.ts': '', 'db/b.ts': '' }, 'web/a.ts', 'db/b.ts'],
  ['the start of a program of Python', { 'server.py': 'from handlers.events import Events\nfrom rows import Rows', 'handlers/events.py': '', 'rows.py': '' }, 'handlers/events.py', 'rows.py'],
])('%s joins two files where all files are known', (_, files, a, b) => {
  expect(areNamedTogether(files, a, b)).toBe(true);
  expect(areJoined(files, a, b)).toBe(false);
});

test.each<[what: string, files: Files, a: string, b: string]>([
  ['a file that names what names them', { 'main.js': "require('./web/routes'); require('./jobs/start');", 'web/routes.js': "require('./a')", 'jobs/start.js': "require('./b')", 'web/a.js': '', 'jobs/b.js': '' }, 'web/a.js', 'jobs/b.js'],
  ['a file that names one, and another of the other name', { 'main.js': "require('./web/a'); require('./old/b');", 'web/a.js': '', 'jobs/b.js': '', 'old/b.js': '' }, 'web/a.js', 'jobs/b.js'],
])('%s joins nothing where all files are known', (_, files, a, b) => {
  expect(areNamedTogether(files, a, b)).toBe(false);
});

test('a file of the trace that is handed an object leads to its file, where all files are known', () => {
  const files = { 'wire.js': "require('./web'); require('./db');", 'web.js': "require('./form');", 'form.js': '', 'db.js': '' };
  const joints = new Joints((file) => Object.entries(files).find(([name]) => name === file)?.[1], () => Object.keys(files));

  expect(joints.areJoined('form.js', 'db.js')).toBe(false);
  expect(joints.areJoined('form.js', 'db.js', ['web.js'])).toBe(true);
});

test('imports in a ring, and ten thousand of them, come to an end', () => {
  const ring = { 'a.js': "require('./b')", 'b.js': "require('./a')", 'c.js': '' };
  const many = { 'a.js': Array.from({ length: 10_000 }, (_, i) => `require('./m${i}');`).join('\n'), 'c.js': '' };

  expect(areJoined(ring, 'a.js', 'c.js')).toBe(false);
  expect(areJoined(many, 'a.js', 'c.js')).toBe(false);
});

test.each<[what: string, path: string, text: string, isGiven: boolean]>([
  ['a page that includes it', 'web/b.jsp', '<jsp:include page="WEB-INF/a.jsp"/>', false],
  ['a page that includes it with a parameter', 'web/b.jsp', '<jsp:include page="WEB-INF/a.jsp"><jsp:param name="n" value="x"/></jsp:include>', true],
  ['code that forwards to it', 'src/B.java', 'class B { void f(Q q) { q.getRequestDispatcher("/WEB-INF/a.jsp").forward(q, r); } }', false],
  ['code that forwards to it with a query', 'src/B.java', 'class B { void f(Q q) { q.getRequestDispatcher("/WEB-INF/a.jsp?n=x").forward(q, r); } }', true],
])('%s gives a page parameters or none', (_, path, text, isGiven) => {
  const files: Files = { 'web/WEB-INF/a.jsp': '', [path]: text };

  expect(new Joints((file) => files[file], () => Object.keys(files)).isGivenParameters('web/WEB-INF/a.jsp')).toBe(isGiven);
});
