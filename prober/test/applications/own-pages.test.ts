/* A target that fetches what it is told has no session of its own: it is shown by a page that anybody is shown. */
import { request as send } from 'undici';
import { expect, test } from 'vitest';
import { serverSideRequestForgery } from '#prober/checks/injection/server-side-request-forgery.ts';
import { answer, inputTrial, started, type Handler } from '#test/running-application.ts';

const page = (text: string): string => `<!doctype html><title>Notes</title><p>${text}</p>`;
const own = ['/own/notes', '/own/money', '/own/letters'];

function application(fetched: (url: string) => Promise<string>): Handler {
  return async ({ url, headers }, response) => {
    const isSignedIn = headers.cookie?.includes('session=first') === true;
    if (url.pathname === '/about') return answer(response, 200, 'text/html', page('Founded by three friends of letters'));
    if (own.includes(url.pathname)) return answer(response, 200, 'text/html', page(isSignedIn ? `What stands in ${url.pathname.slice(5)} of Anna` : 'Please sign in first'));
    return answer(response, 200, 'text/html', page(await fetched(url.searchParams.get('address') ?? '')));
  };
}

async function verdictOf(handler: Handler): Promise<string> {
  const running = await started(handler);
  if (serverSideRequestForgery.of !== 'input') throw new Error('It is a check of inputs.');
  const trial = await inputTrial(running.base, { path: '/import', parameter: { name: 'address', place: 'query' }, usual: 'https://example.com/', pages: [...own, '/about'] });
  const { verdict } = await serverSideRequestForgery.run(trial);
  await running.close();
  return verdict;
}

test('a page that anybody is shown tells of a request of the target, where others are shown to who is signed in alone', async () => {
  expect(await verdictOf(application(async (url) => (await send(url)).body.text()))).toBe('confirmed');
});

test('who fetches nothing, and says the address back, is not told', async () => {
  expect(await verdictOf(application(async (url) => `Nobody fetches ${url.replaceAll('<', '')}. Please sign in first.`))).toBe('not_confirmed');
});
