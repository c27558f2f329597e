import { expect, test } from 'vitest';
import { isExported } from '#trace-checker/edges/exported.ts';
import { SourceParser } from '#trace-checker/syntax/parser.ts';

async function exports(file: string, text: string, place: string): Promise<boolean> {
  const parser = await SourceParser.start();
  const tree = parser.parse(file, text);
  if (tree === undefined) throw new Error('no grammar reads it');
  const start = text.indexOf(place);
  return tree.nodesAt(start, start + place.length).some((node) => isExported(tree, node));
}

test.each([
  ['a data class', 'a.py', '@dataclass\nclass A:\n  target: str\n', 'target: str'],
  ['a data class, with a value', 'a.py', "@dataclass\nclass A:\n  target: str = field(default='x')\n", "target: str = field(default='x')"],
  ['a model', 'a.py', 'class A(BaseModel):\n  target: str\n', 'target: str'],
  ['a class whose constructor is generated', 'A.java', '@AllArgsConstructor\nclass A { private String target; }\n', 'private String target;'],
  ['functions of an object that is exported', 'a.js', 'module.exports = { run(request) { return request; } };', 'request'],
  ['functions of an object that is put into another one', 'a.js', 'Object.assign(Tool.prototype, { run(request) { return request; } });', 'request'],
  ['a function with types in a file of JavaScript', 'a.js', 'export function run(request: string): Object { return request; }', 'request: string'],
  ['a function that is exported below', 'a.js', 'const run = (request) => request;\nexport { run };', 'request'],
  ['a function that an exported object holds', 'a.js', 'const run = (request) => request;\nexport const all = { run };', 'request'],
  ['a function that is exported by a call', 'a.js', 'const run = (request) => request;\nexport const wrapped = wrap(run);', 'request'],
  ['a function that what is returned may hold', 'a.js', 'const run = (request) => request;\nexport default () => Object.freeze(make(run));', 'request'],
  ['a function that what is kept may hold', 'a.js', 'const run = (request) => request;\nexport function all() { const made = make(run); return made; }', 'request'],
  ['a function that what is stored may hold', 'a.js', 'const run = (request) => request;\nexport function all(it) { it.made = make(run); }', 'request'],
  ['a function of a module that has no exports of its own', 'a.js', 'const run = (request) => request;\nmodule.exports.run = run;', 'request'],
  ['a field whose setter is generated', 'A.java', 'class A { @Setter private String target; }\n', '@Setter private String target;'],
])('callers give the fields of %s', async (_, file, text, place) => {
  expect(await exports(file, text, place)).toBe(true);
});

test.each([
  ['a class that nothing says more of', 'a.py', 'class A:\n  target: str = ask()\n', 'target: str = ask()'],
  ['what a model keeps without a type', 'a.py', 'class A(BaseModel):\n  target = ask()\n', 'target = ask()'],
  ['what a parameter has by default', 'a.js', "module.exports = function f(a, b = a + '!') { return b; };", "a + '!'"],
  ['functions in an object that a call is handed', 'a.js', 'route({ path: "/", handler(request) { return request; } });', 'request'],
  ['functions within what a call puts into another object', 'a.js', '$.extend(settings, make({ done(request) { return request; } }));', 'request'],
  ['a function that only a tag of its module names', 'a.jsx', 'const Shown = (props) => props.name;\nexport const All = () => <Shown name="x" />;', 'props'],
  ['a function that a function hands to a call', 'a.js', 'const Shown = (props) => props.name;\nexport const all = () => { mount(Shown, 1).start(); };', 'props'],
  ['a function that its module only calls', 'a.js', 'const run = (request) => request;\nexport const all = () => run(1);', 'request'],
  ['a variable of a method', 'a.py', 'class A(BaseModel):\n  def run(self):\n    target: str = ask()\n', 'target: str = ask()'],
  ['a field that nothing generates members for', 'A.java', 'class A { private String target; }\n', 'private String target;'],
])('callers do not give %s', async (_, file, text, place) => {
  expect(await exports(file, text, place)).toBe(false);
});
