import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';
import type { Edge, TraceHop } from '#trace-checker/trace.ts';

type Files = Readonly<Record<string, string>>;
type Sketch = readonly [edge: Edge, file: string, text: string, fact?: string];

function hopOf(files: Files, [edge, file, text, fact]: Sketch): TraceHop {
  const whole = files[file] ?? '';
  const start = whole.indexOf(text);
  const lines = new LineIndex(whole);
  return {
    file, edge, text, start, end: start + text.length,
    from: lines.positionOf(start), to: lines.positionOf(start + text.length),
    sha256: createHash('sha256').update(text).digest('hex'),
    ...(fact !== undefined && { fact }),
  };
}

async function holds(files: Files, rows: Files, sketches: readonly Sketch[]): Promise<boolean> {
  const catalog = { read: (path: string) => rows[path], list: (folder: string) => Object.keys(rows).filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)) };
  const checker = await TraceChecker.start({ read: (file) => files[file], catalog, files: () => Object.keys(files) });
  return checker.check(sketches.map((sketch) => hopOf(files, sketch))).holds;
}

test('a secret may be what a text in code says a setting is by default, and nothing else may be a part of a text', async () => {
  const rows: Files = {
    'secrets/t.yml': 'names:\n  - { ends: [password], value: password }\n  - { ends: [token], value: password }\n',
    'models/java/t.yml': 'package: t\nmisuses:\n  - { at: t.f, kind: x }\n',
  };
  const files: Files = { 'A.java': 'class A { @Value("${db.password:h4nt3r}") String p; /* db.password:c0mment */ }\n' };
  const accepts = (text: string, fact: string): Promise<boolean> => holds(files, rows, [['sink', 'A.java', text, fact]]);

  expect(await accepts('h4nt3r', 'secrets/t.yml names[0]')).toBe(true);
  expect(await accepts('h4nt3r', 'secrets/t.yml names[1]')).toBe(false);
  expect(await accepts('h4nt3r', 'models/java/t.yml misuses[0]')).toBe(false);
  expect(await accepts('c0mment', 'secrets/t.yml names[0]')).toBe(false);
});

test('a page writes what its loop goes through, by a row of the language that renders it', async () => {
  const rows: Files = {
    'models/x.yml': 'globals: true\nsources:\n  - { at: source(), kind: remote }\n',
    'models/java/t.yml': 'package: t\nentries:\n  - { at: annotated(t.Get), threat: remote, page: { of: [] } }\n',
  };
  const accepts = (loop: string, more: Files = {}): Promise<boolean> => {
    const files: Files = { ...more, 'A.java': 'class A { void f(Model model) { source("notes"); } }', 'notes.html': `<div th:each="${loop}"><p th:utext="\${entry.text}"></p></div>` };
    return holds(files, rows, [
      ['source', 'A.java', 'source("notes")', 'models/x.yml sources[0]'],
      ['field', 'notes.html', '${entry.text}'], ['sink', 'notes.html', '${entry.text}', 'models/java/t.yml entries[0]'],
    ]);
  };

  expect(await accepts('entry : ${notes}')).toBe(true);
  expect(await accepts('entry, at : ${notes}')).toBe(true);
  expect(await accepts('entry : ${others}')).toBe(false);
  expect(await accepts('other : ${notes}')).toBe(false);
  // A manifest says what the program has, of the language that renders the page.
  expect(await accepts('entry : ${notes}', { 'pom.xml': '<groupId>org.a</groupId>' })).toBe(false);
  expect(await accepts('entry : ${notes}', { 'pom.xml': '<groupId>t</groupId>' })).toBe(true);
});

test('what was put into a container goes with it through functions of which the trace says nothing', async () => {
  const rows: Files = { 'models/x.yml': 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\noperations:\n  - { at: Array.push, does: list-append }\n' };
  const accepts = (handed: string, of = 'container'): Promise<boolean> => {
    const files: Files = { 'a.js': `function last(list) { sink(list); }\nfunction middle(list) { last(list); }\nfunction first() { const list = []; const other = []; const text = source(); list.push(text); middle(${handed}); }\n` };
    const put: Sketch = of === 'container' ? ['container', 'a.js', 'list.push(text)'] : ['assign', 'a.js', 'text = source()'];
    return holds(files, rows, [['source', 'a.js', 'source()', 'models/x.yml sources[0]'], put, ['sink', 'a.js', 'sink(list)', 'models/x.yml sinks[0]']]);
  };

  expect(await accepts('list')).toBe(true);
  expect(await accepts('other')).toBe(false);
  expect(await accepts('text', 'assign')).toBe(false);
});

test('what a file puts on the object of a library is called there, and what a library puts there is not', async () => {
  const rows: Files = { 'models/x.yml': 'globals: true\nsources:\n  - { at: source(), kind: remote }\nsinks:\n  - { at: sink.argument(0), kind: sql }\n' };
  const accepts = (stored: string): Promise<boolean> => {
    const files: Files = { 'a.py': `from flask import g\n\nclass Sender:\n    def send(self, url):\n        sink(url)\n\ndef before():\n    ${stored} = Sender()\n\ndef view():\n    g.sender.send(source())\n` };
    return holds(files, rows, [['source', 'a.py', 'source()', 'models/x.yml sources[0]'], ['call-argument', 'a.py', 'url'], ['sink', 'a.py', 'sink(url)', 'models/x.yml sinks[0]']]);
  };

  expect(await accepts('g.sender')).toBe(true);
  expect(await accepts('g.other')).toBe(false);
});
