import { expect, test } from 'vitest';
import { parseAnnotationArguments, parseArguments, parseDeclaration } from '#engine/catalog/parse-declaration.ts';
import { PathError } from '#engine/catalog/path-reader.ts';

test.each([
  ['annotated(a.{Get,Post})', { word: 'annotated', path: 'a.{Get,Post}', offset: 10 }],
  ['override(javax.Servlet.doGet)', { word: 'override', path: 'javax.Servlet.doGet', offset: 9 }],
  ['exported("pages/**/*.ts", default.actions.*)', { word: 'exported', glob: 'pages/**/*.ts', names: ['default.actions.*'] }],
  ['exported("api/**", {GET,POST})', { word: 'exported', glob: 'api/**', names: ['GET', 'POST'] }],
  ['decorated(app.route)', { word: 'decorated', decorator: 'app.route' }],
  ['taking(request)', { word: 'taking', name: 'request', methods: [] }],
  ['taking(req res, "next/server")', { word: 'taking', name: 'req', next: 'res', package: 'next/server', methods: [] }],
  ['method-taking(request, a.views, {get,post})', { word: 'method-taking', name: 'request', package: 'a.views', methods: ['get', 'post'] }],
  ['exported-taking(event,{handle})', { word: 'exported-taking', name: 'event', methods: ['handle'] }],
])('%s is read', (text, declaration) => {
  expect(parseDeclaration(text)).toEqual(declaration);
});

test.each(['a.b()', 'new Pool', 'argument(0)', 'annotatedBy(a)'])('%s is a path', (text) => {
  expect(parseDeclaration(text)).toBeUndefined();
});

test.each([
  ['annotated()', 10], ['annotated(a', 10], ['exported(pages, x)', 9], ['exported("pages" x)', 16], ['decorated(app route)', 13], ['taking(request, {get)', 20], ['taking(a, {b}) c', 14],
])('of %s, the place of the fault is told', (text, offset) => {
  const read = (): unknown => parseDeclaration(text);

  expect(read).toThrow(PathError);
  expect(read).toThrow(expect.objectContaining({ offset }));
});

test('arguments of annotations are numbers and names; without any, the first is meant', () => {
  expect(parseAnnotationArguments('annotation(0,value,path)')).toEqual({ name: 'annotation', arguments: [0, 'value', 'path'] });
  expect(parseAnnotationArguments('a.web.Controller')).toEqual({ name: 'a.web.Controller', arguments: [0] });
  expect(parseArguments('1,regexp')).toEqual([1, 'regexp']);
  expect(() => parseAnnotationArguments('a.Controller(0,)')).toThrow(PathError);
});
