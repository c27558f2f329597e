import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CATALOG, FACTS, catalogOf, check, holds, hopOf, type Files, type Sketch } from '#test/sketches.ts';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { TraceHop } from '#trace-checker/trace.ts';

test.each([
  ['a.js', 'function f(q) { const id = source(); const t = "a" + id; sink(t); }', '"a" + id', 'sink(t)'],
  ['a.ts', 'function f(q: string) { const id: string = source(); sink(`a ${id}`); }', '`a ${id}`', 'sink(`a ${id}`)'],
  ['a.py', 'def f(q):\n  name = source()\n  sink("a" + name)\n', '"a" + name', 'sink("a" + name)'],
  ['A.java', 'class A { void f() { String id = source(); String t = "a" + id; sink(t); } }', '"a" + id', 'sink(t)'],
  ['A.java', 'class A { void f() { String t = source(); t += "a"; sink(t); } }', 't += "a"', 'sink(t)'],
  ['A.java', 'class A { void f() { long id = source(); sink(++id); } }', '++id', 'sink(++id)'],
])('a way within a function of %s holds', async (file, text, concat, sink) => {
  expect(await holds({ [file]: text }, [['source', file, 'source()'], ['concat', file, concat], ['sink', file, sink]])).toBe(true);
});

test.each([
  ['a.js', 'function one(a) { sink(a); }\nfunction two(b) { sink(b); }\nfunction f(c) { (c ? one : two)(source()); }', '(c ? one : two)(source())'],
  ['a.js', 'function one(a) { sink(a); }\nfunction f(c) { (c || one)(source()); }', '(c || one)(source())'],
  ['a.py', 'def one(a):\n  sink(a)\ndef two(b):\n  sink(b)\ndef f(c):\n  (one if c else two)(source())\n', '(one if c else two)(source())'],
])('a call of %s runs each of the functions that its callee chooses from', async (file, text, call) => {
  const at = text.indexOf('(a)') + 1;
  const lines = new LineIndex(text);
  const start = text.indexOf(call);
  const via = { file, start, end: start + call.length, sha256: createHash('sha256').update(call).digest('hex') };
  const parameter: TraceHop = { ...hopOf({ [file]: text }, ['call-argument', file, 'a']), start: at, end: at + 1, from: lines.positionOf(at), to: lines.positionOf(at + 1), via };
  const hops = [hopOf({ [file]: text }, ['source', file, 'source()']), parameter, hopOf({ [file]: text }, ['sink', file, 'sink(a)'])];
  expect(await check({ [file]: text }, hops)).toBe(true);
  const other = text.replaceAll('one', 'six').replace(/six(?=\(a\))/, 'one');
  expect(await check({ [file]: other }, hops.with(1, { ...parameter, via: { ...via, sha256: createHash('sha256').update(call.replaceAll('one', 'six')).digest('hex') } }))).toBe(false);
});

test('a file that no parser survives costs the others nothing', async () => {
  const files: Files = { 'Nest.java': 'a<'.repeat(20_000), 'a.js': 'const id = source();\nsink(id);' };
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf(CATALOG) });
  const sound = [hopOf(files, ['source', 'a.js', 'source()']), hopOf(files, ['sink', 'a.js', 'sink(id)'])];

  const nest = await checker.checkRepaired([hopOf(files, ['source', 'Nest.java', 'a']), ...sound.slice(1)]);

  expect(nest.holds).toBe(false);
  expect((await checker.checkRepaired(sound)).holds).toBe(true);
});

test.each<readonly [string, Files, readonly Sketch[]]>([
  ['a list under a cast', { 'a.ts': 'function f() { const parts: string[] = []; (parts as any[]).push(source()); sink(parts.join()); }' }, [['source', 'a.ts', 'source()'], ['sink', 'a.ts', 'sink(parts.join())']]],
  ['an arrow that an arrow gives', { 'a.js': 'const twice = (f) => (x) => f(f(x));\nconst load = twice((v) => sink(v));\nfunction g() { load(source()); }' }, [['source', 'a.js', 'source()'], ['call-argument', 'a.js', 'x'], ['sink', 'a.js', 'sink(v)']]],
  ['a decorator that a call gives', { 'a.py': 'def clean(kind):\n  def deco(f):\n    def w(**k):\n      return f(**k)\n    return w\n  return deco\n@clean(str)\ndef run(x):\n  sink(x)\ndef g():\n  run(x=source())\n' }, [['source', 'a.py', 'source()'], ['sink', 'a.py', 'sink(x)']]],
  ['a class that a member of a class is set to', { 'a.py': 'class View:\n  tool_class = Tool\n  def post(self):\n    tool = self.tool_class(source())\nclass Tool:\n  def __init__(self, host):\n    sink(host)\n' }, [['source', 'a.py', 'source()'], ['call-argument', 'a.py', 'host'], ['sink', 'a.py', 'sink(host)']]],
  ['a name that an export gives a function', { 'a.js': 'import { shown } from "./b";\nsink(shown());', 'b.js': 'const hidden = () => source();\nexport { hidden as shown };' }, [['source', 'b.js', 'source()'], ['sink', 'a.js', 'sink(shown())']]],
  ['a session of two servlets', { 'A.java': 'class A { void f(Request q) { q.session().setAttribute("nick", source()); } }', 'B.java': 'class B { void f(Request q) { sink(q.session().getAttribute("nick")); } }' }, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'q.session().setAttribute("nick", source())'], ['call-argument', 'B.java', 'q.session().getAttribute("nick")'], ['sink', 'B.java', 'sink(q.session().getAttribute("nick"))']]],
  ['a method that is looked up', { 'A.java': 'class A { static void keep(String s) { sink(s); } void f() { A.class.getMethod("keep", String.class).invoke(null, source()); } }' }, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'String s'], ['sink', 'A.java', 'sink(s)']]],
  ['what a generator is sent', { 'a.py': 'def gen():\n  got = yield 1\n  sink(got)\ndef g(c):\n  c.send(source())\n' }, [['source', 'a.py', 'source()'], ['sink', 'a.py', 'sink(got)']]],
  ['a file that no hop stands in', { 'a.py': 'from b import ask\ndef g():\n  for row in ask():\n    sink(row["id"])\n', 'b.py': 'from c import load\ndef ask():\n  return load()\n', 'c.py': 'def load():\n  rows = source()\n  return [[row] for row in rows]\n' }, [['source', 'c.py', 'source()'], ['container', 'a.py', 'row["id"]'], ['sink', 'a.py', 'sink(row["id"])']]],
  ['an operator of a class', { 'a.py': 'class P:\n  def __truediv__(self, other):\n    sink(other)\ndef g(p):\n  p / source()\n' }, [['source', 'a.py', 'source()'], ['call-argument', 'a.py', 'other'], ['sink', 'a.py', 'sink(other)']]],
])('a way through %s holds', async (_, files, sketches) => {
  expect(await holds(files, sketches)).toBe(true);
});

