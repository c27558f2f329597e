import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { missingEvidence } from '#engine/report/confidence.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** What is missing of the evidence for each finding of a rule. */
async function missingOf(path: string, text: string): Promise<readonly (readonly string[])[]> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  const cwe = new Map(catalog.rules.map((rule) => [rule.id, rule.cwe]));
  return findings.filter(({ rule }) => ['path-traversal', 'server-side-request-forgery', 'open-redirect'].includes(rule)).map((finding) => missingEvidence(finding, cwe.get(finding.rule) ?? []));
}

const flask = (body: string, above = ''): string => `import pathlib
import requests
from flask import Flask, request, redirect, abort
from shop import store
app = Flask(__name__)
${above}
@app.route('/a')
def a():
    given = request.args['given']
${body.split('\n').map((line) => `    ${line}`).join('\n')}
`;

test.each([
  ['a key under which something was found', "order = store.get_order(given)\nif order is None:\n    abort(404)\nreturn open('/orders/' + given).read()", true],
  ['a key that was awaited and tested for truth', "if not store.find_order(given):\n    abort(404)\nreturn open('/orders/' + given).read()", true],
  ['a key of a chain of calls', "order = store.orders.query.filter_by(id=given).first()\nif not order:\n    abort(404)\nreturn open('/orders/' + given).read()", true],
  ['a key that has to be found', "store.get_order_or_404(given)\nreturn open('/orders/' + given).read()", true],
  ['a key under which nothing was found', "order = store.get_order(given)\nif order is None:\n    return open('/orders/' + given).read()", false],
  ['a key of which nobody asks whether something was found', "order = store.get_order(given)\nreturn open('/orders/' + given).read()", false],
  ['a key of which a member of what was found is read', "order = store.orders.find_one(given)\nprint(order.total)\nreturn open('/orders/' + given).read()", true],
  ['a key of which a member of an answer of any kind is read', "answer = store.get_order_by_id(given)\nprint(answer.status)\nreturn open('/orders/' + given).read()", false],
  ['a key of which a member is read that may stand in a list', "orders = store.get_orders_by_id(given)\nprint(orders.total)\nreturn open('/orders/' + given).read()", false],
  ['a key of which a member is read on one way alone', "order = store.orders.find_one(given)\nif request.args['b']:\n    print(order.total)\nreturn open('/orders/' + given).read()", false],
  ['another value than the key', "if not store.get_order(given):\n    abort(404)\nreturn open('/orders/' + request.args['name']).read()", false],
  ['a value that was written anew', "order = store.get_order(given)\ngiven = request.args['name']\nif order is None:\n    abort(404)\nreturn open('/orders/' + given).read()", false],
  ['a variable that was written anew', "order = store.get_order(given.strip())\nkey = given.strip()\nother = store.get_order(key)\nkey = request.args['name']\nif other is None:\n    abort(404)\nreturn open('/orders/' + key).read()", false],
  ['a key that a name in capitals looks up', "order = store.findOrderByKey(given)\nif order is None:\n    abort(404)\nreturn open('/orders/' + given).read()", true],
  ['a key that a name with its verb behind looks up', "order = store.orderGet(given)\nif not order:\n    abort(404)\nreturn open('/orders/' + given).read()", true],
  ['an address that was asked', "answer = store.http_get(given)\nif not answer:\n    abort(404)\nreturn open('/orders/' + given).read()", false],
  ['a key of a store that the request brought', "order = request.args.get_order(given)\nif not order:\n    abort(404)\nreturn open('/orders/' + given).read()", false],
  ['the name of a file that was found', "if not store.get_file(given):\n    abort(404)\nreturn open('/orders/' + given).read()", false],
])('python: %s', async (_, body, isDoubted) => {
  const missing = await missingOf('app.py', flask(body));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('stored-key')).toBe(isDoubted);
});

