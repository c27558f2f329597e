import { expect, test } from 'vitest';
import type { Hop } from '#engine/findings/finding.ts';
import { isCleanedByName } from '#engine/report/cleaned-by-name.ts';
import { makeFinding } from '#engine/test/hand-made-finding.ts';

const XSS = [79];

function through(name: string, edge: Hop['edge'], text = 'return out;'): readonly Hop[] {
  const { hops } = makeFinding({ 'a.js': `source ${text} sink` }, [{ file: 'a.js', at: 'source', edge: 'source' }, { file: 'a.js', at: text, edge }, { file: 'a.js', at: 'sink', edge: 'sink' }]);
  return hops.map((hop, i) => (i === 1 ? { ...hop, function: name } : hop));
}

test.each([
  ['out of an escaper of the program', through('StringUtils.escapeHTMLTags', 'return'), XSS, true],
  ['through a call of one that is not known', through('', 'call-argument', '${admin:urlEncode(name)}'), XSS, true],
  ['out of an escaper for something else', through('escapeSql', 'return'), XSS, false],
  ['out of a function that gives what an escaper made', through('', 'return', 'this.escapeHtml(name)'), XSS, true],
  ['within an escaper, from which it did not come back', through('escapeHtml', 'assign'), XSS, false],
  ['through a call that is given what an escaper made', through('', 'call-argument', 'wrap(escapeHtml(other), name)'), XSS, false],
  ['out of a function that refuses addresses', through('assertUrlIsSafe', 'return'), [918], true],
  ['through a schema that was not seen', through('', 'call-argument', 'presetSchema.parse(req.body)'), [915], true],
  ['through a schema, for what a field holds', through('', 'call-argument', 'presetSchema.parse(req.body)'), XSS, false],
  ['through another parser', through('', 'call-argument', 'qs.parse(req.body)'), [915], false],
  ['out of a function that replaces signs by entities', through('TextUtil.replaceEntities', 'return'), XSS, true],
  ['out of a function that replaces entities by signs', through('decodeEntities', 'return'), XSS, false],
  ['through calls that replace sign by sign', [...through('', 'assign', 'swap(text, "<", "&lt;")').slice(0, 2), ...through('', 'assign', 'swap(text, "\\"", "&quot;")').slice(1)], XSS, true],
  ['through a call that replaces one sign', through('', 'assign', 'swap(text, "<", "&lt;")'), XSS, false],
  ['through calls that replace the other way', [...through('', 'assign', 'swap(text, "&lt;", "<")').slice(0, 2), ...through('', 'assign', 'swap(text, "&quot;", "\\"")').slice(1)], XSS, false],
  ['out of any other function', through('render', 'return'), XSS, false],
])('%s', (_, hops, cwe, expected) => {
  expect(isCleanedByName(hops, cwe)).toBe(expected);
});

test.each([
  ['${admin:urlEncode(name)}', true],
  ['${f:escapeXml(empty name ? "" : name)}', true],
  ['<%= Strings.escapeHtml(name) %>', true],
  ['${ Strings.replaceEntities (param.name) }', true],
  ['${name}', false],
  ['${admin:title(name)}', false],
  ['${name} ${admin:urlEncode(other)}', false],
  ['out.print(escapeHtml(name))', false],
])('a page that writes %s', (text, expected) => {
  const { hops } = makeFinding({ 'a.jsp': `source ${text}` }, [{ file: 'a.jsp', at: 'source', edge: 'source' }, { file: 'a.jsp', at: text, edge: 'sink' }]);

  expect(isCleanedByName(hops, XSS)).toBe(expected);
});
