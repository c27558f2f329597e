import { expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { knownValues, listsOf, withKnownValues, withLiveExamples, withOwnNames } from '#prober/run/live-examples.ts';
import type { KnownRoute } from '#prober/run/run.ts';

const known = (path: string, body?: unknown, origin: Route['origin'] = 'code'): KnownRoute => {
  const url = `http://target.invalid${path}`;
  const route: Route = { method: 'GET', path, parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, place: 'path', example: 'documented' })), origin };
  if (body === undefined) return { route, state: { kind: 'unknown' }, isTried: false };
  return { route, state: { kind: 'reached', exchange: { request: { method: 'GET', url, headers: [], as: 'first' }, response: { status: 200, headers: [], body: JSON.stringify(body), isCut: false, waitMs: 1 } } }, isTried: false };
};
const books = known('/books', { books: [{ book_title: 'plums', user: 'ben' }, { book_title: 'apples', user: 'ann' }, { book_title: { $ne: 1 } }] });
const orders = known('/orders', [{ id: 41, total: 3 }, { id: 42 }]);
const examplesOf = (path: string, firstNames: readonly string[] = [], origin: Route['origin'] = 'code'): readonly (string | undefined)[] =>
  withLiveExamples({ routes: [books, orders], firstNames }, known(path, undefined, origin).route).parameters.map(({ example }) => example);

test('a list tells what can be asked for, and what is of the first user comes first', () => {
  expect(examplesOf('/books/{bookTitle}')).toEqual(['plums']);
  expect(examplesOf('/books/{bookTitle}', ['ann'])).toEqual(['apples']);
  expect(examplesOf('/orders/{orderId}')).toEqual(['41']);
});

test('what no list tells, and what stood in a link, stays as it was', () => {
  expect(examplesOf('/authors/{name}')).toEqual(['documented']);
  expect(examplesOf('/orders/{orderId}/lines/{lineId}')).toEqual(['41', 'documented']);
  expect(examplesOf('/books/{bookTitle}', [], 'crawl')).toEqual(['documented']);
});

test('an address that a script puts together takes its values from lists', () => {
  const { route } = known('/orders/{id}', undefined, 'crawl');
  const ofScript = { ...route, parameters: route.parameters.map(({ name, place }) => ({ name, place })) };
  expect(withLiveExamples({ routes: [books, orders], firstNames: [] }, ofScript).parameters).toEqual([{ name: 'id', place: 'path', example: '41' }]);
});

test('lists of a route are those above it', () => {
  expect(listsOf({ routes: [books, orders, known('/book')] }, known('/books/{id}').route)).toEqual([books]);
});

test('a search takes a value that stands elsewhere under its name, and none for a password, a page or a name that is nowhere', () => {
  const names = ['user', 'kind', 'page', 'password', 'colour'];
  const form: KnownRoute = { route: { method: 'POST', path: '/books', parameters: [{ name: 'kind', place: 'form', example: 'novel' }, { name: 'page', place: 'form', example: '3' }], origin: 'crawl' }, state: { kind: 'unknown' }, isTried: false };
  const route: Route = { method: 'GET', path: '/find', parameters: names.map((name) => ({ name, place: 'query' })), origin: 'crawl' };

  expect(withKnownValues(knownValues({ routes: [books, form] }), route).parameters.map(({ example }) => example)).toEqual(['ben', 'novel', undefined, undefined, undefined]);
});

test('who is written to is who is signed in, and nobody where nobody is', () => {
  const route: Route = { method: 'POST', path: '/mail', parameters: [{ name: 'recipient', place: 'form' }, { name: 'topic', place: 'form' }, { name: 'to', place: 'form', example: 'bob' }], origin: 'crawl' };

  expect(withOwnNames({ firstNames: ['ann'] }, route).parameters.map(({ example }) => example)).toEqual(['ann', undefined, 'bob']);
  expect(withOwnNames({ firstNames: [] }, route)).toBe(route);
});

test('a name that a compiler made takes what the list of that name tells, be it elsewhere', () => {
  const products = known('/products', { data: { products: [{ id: 'p-7', title: 'plums' }] } });
  const ofScript = (path: string): Route => {
    const { route } = known(path, undefined, 'crawl');
    return { ...route, parameters: route.parameters.map(({ name, place }) => ({ name, place })) };
  };
  const examples = (path: string): readonly (string | undefined)[] => withLiveExamples({ routes: [products, orders], firstNames: [] }, ofScript(path)).parameters.map(({ example }) => example);

  expect(examples('/products/{e}')).toEqual(['p-7']);
  expect(examples('/reviews/product/{e}')).toEqual(['p-7']);
  expect(examples('/cart/{productId}/of/{orderId}')).toEqual(['p-7', '41']);
  expect(examples('/reviews/{e}')).toEqual([undefined]);
  expect(examples('/reports/{kind}')).toEqual([undefined]);
});

test('of a list of several pages the first is asked for', () => {
  const route: Route = { method: 'GET', path: '/find', parameters: [{ name: 'page', place: 'query', example: '3' }, { name: 'offset', place: 'query', example: '20' }, { name: 'page', place: 'form', example: '3' }, { name: 'pages', place: 'query', example: '3' }, { name: 'p', place: 'query', example: 'home' }], origin: 'crawl' };

  expect(withKnownValues(knownValues({ routes: [] }), route).parameters.map(({ example }) => example)).toEqual(['1', '0', '3', '3', 'home']);
});
