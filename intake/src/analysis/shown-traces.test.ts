import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { analyzeSnapshot } from '#intake/analysis/analyze-snapshot.ts';
import { takeInventory } from '#intake/inventory/take-inventory.ts';
import { buildProgram } from '../../test/build-program.ts';

const program = await buildProgram('intake/src/analysis/engine-process.ts');

test.each([
  ['a class behind an interface that is injected', {
    'web/C.java': `package a.web;
import a.svc.Finder;
import org.springframework.web.bind.annotation.*;
import org.springframework.beans.factory.annotation.Autowired;
@RestController
public class C {
  @Autowired private Finder finder;
  @GetMapping("/x")
  public String x(@RequestParam String name) { return finder.find(name); }
}
`,
    'svc/Finder.java': 'package a.svc;\npublic interface Finder { String find(String name); }\n',
    'svc/impl/SqlFinder.java': `package a.svc.impl;
import a.svc.Finder;
import org.springframework.jdbc.core.JdbcTemplate;
public class SqlFinder implements Finder {
  private JdbcTemplate jdbc;
  public String find(String name) { return jdbc.queryForObject("select a from t where n = '" + name + "'", String.class); }
}
`,
  }],
  ['an object that a function of a third file makes', {
    'app.ts': `import express from 'express';
import { makeStore } from './factory';
const app = express();
const store = makeStore();
app.get('/x', (req, res) => { res.json(store.find(req.query.a as string)); });
`,
    'factory.ts': "import { SqlStore } from './sql-store';\nexport function makeStore() { return new SqlStore(); }\n",
    'sql-store.ts': `import { Pool } from 'pg';
const pool = new Pool();
export class SqlStore { find(name: string) { return pool.query("select * from t where a = '" + name + "'"); } }
`,
  }],
  ['a function, in a file that imports from above the root', {
    'app.js': `const express = require('express');
const settings = require('../../settings');
const { Pool } = require('pg');
const app = express();
const pool = new Pool(settings.database);
app.get('/x', (req, res) => pool.query("select * from t where a = '" + req.query.a + "'"));
`,
  }],
  ['a page that reads parts of parts of what it is given', {
    'app.js': `const express = require('express');
const { Pool } = require('pg');
const app = express();
const pool = new Pool();
app.set('view engine', 'ejs');
app.get('/x', async (req, res) => {
  const { rows } = await pool.query('select * from notes');
  res.render('notes', { page: { notes: rows } });
});
app.post('/x', (req, res) => pool.query('insert into notes (title) values ($1)', [req.body.title]));
`,
    'views/notes.ejs': '<ul><% page.notes.forEach(function (note) { %><li><%- note.title %></li><% }) %></ul>\n',
  }],
])('a step into %s is shown, though the trace names no file that joins the two', async (_, files) => {
  const folder = await mkdtemp(join(tmpdir(), 'whitebox-shown-traces-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { checked = [] } = await analyzeSnapshot({ root: folder, inventory: await takeInventory(folder), program, verifies: true });
  expect(checked.map(({ finding: { rule, verdict } }) => `${rule} ${verdict}`)).toContainEqual(expect.stringMatching(/^(?:sql-injection|cross-site-scripting) approved$/));
});
