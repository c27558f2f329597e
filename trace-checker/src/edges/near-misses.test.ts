import { expect, test } from 'vitest';
import { holds } from '#test/sketches.ts';

test.each([["require('run')", false], ["require('@scope/run')", false], ["require('./run')", true], ["require('@/run')", true], ['made()', true]])('what %s gives may be a function of the program: %s', async (callee, isHeld) => {
  const text = `${callee}(source());\nfunction other(given) { sink(given); }`;

  expect(await holds({ 'a.js': text }, [['source', 'a.js', 'source()'], ['sink', 'a.js', 'sink(given)']])).toBe(isHeld);
});

test('a tag of a page that hands on what it is given puts it into nothing', async () => {
  const page = (tag: string): Promise<boolean> => holds({ 'a.jsp': `<% String name = source(); %>\n${tag}` }, [['source', 'a.jsp', 'source()'], ['container', 'a.jsp', tag], ['sink', 'a.jsp', tag]]);

  expect(await page("<c:import url='<%= name %>'/>")).toBe(false);
});
