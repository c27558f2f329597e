import { expect, test } from 'vitest';
import type { Exchange } from '#prober/sending/exchange.ts';
import { isAlike } from './alike.ts';
import { requestHolds } from './request-values.ts';

function exchange(name: string, body: string, inForm: boolean): Exchange {
  const fields = new URLSearchParams([[name, 'on'], ['page', '1']]).toString();
  const request = { method: inForm ? 'POST' : 'GET', url: `http://target.invalid/files${inForm ? '' : `?${fields}`}`, headers: [], as: 'nobody', ...(inForm ? { body: { type: 'application/x-www-form-urlencoded', text: fields } } : {}) } as const;
  return { request, response: { status: 200, headers: [], body, isCut: false, waitMs: 1 } };
}

test.each([true, false])('a tried name of a field that an answer shows is left out like a value (in a form: %s)', (inForm) => {
  const usual = exchange('net', '<p>File net</p><p>It is there.</p>', inForm);

  expect(isAlike(usual, exchange('../a&b', '<p>File ../a&amp;b</p><p>It is there.</p>', inForm))).toBe(true);
  expect(isAlike(usual, exchange('../a&b', '<p>File ../a&amp;b</p><p>It is not there.</p>', inForm))).toBe(false);
});

test('a request holds the names of its fields', () => {
  expect(requestHolds(exchange('needle', '', true).request, 'needle')).toBe(true);
  expect(requestHolds(exchange('hay', '', true).request, 'needle')).toBe(false);
});

test('durations, counters and names of requests in JSON change by themselves, what is found does not', () => {
  const answered = (body: unknown): Exchange => exchange('net', JSON.stringify(body), false);
  const usual = answered({ found: 3, took: 12, viewsCount: 1, pageViews: 7, requestId: 'a1-7', timestamp: '12.5', elapsed_ms: 3 });

  expect(isAlike(usual, answered({ found: 3, took: 9, viewsCount: 1, pageViews: 8, requestId: 'a1-9', timestamp: '13.5', elapsed_ms: 4 }))).toBe(true);
  expect(isAlike(usual, answered({ found: 4, took: 12, viewsCount: 1, pageViews: 7, requestId: 'a1-7', timestamp: '12.5', elapsed_ms: 3 }))).toBe(false);
});

test('where an answer leads to is told apart on a host with a port, and a session in the address is not', () => {
  const leading = (location: string): Exchange => {
    const { request, response } = exchange('net', '', true);
    return { request: { ...request, url: 'http://127.0.0.1:8404/shop/sign-in' }, response: { ...response, status: 302, headers: [{ name: 'Location', value: location }] } };
  };
  const refused = leading('http://127.0.0.1:8404/shop/sign-in');

  expect(isAlike(refused, leading('http://127.0.0.1:8404/shop/welcome'))).toBe(false);
  expect(isAlike(refused, leading('/shop/sign-in'))).toBe(true);
  expect(isAlike(leading('/shop/a?sid=0a1b2c3d4e5f6a7b8c9d'), leading('/shop/a?sid=ffeeddccbbaa99887766'))).toBe(true);
  expect(isAlike(leading('/sign-in?state=q8Zk/3vTt0aLw1xY2bN+c4=='), leading('/sign-in?state=u7Yp2rSd9eQm5nB6vC1xZ0=='))).toBe(true);
  expect(isAlike(leading('/sign-in?next=/account/orders/2024'), leading('/sign-in?next=/account/welcome/2024'))).toBe(false);
});
