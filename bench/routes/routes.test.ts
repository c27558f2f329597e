import { describe, expect, it } from 'vitest';
import { compareRoutes, formOf } from './compare-routes.ts';
import { readTester } from './expected-routes.ts';

const TESTER = `require "../../func_spec.cr"

chat = Endpoint.new("/chat", "GET")
chat.protocol = "ws"
late = Endpoint.new("/late", "GET", [Param.new("when", "", "query")])

expected_endpoints = [
  # A comment, with a bracket ]
  Endpoint.new("/users/{id}", "GET", [Param.new("id", "", "path"), Param.new("a, b", "(", "query")]),
  Endpoint.new("tool://run", "CLI", [Param.new("x", "", "flag")]),
  chat,
  late,
]

FunctionalTester.new("fixtures/java/shop/", {
  :techs => 1,
}, expected_endpoints).perform_tests

FunctionalTester.new("fixtures/java/inline/", {:techs => 1}, [
  Endpoint.new("/", "POST"),
]).perform_tests
`;

describe('readTester', () => {
  it('reads lists that are named, written in place, and made of named routes; messages of sockets and command lines are left out', () => {
    expect(readTester(TESTER)).toEqual([
      {
        folder: 'fixtures/java/shop/', bases: [],
        routes: [
          { path: '/users/{id}', method: 'GET', parameters: [{ name: 'id', place: 'path' }, { name: 'a, b', place: 'query' }] },
          { path: '/late', method: 'GET', parameters: [{ name: 'when', place: 'query' }] },
        ],
      },
      { folder: 'fixtures/java/inline/', bases: [], routes: [{ path: '/', method: 'POST', parameters: [] }] },
    ]);
  });

  it('reads which folders of a fixture are scanned each by itself', () => {
    const tester = `bases = [YAML::Any.new("./spec/fixtures/java/two/a"), YAML::Any.new("./spec/fixtures/java/two/b")]
FunctionalTester.new("fixtures/java/two/", {:techs => 1}, [Endpoint.new("/", "GET")], {
  "base" => YAML::Any.new(bases),
}).perform_tests`;

    expect(readTester(tester)[0]?.bases).toEqual(['fixtures/java/two/a', 'fixtures/java/two/b']);
  });
});

describe('compareRoutes', () => {
  it('compares paths by their form', () => {
    for (const path of ['/users/:id', '/users/{id}', '/users/{id:[0-9]{2}}', '/users/<int:id>', '/users/[id]', '/users/$id', '/users/(?P<id>(a|b)+)', '/users/:id/']) {
      expect(formOf(path)).toBe('/users/{}');
    }
  });

  it('counts routes and parameters, and tells what is missing and what nobody expected', () => {
    const expected = [
      { method: 'GET', path: '/a/{id}', parameters: [{ name: 'id', place: 'path' }, { name: 'x-key', place: 'header' }, { name: 'q', place: 'query' }] },
      { method: 'PUT', path: '/b', parameters: [{ name: 'c', place: 'json' }] },
      { method: 'PUT', path: '/d', parameters: [] },
    ];
    const found = [
      { method: 'GET|POST', path: '/a/:id', parameters: [{ name: 'id', place: 'path' }, { name: 'X-Key', place: 'header' }, { name: 'q', place: 'body' }] },
      { method: 'ANY', path: '/b/', parameters: [{ name: 'c', place: 'body' }] },
      { method: 'GET', path: '/d' },
    ];
    expect(compareRoutes(expected, found)).toEqual({
      routes: 3, routesFound: 2, parameters: 4, parametersFound: 3, missing: ['GET /a/{id}: query q', 'PUT /d'], surplus: ['GET /d'],
    });
  });
});
