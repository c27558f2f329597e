import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function doubtsOf(lines: string): Promise<unknown> {
  const text = `from flask import Flask
from flask_sqlalchemy import SQLAlchemy
app = Flask(__name__)
db = SQLAlchemy(app)

class User(db.Model):
    name = db.Column(db.Text)

def rows():
    return shaped(User.query.filter(User.name == 'a').all())

def shaped(value):
    if isinstance(value, dict):
        return {key: shaped(one) for key, one in value.items()}
    return value

@app.get('/users')
def users():
    ${lines}
`;
  const { findings } = await analyze({ files: [{ path: 'app.py', text }], catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ doubts }) => doubts);
}

test('rows that are answered as a database gave them are mostly data', async () => {
  expect(await doubtsOf('return rows()')).toEqual([['whole-row']]);
});

test.each(["return f'<b>{rows()[0].name}</b>'", 'return rows()[0].name', "return '<br>'.join([row.name for row in rows()])", 'return db.session.query(User.name).scalar()'])('what is read of one, or becomes part of a text, is shown: %s', async (lines) => {
  expect(await doubtsOf(lines)).toEqual([undefined]);
});

const SERVLET = (line: string): string => `import java.sql.*;
import javax.servlet.http.*;
class Page extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ResultSet found = DriverManager.getConnection("jdbc:h2:mem").createStatement().executeQuery("select html from pages");
    ${line}
  }
}
`;

test('a column is a value and no row, though nothing is read of it', async () => {
  const { findings } = await analyze({ files: [{ path: 'Page.java', text: SERVLET('response.getWriter().print(found.getString("html"));') }], catalog });
  expect(findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ doubts }) => doubts)).toEqual([undefined]);
});

async function answeredWith(code: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path: 'app.js', text: `const app = require('express')();\napp.post('/a', (req, res) => { ${code} });` }], catalog });
  return findings.filter(({ rule }) => rule === 'cross-site-scripting').map(({ doubts }) => doubts);
}

test('the body of a request that comes back whole is mostly data', async () => {
  expect(await answeredWith('res.status(201).send(req.body);')).toEqual([['whole-body']]);
  expect(await answeredWith('const { body } = req; res.send(body);')).toEqual([['whole-body']]);
});

test.each(['res.send(req.body.name);', 'res.send(`<b>${req.body}</b>`);', 'res.send(String(req.body));'])('what is read of it, or stands beside, is shown: %s', async (code) => {
  expect(await answeredWith(code)).toContainEqual(undefined);
});

const ROW = "const { Pool } = require('pg');\nconst pool = new Pool();\nasync function rows(id) { return (await pool.query('select * from a where id = $1', [id])).rows; }\n";

test.each(['const [one] = await rows(1); res.send(one);', 'const found = await rows(1); res.send(found[0]);'])('a row is one too where its number takes it out of the list: %s', async (code) => {
  expect(await answeredWith(`(async () => { ${ROW}${code} })();`)).toEqual([['whole-row']]);
});

test.each(['const [one] = await rows(1); res.send(one.text);', 'const [{ text }] = await rows(1); res.send(text);', "const [one] = await rows(1); res.send('<b>' + one);"])('a column of it is none: %s', async (code) => {
  expect(await answeredWith(`(async () => { ${ROW}${code} })();`)).toEqual([undefined]);
});

async function loggedWith(code: string): Promise<unknown> {
  const { findings } = await analyze({ files: [{ path: 'app.js', text: `const app = require('express')();\napp.post('/a', (req, res) => { ${code} res.end(); });` }], catalog });
  return findings.filter(({ rule }) => rule === 'log-injection').map(({ doubts }) => doubts);
}

test.each(['console.log(req.body);', "console.log('sent', req.query);", 'const sent = req.body; console.log(sent);'])('a structure is written into a log with its texts in quotes: %s', async (code) => {
  expect(await loggedWith(code)).toEqual([['whole-body']]);
});

test.each(['console.log(req.body.a);', 'const { a } = req.query; console.log(a);', 'Object.keys(req.query).forEach((key) => console.log(key));', "console.log('a ' + req.body.a);"])('what is read of it is written as it came: %s', async (code) => {
  expect(await loggedWith(code)).toEqual([undefined]);
});
