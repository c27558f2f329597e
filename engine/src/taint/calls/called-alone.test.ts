import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();

/** Which rules tell of a handler, that a function registers which runs several times, by what its own function checks. */
async function told(check: string, calls: string): Promise<readonly string[]> {
  const text = `const app = require('express')();
const fs = require('fs');
${calls}
function start() {
  function check(name) { ${check} }
  app.get('/a', (req, res) => { const name = req.query.name; check(name); fs.unlinkSync('/srv/' + name); res.end(); });
}
`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.map(({ rule }) => rule);
}

const REFUSES = "if (!/^[a-z]+$/.test(name)) throw new Error('no');";

test.each(['start();', 'start(); start();', 'for (const each of process.argv) { try { start(); return; } catch { } }'])('what a function refuses is learnt of it: %s', async (calls) => {
  expect(await told(REFUSES, calls)).toEqual([]);
});

test.each(["for (const each of ['a', 'b']) start();", "for (const each of ['a', 'b', 'c', 'd']) start();"])('what each of several closures of it refuses is learnt, too: %s', async (calls) => {
  expect(await told(REFUSES, calls)).toEqual([]);
});

/** A function that is registered twice, each time around another value. */
async function toldOfTwo(check: string, call: string, others = ''): Promise<readonly string[]> {
  const text = `const app = require('express')();\nconst fs = require('fs');\nfor (const strict of [true, false]) start(strict);\nfunction start(strict) {\n  function check(name) { ${check} }\n  ${others}\n  app.get('/a', (req, res) => { const name = req.query.name; ${call} fs.unlinkSync('/srv/' + name); res.end(); });\n}\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  return findings.map(({ rule }) => rule);
}

test.each([
  [REFUSES, 'check(name);', []],
  ["return /^[a-z]+$/.test(name);", 'if (!check(name)) return;', []],
  ["if (strict && !/^[a-z]+$/.test(name)) throw new Error('no');", 'check(name);', ['path-traversal']],
  ["if (!strict) return; if (!/^[a-z]+$/.test(name)) throw new Error('no');", 'check(name);', ['path-traversal']],
  ["return !strict || /^[a-z]+$/.test(name);", 'if (!check(name)) return;', ['path-traversal']],
  ["return /^[a-z]+$/.test(name);", 'check(name);', ['path-traversal']],
  ["return /^[a-z]+$/.test(name);", 'if (check(name)) return;', ['path-traversal']],
])('of two closures, what both find out: %s %s', async (check, call, rules) => {
  expect(await toldOfTwo(check, call)).toEqual(rules);
});

test('a closure of another function that refuses nothing may be called in its place', async () => {
  const text = await toldOfTwo(REFUSES, 'chosen(name);', 'function other(name) { console.log(name); } const chosen = strict ? check : other;');
  expect(text).toContain('path-traversal');
});

test.each([["if (name) console.log(name);", "for (const each of ['a', 'b']) start();"], ["if (!/^[a-z]+$/.test(name)) console.log('no');", "for (const each of ['a', 'b']) start();"]])('what it only looks at is not: %s', async (check, calls) => {
  expect(await told(check, calls)).toContain('path-traversal');
});

test('what stands in a variable that may be empty refuses where it is called', async () => {
  const text = "const app = require('express')();\nconst fs = require('fs');\nlet check;\nif (process.env.STRICT) check = (name) => { if (!/^[a-z]+$/.test(name)) throw new Error('no'); };\napp.get('/a', (req, res) => { const name = req.query.name; check(name); fs.unlinkSync('/srv/' + name); res.end(); });\n";
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  expect(findings.map(({ rule }) => rule)).toEqual([]);
});

test.each(['check?.(name)', 'held.check?.(name)', 'if (check) check(name)', 'check && check(name)', 'try { check(name) } catch {}', 'other(name)'])('and lets it pass where it is not called: %s', async (call) => {
  const text = `const app = require('express')();\nconst fs = require('fs');\nlet check, other;\nif (process.env.STRICT) check = (name) => { if (!/^[a-z]+$/.test(name)) throw new Error('no'); };\nif (process.env.LOUD) other = (name) => console.log(name); else if (process.env.STRICT) other = check;\nconst held = { check };\napp.get('/a', (req, res) => { const name = req.query.name; ${call}; fs.unlinkSync('/srv/' + name); res.end(); });\n`;
  const { findings } = await analyze({ files: [{ path: 'server.js', text }], catalog });
  expect(findings.map(({ rule }) => rule)).toContain('path-traversal');
});
