/* A person runs their organization in the dashboard: the tests follow each other on one service, as days do. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { openPage } from './browser.ts';
import type { Opened } from './browser.ts';
import { button, dashboardFor, endAnswers, heading, password, untilDrawn } from './dashboard.ts';

/** The owner's browser. */
let owner: Opened;

const dashboard = await dashboardFor('the dashboard', { settings: { WHITEBOX_PRIVATE_HOSTS: '127.0.0.0/8' } });
const { it } = dashboard;

const go = (page: Page, path: string) => page.goto(dashboard.service.url + path);

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  if (await page.getByLabel('Email').isEnabled()) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await button(page, 'Sign in').click();
}

it('the first owner signs in with what the start printed, chooses a password, and is where the link led', async () => {
  const [, email = '', generated = ''] = /(\S+@\S+)[\s\S]*?[Pp]assword:?\s+(\S+)/.exec(dashboard.service.printed()) ?? [];
  owner = await openPage(dashboard.browser, `${dashboard.service.url}/settings/api-keys`);
  const { page } = owner;

  await heading(page, 'Sign in to Whitebox').waitFor();
  await signIn(page, email, 'wrong horse battery');
  await page.getByText('Email or password is wrong.').waitFor();
  await signIn(page, email, generated);
  await heading(page, 'Choose your password').waitFor();
  await page.getByLabel('Current password').fill(generated);
  await page.getByLabel('New password').fill(password);
  await button(page, 'Change password').click();

  await heading(page, 'API keys').waitFor();
  expect(new URL(page.url()).pathname).toBe('/settings/api-keys');
  expect(await page.title()).toBe('API keys · Whitebox');
});

it('a key is made, shown once, used, and revoked', async () => {
  const { page } = owner;
  const ask = (key: string) => fetch(`${dashboard.service.url}/v1/scans`, { headers: { 'x-api-key': key } }).then(({ status }) => status);

  await button(page, 'Create key').click();
  await page.getByLabel('Name').fill('Pipeline');
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
  const secret = page.getByLabel('API key', { exact: true });
  const key = await secret.innerText();
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  expect(await secret.isVisible()).toBe(true);
  await button(page, 'I have kept it').click();
  await secret.waitFor({ state: 'detached' });

  expect(await ask(key)).toBe(200);
  expect(await page.content()).not.toContain(key);
  await button(page, 'Revoke Pipeline').click();
  await button(page, 'Revoke key').click();
  await page.getByText('Pipeline is revoked').first().waitFor();
  expect(await ask(key)).toBe(401);
});

it('where ten keys are active the page says why there is no eleventh', async () => {
  const { page, context } = owner;
  for (let at = 0; at < 10; at++) await context.request.post(`${dashboard.service.url}/api/v1/api-keys`, { data: { name: `Key ${at}`, scopes: ['read'] } });

  await page.reload();

  await page.getByText('All 10 keys that an organization may hold are active.').waitFor();
  expect(await button(page, 'Create key').isDisabled()).toBe(true);
  await button(page, 'Revoke Key 0').click();
  await button(page, 'Revoke key').click();
  await page.getByText('9 of 10 active').waitFor();
});

it('a session that ends in the middle is taken up again, and what was written is there', async () => {
  const { page, context } = owner;
  await button(page, 'Create key').click();
  await page.getByLabel('Name').fill('Written before');
  await context.clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();

  const again = page.getByRole('dialog', { name: 'Sign in to go on' });
  await again.getByLabel('Password').fill(password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.waitFor({ state: 'detached' });

  expect(await page.getByLabel('Name').inputValue()).toBe('Written before');
  await button(page, 'Cancel').click();
});

it('somebody who is invited sees what their role permits, and more when it changes', async () => {
  const { page } = owner;
  await go(page, '/settings/people');
  await button(page, 'Invite').click();
  await page.getByLabel('Viewer').check();
  await button(page, 'Create link').click();
  const link = await page.getByLabel('Invitation link', { exact: true }).innerText();
  await button(page, 'I have kept it').click();
  const { page: theirs } = await openPage(dashboard.browser, dashboard.service.url + new URL(link).pathname);
  await theirs.getByLabel('Name').fill('Vera');
  await theirs.getByLabel('Email').fill('vera@example.org');
  await theirs.getByLabel('Password').fill(password);
  await button(theirs, 'Create account and join').click();
  await theirs.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await go(theirs, '/settings/people');
  await theirs.getByText('vera@example.org').waitFor();

  const listed = () => theirs.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'People' }).waitFor();
  await listed();
  const offered = async () => [await theirs.getByRole('link', { name: 'API keys' }).count(), await theirs.getByRole('link', { name: 'New scan' }).count(), await button(theirs, 'Invite').count()];
  expect(await offered()).toEqual([0, 0, 0]);
  await go(theirs, '/settings/api-keys');
  await theirs.getByText('Your role does not permit this').waitFor();
  await page.reload();
  await page.getByLabel('Role of Vera').selectOption('Admin');
  await page.getByText('Vera is admin now').first().waitFor();
  await go(theirs, '/settings/people');
  await button(theirs, 'Invite').waitFor();
  await listed();
  expect(await offered()).toEqual([1, 1, 1]);
});