test.each<readonly [string, Files, readonly Sketch[]]>([
  ['another key of a session', { 'A.java': 'class A { void f(Request q) { q.session().setAttribute("nick", source()); } }', 'B.java': 'class B { void f(Request q) { sink(q.session().getAttribute("mail")); } }' }, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'q.session().setAttribute("nick", source())'], ['call-argument', 'B.java', 'q.session().getAttribute("mail")'], ['sink', 'B.java', 'sink(q.session().getAttribute("mail"))']]],
  ['a file between that does not hand it on', { 'a.py': 'from b import ask\ndef g():\n  for row in ask():\n    sink(row["id"])\n', 'b.py': 'from c import load\ndef ask():\n  load()\n  return []\n', 'c.py': 'def load():\n  rows = source()\n  return [[row] for row in rows]\n' }, [['source', 'c.py', 'source()'], ['container', 'a.py', 'row["id"]'], ['sink', 'a.py', 'sink(row["id"])']]],
  ['a name that is not exported so', { 'a.js': 'import { shown } from "./b";\nsink(shown());', 'b.js': 'const hidden = () => source();\nconst other = 1;\nexport { other as shown };' }, [['source', 'b.js', 'source()'], ['sink', 'a.js', 'sink(shown())']]],
  ['a method that is not looked up', { 'A.java': 'class A { static void keep(String s) { sink(s); } void f() { A.class.getMethod("drop", String.class).invoke(null, source()); } }' }, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'String s'], ['sink', 'A.java', 'sink(s)']]],
  ['another operator', { 'a.py': 'class P:\n  def __add__(self, other):\n    sink(other)\ndef g(p):\n  p / source()\n' }, [['source', 'a.py', 'source()'], ['call-argument', 'a.py', 'other'], ['sink', 'a.py', 'sink(other)']]],
])('a way through %s is refused', async (_, files, sketches) => {
  expect(await holds(files, sketches)).toBe(false);
});

test.each([
  ['a.js', 'function f() { const id = source(); sink(other); }'],
  ['a.py', 'def f():\n  name = source()\n  sink(other)\n'],
  ['A.java', 'class A { void f() { String id = source(); } void g(String other) { sink(other); } }'],
  ['a.js', 'function f() { const id = source(); }\nfunction g(id) { sink(id); }'],
])('a step to what the value does not get to is refused in %s: %s', async (file, text) => {
  const sink = /sink\(\w+\)/.exec(text)?.[0] ?? '';

  expect(await holds({ [file]: text }, [['source', file, 'source()'], ['sink', file, sink]])).toBe(false);
});

test('a jump into a function needs a call that hands the value over', async () => {
  const called = { 'a.js': 'const { load } = require("./b");\nfunction f() { load(source()); }', 'b.js': 'exports.load = (url) => sink(url);' };
  const apart = { ...called, 'a.js': 'const { load } = require("./b");\nfunction f() { keep(source()); load("x"); }' };
  const way: readonly Sketch[] = [['source', 'a.js', 'source()'], ['call-argument', 'b.js', 'url'], ['sink', 'b.js', 'sink(url)']];

  expect(await holds(called, way)).toBe(true);
  expect(await holds(apart, way)).toBe(false);
});