test.each([
  ['a path that a check refuses by throwing', "check_file_path(given)\nreturn open('/orders/' + given).read()", 'def check_file_path(path):\n    if store.is_bad(path):\n        raise ValueError(path)\n', true],
  ['an address that is tested', "if not store.is_allowed_url(given):\n    abort(400)\nreturn requests.get(given).text", '', true],
  ['an address that is tested to be on a list of forbidden ones', "if store.is_forbidden_url(given):\n    abort(400)\nreturn requests.get(given).text", '', true],
  ['the way on which the test fails', "if not store.is_allowed_url(given):\n    return requests.get(given).text", '', false],
  ['the way on which it is forbidden', "if store.is_forbidden_url(given):\n    return requests.get(given).text", '', false],
  ['a path, by a check of addresses', "if not store.is_allowed_url(given):\n    abort(400)\nreturn open('/orders/' + given).read()", '', false],
  ['a path of which only the extension is checked', "if not store.check_file_extension(given):\n    abort(400)\nreturn open('/orders/' + given).read()", '', false],
  ['an address that is joined once for the test and once more for its use', "if not store.is_allowed_url('/' + given):\n    abort(400)\nreturn redirect('/' + given)", '', true],
  ['a path that was spelled out for the test', "path = pathlib.Path('/orders') / given\nif not store.is_safe_path('/orders', str(path)):\n    abort(400)\nreturn path.read_text()", '', true],
  ['another path than the one that was spelled out', "path = pathlib.Path('/orders') / given\nif not store.is_safe_path('/orders', str(path)):\n    abort(400)\nreturn (pathlib.Path('/orders') / request.args['other']).read_text()", '', false],
  ['another address than the joined one', "if not store.is_allowed_url('/' + given):\n    abort(400)\nreturn redirect('/' + request.args['other'])", '', false],
  ['an address that a function tests of which nothing but its name is known', "is_allowed_url = store.checks()[0]\nif not is_allowed_url(given):\n    abort(400)\nreturn requests.get(given).text", '', true],
  ['an address that a function tests of which not even that is known', "test = store.checks()[0]\nif not test(given):\n    abort(400)\nreturn requests.get(given).text", '', false],
  ['an answer that nobody looks at', "store.is_allowed_url(given)\nreturn requests.get(given).text", '', false],
])('checks: %s', async (_, body, above, isDoubted) => {
  const missing = await missingOf('app.py', flask(body, above));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('checked-by-name')).toBe(isDoubted);
});

test('a check between the look-up and its test still cleans', async () => {
  const body = "key = given.strip()\norder = store.get_order(key)\nif not key.isalnum():\n    abort(400)\nif order is None:\n    abort(404)\nreturn open('/orders/' + key).read()";

  expect(await missingOf('app.py', flask(body))).toEqual([]);
});

test('what a check of the program itself finds out cleans, whatever its name', async () => {
  const above = "def check_file_path(path):\n    if '..' in path:\n        raise ValueError(path)\n";

  expect(await missingOf('app.py', flask("key = given.strip()\ncheck_file_path(key)\nreturn open('/orders/' + key).read()", above))).toEqual([]);
});

const stored = (body: string): string => `import express from 'express';
import fs from 'fs';
import store from './store.js';
const app = express();
app.get('/orders/:id', async (req, res) => {
  const id = req.params.id;
  ${body}
  res.send(fs.readFileSync('/orders/' + id));
});
`;

test.each([
  ['a member is read', "const order = await store.findOne({ where: { id } });\nif (order.isLocked) return res.sendStatus(403);", true],
  ['it is taken apart', "const { isLocked } = await store.findUnique({ where: { id } });", true],
  ['a member is read if there is something', "const order = await store.findOne({ where: { id } });\nif (order?.isLocked) return res.sendStatus(403);", false],
  ['that nothing is there is caught', "const order = await store.findOne({ where: { id } });\ntry { console.log(order.isLocked); } catch {}", false],
  ['something else stands in for nothing', "const order = await store.findOne({ where: { id } }) ?? {};\nconsole.log(order.isLocked);", false],
  ['a function may give something else for nothing', "const order = await store.findOne({ where: { id } }).catch(() => ({}));\nconsole.log(order.isLocked);", false],
  ['a list is read', "const orders = await store.findMany({ where: { id } });\nconsole.log(orders.length);", false],
])('javascript: a key under which something was looked up, and %s', async (_, body, isDoubted) => {
  const missing = await missingOf('app.js', stored(body));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('stored-key')).toBe(isDoubted);
});

