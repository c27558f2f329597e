import { expect, test } from 'vitest';
import type { Parameter, Route } from '#prober/application/application.ts';
import { inOtherEncoding } from './told-encodings.ts';

function told(body: string, parameters: readonly Parameter[], { status = 400, type = 'application/json', formPage }: { readonly status?: number; readonly type?: string; readonly formPage?: string } = {}): readonly string[] | undefined {
  const route: Route = { method: 'POST', path: '/send', parameters, origin: 'code', ...(formPage === undefined ? {} : { formPage }) };
  const request = { method: 'POST', url: 'http://shop.invalid/send', headers: [], as: 'nobody', body: { type, text: '{}' } } as const;
  return inOtherEncoding(route, { request, response: { status, headers: [], body, isCut: false, waitMs: 1 } })?.map(({ place, name, isFile }) => `${place} ${name}${isFile === true ? ' (file)' : ''}`);
}

const term: Parameter = { name: 'term', place: 'json' };
const file: Parameter = { name: 'file', place: 'json' };
const id: Parameter = { name: 'id', place: 'path' };

test('a handler that lacks what it was sent as JSON is asked with a form', () => {
  expect(told('{"error":"term is required"}', [id, term])).toEqual(['path id', 'form term']);
  expect(told('{"error":"1 validation error for Ask\\nterm\\n  Field required"}', [term, { name: 'of', place: 'json', keys: ['size'] }])).toEqual(['form term']);
});

test('one that misses a file is asked with parts', () => {
  expect(told('{"message":"No file part"}', [file, term])).toEqual(['multipart file (file)', 'multipart term']);
  expect(told('Required part \'file\' is not present.', [file])).toEqual(['multipart file (file)']);
});

test('nothing changes where another field is lacking, where a page shows how the body is written, and where the answer is none', () => {
  expect(told('{"error":"size is required"}', [term])).toBeUndefined();
  expect(told('{"error":"No file part"}', [term])).toBeUndefined();
  expect(told('{"error":"term is required"}', [term], { formPage: 'http://shop.invalid/' })).toBeUndefined();
  expect(told('{"error":"term is required"}', [term], { type: 'application/x-www-form-urlencoded' })).toBeUndefined();
  expect(told('{"error":"term is required"}', [term], { status: 200 })).toBeUndefined();
});