test('a call between two hops that stands in neither function is named by the hop', async () => {
  const files = { 'a.js': 'class A { put() { this.text = source(); } }', 'b.js': 'require("./a"); const { load } = require("./c"); function send(a) { load(a.text); }', 'c.js': 'function load(url) { sink(url); }' };
  const hops = ([['source', 'a.js', 'source()'], ['field', 'a.js', 'this.text = source()'], ['call-argument', 'c.js', 'url'], ['sink', 'c.js', 'sink(url)']] as const).map((sketch) => hopOf(files, sketch));
  const { file, start, end, sha256 } = hopOf(files, ['call-argument', 'b.js', 'load(a.text)']);
  const named = hops.map((hop, at) => (at === 2 ? { ...hop, via: { file, start, end, sha256 } } : hop));

  expect(await check(files, hops)).toBe(false);
  expect(await check(files, named)).toBe(true);
});

test('an edge has to be one that the syntax can be, and its row one that speaks of the place', async () => {
  const files = { 'a.js': 'function f() { const id = source(); sink(id); }' };
  const [source, sink] = [hopOf(files, ['source', 'a.js', 'source()']), hopOf(files, ['sink', 'a.js', 'sink(id)'])];

  expect(await check(files, [source, sink])).toBe(true);
  expect(await check(files, [source, { ...sink, fact: 'models/x.yml sources[0]' }])).toBe(false);
  expect(await check(files, [source, { ...sink, fact: 'models/x.yml sinks[7]' }])).toBe(false);
  expect(await check(files, [source, { ...hopOf(files, ['return', 'a.js', 'sink(id)']) }, sink])).toBe(false);
});

test('a row has to be of the language of the file', async () => {
  const rows = CATALOG['models/x.yml'] ?? '';
  const files: Files = { 'a.js': 'const id = source(); sink(id);' };
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf({ 'models/python/x.yml': rows, 'models/javascript/x.yml': rows }) });
  const hopsOf = (language: string): TraceHop[] => [hopOf(files, ['source', 'a.js', 'source()']), hopOf(files, ['sink', 'a.js', 'sink(id)'])].map((hop) => ({ ...hop, fact: `models/${language}/x.yml ${hop.edge}s[0]` }));

  expect(checker.check(hopsOf('javascript')).holds).toBe(true);
  expect(checker.check(hopsOf('python')).holds).toBe(false);
});

test('a value of a type that other rows hand over bears the names of the program alone', async () => {
  const files = { 'a.js': 'serve({ books: (parent, args) => sink(args) });' };
  const [source, sink] = [hopOf(files, ['source', 'a.js', 'args']), hopOf(files, ['sink', 'a.js', 'sink(args)'])];

  expect(await check(files, [{ ...source, fact: 'models/y.yml sources[0]' }, sink])).toBe(true);
  expect(await check(files, [{ ...source, fact: 'models/y.yml sources[1]' }, sink])).toBe(false);
});

test('a place by itself needs a row that asks for no source', async () => {
  const files = { 'a.js': 'function f() { const id = source(); sink(id); }' };

  expect(await check(files, [hopOf(files, ['sink', 'a.js', 'sink(id)'])])).toBe(false);
});

test('a place in a text that no grammar could read is taken for nothing', async () => {
  const files = { 'a.js': 'function ( { ))) sink(id' };

  expect(await check(files, [{ ...hopOf(files, ['sink', 'a.js', '))) sink']) }])).toBe(false);
  expect(await check(files, [hopOf(files, ['source', 'a.js', 'function']), hopOf(files, ['sink', 'a.js', '))) sink(id'])])).toBe(false);
});

const whole = { 'a.js': 'function f() { const id = source(); const t = "a" + id; sink(t); }' };
const sound = ([['source', 'a.js', 'source()'], ['concat', 'a.js', '"a" + id'], ['sink', 'a.js', 'sink(t)']] as const).map((sketch): TraceHop => ({ ...hopOf(whole, sketch), function: 'f' }));

const CHANGES: readonly (readonly [what: string, change: (hop: TraceHop) => TraceHop])[] = [
  ['file', (hop) => ({ ...hop, file: 'b.js' })],
  ['start', (hop) => ({ ...hop, start: hop.start + 1 })],
  ['end', (hop) => ({ ...hop, end: hop.end - 1 })],
  ['hash', (hop) => ({ ...hop, sha256: hop.sha256.replace(/./, (digit) => (digit === '0' ? '1' : '0')) })],
  ['line', (hop) => ({ ...hop, from: { ...hop.from, line: hop.from.line + 1 } })],
  ['column', (hop) => ({ ...hop, to: { ...hop.to, column: hop.to.column + 1 } })],
  ['text', (hop) => ({ ...hop, text: `${hop.text} ` })],
  ['end of the text', (hop) => ({ ...hop, text: hop.text.slice(0, -1) })],
  ['function', (hop) => ({ ...hop, function: 'g' })],
  ['edge', (hop) => ({ ...hop, edge: 'callback' })],
  ['row', (hop) => ({ ...hop, fact: 'models/x.yml flows[3]' })],
];

test.each(CHANGES)('a trace with another %s of any hop is refused', async (_, change) => {
  expect(await check(whole, sound)).toBe(true);
  for (const at of sound.keys()) expect(await check(whole, sound.map((hop, index) => (index === at ? change(hop) : hop)))).toBe(false);
});