test.each([
  ['a query found a row that was narrowed by it before', "const query = new store.Query('orders');\nquery.equalTo('id', id);\nconst order = await query.first({ asOwner: true });\nif (!order) return res.sendStatus(404);", true],
  ['a query found a row that is narrowed in one go', "const order = await store.from('orders').where('id', id).first();\nif (!order) return res.sendStatus(404);", true],
  ['a query was narrowed by it on one way alone', "const query = new store.Query('orders');\nif (req.query.all) query.equalTo('id', id);\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query was narrowed by it of which nobody asks what it found', "const query = new store.Query('orders');\nquery.equalTo('id', id);\nconst order = await query.first();", false],
  ['another query was', "let query = new store.Query('orders');\nquery.equalTo('id', id);\nquery = new store.Query('orders');\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query finds others besides', "const order = await store.from('orders').where('id', id).orWhere('isOpen', true).first();\nif (!order) return res.sendStatus(404);", false],
  ['a query gives a list, which is there when it is empty', "const orders = await store.from('orders').where('id', id);\nif (!orders) return res.sendStatus(404);", false],
  ['a query gives a snapshot', "const found = await store.collection('orders').where('id', '==', id).get();\nif (!found) return res.sendStatus(404);", false],
  ['a query itself is there', "const query = new store.Query('orders');\nquery.equalTo('id', id);\nif (!query) return res.sendStatus(404);", false],
  ['a query is told how the column compares', "const order = await store.from('orders').where('id', '=', id).where('isOpen', true).first();\nif (!order) return res.sendStatus(404);", true],
  ['a query finds what differs', "const order = await store.from('orders').where('id', '<>', id).first();\nif (!order) return res.sendStatus(404);", false],
  ['a query is told by the name of a value', "const order = await store.createQueryBuilder('o').where('o.id = :id', { id }).getOne();\nif (!order) return res.sendStatus(404);", true],
  ['a query finds what is like it', "const order = await store.createQueryBuilder('o').where('o.id LIKE :id', { id }).getOne();\nif (!order) return res.sendStatus(404);", false],
  ['a query finds others besides behind it', "const query = store.from('orders');\nquery.where('id', id);\nquery.orWhere('isOpen', true);\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query finds others besides on one way', "const query = store.from('orders').where('id', id);\nif (req.query.all) query.orWhere('isOpen', true);\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query finds others besides by another name', "const query = store.from('orders').where('id', id);\nconst wide = query;\nwide.orWhere('isOpen', true);\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query finds others besides in a function inside', "const query = store.from('orders').where('id', id);\nreq.query.all.forEach((each) => { query.orWhere('id', each); });\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query is handed to somebody', "const query = store.from('orders').where('id', id);\nstore.widen(query);\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query forgets it', "const query = store.from('orders').where('id', id);\nquery.clear('where');\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
  ['a query leaves it out', "const query = new store.Query('orders');\nquery.notEqualTo('id', id);\nconst order = await query.first();\nif (!order) return res.sendStatus(404);", false],
])('javascript: %s', async (_, body, isDoubted) => {
  const missing = await missingOf('app.js', stored(body));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('stored-key')).toBe(isDoubted);
});

test.each([
  ['rows and how many there are', 'const findById = (id) => pool.query("SELECT * FROM orders WHERE id = $1", [id]);', 'const { rows } = await findById(id); console.log(rows.length);'],
  ['whether something was found', 'class Store { async findById(id) { const order = this.all.get(id); return order ? { isFound: true, order } : { isFound: false }; } }', 'const order = await new Store().findById(id); console.log(order.isFound);'],
])('javascript: a function of the program gives %s, so that to read it tells nothing', async (_, above, body) => {
  const missing = await missingOf('app.js', `${above}\n${stored(body)}`);

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each).not.toContain('stored-key');
});

/** A handler that redirects in `body` by what was sent. */
const redirecting = (body: string): string => `const app = require('express')();
const store = require('./store-of-others');
app.get('/a/:id', (req, res) => {
  ${body}
});
`;

test.each([
  ['the function behind the promise asks whether a row was found', "store.findOne({ id: req.params.id }).then((row) => { if (!row) return res.sendStatus(404); res.redirect('/' + req.params.id); });", true],
  ['it reads a member of the row', "store.findOne({ id: req.params.id }).then((row) => { if (row.token === req.query.token) res.redirect('/' + req.params.id); });", true],
  ['a function inside of it goes on', "store.findOne({ id: req.params.id }).then((row) => { if (!row) return res.sendStatus(404); row.save().then(() => res.redirect('/' + req.params.id)); });", true],
  ['a function inside goes on behind a wait', "(async () => { const row = await store.findOne({ id: req.params.id }); if (!row) return res.sendStatus(404); row.save().then(() => res.redirect('/' + req.params.id)); })();", true],
  ['a function is given the row behind the error', "store.findOne({ id: req.params.id }, (error, row) => { if (!row) return res.sendStatus(404); res.redirect('/' + req.params.id); });", true],
  ['a function inside of that goes on', "store.findOne({ id: req.params.id }, (error, row) => { if (!row) return res.sendStatus(404); row.save(() => { res.redirect('/' + req.params.id); }); });", true],
  ['nobody asks', "store.findOne({ id: req.params.id }).then((row) => { res.redirect('/' + req.params.id); });", false],
  ['nothing was found', "store.findOne({ id: req.params.id }).then((row) => { if (!row) res.redirect('/' + req.params.id); });", false],
  ['the error alone is asked', "store.findOne({ id: req.params.id }, (error, row) => { if (error) return res.sendStatus(404); res.redirect('/' + req.params.id); });", false],
  ['a row was found that was changed at once', "store.findOneAndUpdate({ id: req.params.id }, { isOpen: false }).then((row) => { if (!row) return res.sendStatus(404); res.redirect('/' + req.params.id); });", true],
  ['nobody asks of a row that was changed at once', "store.findOneAndUpdate({ id: req.params.id }, { isOpen: false }).then((row) => { if (!row) console.log('none'); res.redirect('/' + req.params.id); });", false],
  ['a member is read of what may say that there was none', "store.findOneAndUpdate({ id: req.params.id }, { isOpen: false }).then((answer) => { console.log(answer.value); res.redirect('/' + req.params.id); });", false],
  ['a query of several rows gave a list', "store.where('id', req.params.id).then((rows) => { if (!rows) return res.sendStatus(404); res.redirect('/' + req.params.id); });", false],
  ['it failed', "store.findOne({ id: req.params.id }).catch((error) => { if (!error) return res.sendStatus(404); res.redirect('/' + req.params.id); });", false],
  ['another part of what was sent', "store.findOne({ id: req.params.id }).then((row) => { if (!row) return res.sendStatus(404); res.redirect('/' + req.query.to); });", false],
  ['another function beside it', "store.findOne({ id: req.params.id }).then((row) => { if (!row) return res.sendStatus(404); res.json(row); }); setTimeout(() => { res.redirect('/' + req.params.id); }, 5);", false],
  ['another function inside of it, whatever was found', "store.findOne({ id: req.params.id }).then((row) => { if (row) setTimeout(() => { res.json(row); }, 1); setTimeout(() => { res.redirect('/' + req.params.id); }, 5); });", false],
  ['what was put there since', "store.findOne({ id: req.params.id }).then((row) => { if (!row) return res.sendStatus(404); req.params.id = req.query.to; setTimeout(() => { res.redirect('/' + req.params.id); }, 5); });", false],
  ['a row was found under another key', "store.findOne({ id: req.params.id }, (error, row) => { if (error) return; store.findOne({ name: 'a' }, (failed, other) => { if (other) res.redirect('/' + req.params.id); }); });", false],
])('javascript, a function that takes what was looked up: %s', async (_, body, isDoubted) => {
  const missing = await missingOf('app.js', redirecting(body));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('stored-key')).toBe(isDoubted);
});

