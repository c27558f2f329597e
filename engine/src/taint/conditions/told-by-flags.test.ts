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
function problemOf(k) { if (!HOST.test(k)) return 'bad'; return null; }
app.post('/a', (req, res) => { let k = req.body.k; let n = req.body.n; ${body} });
`;

test.each([
  ['a text', "let error = null; if (!HOST.test(k)) error = 'k'; if (error) return res.end(); exec(k);"],
  ['a member of the request is asked', "let error = null; if (!HOST.test(req.body.k)) error = 'k'; if (error) return res.end(); exec(req.body.k);"],
  ['it is compared', "let error = null; if (!HOST.test(k)) error = new Error('k'); if (error !== null) return res.end(); exec(k);"],
  ['an empty text', "let error = ''; if (!HOST.test(k)) error = 'k'; if (error !== '') return res.end(); exec(k);"],
  ['a count', 'let bad = 0; if (!HOST.test(k)) bad++; if (bad > 0) return res.end(); exec(k);'],
  ['two tests, of which the first counts', "let error = ''; if (!HOST.test(k)) error = 'k'; if (!HOST.test(n)) error = 'n'; if (error) return res.end(); exec(k);"],
  ['two tests, of which the second counts', "let error = ''; if (!HOST.test(k)) error = 'k'; if (!HOST.test(n)) error = 'n'; if (error) return res.end(); exec(n);"],
  ['a list', "const errors = []; if (!HOST.test(k)) errors.push('k'); if (errors.length) return res.end(); exec(k);"],
  ['a list that is counted', "const errors = []; if (!HOST.test(k)) errors.push('k'); if (errors.length > 0) return res.end(); exec(k);"],
  ['a list that has to be empty', "const errors = []; if (!HOST.test(k)) errors.push('k'); if (errors.length === 0) exec(k);"],
  ['a list of several problems', "const errors = []; if (!HOST.test(k)) errors.push({ k: 'bad' }); if (!HOST.test(n)) errors.push({ n: 'bad' }); if (errors.length) return res.end(); exec(k); exec(n);"],
  ['a problem that a function gives', 'const p = problemOf(k); if (p) return res.end(); exec(k);'],
  ['what a choice gives', "const p = HOST.test(k) ? undefined : 'bad'; if (p) return res.end(); exec(k);"],
])('what was set only where it is refused tells where it is not: %s', async (_, body) => {
  expect(await isTold('server.js', inHandler(body))).toBe(false);
});

test.each([
  ['it is set anyhow', "let error = null; if (!HOST.test(k)) error = 'k'; error = null; if (error) return res.end(); exec(k);"],
  ['it is set where it is right', "let error = null; if (HOST.test(k)) error = 'k'; if (error) return res.end(); exec(k);"],
  ['another one is asked', "let error = null; if (!HOST.test(n)) error = 'n'; if (error) return res.end(); exec(k);"],
  ['it is taken back', "let error = null; if (!HOST.test(k)) error = 'k'; if (req.body.force) error = null; if (error) return res.end(); exec(k);"],
  ['it is written over behind the test', "let error = null; if (!HOST.test(k)) error = 'k'; k = req.body.other; if (error) return res.end(); exec(k);"],
  ['the contrary is asked', "let error = null; if (!HOST.test(k)) error = 'k'; if (!error) return res.end(); exec(k);"],
  ['only one of two tests sets it', "let error = ''; if (!HOST.test(k)) console.log('bad'); if (!HOST.test(n)) error = 'n'; if (error) return res.end(); exec(k);"],
  ['the second test takes back what the first said', "let error = ''; if (!HOST.test(k)) error = 'k'; if (HOST.test(n)) error = ''; if (error) return res.end(); exec(k);"],
  ['it is not set on all ways', "let error = null; if (!HOST.test(k)) { if (req.body.strict) error = 'k'; } if (error) return res.end(); exec(k);"],
  ['a list is emptied', "const errors = []; if (!HOST.test(k)) errors.push('k'); errors.length = 0; if (errors.length) return res.end(); exec(k);"],
  ['a list loses what was added', "const errors = []; if (!HOST.test(k)) errors.push('k'); errors.pop(); if (errors.length) return res.end(); exec(k);"],
  ['a list is another one', "let errors = []; if (!HOST.test(k)) errors.push('k'); errors = []; if (errors.length) return res.end(); exec(k);"],
  ['it is added where it is right', "const errors = []; if (HOST.test(k)) errors.push('k'); if (errors.length) return res.end(); exec(k);"],
  ['it is not added on all ways', "const errors = []; if (!HOST.test(k)) { if (req.body.strict) errors.push('k'); } if (errors.length) return res.end(); exec(k);"],
  ['a list of another one', "const errors = []; const others = []; if (!HOST.test(k)) errors.push('k'); if (others.length) return res.end(); exec(k);"],
  ['more than one may stand there', "const errors = []; if (!HOST.test(k)) errors.push('k'); if (errors.length > 1) return res.end(); exec(k);"],
  ['a list has something to begin with and loses it', "const errors = ['start']; if (!HOST.test(k)) errors.push('k'); errors.shift(); if (errors.length > 0) return res.end(); exec(k);"],
  ['what is added is taken out on the same way', "const errors = []; if (!HOST.test(k)) { errors.push('k'); errors.pop(); } if (errors.length) return res.end(); exec(k);"],
  ['nobody looks', "const errors = []; if (!HOST.test(k)) errors.push('k'); exec(k);"],
])('it tells nothing where %s', async (_, body) => {
  expect(await isTold('server.js', inHandler(body))).toBe(true);
});

const inView = (body: string): string => `import os, re
from flask import Flask, request, abort
app = Flask(__name__)
HOST = re.compile(r"[\\w.]+")
@app.route("/a")
def a():
    k = request.args["k"]