test.each([
  ['module.exports = function (url) { sink(url); };', 'const load = require("./b");'],
  ['function fetchIt(url) { sink(url); }\nmodule.exports = fetchIt;', 'var x = 1, load = require("./b");'],
  ['export default function (url) { sink(url); }', 'import load from "./b";'],
  ['export default (url) => { sink(url); };', 'import load, { other } from "./b.js";'],
  ['exports.fetchIt = (url) => { sink(url); };', 'const { fetchIt: load } = require("./b");'],
  ['export function fetchIt(url) { sink(url); }', 'import { fetchIt as load } from "./b";'],
])('a function is called by the name under which it was imported: %s, %s', async (exported, imported) => {
  const files = { 'a.js': `${imported}\nfunction f() { load(source()); }`, 'b.js': exported };

  expect(await holds(files, [['source', 'a.js', 'source()'], ['call-argument', 'b.js', 'url'], ['sink', 'b.js', 'sink(url)']])).toBe(true);
});

test('a name that was imported from elsewhere calls no function of the file', async () => {
  const files = { 'a.js': 'const load = require("./c");\nfunction f() { load(source()); }', 'b.js': 'module.exports = function (url) { sink(url); };' };

  expect(await holds(files, [['source', 'a.js', 'source()'], ['call-argument', 'b.js', 'url'], ['sink', 'b.js', 'sink(url)']])).toBe(false);
});

test('an alias of an import in Python calls the function', async () => {
  const files = { 'a.py': 'from b import load_it as load\ndef f():\n  load(source())\n', 'b.py': 'def load_it(url):\n  sink(url)\n' };

  expect(await holds(files, [['source', 'a.py', 'source()'], ['call-argument', 'b.py', 'url'], ['sink', 'b.py', 'sink(url)']])).toBe(true);
});

test('an annotation takes in what a parameter of its own function holds', async () => {
  const file = 'interface A { @sink("a ${b}") String find(String b); String other(String c); }\nclass C { void f(A a) { a.find(source()); a.other(source()); } }';

  expect(await holds({ 'A.java': file }, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'String b'], ['sink', 'A.java', '@sink("a ${b}")']])).toBe(true);
  expect(await holds({ 'A.java': file }, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'String c'], ['sink', 'A.java', '@sink("a ${b}")']])).toBe(false);
});

test('what a function returns, the wrapper returns that its decorator put around it, and no other', async () => {
  const wrapper = (name: string, of: string): string => `def ${name}(${of}):\n  def run(*args):\n    sink(${of}(*args))\n  return run\n`;
  const files = { 'a.py': `${wrapper('guarded', 'f')}${wrapper('timed', 'g')}@route('/a')\n@guarded\ndef page():\n  name = source()\n  return "a" + name\n` };
  const returned = (text: string): Promise<boolean> => holds(files, [
    ['source', 'a.py', 'source()'], ['concat', 'a.py', '"a" + name'], ['return', 'a.py', 'return "a" + name'], ['sink', 'a.py', `sink(${text})`],
  ]);

  expect(await returned('f(*args)')).toBe(true);
  expect(await returned('g(*args)')).toBe(false);
});

test('what a promise holds may be asked for where a function of the program handed it on', async () => {
  const files = { 'a.js': 'all().then((rows) => sink(rows)); const other = rows;' };
  const asked = { ...hopOf(files, ['source', 'a.js', 'all().then((rows) => sink(rows))']), fact: 'models/z.yml sources[0]' };
  const named = { ...hopOf(files, ['source', 'a.js', 'other = rows']), fact: 'models/z.yml sources[0]' };

  expect(await check(files, [asked, hopOf(files, ['call-argument', 'a.js', 'rows']), hopOf(files, ['sink', 'a.js', 'sink(rows)'])])).toBe(true);
  expect(await check(files, [named])).toBe(false);
});

test('a call of a library runs no function of the program that bears its name', async () => {
  const py = { 'app.py': 'import json\nfrom store import load\ndef f():\n  json.load(source())\ndef g():\n  load("x")\n', 'store.py': 'def load(path):\n  sink(path)\n' };
  const called = { ...py, 'app.py': py['app.py'].replace('json.load', 'load') };
  const way: readonly Sketch[] = [['source', 'app.py', 'source()'], ['call-argument', 'store.py', 'path'], ['sink', 'store.py', 'sink(path)']];

  expect(await holds(py, way)).toBe(false);
  expect(await holds(called, way)).toBe(true);
});

test.each([
  ['a.js', 'function keep(v) { return "x"; }\nfunction f() { sink(keep(source())); }', false],
  ['a.js', 'function keep(v) { const w = [v]; return w[0]; }\nfunction f() { sink(keep(source())); }', true],
  ['a.js', 'const keep = (v) => other(v);\nfunction f() { sink(keep(source())); }', true],
  ['a.py', 'def keep(v):\n  return "x"\ndef f():\n  sink(keep(source()))\n', false],
  ['a.py', '@wrap\ndef keep(v):\n  return "x"\ndef f():\n  sink(keep(source()))\n', true],
  ['A.java', 'class A { String keep(String v) { return "x"; } void f() { sink(keep(source())); } }', false],
  ['A.java', 'class A { String keep(String v) { return v.trim(); } void f() { sink(keep(source())); } }', true],
])('a call passes on what the function of the file can give back: %s %s', async (file, text, isHeld) => {
  const sink = /sink\(keep\(source\(\)\)\)/.exec(text)?.[0] ?? '';

  expect(await holds({ [file]: text }, [['source', file, 'source()'], ['sink', file, sink]])).toBe(isHeld);
});