const spring = (body: string): string => `import org.springframework.web.bind.annotation.*;
@RestController
class Orders {
    private final OrderRepository orders;
    Orders(OrderRepository orders) { this.orders = orders; }
    @GetMapping("/orders")
    String order(@RequestParam("given") String given) throws Exception {
        ${body}
        return new String(new java.io.FileInputStream("/orders/" + given).readAllBytes());
    }
}
`;

test.each([
  ['a row that has to be there', 'var order = orders.findById(given).orElseThrow();', true],
  ['a row that is compared with null', 'var order = orders.getOrder(given); if (order == null) throw new RuntimeException();', true],
  ['an optional that is not empty', 'var order = orders.findOrderById(given); if (order.isEmpty()) throw new RuntimeException();', true],
  ['an optional that is empty', 'var order = orders.findOrderById(given); if (!order.isEmpty()) throw new RuntimeException();', false],
  ['another row in its place', 'var order = orders.findById(given).orElseGet(() -> orders.empty()); if (order == null) throw new RuntimeException();', false],
])('java: %s', async (_, body, isDoubted) => {
  const missing = await missingOf('Orders.java', spring(body));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('stored-key')).toBe(isDoubted);
});

const express = (body: string): string => `import express from 'express';
import fs from 'fs';
import { store, eq, like, orders } from './shop';
const app = express();
async function ofCustomer(id) {
  const found = await store.query.orders.findFirst({ where: eq(orders.id, id) });
  if (!found) throw new Error('none');
  return found;
}
app.post('/orders', async (req, res) => {
  const { given, name } = req.body;
  ${body}
});
`;