${body.split('; ').map((line) => `    ${line}`).join('\n')}
    os.system("ping " + k)
    return ""
`;

test.each([
  ['a list in Python', 'errors = []; if not HOST.fullmatch(k): errors.append("k"); if errors: return "no"', false],
  ['its length', 'errors = []; if not HOST.fullmatch(k): errors.append("k"); if len(errors) > 0: return "no"', false],
  ['none', 'error = None; if not HOST.fullmatch(k): error = "k"; if error is not None: return "no"', false],
  ['a list that is cleared', 'errors = []; if not HOST.fullmatch(k): errors.append("k"); errors.clear(); if errors: return "no"', true],
  ['a dictionary that is cleared on one way', 'errors = {}; if not HOST.fullmatch(k): errors["k"] = "bad"; if request.args.get("n"): errors.clear(); if errors: return "no"', true],
  ['a list where it is right', 'errors = []; if HOST.fullmatch(k): errors.append("k"); if errors: return "no"', true],
])('%s', async (_, body, told) => {
  expect(await isTold('app.py', inView(body))).toBe(told);
});

const inMethod = (body: string): string => `import java.util.*;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.*;
@RestController
public class A {
  private static final Pattern HOST = Pattern.compile("[\\\\w.]+");
  @GetMapping("/a")
  public String a(@RequestParam("k") String k) throws Exception {
    ${body}
    Runtime.getRuntime().exec(new String[] {"sh", "-c", "ping " + k});
    return "";
  }
}
`;

test.each([
  ['a list in Java', 'List<String> errors = new ArrayList<>(); if (!HOST.matcher(k).matches()) errors.add("k"); if (!errors.isEmpty()) return "no";', false],
  ['its size', 'List<String> errors = new ArrayList<>(); if (!HOST.matcher(k).matches()) errors.add("k"); if (errors.size() > 0) return "no";', false],
  ['a text', 'String error = null; if (!HOST.matcher(k).matches()) error = "k"; if (error != null) return "no";', false],
  ['a truth value', 'boolean ok = true; if (!HOST.matcher(k).matches()) ok = false; if (!ok) return "no";', false],
  ['a map that is emptied through a view', 'Map<String, String> errors = new HashMap<>(); if (!HOST.matcher(k).matches()) errors.put("k", "bad"); errors.values().clear(); if (errors.size() > 0) return "no";', true],
  ['a list that is cleared', 'List<String> errors = new ArrayList<>(); if (!HOST.matcher(k).matches()) errors.add("k"); errors.clear(); if (!errors.isEmpty()) return "no";', true],
])('%s', async (_, body, told) => {
  expect(await isTold('A.java', inMethod(body))).toBe(told);
});
