import { expect, test } from 'vitest';
import { TemplateFiles } from '#engine/program/templates/template-files.ts';

function written(text: string): readonly string[] {
  return new TemplateFiles([{ path: 'templates/a.html', text }]).written('app.py', 'a.html').map((path) => path.join('.'));
}

test.each([
  ['{{ a }} {{ b|safe }}', ['b']],
  ['{{- a.b | upper | safe -}}', ['a.b']],
  ['{{ a|escape|safe }} {{ a|tojson|safe }} {{ a|markdown|safe }}', []],
  ["{{ a['b']|safe }} {{ a[0].c|safe }} {{ a.all()|safe }}", ['a.b', 'a.*.c', 'a']],
  ["{{ 'a|safe' }} {{ a or 'b'|safe }}", ['a']],
  ['{% autoescape off %}{{ a }}{{ b|e }}{% autoescape on %}{{ c }}{% endautoescape %}{% endautoescape %}{{ d }}', ['a']],
  ['{% for a in b.c %}{{ a.d|safe }}{% endfor %}', ['b.c.*.d']],
  ['{% for k, v in b.items() %}{{ v|safe }}{% endfor %}', ['b.*']],
  ['{% set a = b.c %}{% with d=a %}{{ d|safe }}{% endwith %}', ['b.c']],
  ['{% raw %}{{ a|safe }}{% endraw %}{# {{ b|safe }} #}{% comment %}{{ c|safe }}{% endcomment %}', []],
  ['{% raw a.b %}{{ c }}', ['a.b']],
  ['{{ a }}{% autoescape None %}{{ b }}', ['b']],
  ['{{! a }}{{!b}}', ['a', 'b']],
  ['{{ a { % } {{', []],
])('%j writes %j', (text, expected) => {
  expect(written(text)).toEqual(expected);
});

test('templates that are included, and the one that is extended, are given the same context', () => {
  const files = new TemplateFiles([
    { path: 'templates/page.html', text: "{% extends 'base.html' %}{% include \"parts/row.html\" %}" },
    { path: 'templates/base.html', text: '{{ title|safe }}' },
    { path: 'templates/parts/row.html', text: "{{ row|safe }}{% include 'page.html' %}" },
  ]);

  expect(files.written('app.py', 'page.html')).toEqual([['title'], ['row']]);
});

test('where the program turned escaping off, all is written as it is that the template does not escape itself', () => {
  const files = new TemplateFiles([{ path: 'a.html', text: '{{ a }}{{ b|escape }}{% autoescape true %}{{ c }}{% endautoescape %}{{ d|safe }}' }]);

  expect(files.written('app.js', 'a.html')).toEqual([['d']]);
  expect(files.written('app.js', 'a.html', true)).toEqual([['d'], ['a']]);
});

test('of templates with the same name the nearest counts', () => {
  const files = new TemplateFiles([
    { path: 'one/templates/a.html', text: '{{ a|safe }}' },
    { path: 'two/templates/a.html', text: '{{ b|safe }}' },
  ]);

  expect(files.written('two/app.py', 'a.html')).toEqual([['b']]);
  expect(files.written('one/app.py', '/a.html')).toEqual([['a']]);
  expect(files.written('one/app.py', 'other.html')).toEqual([]);
});

test('a page full of openers that nothing closes is read to its end and writes nothing', () => {
  expect(written('{{'.repeat(100_000))).toEqual([]);
});

