import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

async function openIn(path: string, text: string): Promise<readonly string[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog: productCatalog() });
  return findings.filter(({ rule }) => rule === 'missing-authentication').map(({ entryPoint }) => `${entryPoint?.route?.method ?? ''} ${entryPoint?.route?.path ?? ''}`).sort();
}

const SHOP = `
const express = require('express');
const { Pool } = require('pg');
const pool = new Pool();
const app = express();
app.use(express.json());
app.post('/orders', async (req, res) => { await pool.query('INSERT INTO orders (text) VALUES ($1)', [req.body.text]); res.end(); });
app.get('/users/:id', async (req, res) => { res.json(await pool.query('SELECT * FROM users WHERE id = $1', [req.params.id])); });
app.get('/goods/:id', async (req, res) => { res.json(await pool.query('SELECT * FROM goods WHERE id = $1', [req.params.id])); });
app.post('/contact', async (req, res) => { await pool.query('INSERT INTO messages (text) VALUES ($1)', [req.body.text]); res.end(); });
`;
const SIGN_IN = "app.post('/login', async (req, res) => { res.json(await pool.query('SELECT name FROM users WHERE name = $1 AND password = $2', [req.body.name, req.body.password])); });";

test('a program that takes passwords and asks nowhere who it is makes objects and shows people to all', async () => {
  expect(await openIn('shop.js', `${SHOP}${SIGN_IN}`)).toEqual(['GET /users/:id', 'POST /orders']);
});

test('one that knows no people shows and takes what it likes', async () => {
  expect(await openIn('shop.js', SHOP)).toEqual([]);
});

const NOTES = `
import sqlite3
from flask import Flask, request, session, abort
app = Flask(__name__)
@app.before_request
def known():
    CONDITION
@app.post("/login")
def login():
    found = sqlite3.connect("a.db").execute("SELECT id FROM users WHERE name = ?", (request.json["name"],)).fetchone()
    session["uid"] = found[0]
    return ""
@app.delete("/users/<path:name>")
def delete(name):
    sqlite3.connect("a.db").execute("DELETE FROM users WHERE name = ?", (name,))
    return ""
`;

test('whether something stands in the session under a name that tells who asks is asked before', async () => {
  expect(await openIn('notes.py', NOTES.replace('CONDITION', 'if request.path != "/login" and "uid" not in session: abort(401)'))).toEqual([]);
  expect(await openIn('notes.py', NOTES.replace('CONDITION', 'if "theme" not in session: abort(401)'))).toEqual(['DELETE /users/<path:name>']);
  expect(await openIn('notes.py', NOTES.replace('CONDITION', 'if "uid" not in request.args: abort(401)'))).toEqual(['DELETE /users/<path:name>']);
});

test('what runs before all requests is asked whenever it was registered, and a call that ends them turns away', async () => {
  const hook = NOTES.slice(NOTES.indexOf('@app.before_request'), NOTES.indexOf('@app.post'));
  const last = `${NOTES.replace(hook, '')}${hook}`;

  expect(await openIn('notes.py', last.replace('CONDITION', 'if request.endpoint != "login" and not session.get("uid"): abort(401)'))).toEqual([]);
  expect(await openIn('notes.py', last.replace('CONDITION', 'if request.endpoint != "login" and not session.get("uid"): print("who")'))).toEqual(['DELETE /users/<path:name>']);
});

test.each([
  ['below one path', 'if request.path.startswith("/admin") and "uid" not in session: abort(401)'],
  ['but below one path', 'if not request.path.startswith("/users"): return None\n    if request.path == "/users/all" and "uid" not in session: abort(401)'],
  ['where a setting says so', 'if app.config.get("CLOSED") and "uid" not in session: abort(503)'],
  ['whom it knows by name', 'if session.get("uid") in ("eve", "mallory"): abort(403)'],
  ['who is known and may not', 'if "uid" in session and session["uid"] == "eve": abort(403)'],
  ['where another may come', 'if "uid" not in session and request.args.get("k") != "x": abort(403)'],
  ['whose requests are of one method', 'if request.method == "POST" and "uid" not in session: abort(401)'],
  ['and says nothing', 'if "uid" not in session: return None'],
])('what runs before all requests and turns only some away: those %s', async (_, condition) => {
  expect(await openIn('notes.py', NOTES.replace('CONDITION', condition))).toEqual(['DELETE /users/<path:name>']);
});

