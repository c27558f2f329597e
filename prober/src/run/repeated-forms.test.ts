import { expect, test } from 'vitest';
import type { Parameter } from '#prober/application/application.ts';
import { repeatedForms } from './repeated-forms.ts';
import type { ReachedRoute } from './run-check.ts';

const LANGUAGE: Parameter = { name: 'language', place: 'form', ofForm: 'language' };
const COMMENT: Parameter = { name: 'comment', place: 'form', ofForm: 'comment' };
const BASE = 'http://shop.invalid';

interface Given {
  readonly parameters?: readonly Parameter[];
  readonly formPage?: string;
  /** Where the answer leads; nowhere where it is a page. */
  readonly location?: string | undefined;
}

function page(index: number, given: Given = {}): ReachedRoute {
  const path = `/page-${index}`;
  const { parameters = [LANGUAGE], formPage = BASE + path } = given;
  const location = 'location' in given ? given.location : path;
  const request = { method: 'POST', url: BASE + path, headers: [], as: 'nobody' } as const;
  const response = { status: location === undefined ? 200 : 302, headers: location === undefined ? [] : [{ name: 'location', value: location }], body: '', isCut: false, waitMs: 1 };
  return { route: { method: 'POST', path, parameters, origin: 'crawl', formPage }, state: { kind: 'reached', exchange: { request, response } }, isTried: false };
}

function pages(count: number, given?: Given): readonly ReachedRoute[] {
  return Array.from({ length: count }, (_unused, index) => page(index, given));
}

function triedOf(reached: readonly ReachedRoute[], parameter: Parameter): readonly string[] {
  const { isRepeated } = repeatedForms(reached);
  return reached.flatMap(({ route }) => (isRepeated(route, parameter) ? [] : [route.path]));
}

test('a form that ten pages send to themselves, and that leads back, is tried on three of them', () => {
  const reached = [...pages(11), page(11, { parameters: [LANGUAGE, COMMENT] })];

  expect(triedOf(reached, LANGUAGE)).toEqual(['/page-0', '/page-1', '/page-2']);
  expect(triedOf(reached, COMMENT)).toHaveLength(12);
});

test.each([
  ['of few pages', pages(9), 9],
  ['that one page sends to many handlers', pages(20, { formPage: `${BASE}/all` }), 20],
  ['whose pages show what came of it', pages(20, { location: undefined }), 20],
  ['that leads on to another page', pages(20, { location: '/thanks' }), 20],
])('forms %s are tried on each', (_which, reached, count) => {
  expect(triedOf(reached, LANGUAGE)).toHaveLength(count);
});