test.each([
  ['a.ejs', '<%- a %> <%= b %> <%# <%- c %> <%- d.e -%>', ['a', 'd.e']],
  ['a.ejs', '<%- a.text.substring(0, 80) %> <%- b.slice(1) %> <%- c.replace(/</g, "") %>', ['a.text', 'b']],
  ['a.ejs', '<% for (var i = 0; i < a.rows.length; i++) { %><%- a.rows[i].text %><% } %>', ['a.rows.*.text']],
  ['a.ejs', '<% rows.forEach((row) => { const text = row.text; %><%- text %><% }) %><% for (const one of list) { %><%- one %><% } %>', ['rows.*.text', 'list.*']],
  ['a.ejs', "<%- a || 'none' %> <%- '<b>' + b + '</b>' %> <%- JSON.stringify(c) %> <%- locals.d %> <%- clean(e) %>", ['a', 'b', 'c', 'd']],
  ['a.ejs', "<%- part('x', { rows: a, base: '/' + b, c }) %> <%- clean(d ? e : f) %> <%- g.on ? 'x' : h %> <%- i && j %> <%- k === l %>", ['h', 'j']],
  ['a.ejs', "<%- (a ? b : (c || d)) + `<b>${e} ${clean(f)}</b>` %> <%- JSON.stringify(g) + h; %> <%- i?.j ?? k %>", ['b', 'c', 'd', 'e', 'g', 'h', 'i.j', 'k']],
  ['a.ejs', `<%- ${'('.repeat(60)}a${')'.repeat(60)} %> <%- ${'a ? '.repeat(60)} %> <%- b %>`, ['b']],
  ['a.ejs', `<%- "<a href=\\"" + a + "\\">z</a>" %> <%- 'it\\'s ' + b + '.' %> <%- '<a onclick="go(\\'' + c + '\\')">' %>`, ['a', 'b', 'c']],
  ['a.ejs', `<%- a.replace(/'/, "") + b %> <%- c.split(/[/"]/)[0] + d %> <%- e / 2 + f + '/' + g %> <%- h && i.replace(/"/g, '') + j %>`, ['b', 'd', 'f', 'g', 'j']],
  ['a.ejs', "<%- /* it's */ a + b %> <%- c // it's a name\n + d %> <%- ('a)' + e) %> <%- (f ? '(' : ')') + g %>", ['a', 'b', 'c', 'd', 'e', 'g']],
  ['a.ejs', "<%- `<b>${a ? `<i>${b}</i>` : ''}</b>` + c %> <%- `it's \\`${d}\\` ${e}` %> <%- clean(`it's ${f}`, '\\')') %>", ['b', 'c', 'd', 'e']],
  ['a.ejs', "<%- 'it's ' + a %> <%- b + `${c %> <%- /x + d %>", ['a', 'b', 'd']],
  ['a.hbs', '{{a}} {{{b.c}}} {{&d}} {{{clean e}}} {{!-- {{{f}}} --}}', ['b.c', 'd']],
  ['a.hbs', '{{#each rows}}{{{text}}}{{{../title}}}{{/each}}{{#with a}}{{{b}}}{{/with}}{{#if c}}{{{c}}}{{/if}}', ['rows.*.text', 'title', 'a.b', 'c']],
  ['a.hbs', '{{#each rows as |row|}}{{{row.text}}}{{/each}}{{#each list}}{{{this}}}{{/each}}', ['rows.*.text', 'list.*']],
  ['a.pug', 'p= a\np!= b\n  | text !{c.d} #{e}\nif f != g\na(href!=h)', ['b', 'c.d', 'h']],
  ['a.pug', 'each row in rows\n  li!= row.text\n- var one = a.b\n!= one', ['rows.*.text', 'a.b']],
  ['a.pug', "h1!= 'Results for: ' + a\np!= b ? c.d : 'none'\np!= clean(e)", ['a', 'c.d']],
  ['a.pug', "p!= 'it\\'s ' + a + '.'\np!= clean('it\\'s ' + b)", ['a']],
  ['a.html', '<p th:text="${a}"></p><p th:utext="${b.c}"></p><p data-th-utext="\'x\' + ${d}">[(${e})] [[${f}]]</p>', ['b.c', 'd', 'e']],
  ['a.html', '<li th:each="row, i : ${rows}"><b th:utext="${row.text}"></b></li><p th:with="one=${a.b}"><i th:utext="${one}"></i></p>', ['rows.*.text', 'a.b']],
  ['a.html', '<form th:object="${form}"><p th:utext="*{name}"></p></form><p th:utext="${#strings.escapeXml(a)}"></p>', ['form.name']],
  ['a.njk', '{{ a | safe }}{{ b }}', ['a']],
  ['a.ftl', '${a} ${b.c?html} ${d?js_string} ${e.f!"none"} ${(g.h)!} ${i?size} ${j?upper_case} <#-- ${k} -->', ['a', 'e.f', 'g.h', 'j']],
  ['a.ftl', '<#list rows as row>${row.text}</#list><#list map as k, v>${v}</#list><#assign one = a.b>${one}', ['rows.*.text', 'map.*', 'a.b']],
  ['a.ftl', '<#escape x as x?html>${a}<#noescape>${b}</#noescape>${c}</#escape>${d}', ['b', 'd']],
  ['a.ftl', '<#ftl output_format="HTML">${a}${b?no_esc}<#noautoesc>${c}</#noautoesc>', ['b', 'c']],
  ['a.ftl', '${a?html + " " + b} ${(c + d)?html} ${(e + f)!"x" + "(" + g?html}', ['b', 'e', 'f']],
  ['a.ftlh', '${a?no_esc + b} ${(c + d)?no_esc}', ['a', 'c', 'd']],
  ['a.ftlh', '${a} ${b?no_esc} <#if c??>${c}</#if><#outputformat "plainText">${d}</#outputformat>', ['b', 'd']],
])('%s with %j writes %j', (path, text, expected) => {
  const files = new TemplateFiles([{ path: `views/${path}`, text }]);

  expect(files.written('app.js', 'a').map((steps) => steps.join('.'))).toEqual(expected);
});

test('parts that a template of JavaScript includes are given the same context', () => {
  const files = new TemplateFiles([
    { path: 'views/page.ejs', text: "<%- include('parts/row', { row }) %><% include parts/end %><%- partial('parts/top', { top }) %>" },
    { path: 'views/parts/row.ejs', text: '<%- row %>' },
    { path: 'views/parts/end.ejs', text: '<%- end %>' },
    { path: 'views/parts/top.ejs', text: '<%- top %>' },
  ]);

  expect(files.written('app.js', 'page')).toEqual([['row'], ['end'], ['top']]);
});

test('fragments that a page of attributes takes in are given the same context', () => {
  const files = new TemplateFiles([
    { path: 'templates/page.html', text: '<div th:replace="~{parts/head :: head}"></div><div th:insert="parts/end"></div>' },
    { path: 'templates/parts/head.html', text: '<p th:utext="${title}"></p>' },
    { path: 'templates/parts/end.html', text: '<p th:utext="${end}"></p>' },
  ]);

  expect(files.written('App.java', 'page')).toEqual([['title'], ['end']]);
});

test.each([`<#list ${' '.repeat(450_000)}>`, `<#list ${'a'.repeat(450_000)}>`, `<#list a${' '.repeat(450_000)}>`])('a loop with a long head (%#) is read to its end', (text) => {
  expect(new TemplateFiles([{ path: 'a.ftl', text: `${text}\${a}` }]).written('app.js', 'a.ftl')).toEqual([['a']]);
});

test.each(['<#list a ', '<#-- ', '<#noparse>', '${a', '<%', '{{{', '{{#a}}', '!{', '<%- `${', '<%- (/*', ' th:utext="${', '[(${'])('a page full of %j is read to its end', (text) => {
  for (const path of ['a.ejs', 'a.hbs', 'a.pug', 'a.html', 'a.ftl', 'a.ftlh']) expect(new TemplateFiles([{ path, text: text.repeat(50_000) }]).written('app.js', path)).toEqual([]);
});
