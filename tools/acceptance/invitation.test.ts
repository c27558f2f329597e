import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, noBrowser, openPage } from './browser.ts';
import { password, startPreparedService } from './prepared-service.ts';
import type { RunningService } from './running-service.ts';

const owner = { email: 'owner@whitebox.example', password };

let service: RunningService | undefined;
let browser: Browser | undefined;
let cookie = '';

beforeAll(async () => {
  browser = await launchBrowser();
  if (browser === undefined) return;
  service = await startPreparedService();
  const response = await call('POST', '/session', owner);
  cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ');
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  return fetch(`${service?.url}/api/v1${path}`, { method, headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...init });
}

/** @returns id and address of a new invitation */
async function invite(invitation: { role: string; email?: string }): Promise<{ id: string; url: string }> {
  // The shape is what the route's own tests prove.
  const { id, url } = (await (await call('POST', '/invitations', invitation)).json()) as { id: string; url: string };
  return { id, url: url.replace(/^https?:\/\/[^/]+/, service?.url ?? '') };
}

const joined = (page: Page) => page.getByText('You have joined My organization').first();

async function joinAsNew(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /join/ }).click();
}

test('somebody new joins by a link, with the keyboard alone, and the link is used up', async (context) => {
  if (browser === undefined) return context.skip(noBrowser);
  const { url } = await invite({ role: 'member' });
  const { page, complaints } = await openPage(browser, url);

  await page.getByRole('heading', { name: 'Join My organization' }).waitFor();
  expect(await page.getByText('You are invited as Member').count()).toBe(1);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('<b>Ada</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  expect(await joined(page).count()).toBe(0);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await joined(page).waitFor();

  await page.getByRole('button', { name: '<b>Ada</b>' }).waitFor();
  const again = await openPage(browser, url);
  await again.page.getByRole('heading', { name: 'This invitation has been used' }).waitFor();
  expect([...complaints, ...again.complaints]).toEqual([]);
});

test('somebody with an account is led to sign in, and joins', async (context) => {
  if (browser === undefined) return context.skip(noBrowser);
  const { url: first } = await invite({ role: 'viewer' });
  const { page: before } = await openPage(browser, first);
  await joinAsNew(before, 'Grace', 'grace@example.org');
  await joined(before).waitFor();
  const { url } = await invite({ role: 'admin' });
  const { page } = await openPage(browser, url);

  await joinAsNew(page, 'Grace', 'grace@example.org');
  await page.getByText('There is an account with this email. Sign in with its password.').waitFor();
  expect(await page.getByLabel('I have an account').isChecked()).toBe(true);
  await page.getByLabel('Password').fill('wrong horse battery');
  await page.getByRole('button', { name: /join/ }).click();
  await page.getByText('Email or password is wrong.').waitFor();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: /join/ }).click();
  await joined(page).waitFor();
});

test('who is signed in joins with one click, and is told when the link is for another address', async (context) => {
  if (browser === undefined) return context.skip(noBrowser);
  const { url: first } = await invite({ role: 'viewer' });
  const { page: before, context: person } = await openPage(browser, first);
  await joinAsNew(before, 'Mary', 'mary@example.org');
  await joined(before).waitFor();

  const { url: foreign } = await invite({ role: 'member', email: 'joan@example.org' });
  const { page: refused } = await openPage(browser, foreign, { context: person });
  await refused.getByText('You are signed in as mary@example.org, but this invitation is for joan@example.org.').waitFor();
  expect(await refused.getByLabel('Email').inputValue()).toBe('joan@example.org');

  const { url } = await invite({ role: 'member' });
  const { page } = await openPage(browser, url, { context: person });
  await page.getByRole('button', { name: 'Join as Mary' }).click();
  await joined(page).waitFor();
});

test('a link that was withdrawn, and one that never was, say so', async (context) => {
  if (browser === undefined) return context.skip(noBrowser);
  const { id, url } = await invite({ role: 'viewer' });
  await call('DELETE', `/invitations/${id}`);

  const withdrawn = await openPage(browser, url);
  const unknown = await openPage(browser, `${service?.url}/invitations/never-made`);

  await withdrawn.page.getByRole('heading', { name: 'This invitation was withdrawn' }).waitFor();
  await unknown.page.getByRole('heading', { name: 'There is no such invitation' }).waitFor();
});
