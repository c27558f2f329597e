import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** The lines at which statements are composed of input. */
async function statementsIn(path: string, text: string): Promise<readonly number[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.filter(({ rule }) => rule === 'sql-injection').map(({ hops }) => hops.at(-1)?.from.line ?? 0).sort((a, b) => a - b);
}

test('what one request leaves in the session, another one finds, whichever handler is written first', async () => {
  const javascript = `const { Pool } = require('pg');
const app = require('express')();
const pool = new Pool();
app.get('/orders', (request, response) => pool.query("select * from orders where owner = '" + request.session.owner + "'"));
app.get('/theme', (request, response) => pool.query("select * from themes where name = '" + request.session.theme + "'"));
app.post('/owner', (request, response) => { request.session.owner = request.body.owner; request.session.theme = 'dark'; response.end(); });
`;
  const python = `import sqlite3
from flask import Flask, request, session
app = Flask(__name__)

@app.get('/orders')
def orders():
    sqlite3.connect('a').execute("select * from orders where owner = '" + session['owner'] + "'")
    sqlite3.connect('a').execute("select * from themes where name = '" + session.get('theme', '') + "'")
    return ''

@app.post('/owner')
def owner():
    session['owner'] = request.form['owner']
    return ''
`;
  const java = `import java.sql.*;
import javax.servlet.http.*;
class Orders extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Statement statement = DriverManager.getConnection("jdbc:a").createStatement();
    statement.executeQuery("select * from orders where owner = '" + request.getSession().getAttribute("owner") + "'");
    statement.executeQuery("select * from themes where name = '" + request.getSession().getAttribute("theme") + "'");
  }
  protected void doPost(HttpServletRequest request, HttpServletResponse response) { request.getSession().setAttribute("owner", request.getParameter("owner")); }
}
`;
  expect(await statementsIn('app.js', javascript)).toEqual([4]);
  expect(await statementsIn('app.py', python)).toEqual([7]);
  expect(await statementsIn('Orders.java', java)).toEqual([6]);
});

test('what the program itself puts into the session is nobody\'s input', async () => {
  const text = `const { Pool } = require('pg');
const app = require('express')();
const pool = new Pool();
app.post('/owner', async (request, response) => { const { rows } = await pool.query('select name from users where id = $1', [request.body.id]); request.session.owner = rows[0].name; });
app.get('/orders', (request, response) => pool.query("select * from orders where owner = '" + request.session.owner + "'"));
`;
  expect(await statementsIn('app.js', text)).toEqual([]);
});

test('what is written to a row of one table is not in the rows of another', async () => {
  const files = {
    'shop/models.py': 'from django.db import models\nclass Order(models.Model):\n    title = models.TextField()\nclass Note(models.Model):\n    title = models.TextField()\nFIRST = Note.objects.get(pk=1).title\n',
    'shop/urls.py': "from django.urls import path\nfrom shop import views\nurlpatterns = [path('o/<int:key>', views.order), path('n/<int:key>', views.note)]\n",
    'shop/views.py': `from django.shortcuts import render
from shop.models import Note, Order

def order(request, key):
    found = Order.objects.get(pk=key)
    found.title = request.POST['title']
    found.save()

def note(request, key):
    return render(request, 'note.html', {'note': Note.objects.get(pk=key)})
`,
    'shop/templates/note.html': '<h1>{{ note.title|safe }}</h1>',
  };
  const { findings } = await analyze({ files: Object.entries(files).map(([path, text]) => ({ path, text })), catalog });

  expect(findings.map(({ rule, hops }) => [rule, hops[0]?.from.line])).toEqual([['cross-site-scripting', 10]]);
});

test('what one handler puts in the place of an input hides nothing of what another file does with the same input', async () => {
  const file = (path: string, handler: string): { readonly path: string; readonly text: string } => ({ path, text: `const { Pool } = require('pg');
const app = require('express')();
const pool = new Pool();
app.post('/${path}', (request, response) => { ${handler} });
` });
  const { findings } = await analyze({ files: [
    file('a.js', 'request.body.owner = request.body.owner.trim(); response.end();'),
    file('b.js', `pool.query("select * from orders where owner = '" + request.body.owner + "'");`),
  ], catalog });

  expect(findings.filter(({ rule }) => rule === 'sql-injection').map(({ hops }) => hops.map(({ file: path }) => path))).toEqual([expect.not.arrayContaining(['a.js'])]);
});

test('what was kept of one request and is shown to others is told from what a request is answered with', async () => {
  const text = `const app = require('express')();
const visits = [];
app.get('/hello', (request, response) => { visits.push(request.get('User-Agent')); response.end(); });
app.get('/visits', (request, response) => response.send('<ul>' + visits.join(' ') + '</ul>'));
app.get('/own', (request, response) => response.send('<p>' + request.get('User-Agent') + '</p>'));
`;
  const { findings } = await analyze({ files: [{ path: 'app.js', text }], catalog });
  const shown = findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ hops, isKept }) => [hops.at(-1)?.from.line, isKept]);
  expect(shown).toEqual([[4, true], [5, undefined]]);
});
