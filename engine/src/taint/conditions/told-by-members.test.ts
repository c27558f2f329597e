import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === 'command-injection');
}

const inView = (body: string): string => `import os, re, json
from flask import Flask, request, abort
app = Flask(__name__)
HOST = re.compile(r"[\\w.]+")
def check(data):
    if not HOST.fullmatch(data["b"]): raise ValueError("b")
    data["a"] = data["a"].lower()
    return data
def check_only(data):
    if not HOST.fullmatch(data["b"]): raise ValueError("b")
def check_then_write(data):
    if not HOST.fullmatch(data["b"]): raise ValueError("b")
    data["b"] = request.args["b"]
    return data
@app.route("/a", methods=["POST"])
def a():
    data = json.loads(request.data)
    k = request.args["k"]
${body.split('; ').map((line) => `    ${line}`).join('\n')}
    return ""
`;

test.each([
  ['another name is written', 'if not HOST.fullmatch(data["b"]): return "no"; data["a"] = data["a"].lower(); os.system("ping " + data["b"])', false],
  ['another name is written by what checks it', 'check(data); os.system("ping " + data["b"])', false],
  ['the same name is written', 'if not HOST.fullmatch(data["b"]): return "no"; data["b"] = data["a"]; os.system("ping " + data["b"])', true],
  ['the same name is written by what checks it', 'check_then_write(data); os.system("ping " + data["b"])', true],
  ['any name is written', 'if not HOST.fullmatch(data["b"]): return "no"; data[k] = data["a"]; os.system("ping " + data["b"])', true],
  ['the same name is written under another variable', 'other = data; if not HOST.fullmatch(data["b"]): return "no"; other["b"] = data["a"]; os.system("ping " + data["b"])', true],
  ['what came in the address is checked by a function', 'check_only(request.args); os.system("ping " + request.args["b"])', false],
  ['another part is checked by a function', 'check_only(request.form); os.system("ping " + request.args["b"])', true],
  ['another name is checked by a function', 'check_only(request.args); os.system("ping " + request.args["c"])', true],
  ['what was written is read', 'if not HOST.fullmatch(data["b"]): return "no"; data["a"] = k; os.system("ping " + data["a"])', true],
  ['the whole of it is another one', 'if not HOST.fullmatch(data["o"]["b"]): return "no"; data["o"] = data["p"]; os.system("ping " + data["o"]["b"])', true],
  ['it is read by a variable', 'if not HOST.fullmatch(data[k]): return "no"; data["b"] = data["a"]; os.system("ping " + data[k])', true],
])('behind a test of a name: %s', async (_, body, told) => {
  expect(await isTold('app.py', inView(body))).toBe(told);
});

const inHandler = (body: string): string => `const { exec } = require('child_process');
const app = require('express')();
const HOST = /^[\\w.]+$/;
function check(data) { if (!HOST.test(data.id)) throw new Error('id'); }
function checkPart({ id }) { if (!HOST.test(id)) throw new Error('id'); }
function checkOther(data) { if (!HOST.test(data.other)) throw new Error('id'); }
function isRight(data) { return HOST.test(data.id); }
function checkRequest(req) { if (!HOST.test(req.body.id)) throw new Error('id'); }
function writes(data, other) { if (!HOST.test(data.id)) throw new Error('id'); data.id = other; }
app.post('/a', (req, res) => { ${body} });
`;

test.each([
  ['the body is checked', 'check(req.body); exec(req.body.id);', false],
  ['the query is checked', 'check(req.query); exec(req.query.id);', false],
  ['the whole request is checked', 'checkRequest(req); exec(req.body.id);', false],
  ['its parts are taken apart', 'checkPart(req.body); exec(req.body.id);', false],
  ['it is taken apart behind', 'check(req.body); const { id } = req.body; exec(id);', false],
  ['it stands in a variable', 'const body = req.body; check(body); exec(body.id);', false],
  ['it stands in a variable and is read of the request', 'const body = req.body; check(body); exec(req.body.id);', false],
  ['it is parsed', 'const data = JSON.parse(req.body.data); check(data); exec(data.id);', false],
  ['the answer counts', 'if (isRight(req.body)) exec(req.body.id);', false],
  ['another member is checked', 'checkOther(req.body); exec(req.body.id);', true],
  ['another part is checked', 'check(req.query); exec(req.body.id);', true],
  ['it is written behind', 'check(req.body); req.body.id = req.body.k; exec(req.body.id);', true],
  ['it is written over by another name of it', 'const body = req.body; check(req.body); body.id = req.body.k; exec(req.body.id);', true],
  ['a part of it is checked under the same name', 'check(req.body.other); exec(req.body.id);', true],
  ['the checker writes it', 'writes(req.body, req.body.k); exec(req.body.id);', true],
  ['it is caught', "try { check(req.body); } catch (e) { console.log('bad'); } exec(req.body.id);", true],
  ['the answer is not asked', 'isRight(req.body); exec(req.body.id);', true],
  ['the contrary is asked', 'if (!isRight(req.body)) exec(req.body.id);', true],
])('a helper checks the request: %s', async (_, body, told) => {
  expect(await isTold('server.js', inHandler(body))).toBe(told);
});

const inMessage = (body: string): string => `const { exec } = require('child_process');
const fs = require('fs');
const { WebSocketServer } = require('ws');
const HOST = /^[\\w.]+$/;
function later(then) { setTimeout(then, 10); }
const wss = new WebSocketServer({ port: 1 });
wss.on('connection', (ws) => {
  let kept;
  ws.on('message', async (text) => {
    let msg = JSON.parse(text);
    ${body}
  });
});
`;

