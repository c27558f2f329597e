import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LineIndex } from '#trace-checker/syntax/line-index.ts';
import { TraceChecker } from '#trace-checker/trace-checker.ts';

const CATALOG: Readonly<Record<string, string>> = {
  'models/names.yml': 'globals: true\nnamed:\n  - { pattern: "^x-role$", kind: rights, compared: true }\n',
};

async function holds(code: string, text: string): Promise<boolean> {
  const start = code.indexOf(text);
  const lines = new LineIndex(code);
  const hop = {
    file: 'a.js', edge: 'sink' as const, text, start, end: start + text.length, from: lines.positionOf(start), to: lines.positionOf(start + text.length),
    sha256: createHash('sha256').update(text).digest('hex'), fact: 'models/names.yml named[0]',
  };
  const catalog = { read: (path: string) => CATALOG[path], list: () => ['names.yml'] };
  const checker = await TraceChecker.start({ read: () => code, catalog, files: () => ['a.js'] });
  return checker.check([hop]).holds;
}

test('what is compared bears its name where the same function read it, and not where another one did', async () => {
  const read = "function f(req) { const given = req.get('X-Role'); if (given === 'admin') g(); }";

  expect(await holds(read, "given === 'admin'")).toBe(true);
  expect(await holds(`function f(req, given) { if (given === 'admin') g(); }\nfunction h(req) { return req.get('X-Role'); }`, "given === 'admin'")).toBe(false);
});

test('what any member of a library gives is not what a class gives that a file imports', async () => {
  const accepts = async (imported: string, call: string): Promise<boolean> => {
    const code = `${imported}\nclass A { void f(Store store) { store.put(${call}); } }`;
    const lines = new LineIndex(code);
    const hops = ([['source', call], ['sink', `store.put(${call})`]] as const).map(([edge, text]) => {
      const [start, end] = [code.indexOf(text), code.indexOf(text) + text.length];
      return { file: 'A.java', edge, text, start, end, from: lines.positionOf(start), to: lines.positionOf(end), sha256: createHash('sha256').update(text).digest('hex'), fact: `models/java/stores.yml ${edge}s[0]` };
    });
    const rows = 'package: stores\nlanguage: java\ntypes:\n  Store: [stores.Store]\nsources:\n  - { at: "Store.*()", kind: database }\nsinks:\n  - { at: Store.put.argument(0), kind: sql }\n';
    const catalog = { read: (path: string) => (path === 'models/java/stores.yml' ? rows : undefined), list: () => ['java/stores.yml'] };
    const checker = await TraceChecker.start({ read: () => code, catalog, files: () => ['A.java'] });
    return checker.check(hops).holds;
  };

  expect(await accepts('import stores.Store;', 'store.findAll()')).toBe(true);
  expect(await accepts('import stores.Store;\nimport other.Probe;', 'Probe.findAll()')).toBe(false);
});

test('a template is filled by the language of the code before it, and by rows of that', async () => {
  const files: Readonly<Record<string, string>> = { 'A.java': 'class A { String f(Model model) { return title(); } }', 'post.ftl': '<p>${title}</p>' };
  const reasonFor = async (language: string): Promise<string | undefined> => {
    const hops = ([['source', 'A.java', 'title()', 'models/java/pages.yml sources[0]'], ['sink', 'post.ftl', '${title}', `models/${language}/pages.yml entries[0]`]] as const).map(([edge, file, text, fact]) => {
      const code = files[file] ?? '';
      const lines = new LineIndex(code);
      const [start, end] = [code.indexOf(text), code.indexOf(text) + text.length];
      return { file, edge, text, start, end, from: lines.positionOf(start), to: lines.positionOf(end), sha256: createHash('sha256').update(text).digest('hex'), fact };
    });
    const rows = (of: string): string => `package: pages\nlanguage: ${of}\nsources:\n  - { at: "pages.title()", kind: database }\nentries:\n  - { at: pages.get.argument(0), threat: remote }\n`;
    const catalog = { read: (path: string) => (path.endsWith('pages.yml') ? rows(path.split('/')[1] ?? '') : undefined), list: () => ['java/pages.yml', 'javascript/pages.yml'] };
    const checker = await TraceChecker.start({ read: (file) => files[file], catalog, files: () => Object.keys(files) });
    return checker.check(hops).hops[1]?.reason;
  };

  expect(await reasonFor('javascript')).toContain('speaks of another language');
  expect(await reasonFor('java')).not.toContain('speaks of another language');
});
