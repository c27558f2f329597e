import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

async function isTold(path: string, text: string): Promise<boolean> {
  const { findings } = await analyze({ files: [{ path, text }], catalog });
  return findings.some(({ rule }) => rule === 'command-injection');
}

const inHandler = (body: string): string => `const { exec } = require('child_process');
const app = require('express')();
const HOST = /^[\\w.]+$/;
const validate = (k) => { if (!HOST.test(k)) return { ok: false, error: 'bad' }; return { ok: true, value: k }; };
function check(k) { const errors = []; if (!HOST.test(k)) errors.push('k'); if (k === 'x') errors.push('x'); return errors; }
function pair(k) { if (!HOST.test(k)) return ['bad', null]; return [null, k]; }
function loose(k) { if (HOST.test(k)) return { ok: true }; return { ok: k !== 'x' }; }
function none(k) { if (!HOST.test(k)) return null; return { ok: true }; }
function both(k, n) { if (!HOST.test(k)) return { ok: false }; if (!HOST.test(n)) return { ok: false }; return { ok: true }; }
const one = { ok: true };
function shared(k) { one.ok = HOST.test(k); return one; }
function override(n, v) { if (n === 'x') v.ok = true; }
function perhaps(k, n) { if (n === 'raw') return null; if (!HOST.test(k)) return { error: 'bad' }; return { error: null }; }
function wrong(k) { if (HOST.test(k)) return { ok: false }; return { ok: true }; }
const later = async (k) => { if (!HOST.test(k)) return { ok: false }; return { ok: true }; };
app.post('/a', async (req, res) => { let k = req.body.k; let n = req.body.n; ${body} });
`;

test.each([
  ['a truth value', 'const v = validate(k); if (!v.ok) return res.end(); exec(k);'],
  ['a member of the request', 'const v = validate(req.body.k); if (!v.ok) return res.end(); exec(req.body.k);'],
  ['a message', 'const v = validate(k); if (v.error) return res.end(v.error); exec(k);'],
  ['parts of it', 'const { ok, error } = validate(k); if (!ok) return res.end(error); exec(k);'],
  ['a list', 'const errors = check(k); if (errors.length) return res.json(errors); exec(k);'],
  ['a list that is counted', 'if (check(k).length > 0) return res.end(); exec(k);'],
  ['a pair', 'const [error] = pair(k); if (error) return res.end(error); exec(k);'],
  ['nothing', 'const v = none(k); if (!v) return res.end(); exec(k);'],
  ['two arguments', 'const v = both(k, n); if (!v.ok) return res.end(); exec(k); exec(n);'],
  ['a promise', 'const v = await later(k); if (!v.ok) return res.end(); exec(k);'],
  ['it is compared', 'const v = validate(k); if (v.ok === false) return res.end(); exec(k);'],
])('a member of what a function gives tells what it found out: %s', async (_, body) => {
  expect(await isTold('server.js', inHandler(body))).toBe(false);
});

test.each([
  ['nobody looks', 'const v = validate(k); exec(k);'],
  ['the contrary is asked', 'const v = validate(k); if (v.ok) return res.end(); exec(k);'],
  ['another one was asked', 'const v = validate(n); if (!v.ok) return res.end(); exec(k);'],
  ['it is written over', 'const v = validate(k); k = req.body.other; if (!v.ok) return res.end(); exec(k);'],
  ['one of the returns is so as well', 'const v = loose(k); if (!v.ok) return res.end(); exec(k);'],
  ['the function means the contrary', 'const v = wrong(k); if (!v.ok) return res.end(); exec(k);'],
  ['a member that it does not have is asked', 'const v = validate(k); if (v.valid) return res.end(); exec(k);'],
  ['the member is written', 'const v = validate(k); v.ok = req.body.force; if (!v.ok) return res.end(); exec(k);'],
  ['the list is emptied', 'const errors = check(k); errors.length = 0; if (errors.length) return res.end(); exec(k);'],
  ['it is set where something else is so', 'const v = validate(k); if (n) v.ok = true; if (!v.ok) return res.end(); exec(k);'],
  ['another name of it is written', 'const v = validate(k); const w = v; w.ok = true; if (!v.ok) return res.end(); exec(k);'],
  ['a function is given it before', 'const v = validate(k); override(n, v); if (!v.ok) return res.end(); exec(k);'],
  ['a member is deleted', 'const v = validate(k); delete v.error; if (v.error) return res.end(); exec(k);'],
  ['the list loses one', 'const errors = check(k); errors.pop(); if (errors.length) return res.end(); exec(k);'],
  ['nothing was given', 'const v = perhaps(k, n); if (v?.error) return res.end(); exec(k);'],
  ['all calls give one object', 'const a = shared(k); const b = shared(n); if (!a.ok || !b.ok) return res.end(); exec(k);'],
  ['nobody awaits it', 'const v = later(k); if (!v.ok) exec(k);'],
  ['more than one has to be there', 'const errors = check(k); if (errors.length > 1) return res.end(); exec(k);'],
])('it tells nothing where %s', async (_, body) => {
  expect(await isTold('server.js', inHandler(body))).toBe(true);
});