test.each([
  ['a member is tested before', "if (!HOST.test(msg.src)) return; fs.stat('x', () => exec(msg.src));", false],
  ['the function is called at once', 'if (!HOST.test(msg.src)) return; [1].forEach(() => exec(msg.src));', false],
  ['it is called by a function of the program', 'if (!HOST.test(msg.src)) return; later(() => exec(msg.src));', false],
  ['a member of a member', "if (!HOST.test(msg.data.src)) return; fs.stat('x', () => exec(msg.data.src));", false],
  ['it is read two functions further in', "if (!HOST.test(msg.src)) return; fs.stat('x', () => { fs.stat('y', () => exec(msg.src)); });", false],
  ['it is tested where it is used', "if (HOST.test(msg.src)) fs.stat('x', () => exec(msg.src));", false],
  ['both ways tested it', "if (msg.a) { if (!HOST.test(msg.src)) return; } else if (!HOST.test(msg.src)) return; fs.stat('x', () => exec(msg.src));", false],
  ['it is not tested', "fs.stat('x', () => exec(msg.src));", true],
  ['another member is tested', "if (!HOST.test(msg.dst)) return; fs.stat('x', () => exec(msg.src));", true],
  ['one way alone tested it', "if (msg.a) { if (!HOST.test(msg.src)) return; } fs.stat('x', () => exec(msg.src));", true],
  ['the contrary is found', "if (HOST.test(msg.src)) return; fs.stat('x', () => exec(msg.src));", true],
  ['the member is written behind the test', "if (!HOST.test(msg.src)) return; msg.src = msg.dst; fs.stat('x', () => exec(msg.src));", true],
  ['the whole is another one', "if (!HOST.test(msg.src)) return; msg = JSON.parse(msg.next); fs.stat('x', () => exec(msg.src));", true],
  ['the member is written by the function', "if (!HOST.test(msg.src)) return; fs.stat('x', () => { msg.src = msg.dst; exec(msg.src); });", true],
  ['the whole is written by the function', "if (!HOST.test(msg.src)) return; fs.stat('x', () => { msg = JSON.parse(msg.next); exec(msg.src); });", true],
  ['the whole is written after the function was handed over', "if (!HOST.test(msg.src)) return; fs.stat('x', () => exec(msg.src)); msg = JSON.parse(msg.next);", true],
  ['the function was handed over before the test', "fs.stat('x', () => exec(msg.src)); if (!HOST.test(msg.src)) return;", true],
  ['a variable name is written', "if (!HOST.test(msg.src)) return; msg[msg.k] = msg.dst; fs.stat('x', () => exec(msg.src));", true],
  ['it is handed over where nothing was tested as well', 'const run = () => exec(msg.src); if (HOST.test(msg.src)) later(run); later(run);', true],
  ['each of a list is tested, and not the next one', "for (const one of msg.all) { if (!HOST.test(one.src)) continue; fs.stat('x', () => {}); } for (const one of msg.all) fs.stat('x', () => exec(one.src));", true],
  ['each of a list, of which the function reads another one', "let last; for (const one of msg.all) { if (last && HOST.test(last.src)) fs.stat('x', () => exec(last.src)); last = one; }", true],
  ['another variable holds the same', "const same = msg; if (!HOST.test(msg.src)) return; same[msg.k] = msg.dst; fs.stat('x', () => exec(msg.src));", true],
  ['a member is taken away and comes from elsewhere', "if (!HOST.test(msg.src)) return; delete msg.src; fs.stat('x', () => exec(msg.src || msg.dst));", true],
  ['a function inside stores it', "if (!HOST.test(msg.src)) return; fs.stat('y', () => { msg.src = msg.dst; }); fs.stat('x', () => exec(msg.src));", true],
  ['an error of the test is caught', "try { if (!HOST.test(msg.src)) throw new Error('src'); } catch (e) { console.log(e); } fs.stat('x', () => exec(msg.src));", true],
  ['it waits for something between', "if (!HOST.test(msg.src)) return; await new Promise((done) => fs.stat('x', done)); fs.stat('y', () => exec(msg.src));", false],
  ['it was taken apart in the parameters', "const one = ({ part }) => { if (!HOST.test(part.src)) return; fs.stat('x', () => exec(part.src)); }; one({ part: msg });", false],
  ['likewise, and called without the test too', "const one = ({ part, sure }) => { if (!sure && !HOST.test(part.src)) return; fs.stat('x', () => exec(part.src)); }; one({ part: msg, sure: false }); one({ part: msg, sure: true });", true],
  ['a function answers that the member is right', "const isRight = (name) => HOST.test(name); if (!isRight(msg.src)) return; fs.stat('x', () => exec(msg.src));", false],
  ['the function is called elsewhere as well', "const run = () => exec(msg.src); if (HOST.test(msg.src)) run(); run();", true],
])('a function that is run later: %s', async (_, body, told) => {
  expect(await isTold('server.js', inMessage(body))).toBe(told);
});

test.each([
  ['the same name', 'name', false],
  ['another name', 'other', true],
])('a function that is called like a check says by a member of its answer what it found: %s is used', async (_, used, told) => {
  const check = "function validateFileName(name) { if (!/^\\w+$/.test(name)) return { error: true, message: 'a' }; return { error: false }; }";
  const text = `const { exec } = require('child_process');\nconst app = require('express')();\n${check}
app.post('/a', (req, res) => { const found = validateFileName(req.body.name); if (found.error) return res.status(400).send(found.message); exec('ls ' + req.body.${used}); });`;
  expect(await isTold('server.js', text)).toBe(told);
});
