import { expect, test } from 'vitest';
import type { ProbeRequest } from './exchange.ts';
import { changeOfUser, renamesUser } from './user-changes.ts';

const posted = (path: string, type: string, text: string): ProbeRequest => ({ method: 'POST', url: `http://app${path}`, headers: [], body: { type, text }, as: 'first' });
const FORM = 'application/x-www-form-urlencoded';
const parts = (name: string, value: string): string => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;

test.each([
  ['a form', posted('/profile', FORM, 'username=bob&about=x')],
  ['parts', posted('/account/edit.php', 'multipart/form-data; boundary=b', parts('login_name', 'bob'))],
  ['JSON', posted('/api/me', 'application/json', '{"email":"bob"}')],
  ['a field within another', posted('/profile', FORM, 'user%5Bemail%5D=bob')],
  ['JSON within JSON', posted('/api/settings', 'application/json', '{"user":{"email":"bob"}}')],
  ['a path that ends in the user', posted('/api/users/Ann', 'application/json', '{"email":"bob"}')],
  ['a query', posted('/user-settings?userName=bob', FORM, '')],
])('another name on a page of the user, in %s, renames', (_name, request) => {
  expect(renamesUser(request, ['ann'])).toContain('is another name than the one by which the user signs in');
  expect(renamesUser(request, [])).toBeUndefined();
});

test.each([
  ['the same name', posted('/profile', FORM, 'username=Ann&about=%27')],
  ['a guest book', posted('/guests', FORM, 'username=bob')],
  ['a text to the user', posted('/users/ann/messages', FORM, 'username=bob')],
  ['another user', posted('/users/eve', FORM, 'username=bob')],
  ['a query beside a body', posted('/profile?user=bob', FORM, 'about=x')],
  ['one that makes accounts', posted('/account/create', FORM, 'username=bob')],
  ['another field', posted('/profile', 'multipart/form-data; boundary=b', parts('about', 'bob'))],
  ['a plain text', posted('/profile', 'text/plain', 'username=bob')],
  ['a GET', { method: 'GET', url: 'http://app/profile?username=bob', headers: [], as: 'first' } satisfies ProbeRequest],
])('%s renames nobody', (_name, request) => {
  expect(renamesUser(request, ['ann'])).toBeUndefined();
});

test('a button is no password, whatever its name is, and what a page shows as a password is one', () => {
  const request = posted('/find', FORM, 'name=ann&GetPassword=Get');

  expect(changeOfUser(request, [], { passwords: [], buttons: ['GetPassword'] })).toBeUndefined();
  expect(changeOfUser(request, [], { passwords: [], buttons: [] })).toContain('"GetPassword"');
  expect(changeOfUser(request, [], { passwords: ['name'], buttons: ['name', 'GetPassword'] })).toContain('"name"');
});

test.each([
  ['a field', posted('/user/security', FORM, 'enable_otp=1'), 'enable_otp'],
  ['a field of JSON', posted('/api/me', 'application/json', '{"twoFactorEnabled":false}'), 'twoFactorEnabled'],
  ['a path', posted('/account/2fa-setup', FORM, 'code=1'), '2fa-setup'],
  ['two parts of a path', posted('/account/two-factor/enable', FORM, 'code=1'), 'two-factor/enable'],
  ['a path and a field', posted('/account/mfa', FORM, 'enabled=1'), 'mfa/enabled'],
])('%s that switches the second factor of a sign-in is kept back', (_name, request, word) => {
  expect(changeOfUser(request, [], { passwords: [], buttons: [] })).toContain(`"${word}"`);
});

test('an operation or a handler that switches a second factor is kept back by its name', () => {
  const shown = { passwords: [], buttons: [] };
  const request = posted('/graphql', 'application/json', '{"query":"mutation enableTotp($code: String!) { enableTotp(code: $code) }","variables":{"code":"1"}}');

  expect(changeOfUser(request, ['/graphql#Mutation.enableTotp'], shown)).toContain('"enableTotp"');
  expect(changeOfUser(posted('/security', FORM, 'on=1'), ['activateTwoFactor'], shown)).toContain('"activateTwoFactor"');
  expect(changeOfUser(request, ['/graphql#Query.products'], shown)).toBeUndefined();
});

test('a code of a second factor is sent like other texts', () => {
  expect(changeOfUser(posted('/verify', FORM, 'otp=123456'), [], { passwords: [], buttons: [] })).toBeUndefined();
});

test.each(['/admin/users/3/role', '/api/changeUserRole', '/users/promote', '/account/permissions'])('a post to %s changes what somebody may', (path) => {
  expect(changeOfUser(posted(path, FORM, 'to=admin'), [], { passwords: [], buttons: [] })).toContain('its name says');
});

test.each(['/roles/3/notes', '/admin', '/promotions', '/copyright'])('a post to %s changes nothing of the kind', (path) => {
  expect(changeOfUser(posted(path, FORM, 'to=admin'), [], { passwords: [], buttons: [] })).toBeUndefined();
});