test('a variable is not what it is given later, but in loops and closures', async () => {
  const way = (text: string): Promise<boolean> => holds({ 'a.js': text }, [['source', 'a.js', 'source()'], ['sink', 'a.js', 'sink(id)']]);

  expect(await way('function f() { let id = "x"; sink(id); id = source(); }')).toBe(false);
  expect(await way('function f() { let id = "x"; while (more()) { sink(id); id = source(); } }')).toBe(true);
  expect(await way('function f() { let id = "x"; later(() => sink(id)); id = source(); }')).toBe(true);
});

test('the call by which a value came in is given the value and runs the function', async () => {
  const files = { 'a.js': 'function load(url) { sink(url); }\nfunction f() { const url = source(); load( url ); load("x"); other(url); }' };
  const hops = ([['source', 'a.js', 'source()'], ['call-argument', 'a.js', 'url'], ['sink', 'a.js', 'sink(url)']] as const).map((sketch) => hopOf(files, sketch));
  const by = async (call: string): Promise<boolean> => {
    const { file, start, end, sha256 } = hopOf(files, ['call-argument', 'a.js', call]);
    return check(files, hops.map((hop, at) => (at === 1 ? { ...hop, via: { file, start, end, sha256 } } : hop)));
  };

  expect(await by('load( url )')).toBe(true);
  expect(await by('load("x")')).toBe(false);
  expect(await by('other(url)')).toBe(false);
});

test('a call by a key may run a function that another file hands over, and none that nobody does', async () => {
  const files = {
    'start.js': 'import { All } from "./all";\nimport { ping, pong } from "./ping";\nconst all = new All();\nall.on("ping", ping);\nall.run(source());',
    'all.js': 'export class All {\n  on(kind, each) { this.known.set(kind, each); }\n  run(text) { const found = this.known.get("x"); found(text); }\n}',
    'ping.js': 'export function ping(host) { sink(host); }\nexport function pong(other) { sink(other); }',
  };
  const { file, start, end, sha256 } = hopOf(files, ['call-argument', 'all.js', 'found(text)']);
  const into = (parameter: string): Promise<boolean> => {
    const hops = ([['source', 'start.js', 'source()'], ['call-argument', 'all.js', 'text'], ['call-argument', 'ping.js', parameter], ['sink', 'ping.js', `sink(${parameter})`]] as const).map((sketch) => hopOf(files, sketch));
    return check(files, hops.map((hop, at) => (at === 2 ? { ...hop, via: { file, start, end, sha256 } } : hop)));
  };

  expect(await into('host')).toBe(true);
  expect(await into('other')).toBe(false);
});

test('a call may run a function that a table or a reference in a further file hands over', async () => {
  const table = {
    'start.js': 'import { route } from "./table";\nexport function serve() { const run = route("x"); run(source()); }',
    'table.js': 'import { ping } from "./ping";\nimport { pong } from "./pong";\nconst table = { x: ping };\nexport const route = (path) => table[path];\nexport const other = pong;',
    'ping.js': 'export function ping(host) { sink(host); }',
    'pong.js': 'export function pong(host) { sink(host); }',
  };
  const reference = {
    'A.java': 'package a;\nclass A { void f(List<String> all) { String id = source(); all.of(id).map(B::run).map(B::stay); } }',
    'B.java': 'package a;\nclass B { static String run(String host) { sink(host); } static String halt(String end) { sink(end); } }',
  };
  const into = (files: Files, { from, to, call, parameter }: Readonly<Record<'from' | 'to' | 'call' | 'parameter', string>>): Promise<boolean> => {
    const { file, start, end, sha256 } = hopOf(files, ['call-argument', from, call]);
    const hops = ([['source', from, 'source()'], ['call-argument', to, parameter], ['sink', to, `sink(${parameter.replace('String ', '')})`]] as const).map((sketch) => hopOf(files, sketch));
    return check(files, hops.map((hop, at) => (at === 1 ? { ...hop, via: { file, start, end, sha256 } } : hop)));
  };

  expect(await into(table, { from: 'start.js', to: 'ping.js', call: 'run(source())', parameter: 'host' })).toBe(true);
  expect(await into(table, { from: 'start.js', to: 'pong.js', call: 'run(source())', parameter: 'host' })).toBe(false);
  expect(await into(reference, { from: 'A.java', to: 'B.java', call: 'all.of(id).map(B::run)', parameter: 'String host' })).toBe(true);
  expect(await into(reference, { from: 'A.java', to: 'B.java', call: 'all.of(id).map(B::run)', parameter: 'String end' })).toBe(false);
});

