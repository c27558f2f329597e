import { expect, test } from 'vitest';
import { fillPath, pathTemplate } from '#engine/report/proof/fill-path.ts';

test.each([
  ['/users/:id', '/users/1'],
  ['/users/:id(\\d{4})', '/users/2024'],
  ['/users/{id:[a-z]+}/notes', '/users/x/notes'],
  ['/users/{id:uuid}', '/users/00000000-0000-4000-8000-000000000000'],
  ['/users/<int:id>', '/users/1'],
  ['/users/<id:int>', '/users/1'],
  ['/users/<uuid:id>/', '/users/00000000-0000-4000-8000-000000000000/'],
  ['/users/$id/edit', '/users/1/edit'],
  ['/[lang]/[...rest]', '/1/1'],
  ['^external/(?P<kind>new|old)/(.+)/$', '/external/new/1/'],
  ['/items(?:/(\\d+))?', '/items'],
  ['/report\\.json', '/report.json'],
  ['/slow/((a+)+)', '/slow/1'],
  ['/broken/([)', '/broken/1'],
  ['^/files/(.*)$', '/files/1'],
  ['^/users/(\\d+)/[^/]+/?$', '/users/1/1'],
  ['/v\\d+/items/\\d{4}', '/v1/items/2024'],
  ['/.*/fly', '/1/fly'],
  ['/[lang]/[...rest]/x', '/1/1/x'],
])('%s is asked for as %s', (path, filled) => {
  expect(fillPath(path, ({ sensible }) => sensible)).toBe(filled);
});

test('a part is told by its name', () => {
  expect(fillPath('/a/<str:one>/{two}/(?P<three>.+)/([^/]+)', ({ name = 'none' }) => name)).toBe('/a/one/two/three/none');
});

test.each([
  ['/users/:id(\\d+)/notes/:note', '/users/{id}/notes/{note}'],
  ['/users/<int:id>', '/users/{id}'],
  ['^external/(?P<kind>new|old)/$', '/external/{kind}/'],
  ['/files/*', '/files/{rest}'],
  ['/~7~/x y', '/~7~/x%20y'],
])('the template of %s is %s', (path, template) => {
  expect(pathTemplate(path)).toBe(template);
});
