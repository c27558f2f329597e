import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService } from './running-service.ts';
import type { RunningService } from './running-service.ts';

const password = 'correct horse battery';
const owner = { email: 'owner@whitebox.example', password };

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

let service: RunningService | undefined;
let browser: Browser | undefined;
let cookie = '';

beforeAll(async () => {
  if (executablePath === undefined) return;
  [service, browser] = await Promise.all([
    startService({ WHITEBOX_OWNER_PASSWORD: password }),
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] }),
  ]);
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

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses elsewhere that were asked for, and what the browser complained about. */
  readonly complaints: string[];
}

/** The page of a link in a browser that knows nobody, or in one that is given. */
async function open(atBrowser: Browser, url: string, given?: BrowserContext): Promise<Opened> {
  const context = given ?? (await atBrowser.newContext({ viewport: { width: 900, height: 760 } }));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${service?.url}/`)) complaints.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(url);
  await page.locator('#loading').waitFor({ state: 'hidden' });
  return { page, context, complaints };
}

test('somebody new joins by a link, with the keyboard alone, and the link is used up', async (context) => {
  if (browser === undefined || service === undefined) return context.skip('no Chromium on this machine');
  const { url } = await invite({ role: 'member' });
  const { page, complaints } = await open(browser, url);

  expect(await page.getByRole('heading').innerText()).toBe('Join My organization');
  expect(await page.locator('#role').innerText()).toBe('Member');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('<b>Ada</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  expect(await page.locator('#joined').isVisible()).toBe(false);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('#joined').waitFor();

  expect(await page.getByRole('heading').innerText()).toBe('You have joined My organization');
  expect(await page.locator('#joined-name').innerText()).toBe('<b>Ada</b>');
  const again = await open(browser, url);
  expect(await again.page.getByRole('heading').innerText()).toBe('This invitation has been used');
  expect([...complaints, ...again.complaints]).toEqual([]);
});

test('somebody with an account is led to sign in, and joins', async (context) => {
  if (browser === undefined || service === undefined) return context.skip('no Chromium on this machine');
  const { url: first } = await invite({ role: 'viewer' });
  const { page: before } = await open(browser, first);
  const fill = async (page: Page, secret: string) => {
    await page.getByLabel('Email').fill('grace@example.org');
    await page.getByLabel('Password').fill(secret);
    await page.getByRole('button', { name: /join/ }).click();
  };
  await before.getByLabel('Name').fill('Grace');
  await fill(before, password);
  await before.locator('#joined').waitFor();
  const { url } = await invite({ role: 'admin' });
  const { page } = await open(browser, url);

  await page.getByLabel('Name').fill('Grace');
  await fill(page, password);
  const problem = page.getByRole('alert');
  await problem.waitFor();
  expect(await problem.innerText()).toBe('There is an account with this email. Sign in with its password.');
  expect(await page.getByLabel('I have an account').isChecked()).toBe(true);
  await fill(page, 'wrong horse battery');
  await page.getByText('Email or password is wrong.').waitFor();
  await fill(page, password);
  await page.locator('#joined').waitFor();
});

test('who is signed in joins with one click, and is told when the link is for another address', async (context) => {
  if (browser === undefined || service === undefined) return context.skip('no Chromium on this machine');
  const { url: first } = await invite({ role: 'viewer' });
  const { page: before, context: person } = await open(browser, first);
  await before.getByLabel('Name').fill('Mary');
  await before.getByLabel('Email').fill('mary@example.org');
  await before.getByLabel('Password').fill(password);
  await before.getByRole('button', { name: /join/ }).click();
  await before.locator('#joined').waitFor();

  const { url: foreign } = await invite({ role: 'member', email: 'joan@example.org' });
  const { page: refused } = await open(browser, foreign, person);
  expect(await refused.getByRole('alert').innerText()).toBe('You are signed in as mary@example.org, but this invitation is for joan@example.org.');
  expect(await refused.getByLabel('Email').inputValue()).toBe('joan@example.org');

  const { url } = await invite({ role: 'member' });
  const { page } = await open(browser, url, person);
  await page.getByRole('button', { name: 'Join as Mary' }).click();
  await page.locator('#joined').waitFor();
});

test('a link that was withdrawn, and one that never was, say so', async (context) => {
  if (browser === undefined || service === undefined) return context.skip('no Chromium on this machine');
  const { id, url } = await invite({ role: 'viewer' });
  await call('DELETE', `/invitations/${id}`);

  const withdrawn = await open(browser, url);
  const unknown = await open(browser, `${service.url}/invitations/never-made`);

  expect(await withdrawn.page.getByRole('heading').innerText()).toBe('This invitation was withdrawn');
  expect(await unknown.page.getByRole('heading').innerText()).toBe('There is no such invitation');
});