test.each([
  ['a key under which something was found', "if (!(await store.getOrder(given))) return; res.send(fs.readFileSync('/orders/' + given));", true],
  ['a key that a library gave of the request', "const key = req.header('key'); if (!(await store.getOrder(key))) return; res.send(fs.readFileSync('/orders/' + key));", true],
  ['another part of the request than the key', "const key = req.header('key'); if (!(await store.getOrder(key))) return; res.send(fs.readFileSync('/orders/' + req.header('name')));", false],
  ['a key within a condition', "const order = await store.findOne({ where: { id: given } }); if (!order) return; res.send(fs.readFileSync('/orders/' + given));", true],
  ['a member that was read again', "const order = await store.findOne({ id: req.body.given }); if (!order) return; res.send(fs.readFileSync('/orders/' + req.body.given));", true],
  ['a key that a function of the program looks up or throws', "await ofCustomer(given); res.send(fs.readFileSync('/orders/' + given));", true],
  ['a key under which nothing was found', "const order = await store.findOne({ id: given }); if (order) return; res.send(fs.readFileSync('/orders/' + given));", false],
  ['a key of which nobody asks whether something was found', "await store.findOne({ id: given }); res.send(fs.readFileSync('/orders/' + given));", false],
  ['a name whose type is looked up', "if (!require('mime-types').lookup(given)) return; res.send(fs.readFileSync('/orders/' + given));", false],
  ['a host whose address is looked up', "if (!(await require('dns').promises.lookup(given))) return; res.send(fs.readFileSync('/orders/' + given));", false],
  ['a key that an operator compares', "const order = await store.findOne({ id: { $eq: given } }); if (!order) return; res.send(fs.readFileSync('/orders/' + given));", true],
  ['what a key is not', "const order = await store.findOne({ id: { $ne: given } }); if (!order) return; res.send(fs.readFileSync('/orders/' + given));", false],
  ['one of several conditions', "const order = await store.findOne({ $or: [{ id: given }, { open: true }] }); if (!order) return; res.send(fs.readFileSync('/orders/' + given));", false],
  ['another field of the same body', "const order = await store.findOne({ id: given }); if (!order) return; res.send(fs.readFileSync('/orders/' + name));", false],
  ['a field of a body that was given whole', "const order = await store.findOne(req.body); if (!order) return; res.send(fs.readFileSync('/orders/' + name));", false],
  ['a text that is searched for within others', "const order = await store.findOne(like(orders.name, `%${given}%`)); if (!order) return; res.send(fs.readFileSync('/orders/' + given));", false],
])('javascript: %s', async (_, body, isDoubted) => {
  const missing = await missingOf('app.js', express(body));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('stored-key')).toBe(isDoubted);
});