it('a server that cannot be reached and one that errs are told apart, and the page comes back by itself', async () => {
  const { page, context } = owner;
  await go(page, '/settings/appearance');
  await heading(page, 'Appearance').waitFor();
  await context.route('**/api/v1/code-hosts', (route) => route.abort());
  await page.getByRole('link', { name: 'Code hosts' }).click();
  await page.getByText('The server cannot be reached').waitFor();
  await endAnswers(context);
  await heading(page, 'No host is connected').waitFor();

  await context.route('**/api/v1/audit-log', (route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'Internal server error', error: 'Internal Server Error', request_id: 'a-request' } }));
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByText('The server’s log has the details under a-request.').or(page.getByText("The server's log has the details under a-request.")).waitFor();
  await endAnswers(context);
  await button(page, 'Try again').click();
  await page.getByRole('table', { name: 'Audit log' }).waitFor();
});

it('rows are as high as was chosen, in another tab too and after a visit', async () => {
  const { page, context } = owner;
  const other = await context.newPage();
  await go(other, '/settings/audit-log');
  const height = async (): Promise<number> => (await other.getByRole('table', { name: 'Audit log' }).getByRole('cell').first().boundingBox())?.height ?? 0;
  await expect.poll(height).toBe(36);

  await go(page, '/settings/appearance');
  await page.getByLabel('Comfortable').check();

  await expect.poll(height).toBe(44);
  await other.reload();
  await expect.poll(height).toBe(44);
  await page.getByLabel('Compact').check();
  await expect.poll(height).toBe(36);
  await other.close();
});

it('keys lead everywhere, and a field is no place for them', async () => {
  const { page } = owner;
  await go(page, '/settings/appearance');
  await heading(page, 'Appearance').waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type('people');
  await page.keyboard.press('Enter');
  await heading(page, 'People').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await heading(page, 'Scans').waitFor();
  await page.goBack();
  await heading(page, 'People').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
});

it('a code host is connected, tried again and disconnected by the form that the server declares', async () => {
  const { page } = owner;
  await go(page, '/settings/code-hosts');
  await button(page, 'Connect host').click();
  const form = page.getByRole('dialog', { name: 'Connect a code host' });
  const address = form.getByLabel('Address');
  expect([await address.inputValue(), await form.getByLabel('User name (optional)').count()]).toEqual(['https://github.com', 0]);
  await form.getByLabel('Kind').selectOption('Other git host');
  expect([await address.inputValue(), await form.getByLabel('User name (optional)').count()]).toEqual(['', 1]);
  await address.fill('ftp://127.0.0.1');
  await form.getByLabel('Kind').selectOption('GitLab');
  expect(await address.inputValue()).toBe('ftp://127.0.0.1');
  await form.getByLabel('Token').fill('a token');
  await form.getByRole('button', { name: 'Connect' }).click();
  await form.getByRole('alert').filter({ hasText: 'https' }).waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await address.fill('https://127.0.0.1:1');
  await form.getByRole('button', { name: 'Connect' }).click();

  const row = page.getByRole('row').filter({ hasText: 'https://127.0.0.1:1' });
  await row.getByText('Not checked').waitFor();
  expect(await row.innerText()).toContain('GitLab');
  await button(page, 'Check https://127.0.0.1:1').click();
  await page.getByText('https://127.0.0.1:1 does not work').first().waitFor();
  for (const name of ['People', 'API keys', 'Code hosts']) {
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
    await heading(page, name).waitFor();
  }
  await page.reload();
  await button(page, 'Disconnect https://127.0.0.1:1').click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }).click();
  await heading(page, 'No host is connected').waitFor();
  await go(page, '/settings/nowhere');
  await heading(page, 'There is no such page').waitFor();
});

const settings = ['api-keys', 'people', 'organization', 'credits', 'code-hosts', 'audit-log', 'security', 'appearance'];

it('every page of the settings is accessible in both themes, at 1280 and at 390 pixels, and fits', async () => {
  const page = await owner.context.newPage();
  await owner.context.request.post(`${dashboard.service.url}/api/v1/code-hosts`, { data: { provider: 'git', base_url: 'https://127.0.0.1:1/group', token: 'a token' } });
  const faults: string[] = [];
  for (const name of settings) {
    await go(page, `/settings/${name}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await untilDrawn(page);
    // Of what a page takes, most is to load it and what looks at it.
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      faults.push(...(await violationsInBothThemes(page)).map((fault) => `${name} at ${width} pixels: ${fault}`));
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
      if (overflow > 0) faults.push(`${name} is ${overflow} pixels too wide for ${width}`);
    }
  }
  await page.close();

  expect(faults).toEqual([]);
});

it('who signs out is out, and the page behind asks again', async () => {
  const { page } = owner;
  await page.getByRole('button', { name: 'Owner' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await heading(page, 'Sign in to Whitebox').waitFor();
  await go(page, '/settings/people');
  await heading(page, 'Sign in to Whitebox').waitFor();

  expect(owner.complaints).toEqual([]);
});
