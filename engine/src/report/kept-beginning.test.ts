import { expect, test } from 'vitest';
import { keepsBeginning } from '#engine/report/kept-beginning.ts';

const through = (...texts: string[]): boolean => keepsBeginning(['req.originalUrl', ...texts].map((text) => ({ text })));

test.each([
  ['res.redirect(req.originalUrl)'],
  ['req.originalUrl.slice(0, -1)'],
  ['req.originalUrl.substring(0, req.originalUrl.length - 1)'],
  [String.raw`req.originalUrl.replace(/\/+$/, '')`],
  [String.raw`req.originalUrl.replace(/old\/?$/, 'new')`],
  [String.raw`req.originalUrl.replace(/\/js$/, ".js")`],
  ["req.originalUrl.split('?')[0]"],
  ['req.path.slice(0, (ends[0].length) * -1) + search'],
  ["req.originalUrl.substring(0, req.originalUrl.lastIndexOf('/'))"],
  ["res.redirect(req.originalUrl.substring(0, end) + '?' + query)"],
  ["res.redirect(req.originalUrl.substring(0, end) + '/new')"],
  ['res.redirect(`${req.path.slice(0, end)}?next=${next}&of=${other}`)'],
  ['res.redirect(req.path.slice(0, -1) + query)'],
])('%s begins as the address does', (text) => {
  expect(through(text)).toBe(true);
});

test('a cut after which nothing may be left says nothing of what is joined behind it', () => {
  expect(through("req.url.substring(0, req.url.indexOf('?'))", "res.redirect(req.url.substring(0, req.url.indexOf('?')) + rest)")).toBe(false);
  expect(through('req.url.slice(0, end)', 'res.redirect(start + rest)')).toBe(false);
  expect(through('req.url.slice(0, end)', 'res.redirect(`${start}${rest}`)')).toBe(false);
  expect(through('req.url.slice(0, 1)', 'start.concat(rest)')).toBe(false);
  expect(through("req.url.slice(0, end)", "res.redirect(start + '/' + rest)")).toBe(false);
  expect(through('req.url.slice(0, end + 1)', 'res.redirect(start)')).toBe(true);
});

test('a division of which a later step takes the first part leaves the beginning', () => {
  expect(through("req.originalUrl.split('?')", "res.redirect(req.originalUrl.split('?')[0])")).toBe(true);
  expect(through("req.originalUrl.split('?')", 'res.redirect(parts[1])')).toBe(false);
  expect(through("req.originalUrl.split('?')", "res.redirect(req.originalUrl.split('?')[1])")).toBe(false);
  expect(through("req.originalUrl.split('?')", "send(parts[1], req.originalUrl.split('?')[0])")).toBe(false);
});

test.each([
  ['req.originalUrl.slice(3)'],
  ['req.originalUrl.slice(-20)'],
  ['req.originalUrl.slice(1, -1)'],
  ['req.originalUrl.slice(0, -1).slice(3)'],
  ['req.originalUrl.slice(0, 1) + req.originalUrl.slice(3)'],
  ["req.originalUrl.slice(0, req.originalUrl.indexOf('/')).split('/').pop()"],
  [String.raw`req.originalUrl.replace(/^\/go/, '')`],
  [String.raw`req.originalUrl.replace(/\/go(.*)$/, '$1')`],
  [String.raw`req.originalUrl.replace(/^\/go|\/$/, '')`],
  [String.raw`req.originalUrl.replace(/\/$/m, '')`],
  [String.raw`req.originalUrl.replace(/\/\$/, '')`],
  [String.raw`req.originalUrl.replace(/\/go$/, '//go')`],
  [String.raw`req.originalUrl.replace(/\/go(.*)$/, 'go$1')`],
  ["req.originalUrl.split('/go')[0] + req.originalUrl.split('/go')[1]"],
  ["req.originalUrl.split('/').slice(2).join('/')"],
])('%s may begin otherwise', (text) => {
  expect(through(text)).toBe(false);
});