test('what a pattern of a parameter takes out of an object may have come through further functions', async () => {
  const files = {
    'a.js': 'import { start } from "./b";\nexport function f() { const id = source(); start({ id }); aside({ other: id }); }',
    'b.js': 'export function start(q) { return run(q); }\nfunction run({ id }) { sink(id); }\nfunction rest({ name }) { sink(name); }',
  };
  const read = (name: string): Promise<boolean> => check(files, [hopOf(files, ['source', 'a.js', 'source()']), { ...hopOf(files, ['assign', 'b.js', name]) }, hopOf(files, ['sink', 'b.js', `sink(${name})`])]);

  expect(await read('id')).toBe(true);
  expect(await read('name')).toBe(false);

  const page = { 'a.js': 'export function load() { const id = source(); return { props: { id } }; }\nexport default function Page({ id, name }) { sink(id); sink(name); }' };
  const { file, start, end, sha256 } = hopOf(page, ['return', 'a.js', 'return { props: { id } };']);
  const shown = (name: string, at: number): Promise<boolean> => {
    const taken = { ...hopOf(page, ['assign', 'a.js', name]), ...at > 0 && { start: at, end: at + name.length, from: new LineIndex(page['a.js']).positionOf(at), to: new LineIndex(page['a.js']).positionOf(at + name.length) }, via: { file, start, end, sha256 } };
    return check(page, [hopOf(page, ['source', 'a.js', 'source()']), taken, hopOf(page, ['sink', 'a.js', `sink(${name})`])]);
  };

  expect(await shown('id', page['a.js'].indexOf('({ id') + 3)).toBe(true);
  expect(await shown('name', 0)).toBe(false);
});

test('a member of what a framework gives every file is a source where the file calls that', async () => {
  const rows = { 'models/javascript/n.yml': 'package: n\nglobals: true\nsources:\n  - { at: ["n.query()", "global.query()"], kind: remote }\n' };
  const accepts = async (text: string): Promise<boolean> => {
    const files = { 'a.js': text };
    const checker = await TraceChecker.start({ read: (file) => (file === 'a.js' ? text : undefined), catalog: catalogOf({ ...CATALOG, ...rows }) });
    return checker.check([{ ...hopOf(files, ['source', 'a.js', 'all.id']), fact: 'models/javascript/n.yml sources[0]' }, hopOf(files, ['sink', 'a.js', 'sink(all.id)'])]).holds;
  };

  expect(await accepts('const all = query(event); sink(all.id);')).toBe(true);
  expect(await accepts('function query(e) { return {}; }\nconst all = query(1); sink(all.id);')).toBe(false);
});

test('a row has to be of a library that the program has', async () => {
  const rows = { 'models/javascript/y.yml': 'package: y\nsources:\n  - { at: y.source(), kind: remote }\nentries:\n  - { at: y.serve.argument(0), threat: remote }\n' };
  const accepts = async (files: Files, fact: string): Promise<boolean> => {
    const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf({ ...CATALOG, ...rows }) });
    return checker.check([{ ...hopOf(files, ['source', 'a.js', 'given']), fact }, hopOf(files, ['sink', 'a.js', 'sink(given)'])]).holds;
  };
  const code = 'const { sink } = require("x");\nserve((given) => sink(given));';

  expect(await accepts({ 'a.js': code, 'package.json': '{ "dependencies": { "x": "1" } }' }, 'models/javascript/y.yml entries[0]')).toBe(false);
  // Without a manifest another file may hand it over.
  expect(await accepts({ 'a.js': code }, 'models/javascript/y.yml entries[0]')).toBe(true);
  expect(await accepts({ 'a.js': `const { serve } = require("y");\n${code}` }, 'models/javascript/y.yml entries[0]')).toBe(true);
  expect(await accepts({ 'a.js': code, 'package.json': '{ "dependencies": { "y": "1" } }' }, 'models/javascript/y.yml entries[0]')).toBe(true);
});

test('a row of any member of a library speaks of calls of members alone', async () => {
  const rows = { 'models/javascript/y.yml': 'package: y\nsources:\n  - { at: "y.*()", kind: remote }\n' };
  const accepts = async (source: string): Promise<boolean> => {
    const files: Files = { 'a.js': `const rows = require("./rows");\nsink(${source});`, 'rows.js': 'module.exports = require("y")();', 'package.json': '{ "dependencies": { "y": "1" } }' };
    const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf({ ...CATALOG, ...rows }) });
    return checker.check([{ ...hopOf(files, ['source', 'a.js', source]), fact: 'models/javascript/y.yml sources[0]' }, hopOf(files, ['sink', 'a.js', `sink(${source})`])]).holds;
  };

  expect(await accepts('rows.findByOwner(1)')).toBe(true);
  expect(await accepts('helper(1)')).toBe(false);
  expect(await accepts('new Helper(1)')).toBe(false);
  expect(await accepts('value')).toBe(false);
});

test('what a library does to values, it does under each of its names', async () => {
  const rows = { 'models/python/box.yml': 'package: box\naliases: [crate]\nlanguage: python\noperations:\n  - { at: box.put, does: array-push }\n' };
  const accepts = async (library: string): Promise<boolean> => {
    const files: Files = { 'a.py': `import ${library}\nall = []\n${library}.put(all, source())\nsink(all)\n` };
    const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf({ ...CATALOG, ...rows }) });
    return checker.check([hopOf(files, ['source', 'a.py', 'source()']), hopOf(files, ['field', 'a.py', `${library}.put(all, source())`]), hopOf(files, ['sink', 'a.py', 'sink(all)'])]).holds;
  };

  expect(await accepts('box')).toBe(true);
  expect(await accepts('crate')).toBe(true);
  expect(await accepts('other')).toBe(false);
});

