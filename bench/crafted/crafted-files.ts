import type { Files } from './sound-files.ts';

/** Makes crafted files at a size: 1 is hostile, a hundredth of it is a text that a person might write. */
export type Craft = (scale: number) => Files;

function count(most: number, scale: number): number {
  return Math.max(2, Math.floor(most * scale));
}

function lines(length: number, line: (index: number) => string): string {
  return Array.from({ length }, (_, index) => `${line(index)}\n`).join('');
}

/** `open` and `close` around `core`, with a line break now and then, as a long line alone would be taken for a minified file. */
function nest(depth: number, [open, core, close]: readonly [string, string, string], each = 20): string {
  const breaks = (text: string): string => lines(Math.ceil(depth / each), () => text.repeat(each)).slice(0, depth * text.length + Math.ceil(depth / each));
  return `${breaks(open)}${core}${breaks(close)}`;
}

const JAVA_METHOD = (body: string): string => `class Crafted {\n  Object run(int x, Object a) throws Exception {\n${body}\n  return a;\n  }\n}\n`;
const HANDLER = (body: string): string => `const app = require('express')();\napp.get('/crafted', (req, res) => {\n  const x = req.query.x;\n  let y = x;\n${body}\n  res.json(y);\n});\n`;

/** What a hostile repository may hold, one kind a row. */
export const CRAFTED: Readonly<Record<string, Craft>> = {
  'else-if chain, JavaScript': (scale) => ({ 'x.js': HANDLER(`if (x === 'a') y = 0;\n${lines(count(20_000, scale), (i) => `else if (x === 'k${i}') { y = y + x + ${i}; }`)}`) }),
  'else-if chain, Java': (scale) => ({ 'X.java': JAVA_METHOD(`if (x == -1) a = 0;\n${lines(count(20_000, scale), (i) => `else if (x == ${i}) a = a + "${i}";`)}`) }),
  'elif chain, Python': (scale) => ({ 'x.py': `def run(x):\n    y = x\n    if x == -1:\n        y = 0\n${lines(count(20_000, scale), (i) => `    elif x == ${i}:\n        y = y + str(${i})`)}    return y\n` }),
  'operands and nested ifs': (scale) => ({ 'x.js': `var a = 1;\nvar s = a\n${lines(count(60_000, scale), () => '+ a')};\n${nest(count(900, scale), ['if (a) {', 'a = s;', '}'])}` }),
  'operands, Java and Python': (scale) => ({
    'X.java': JAVA_METHOD(`String s = "" + x\n${lines(count(60_000, scale), () => '+ x')};`),
    'x.py': `def run(x):\n    return (x\n${lines(count(60_000, scale), () => '    + x')}    )\n`,
  }),
  'nested ifs and blocks': (scale) => ({
    'x.ts': `declare let a: number;\n${nest(count(30_000, scale), ['if (a) {', 'a = 1;', '}'])}`,
    'X.java': JAVA_METHOD(nest(count(30_000, scale), ['if (x > 1) {', 'a = 1;', '}'])),
  }),
  'nested brackets': (scale) => ({ 'x.js': `x = ${nest(count(60_000, scale), ['(', '1', ')'])};\n`, 'x.py': `x = ${nest(count(60_000, scale), ['(', '1', ')'])}\n`, 'X.java': JAVA_METHOD(`a = ${nest(count(60_000, scale), ['(', 'x', ')'])};`) }),
  'nested arrays and objects': (scale) => ({ 'x.js': `x = ${nest(count(40_000, scale), ['[', '1', ']'])};\ny = ${nest(count(20_000, scale), ['{a:', '1', '}'])};\n`, 'x.py': `x = ${nest(count(40_000, scale), ['[', '1', ']'])}\n` }),
  'nested JSX and templates': (scale) => ({ 'x.tsx': `const x = ${nest(count(20_000, scale), ['<a>', '', '</a>'])};\n`, 'y.js': `const y = ${nest(count(10_000, scale), ['`${', '1', '}`'])};\n` }),
  'nested calls and lambdas': (scale) => ({
    'x.js': `${nest(count(30_000, scale), ['f(', '1', ')'])};\n${nest(count(10_000, scale), ['() => {', '', '};'])}\n`,
    'X.java': JAVA_METHOD(`a = ${nest(count(10_000, scale), ['f(() -> ', 'x', ')'])};`),
    'x.py': `x = ${nest(count(20_000, scale), ['(lambda: ', '1', ')'])}\n`,
  }),
  'nested classes and functions': (scale) => ({
    'x.js': nest(count(8_000, scale), ['class A { m() {', '', '} }']),
    'X.java': nest(count(8_000, scale), ['class A {', '', '}']),
    'x.py': lines(count(1_500, scale), (i) => `${' '.repeat(i)}def f${i}():`) + `${' '.repeat(count(1_500, scale))}pass\n`,
  }),
  'classes that each extend the one before': (scale) => ({
    'x.js': lines(count(20_000, scale), (i) => `class C${i + 1} extends C${i} { m(a) { return super.m(a); } }`),
    'X.java': lines(count(10_000, scale), (i) => `class C${i + 1} extends C${i} { Object m(Object a) { return super.m(a); } }`),
    'x.py': lines(count(10_000, scale), (i) => `class C${i + 1}(C${i}):\n    def m(self, a): return super().m(a)`),
  }),
  'nested types and decorators': (scale) => ({
    'x.ts': `type X = ${nest(count(20_000, scale), ['Array<', 'string', '>'])};\ntype Y = ${lines(count(20_000, scale), (i) => `| { a${i}: string }`)};\nlet z: ${nest(count(10_000, scale), ['{ a: ', 'string', '}'])};\n`,
    'X.java': `class X { ${nest(count(10_000, scale), ['List<', 'String', '>'])} a; ${lines(count(5_000, scale), (i) => `@A(${i})`)} void f() {} }\n`,
    'x.py': `${lines(count(10_000, scale), (i) => `@decorate(${i})`)}def f():\n    pass\n`,
  }),
  'huge literals': (scale) => ({
    'x.js': `exports.table = {\n${lines(count(60_000, scale), (i) => `  k${i}: ['a${i}', ${i}, { b: ${i} }],`)}};\nexports.list = [\n${lines(count(60_000, scale), (i) => `  'v${i}',`)}];\n`,
    'x.py': `TABLE = {\n${lines(count(60_000, scale), (i) => `    'k${i}': ['a${i}', ${i}],`)}}\n`,
    'X.java': `class X { static String[] A = {\n${lines(count(60_000, scale), (i) => `"v${i}",`)}}; }\n`,
  }),
  'giant switch and match': (scale) => ({
    'x.js': HANDLER(`switch (x) {\n${lines(count(20_000, scale), (i) => `case 'k${i}': y = y + x;${i % 2 === 0 ? ' break;' : ''}`)}}`),
    'X.java': JAVA_METHOD(`switch (x) {\n${lines(count(20_000, scale), (i) => `case ${i}: a = a + "x";${i % 2 === 0 ? ' break;' : ''}`)}}`),
    'x.py': `def run(x):\n    y = x\n    match x:\n${lines(count(10_000, scale), (i) => `        case ${i}:\n            y = y + x`)}    return y\n`,
  }),
  'many functions that call one another': (scale) => ({
    'x.js': `${lines(count(30_000, scale), (i) => `function f${i}(a) { return f${(i * 7 + 1) % count(30_000, scale)}(a) + f${(i * 13 + 5) % count(30_000, scale)}(a); }`)}module.exports = f0;\n`,
    'X.java': `class X {\n${lines(count(20_000, scale), (i) => `String f${i}(String a) { return f${(i * 7 + 1) % count(20_000, scale)}(a); }`)}}\n`,
  }),
  'many tiny statements': (scale) => ({
    'x.js': HANDLER(lines(count(150_000, scale), (i) => `y = y + x; a${i % 999} = y;`)),
    'x.py': lines(count(150_000, scale), (i) => `a${i} = ${i}`),
    'X.java': JAVA_METHOD(lines(count(100_000, scale), () => 'a = a + "x";')),
  }),
  'long member chains': (scale) => ({
    'x.js': `x = a\n${lines(count(60_000, scale), (i) => `.b${i % 9}(c)`)};\ny = a\n${lines(count(60_000, scale), () => '.b')};\nz = a\n${lines(count(30_000, scale), () => '?.[b]')};\n`,
    'X.java': JAVA_METHOD(`StringBuilder s = new StringBuilder();\ns\n${lines(count(60_000, scale), () => '.append(a)')};`),
    'x.py': `x = (a\n${lines(count(60_000, scale), () => '.b(c)')})\n`,
  }),
  'huge comments, strings and patterns': (scale) => ({
    'x.js': `/*\n${lines(count(50_000, scale), () => 'x'.repeat(80))}*/\nconst s = \`\n${lines(count(5_000, scale), () => 'y'.repeat(80))}\`;\n${lines(count(2_000, scale), (i) => `/${'(a+)+'.repeat(20)}${i}$/.test(s);`)}/${'(x|'.repeat(count(3_000, scale))}y${')*'.repeat(count(3_000, scale))}/.test(s);\n`,
    'x.py': `"""\n${lines(count(50_000, scale), () => 'x'.repeat(80))}"""\n${lines(count(20_000, scale), () => '# c')}`,
  }),
  'long lines in Python': (scale) => ({ 'x.py': `x = [${'1, '.repeat(count(400_000, scale))}]\ny = ${'not '.repeat(count(50_000, scale))}x\nz = ${'-'.repeat(count(50_000, scale))}1\n` }),
  'imports in rings and chains': (scale) => {
    const size = count(1_500, scale);
    const modules = Array.from({ length: size }, (_, i) => [`ring/m${i}.js`, `const next = require('./m${(i + 1) % size}');\nexports.f = (a) => next.f(a);\nexports.all = { ...next };\n`] as const);
    const stars = Array.from({ length: size }, (_, i) => [`stars/m${i}.ts`, `export * from './m${(i + 1) % size}';\nexport * from './m${(i * 7 + 3) % size}';\n`] as const);
    return Object.fromEntries([...modules, ...stars]);
  },
  'broken syntax': (scale) => ({
    'x.js': 'a<\n'.repeat(count(100_000, scale)), 'X.java': `class X { void f() { ${'a<\n'.repeat(count(60_000, scale))}`, 'x.py': `${'def (\n'.repeat(count(30_000, scale))}`,
    'y.ts': `${'{[(\n'.repeat(count(60_000, scale))}`, 'Y.java': '}\n)\n]\n'.repeat(count(60_000, scale)),
  }),
  'NULs and noise': (scale) => ({
    'x.js': `${'// text\n'.repeat(1_200)}${'\0'.repeat(count(300_000, scale))}\n`, 'x.py': `${'# text\n'.repeat(1_200)}${lines(count(30_000, scale), (i) => String.fromCharCode(0, i % 32, 0xd800 + (i % 1_024), 0x202e))}`,
    'X.java': `${'// text\n'.repeat(1_200)}${lines(count(30_000, scale), (i) => `\u0001\ud800${String.fromCharCode(0x100 + i)}"'\``)}`,
  }),
  'components and server pages': (scale) => ({
    'x.vue': `<template><a/></template>\n${lines(count(20_000, scale), (i) => `<script>var a${i} = 1</script>`)}`,
    'y.vue': `<script>\n${'<script>\n'.repeat(count(50_000, scale))}`,
    'x.jsp': `${lines(count(20_000, scale), () => '<% if (a) { %> <b>${x}</b>')}`,
    'y.jsp': `${lines(count(20_000, scale), (i) => `<c:if test="\${${'('.repeat(i % 50)}a}"><%= request.getParameter("a") %>`)}`,
  }),
};
