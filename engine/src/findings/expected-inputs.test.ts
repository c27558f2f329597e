import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { proofFor } from '#engine/report/proof/proof-of-concept.ts';
import { SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const handler = (parameters: string): string => `import java.util.Locale;
import javax.servlet.http.HttpSession;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
class Form { public String note; }
@RestController class Notes {
  private JdbcTemplate jdbc;
  @GetMapping("/notes") Object notes(String name, ${parameters}) { return jdbc.queryForList("SELECT * FROM notes WHERE name = '" + name + "'"); }
}
`;

test.each([
  ['@RequestParam String other, int page', ['name', 'other', 'page']],
  ['Form form', ['name', 'note']],
  ['Model model, Locale locale, HttpSession session', ['name']],
])('a handler that takes %s is sent what a caller can send', async (parameters, names) => {
  const { findings } = await analyze({ files: [{ path: 'Notes.java', text: handler(parameters) }], catalog: productCatalog() });

  expect(findings.map(({ entryPoint }) => (entryPoint?.expects ?? []).map(({ of }) => of.name))).toEqual([names]);
});

const PAYLOAD = "x' OR 1=1 -- x";

test.each([
  ['Form form', 'form.note', { note: PAYLOAD }],
  ['List<Form> forms', 'forms.get(0).note', [{ note: PAYLOAD }]],
  ['List<String> names', 'names.get(0)', [PAYLOAD]],
  ['Plan plan', 'plan.title', { first: { note: 'x' }, forms: [{ note: 'x' }], title: PAYLOAD }],
  ['Plan plan', 'plan.forms.get(0).note', { title: 'x', first: { note: 'x' }, forms: [{ note: PAYLOAD }] }],
])('a body that is declared as %s is sent in its shape: %s', async (parameter, read, json) => {
  const text = `import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
class Form { public String note; public Map<String, String> more; }
class Plan { public String title; public Form first; public List<Form> forms; }
@RestController class Notes {
  private JdbcTemplate jdbc;
  @PostMapping("/notes") Object notes(@RequestBody ${parameter}) { return jdbc.queryForList("SELECT * FROM notes WHERE name = '" + ${read} + "'"); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'Notes.java', text }], catalog: productCatalog() });

  expect(findings.map((finding) => proofFor(finding, SQL_RULE).request?.body)).toEqual([{ encoding: 'json', json }]);
});

test('fields that are declared are sent beside those that are added to them', async () => {
  const text = `import { Body, Controller, Post } from '@nestjs/common';
import { Model } from 'mongoose';
import { InjectModel } from '@nestjs/mongoose';
class NoteDto { title: string; }
@Controller('notes') export class Notes {
  constructor(@InjectModel('Note') private notes: Model<any>) {}
  @Post() add(@Body() dto: NoteDto) { return this.notes.create(dto); }
}
`;
  const { findings } = await analyze({ files: [{ path: 'notes.ts', text }], catalog: productCatalog() });

  expect(findings.map((finding) => proofFor(finding, { ...SQL_RULE, category: 'mass assignment' }).request?.body)).toEqual([{ encoding: 'json', json: { title: 'x', isAdmin: true } }]);
});

const COMMAND_RULE = { ...SQL_RULE, category: 'command injection' };

test.each([
  ['item: Item, owner: Owner', 'item.name', { owner: { login: 'x' }, item: { n: 1, name: 'id' } }],
  ['note: str = Body(embed=True)', 'note', { note: 'id' }],
  ['item: Item, note: str = Body()', 'note', { item: { name: 'x', n: 1 }, note: 'id' }],
  ['item: Item', 'item.name', { n: 1, name: 'id' }],
  ['item: Item', 'str(item)', { n: 1, name: 'id' }],
])('bodies that are declared as %s stand in one: %s', async (parameters, read, json) => {
  const text = `import subprocess
from fastapi import Body, FastAPI
from pydantic import BaseModel
app = FastAPI()
class Item(BaseModel):
    name: str
    n: int
class Owner(BaseModel):
    login: str
@app.post('/items')
def items(${parameters}):
    return subprocess.getoutput(${read})
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog: productCatalog() });

  expect(findings.map((finding) => proofFor(finding, COMMAND_RULE).request?.body)).toEqual([{ encoding: 'json', json }]);
});

test.each([
  ["if (!req.body.email || req.body.mode !== 4) return; exec(req.body.title)", { email: '987654321', mode: 4, title: 'id' }],
  ['if (req.body.sure === true && req.body.email) exec(req.body.title)', { sure: true, email: '987654321', title: 'id' }],
  ["const d = JSON.parse(req.body.data); if (d.kind !== 'k') return; exec(d.a.b)", { data: '{"kind":"k","a":{"b":"id"}}' }],
  ["const d = JSON.parse(req.body.data); exec(d[0].name)", { data: '[{"name":"id"}]' }],
  ["let { data } = req.body; data = JSON.parse(JSON.stringify(data)); exec(data.name)", { data: { name: 'id' } }],
  ["exec((await store.insert({ email: req.body.email })).ops[0].email)", { email: 'id' }],
])('the body of a request is sent as the program reads it: %s', async (body, json) => {
  const text = `const { exec } = require('child_process');
const store = require('./store');
const app = require('express')();
app.use(require('express').json());
app.post('/a', async (req, res) => { ${body}; });
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'command-injection').map((finding) => proofFor(finding, COMMAND_RULE).request?.body)).toEqual([{ encoding: 'json', json }]);
});

test('of several routes of a handler, that is told whose path has the part', async () => {
  const text = `const { exec } = require('child_process');
const app = require('express')();
function shown(req, res) { exec('echo ' + req.params.name); }
app.get('/new', shown);
app.get('/notes/:name/source', shown);
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'command-injection').map(({ entryPoint }) => entryPoint?.route?.path)).toEqual(['/notes/:name/source']);
});

test('what the program asks of its settings is no part of the request', async () => {
  const text = `const { exec } = require('child_process');
const app = require('express')();
app.get('/a', (req, res) => { if (process.env.MODE === 'on' && req.query.k === 'v') exec(req.query.name); });
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog: productCatalog() });

  expect(findings.filter(({ rule }) => rule === 'command-injection').map((finding) => proofFor(finding, COMMAND_RULE).request?.query)).toEqual([[{ name: 'k', value: 'v' }, { name: 'name', value: 'id' }]]);
});