const inView = (body: string): string => `import os, re
from flask import Flask, request
app = Flask(__name__)
HOST = re.compile(r"[\\w.]+")
def check(k):
    errors = []
    if not HOST.fullmatch(k):
        errors.append("k")
    return errors
def pair(k):
    if not HOST.fullmatch(k):
        return False, "bad"
    return True, None
def table(k):
    if not HOST.fullmatch(k):
        return {"ok": False}
    return {"ok": True}
@app.route("/a")
def a():
    k = request.args["k"]
${body.split('; ').map((line) => `    ${line}`).join('\n')}
    os.system("ping " + k)
    return ""
`;

test.each([
  ['a list in Python', 'errors = check(k); if errors: return "no"', false],
  ['a pair', 'ok, message = pair(k); if not ok: return message', false],
  ['a dictionary', 'result = table(k); if not result["ok"]: return "no"', false],
  ['the contrary of a pair', 'ok, message = pair(k); if ok: return "no"', true],
  ['another list', 'errors = check(request.args["n"]); if errors: return "no"', true],
])('%s', async (_, body, told) => {
  expect(await isTold('app.py', inView(body))).toBe(told);
});

const inMethod = (body: string): string => `import java.util.*;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.*;
@RestController
public class A {
  private static final Pattern HOST = Pattern.compile("[\\\\w.]+");
  static class Result { private final boolean ok; Result(boolean ok) { this.ok = ok; } boolean isOk() { return ok; } static Result bad() { return new Result(false); } }
  record Answer(boolean ok, String message) {}
  static Result validate(String k) { if (!HOST.matcher(k).matches()) return Result.bad(); return new Result(true); }
  static Answer answer(String k) { if (!HOST.matcher(k).matches()) return new Answer(false, "bad"); return new Answer(true, null); }
  static List<String> problems(String k) { List<String> out = new ArrayList<>(); if (!HOST.matcher(k).matches()) out.add("bad"); return out; }
  @GetMapping("/a")
  public String a(@RequestParam("k") String k, @RequestParam("n") String n) throws Exception {
    ${body}
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "ping " + k});
    return "";
  }
}
`;

test.each([
  ['a list of problems', 'List<String> errors = problems(k); if (!errors.isEmpty()) return "no";', false],
  ['a number that is read of it', 'try { Integer.parseInt(k); } catch (NumberFormatException e) { return "no"; }', false],
  ['the contrary of a getter', 'Result r = validate(k); if (r.isOk()) return "no";', true],
  ['a getter for another one', 'Result r = validate(n); if (!r.isOk()) return "no";', true],
  ['a map of problems that is cleared', 'Map<String, String> errors = new HashMap<>(); if (!HOST.matcher(k).matches()) errors.put("k", "bad"); errors.clear(); if (!errors.isEmpty()) return "no";', true],
  ['a map of problems for another one', 'Map<String, String> errors = new HashMap<>(); if (!HOST.matcher(n).matches()) errors.put("n", "bad"); if (!errors.isEmpty()) return "no";', true],
  ['a number that may fail', 'try { Integer.parseInt(k); } catch (NumberFormatException e) { System.out.println("no number"); }', true],
])('%s', async (_, body, told) => {
  expect(await isTold('A.java', inMethod(body))).toBe(told);
});
