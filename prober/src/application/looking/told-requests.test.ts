import { expect, test } from 'vitest';
import { toldRequests } from './told-requests.ts';

const BASE = 'http://shop.invalid';

function told(answer: unknown): readonly string[] {
  return toldRequests(JSON.stringify(answer), BASE).map(({ method, path, parameters }) => `${method} ${path} ${parameters.map(({ name, place }) => `${place} ${name}`).join(', ')}`.trim());
}

test('an interface that lists its addresses leads to them', () => {
  expect(told({ message: 'Shop', endpoints: { users: '/api/users', one: '/api/users/:id', doc: `${BASE}/api/doc`, other: 'http://other.invalid/api' } })).toEqual(['GET /api/users', 'GET /api/users/{id}', 'GET /api/doc']);
  expect(told({ '/api/find': 'searches', 'POST /api/login': 'signs in' })).toEqual(['GET /api/find', 'POST /api/login']);
});

test('a sentence says how to ask, and with what', () => {
  expect(told({ list: ['GET  /v1/find?q&page — searches', 'POST /v1/echo JSON {line, times} — repeats a line'] })).toEqual(['GET /v1/find query q, query page', 'POST /v1/echo json line, json times']);
  expect(told({ where: '/echo, /page/{name}, form.html' })).toEqual(['GET /echo', 'GET /page/{name}']);
});

test('an entry says its method, its query and its body', () => {
  expect(told([{ path: '/api/login', method: 'post', body: { user: 'name', password: 'word' } }, { path: '/api/find', methods: ['GET', 'DELETE'], params: ['q', { name: 'page' }] }, { path: '/api/users/{id}', method: 'DELETE' }])).toEqual(['POST /api/login json user, json password', 'GET /api/find query q, query page']);
});

test('pictures, files of the system and other texts are no addresses, and a list without end is bounded', () => {
  expect(told({ picture: '/img/a.png', file: '/etc/hosts', text: 'either/or', ratio: '1/2', note: 'see /help for more' })).toEqual([]);
  expect(told({ all: Array.from({ length: 5_000 }, (_unused, index) => `/page${index}/x`) }).length).toBe(100);
});