test('a secret is one by a row whose form it has', async () => {
  const rows: Files = { 'secrets/t.yml': 'tokens:\n  - { name: A, starts: [AB], pattern: "AB[0-9]{4}" }\n  - { name: C, starts: [CD], pattern: "CD[0-9]{4}" }\n' };
  const files: Files = { 'a.js': 'const a = "AB1234";', 'a.env': 'A=AB1234\n' };
  const accepts = async (sketch: Sketch, fact: string): Promise<boolean> => {
    const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf(rows) });
    return checker.check([{ ...hopOf(files, sketch), fact }]).holds;
  };

  for (const sketch of [['sink', 'a.js', '"AB1234"'], ['sink', 'a.env', 'AB1234']] as const) {
    expect(await accepts(sketch, 'secrets/t.yml tokens[0]')).toBe(true);
    expect(await accepts(sketch, 'secrets/t.yml tokens[1]')).toBe(false);
    expect(await accepts(sketch, 'secrets/t.yml tokens[7]')).toBe(false);
  }
});

test('a secret is told by the name beside it, on the first line of a file as well', async () => {
  const rows: Files = { 'secrets/t.yml': 'names:\n  - { ends: [password], value: password }\n  - { ends: [token], value: password }\n' };
  const files: Files = { 'a.env': 'DB_PASSWORD=h4nt3r\nB=1\n' };
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf(rows) });
  const holds = (fact: string): boolean => checker.check([{ ...hopOf(files, ['sink', 'a.env', 'h4nt3r']), fact }]).holds;

  expect(holds('secrets/t.yml names[0]')).toBe(true);
  expect(holds('secrets/t.yml names[1]')).toBe(false);
});

test('a function that is handed over in a call is called by nobody from outside', async () => {
  const exported = async (text: string): Promise<boolean> => {
    const files = { 'a.js': text };
    return check(files, [{ ...hopOf(files, ['source', 'a.js', 'id']), fact: 'exported function' }, hopOf(files, ['sink', 'a.js', 'sink(id)'])]);
  };

  expect(await exported('exports.f = (id) => sink(id);')).toBe(true);
  expect(await exported('exports.f = wrap((id) => sink(id));')).toBe(true);
  expect(await exported('function g() { rows.forEach((id) => sink(id)); }')).toBe(false);
});

test('a hostile report and hostile files come to an end', async () => {
  const word = 'a'.repeat(300_000);
  const chain = Array.from({ length: 3_000 }, (_, at) => `function f${at}(v) { return f${at + 1}(v); }`).join('\n');
  const files: Files = { 'a.js': `const x = "${word}"; const { ${word}; } = require("y"); sink(source());`, 'b.js': `${chain}\nsink(f0(source()));` };
  const [source, sink] = [hopOf(files, ['source', 'a.js', 'source()']), hopOf(files, ['sink', 'a.js', 'sink(source())'])];

  expect(await check(files, [source, sink])).toBe(true);
  expect(await check(files, [source, ...Array.from({ length: 100_000 }, () => ({ ...source, edge: 'call-argument' as const })), sink])).toBe(false);
  expect(await check(files, [hopOf(files, ['source', 'b.js', 'source()']), hopOf(files, ['sink', 'b.js', 'sink(f0(source()))'])])).toBe(true);
});

test.each([
  ['a.js', 'class A { constructor(v) { this.v = v; } }\nclass B extends A {}\nclass C extends B {}\nfunction f() { const c = new C(source()); }', 'new C(source())'],
  ['a.py', 'class A:\n  def __init__(self, v):\n    self.v = v\nclass B(A):\n  pass\ndef f():\n  c = B(source())\n', 'B(source())'],
])('a class without a constructor is made by the one above it, and no other: %s', async (file, text, call) => {
  const parameter = file.endsWith('.py') ? 'v):' : 'v) {';
  const own = file.endsWith('.py') ? text.replace('  pass', '  def __init__(self, w):\n    self.w = w') : text.replace('class C extends B {}', 'class C extends B { constructor(w) { super(); } }');
  const into = (of: string): TraceHop[] => {
    const files = { [file]: of };
    const start = of.indexOf(parameter);
    const lines = new LineIndex(of);
    const way = hopOf(files, ['call-argument', file, call]);
    const given: TraceHop = { ...way, text: 'v', start, end: start + 1, from: lines.positionOf(start), to: lines.positionOf(start + 1), sha256: createHash('sha256').update('v').digest('hex'), via: { file, start: way.start, end: way.end, sha256: way.sha256 } };
    return [hopOf(files, ['source', file, 'source()']), given];
  };
  const reaches = async (of: string): Promise<boolean> => {
    const checker = await TraceChecker.start({ read: () => `${of}sink(q)`, catalog: catalogOf(CATALOG) });
    return checker.check([...into(of), hopOf({ [file]: `${of}sink(q)` }, ['sink', file, 'sink(q)'])]).hops[1]?.holds === true;
  };

  expect(await reaches(text)).toBe(true);
  expect(await reaches(own)).toBe(false);
});