test.each([
  ['all but some paths', 'if request.endpoint in ("login", "static"): return\n    if "uid" not in session: abort(401)'],
  ['with an answer', 'if request.endpoint and request.endpoint not in OPEN and session.get("uid") is None: return "no", 401'],
  ['by a function of its file', 'if request.method == "OPTIONS" or request.path.startswith("/static"): return None\n    ask()\ndef ask():\n    if not session.get("uid"): abort(401)'],
  ['where what they have is missing', 'if request.path == "/login": return\n    try:\n        who = session["uid"]\n    except KeyError:\n        abort(401)'],
])('what runs before all requests and turns strangers away: %s', async (_, condition) => {
  expect(await openIn('notes.py', NOTES.replace('CONDITION', condition))).toEqual([]);
});

test('what runs before all requests asks for administrators where it says so alone, whatever its name', async () => {
  const named = NOTES.replace('def known', 'def require_admin');
  expect(await openIn('notes.py', named.replace('CONDITION', 'if not request.path.startswith("/admin"): return\n    if not session.get("is_admin"): abort(403)'))).toEqual(['DELETE /users/<path:name>']);
  expect(await openIn('notes.py', named.replace('CONDITION', 'if request.path == "/login": return\n    if not session.get("is_admin"): abort(403)'))).toEqual([]);
});

test.each(['express', "require('body-parser')"])('a parser that checks what was sent asks nobody: %s', async (parser) => {
  const verify = "(req, res, body) => { if (req.originalUrl === '/hook' && req.headers['x-api-key'] !== process.env.KEY) throw new Error('401'); if (!req.headers.authorization) throw new Error('401'); }";
  expect(await openIn('shop.js', `${SHOP.replace('express.json()', `${parser}.json({ verify: ${verify} })`)}${SIGN_IN}`)).toEqual(['GET /users/:id', 'POST /orders']);
});

const MEMBERS = `
const express = require('express');
const { Pool } = require('pg');
const pool = new Pool();
const app = express();
app.get('/members', async (req, res) => { if (!req.session.userId) return res.sendStatus(401); res.json(await pool.query('SELECT name FROM members')); });
app.get('/goods', async (req, res) => { res.json(await pool.query('SELECT name FROM goods')); });
`;

test('who may see objects of a kind is asked, and who may change them is not', async () => {
  expect(await openIn('members.js', `${MEMBERS}app.delete('/members/:id', async (req, res) => { await pool.query('DELETE FROM members WHERE id = $1', [req.params.id]); res.end(); });`)).toEqual(['DELETE /members/:id']);
  expect(await openIn('members.js', `${MEMBERS}app.delete('/goods/:id', async (req, res) => { await pool.query('DELETE FROM goods WHERE id = $1', [req.params.id]); res.end(); });`)).toEqual([]);
});

test('an attribute of the session that says administrator tells who asks', async () => {
  const text = (shown: string): string => `
package x;
import jakarta.servlet.http.HttpSession;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
interface Users extends JpaRepository<User, Long> {}
@Controller
class Members {
  private final Users users;
  Members(Users users) { this.users = users; }
  @GetMapping("/members") String all(HttpSession session, Model model) { Object known = session.getAttribute("${shown}"); if (known == null) return "redirect:/login"; model.addAttribute("users", users.findAll()); return "members"; }
  @PostMapping("/members/{id}/delete") String delete(HttpSession session, @PathVariable Long id) { Object known = session.getAttribute("${shown}"); if (known == null) return "redirect:/login"; users.deleteById(id); return "redirect:/members"; }
  @PostMapping("/members/{id}/close") String close(@PathVariable Long id) { users.deleteById(id); return "redirect:/members"; }
}`;

  expect(await openIn('Members.java', text('isAdmin'))).toEqual(['POST /members/{id}/close']);
  expect(await openIn('Members.java', text('theme'))).toEqual(['POST /members/{id}/close', 'POST /members/{id}/delete']);
});
