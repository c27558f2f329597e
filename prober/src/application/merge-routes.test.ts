import { expect, test } from 'vitest';
import type { Route } from '#prober/application/application.ts';
import { requestOf } from '#prober/application/build-request.ts';
import { mergedRoute } from './merge-routes.ts';
import { routeWithExamples } from './route-with-examples.ts';

const ofCode: Route = { method: 'POST', path: '/save', parameters: [{ name: 'title', place: 'json' }], origin: 'code' };
const ofForm: Route = { method: 'POST', path: '/save', parameters: [{ name: 'title', place: 'form', example: 'apple' }, { name: 'tags', place: 'form' }], origin: 'crawl', formPage: 'http://shop.invalid/edit' };

test('a form of the application says how the fields are written that the code only names', () => {
  const route = mergedRoute(ofCode, ofForm);

  expect(route.parameters).toEqual([{ name: 'title', place: 'form', example: 'apple' }, { name: 'tags', place: 'form' }]);
  expect(requestOf({ route, base: 'http://shop.invalid', as: 'first' }).body).toEqual({ type: 'application/x-www-form-urlencoded', text: 'title=apple&tags=test' });
});

test('a page says whether the path ends in a slash, and code that is seen nowhere else keeps its own', () => {
  const path = (known: string, seen: Partial<Route>): string => mergedRoute({ ...ofCode, path: known }, { ...ofForm, ...seen }).path;

  expect(path('/save', { path: '/save/' })).toBe('/save/');
  expect(path('/save/', { path: '/save' })).toBe('/save');
  expect(path('/save', { path: '/save/', origin: 'document' })).toBe('/save');
  expect(path('/save/{id}', { path: '/save/7/', parameters: [] })).toBe('/save/{id}');
});

test('a field that the code names in two ways is sent once, as the form has it', () => {
  const twice: Route = { ...ofCode, parameters: [...ofCode.parameters, { name: 'title', place: 'form' }, { name: 'id', place: 'query' }] };

  const route = mergedRoute(twice, ofForm);

  expect(requestOf({ route, base: 'http://shop.invalid', as: 'first' })).toMatchObject({ url: 'http://shop.invalid/save?id=1', body: { text: 'title=apple&tags=test' } });
});

test('fields behind a password are kept, and what a page shows as a password stays one', () => {
  const signUp: Route = { ...ofForm, parameters: [{ name: 'title', place: 'form' }, { name: 'phrase', place: 'form', isPassword: true }, { name: 'go', place: 'form', example: 'on' }] };

  expect(mergedRoute({ ...ofCode, parameters: [] }, signUp).parameters).toEqual(signUp.parameters);
  expect(mergedRoute({ ...ofCode, parameters: [{ name: 'phrase', place: 'form' }] }, signUp).parameters).toContainEqual({ name: 'phrase', place: 'form', isPassword: true });
});

test('and stays so where a proof writes them as JSON', () => {
  const request = { method: 'POST', path: '/save', query: [], headers: [], cookies: [], body: { type: 'application/json', text: '{"title":"attack","tags":"red"}' } };

  const { parameters } = routeWithExamples(mergedRoute(ofCode, ofForm), { request, parameter: { name: 'title', place: 'json' } });

  expect(parameters).toEqual([{ name: 'title', place: 'form', example: 'apple' }, { name: 'tags', place: 'form', example: 'red' }]);
});

test('where no form is known, a proof says how the fields are written that the code only names', () => {
  const request = { method: 'POST', path: '/save', query: [], headers: [], cookies: [], body: { type: 'application/x-www-form-urlencoded', text: 'title=attack' } };

  expect(routeWithExamples(ofCode, { request, parameter: { name: 'title', place: 'form' } }).parameters).toEqual([{ name: 'title', place: 'form' }]);
});

test('of two forms with one address the fields of one are sent, with what both have', () => {
  const formOf = (...names: readonly string[]): Route => ({ ...ofForm, parameters: names.map((name) => ({ name, place: 'form', ofForm: names.join('&') })) });
  const route = mergedRoute(formOf('title', 'link', 'key'), formOf('clear', 'key'));
  const sentWith = (name: string): string | undefined => requestOf({ route, base: 'http://shop.invalid', as: 'first', replaced: { parameter: route.parameters.find((parameter) => parameter.name === name) ?? { name, place: 'form' }, value: 'x' } }).body?.text;

  expect(requestOf({ route, base: 'http://shop.invalid', as: 'first' }).body?.text).toBe('title=test&link=https%3A%2F%2Fexample.com%2F&key=test');
  expect(sentWith('title')).toBe('title=x&link=https%3A%2F%2Fexample.com%2F&key=test');
  expect(sentWith('clear')).toBe('key=test&clear=x');
});

test('a field of a form with two buttons is tried with one of them, and with no form beside it', () => {
  const formOf = (...names: readonly string[]): Route => ({ ...ofForm, parameters: names.map((name) => ({ name, place: 'form', ofForm: names.join('&') })) });
  const route = mergedRoute(mergedRoute(formOf('language', 'set'), formOf('note', 'save')), formOf('note', 'show'));

  expect(requestOf({ route, base: 'http://shop.invalid', as: 'first', replaced: { parameter: { name: 'note', place: 'form' }, value: 'x' } }).body?.text).toBe('note=x&save=test');
});

test('what two forms of one address both have is sent as the form of the tried field has it', () => {
  const formOf = (...fields: readonly (readonly [string, string])[]): Route => ({ ...ofForm, parameters: fields.map(([name, example]) => ({ name, place: 'form', ofForm: fields.map(([each]) => each).join('&'), ...(example === '' ? {} : { example }) })) });
  const route = mergedRoute(formOf(['step', '1'], ['city', '']), formOf(['step', '2'], ['city', 'Bern'], ['street', '']));
  const sentWith = (name: string): string | undefined => requestOf({ route, base: 'http://shop.invalid', as: 'first', replaced: { parameter: { name, place: 'form' }, value: 'x' } }).body?.text;

  expect(sentWith('street')).toBe('step=2&city=Bern&street=x');
});

test('what code reads of query or form stands where the page’s form has it, and what the page does not send is sent where it is tried', () => {
  const known = { method: 'POST', path: '/note', origin: 'code', parameters: [{ name: 'text', place: 'query' }, { name: 'password', place: 'json' }, { name: 'q', place: 'query' }] } as const;
  const seen = { method: 'POST', path: '/note', origin: 'crawl', parameters: [{ name: 'text', place: 'form', example: 'hello' }] } as const;

  const merged = mergedRoute(known, seen);

  expect(merged.parameters).toEqual([{ name: 'text', place: 'form', example: 'hello' }, { name: 'password', place: 'json', isOfCodeAlone: true }, { name: 'q', place: 'query' }]);
  expect(requestOf({ route: merged, base: 'http://target', as: 'nobody' })).toMatchObject({ url: 'http://target/note?q=test', body: { text: 'text=hello' } });
  const more = mergedRoute(merged, { ...seen, parameters: [{ name: 'mood', place: 'form' }] });
  expect(more.parameters.map(({ name, isOfCodeAlone }) => [name, isOfCodeAlone])).toEqual([['text', undefined], ['password', true], ['q', undefined], ['mood', undefined]]);
  expect(routeWithExamples(merged, { parameter: { name: 'text', place: 'query' }, request: { method: 'POST', path: '/note', query: [{ name: 'text', value: 'attack' }], headers: [], cookies: [] } }).parameters).toEqual(merged.parameters);
});