test('what was put into an object may be read where the object got through further functions, and not where it got not', async () => {
  const text = 'function put(o) { const id = source(); o[id] = 1; return o; }\nfunction main() { const all = put({}); show(all); }\nfunction show(all) { sink(all.x); }\nfunction aside(other) { sink(other.y); }';
  const read = (member: string, sink: string): Promise<boolean> => holds({ 'a.js': text }, [['source', 'a.js', 'source()'], ['assign', 'a.js', 'id = source()'], ['field', 'a.js', member], ['sink', 'a.js', sink]]);

  expect(await read('all.x', 'sink(all.x)')).toBe(true);
  expect(await read('other.y', 'sink(other.y)')).toBe(false);
});

test('who catches has what a call around which it stands was given, and no more', async () => {
  const text = 'def f():\n  name = source()\n  other = 1\n  try:\n    load(name)\n  except Exception as error:\n    sink(error)\ndef g():\n  try:\n    go(1)\n  except Exception as gone:\n    sink(gone)\n';
  const caught = (sink: string): Promise<boolean> => holds({ 'a.py': text }, [['source', 'a.py', 'source()'], ['sink', 'a.py', sink]]);

  expect(await caught('sink(error)')).toBe(true);
  expect(await caught('sink(gone)')).toBe(false);
});

test('what a promise is settled with, it holds', async () => {
  const text = 'function f() { const p = new Promise((done, fail) => { later(() => done(source())); }); p.then((v) => sink(v)); }\nfunction g(done) { done(source()); }\nconst q = new Promise((ok) => ok(1)); sink(q);';
  const settled = (sink: string): Promise<boolean> => holds({ 'a.js': text }, [['source', 'a.js', 'source()'], ['sink', 'a.js', sink]]);

  expect(await settled('sink(v)')).toBe(true);
  expect(await settled('sink(q)')).toBe(false);
});

test('a text that is hidden in part shows its quotes', async () => {
  const files: Files = { 'a.js': 'function f() { sink(source("kept-secret")); }' };
  const [source, sink] = [hopOf(files, ['source', 'a.js', 'source("kept-secret")']), hopOf(files, ['sink', 'a.js', 'sink(source("kept-secret"))'])];
  const argument: TraceHop = { ...hopOf(files, ['assign', 'a.js', '"kept-secret"']), edge: 'source', fact: FACTS.source ?? '' };

  expect(await check(files, [{ ...source, text: 'source("kept…")' }, sink])).toBe(true);
  expect(await check(files, [{ ...argument, text: '"kept…"' }, sink])).toBe(await check(files, [argument, sink]));
  expect(await check(files, [{ ...argument, text: '"kept…' }, sink])).toBe(false);
});

test('what a library made and is called runs no function of the program', async () => {
  const from = (call: string, table = '{ h }'): Promise<boolean> => {
    const text = `const pug = require('pug');\nconst table = ${table};\nfunction g(k) { ${call}; }\nfunction h(v) { sink(v); }`;
    return holds({ 'a.js': text }, [['source', 'a.js', 'source()'], ['call-argument', 'a.js', 'v'], ['sink', 'a.js', 'sink(v)']]);
  };

  expect(await from('table[k](source())')).toBe(true);
  expect(await from('table[k](source())', '{}')).toBe(false);
  expect(await from("pug.compile('x')(source())")).toBe(false);
});

test('a switch gives what its branches give', async () => {
  const text = 'class A { void f(String k) { String v = switch (k) { case "a" -> source(); default -> { yield other; } }; sink(v); sink(k); } }';

  expect(await holds({ 'A.java': text }, [['source', 'A.java', 'source()'], ['sink', 'A.java', 'sink(v)']])).toBe(true);
  expect(await holds({ 'A.java': text }, [['source', 'A.java', 'source()'], ['sink', 'A.java', 'sink(k)']])).toBe(false);
});

test.each([
  ['record P(String a, String b) {}', 'String a', 'p.a()', true],
  ['record P(String a, String b) {}', 'String b', 'p.a()', false],
  ['@Data class P { private String a; private String b; }', 'private String a;', 'p.getA()', true],
  ['@Data class P { private String a; private String b; }', 'private String b;', 'p.getA()', false],
])('an accessor that is written nowhere reads its own component or field: %s by %s', async (made, field, call, isHeld) => {
  const file = `class A { void f() { P p = source(); sink(${call}); } } ${made}`;

  expect(await holds({ 'A.java': file }, [['source', 'A.java', 'source()'], ['field', 'A.java', field], ['sink', 'A.java', `sink(${call})`]])).toBe(isHeld);
});

test('a row of what stands behind members of a library speaks of calls of members alone', async () => {
  const rows = { 'models/javascript/y.yml': 'package: y\ntypes:\n  Plan: ["y.plan()"]\nflows:\n  - { of: \'Plan."#admits"\', from: argument(0), to: return }\n' };
  const accepts = async (call: string): Promise<boolean> => {
    const files: Files = { 'a.js': `function f(plan) { const given = source(); sink(${call}); }` };
    const checker = await TraceChecker.start({ read: (file) => files[file], catalog: catalogOf({ ...CATALOG, ...rows }) });
    return checker.check([hopOf(files, ['source', 'a.js', 'source()']), { ...hopOf(files, ['model', 'a.js', call]), fact: 'models/javascript/y.yml flows[0]' }, hopOf(files, ['sink', 'a.js', `sink(${call})`])]).holds;
  };
  expect(await accepts('plan.parse(given)')).toBe(true);
  expect(await accepts('parse(given)')).toBe(false);
});
