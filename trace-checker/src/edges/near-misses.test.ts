import { expect, test } from 'vitest';
import { holds } from '#test/sketches.ts';

test.each([["require('run')", false], ["require('@scope/run')", false], ["require('./run')", true], ["require('@/run')", true], ['made()', true]])('what %s gives may be a function of the program: %s', async (callee, isHeld) => {
  const text = `${callee}(source());\nfunction other(given) { sink(given); }`;

  expect(await holds({ 'a.js': text }, [['source', 'a.js', 'source()'], ['sink', 'a.js', 'sink(given)']])).toBe(isHeld);
});

test.each([
  ['of a workspace', "require('@app/one')", { 'packages/one/package.json': '{"name":"@app/one"}', 'packages/two/package.json': '{"name":"@app/two"}' }, true],
  ['of a workspace, a part of it', "require('@app/one/run')", { 'packages/one/package.json': '{"name":"@app/one"}' }, true],
  ['under a name of the compiler', "require('@one/run')", { 'tsconfig.json': '{"compilerOptions":{"paths":{"@one/*":["packages/one/*"]}}}' }, true],
  ['from a folder of the compiler', "require('one/run')", { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"./packages"}}' }, true],
  ['of a library', "require('@app/other')", { 'packages/one/package.json': '{"name":"@app/one"}' }, false],
])('what is loaded is a file of the program: %s', async (_, callee, around, isHeld) => {
  const files = { ...around, 'packages/two/app.js': `${callee}(source());`, 'packages/one/run.js': 'module.exports = function run(given) { sink(given); };' };

  expect(await holds(files, [['source', 'packages/two/app.js', 'source()'], ['sink', 'packages/one/run.js', 'sink(given)']])).toBe(isHeld);
});

test('a tag of a page that hands on what it is given puts it into nothing', async () => {
  const page = (tag: string): Promise<boolean> => holds({ 'a.jsp': `<% String name = source(); %>\n${tag}` }, [['source', 'a.jsp', 'source()'], ['container', 'a.jsp', tag], ['sink', 'a.jsp', tag]]);

  expect(await page("<c:import url='<%= name %>'/>")).toBe(false);
});
