import { expect, test } from 'vitest';
import type { Exchange } from '#prober/sending/exchange.ts';
import { notFoundPrint } from './not-found.ts';

/** Of 200 words, each many times. */
const MENU = Array.from({ length: 4_000 }, (_, index) => `<li>${'abcdefghij'[index % 10] ?? ''}${'klmnopqrstuvwxyzABCD'[Math.floor(index / 10) % 20] ?? ''}item</li>`).join('');

function answer(path: string, own: string, status = 200): Exchange {
  return { request: { method: 'GET', url: `http://target.invalid${path}`, headers: [], as: 'nobody' }, response: { status, headers: [{ name: 'content-type', value: 'text/html' }], body: `<ul>${MENU}</ul>${own}`, isCut: false, waitMs: 1 } };
}

test('a page below a large menu is there where it says a few words of its own, though all that is not there is answered with a page below the same menu', () => {
  const print = notFoundPrint([answer('/wabc', '<p>Welcome to this place</p>'), answer('/wdef', '<p>Welcome to this place</p>')]);

  expect(print.isMissing(answer('/users.php', '<form><label>Name of the person to look for</label><input name="person"></form>'))).toBe(false);
  expect(print.isMissing(answer('/users.php', '<p>Welcome to this place</p>'))).toBe(true);
});

test('what changes by itself on the page for what is not there, and what is sent, make no other page of it', () => {
  const print = notFoundPrint([answer('/wabc', '<p>Welcome, try shoes, hats</p><i>8f3a9c</i>'), answer('/wdef', '<p>Welcome, try coats, gloves</p><i>77b1e0</i>')]);

  expect(print.isMissing(answer('/users.php', '<p>Welcome, try scarves, belts, boots, rings</p><i>c9d0e1f2</i>'))).toBe(true);
  expect(print.isMissing(answer('/shop/users.php', '<p>Welcome, try coats, gloves: no shop users php</p><i>a1</i>'))).toBe(true);
});

test('a refusal in more words than the first is a refusal', () => {
  const print = notFoundPrint([answer('/wabc', '<p>Nothing</p>', 404), answer('/wdef', '<p>Nothing</p>', 404)]);

  expect(print.isMissing(answer('/users.php', '<p>Nothing, and these were the settings of the route that failed</p>', 404))).toBe(true);
});