const served = (body: string, above = ''): string => `const app = require('express')();
const store = require('shop');
${above}
app.get('/a', async (req, res) => {
  const given = req.query.given;
  ${body}
});
`;

const ASSERTS = "async function assertSafeAddress(url) { if (await store.isBad(url)) throw new Error(url); return new URL(url); }\nasync function assertSafeUrl(url) { return assertSafeAddress(url); }\n";

test.each([
  ['an address that a check refuses by throwing', "await assertSafeUrl(given);\n  res.json(await fetch(given));", ASSERTS, true],
  ['one that nobody waits for', "assertSafeUrl(given);\n  res.json(await fetch(given));", ASSERTS, false],
  ['one of which nothing is known but its name, and whose answer nobody looks at', "await store.assertSafeUrl(given);\n  res.json(await fetch(given));", '', false],
  ['one that only answers, and whose answer nobody looks at', "isSafeUrl(given);\n  res.json(await fetch(given));", 'function isSafeUrl(url) { return store.isGood(url); }\n', false],
  ['one that only answers', "if (!isSafeUrl(given)) return res.end();\n  res.json(await fetch(given));", 'function isSafeUrl(url) { return store.isGood(url); }\n', true],
  ['another address', "await assertSafeUrl(given);\n  res.json(await fetch(req.query.other));", ASSERTS, false],
  ['an address that is written anew', "let url = given;\n  await assertSafeUrl(url);\n  url = req.query.other;\n  res.json(await fetch(url));", ASSERTS, false],
  ['an address of which a caught refusal lets the way go on', "try { await assertSafeUrl(given); } catch (error) { store.note(error); }\n  res.json(await fetch(given));", ASSERTS, false],
])('javascript: %s', async (_, body, above, isDoubted) => {
  const missing = await missingOf('app.js', served(body, above));

  expect(missing.length).toBeGreaterThan(0);
  for (const each of missing) expect(each.includes('checked-by-name')).toBe(isDoubted);
});

const django = (body: string): string => `from django.shortcuts import redirect
from django.urls import Resolver404, is_valid_path, path, resolve

def go(request):
    given = request.GET['next']
${body.split('\n').map((line) => `    ${line}`).join('\n')}

urlpatterns = [path('go', go)]
`;

test.each([
  ['a path that a route answers', 'resolve(given)\nreturn redirect(given)', true],
  ['one of which who is not answered leaves', "try:\n    resolve(given)\nexcept Resolver404:\n    return redirect('/')\nreturn redirect(given)", true],
  ['one that is found to be answered', "if is_valid_path(given):\n    return redirect(given)\nreturn redirect('/')", true],
  ['one of which the refusal is passed over', 'try:\n    resolve(given)\nexcept Resolver404:\n    pass\nreturn redirect(given)', false],
  ['another that a route answers', "resolve(request.GET['other'])\nreturn redirect(given)", false],
  ['one that no route answers', "if not is_valid_path(given):\n    return redirect(given)\nreturn redirect('/')", false],
  ['one that is asked for at times', "if request.GET.get('x'):\n    resolve(given)\nreturn redirect(given)", false],
])('Django: %s', async (_, body, isDoubted) => {
  expect(await missingOf('views.py', django(body))).toEqual([isDoubted ? ['checked-by-name'] : []]);
});

test('a key is looked up in the store that callers of the program give, whoever sends it', async () => {
  const server = (param: string): string => `
    import express from 'express';
    import { readFileSync } from 'fs';
    export function serve(store: Store) {
      const app = express();
      app.get('/a/:id', async (req, res) => {
        const id = req.query.id;
        if (!(await ${param}.getById(id))) return res.status(404).end();
        res.send(readFileSync('/orders/' + id));
      });
    }`;

  expect((await missingOf('a.ts', server('store'))).every((each) => each.includes('stored-key'))).toBe(true);
  expect((await missingOf('a.ts', server('req.body'))).some((each) => each.includes('stored-key'))).toBe(false);
});
