/* Somebody comes to their first finding and decides on it: the tests follow each other on one service, as days do. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { openPage } from './browser.ts';
import type { Opened } from './browser.ts';
import { button, closeContext, dashboardFor, endAnswers, heading, idOfFirst, password, rows, untilDrawn } from './dashboard.ts';

let owner: Opened;

const dashboard = await dashboardFor('findings in the dashboard', { settings: {} });
const { it } = dashboard;

it('the first sign-in leads by the sample to a first finding', async () => {
  const [, email = '', generated = ''] = /(\S+@\S+)[\s\S]*?[Pp]assword:?\s+(\S+)/.exec(dashboard.service.printed()) ?? [];
  owner = await openPage(dashboard.browser, `${dashboard.service.url}/`);
  const { page } = owner;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(generated);
  await button(page, 'Sign in').click();
  // What was typed a moment ago is not asked for again.
  await page.getByLabel('New password').waitFor();
  expect(await page.getByLabel('Current password').inputValue()).toBe(generated);
  await page.getByLabel('New password').fill(password);
  await button(page, 'Change password').click();

  await heading(page, 'Start with a scan').waitFor();
  await button(page, /^Scan the sample/).click();
  await button(page, /^Start scan for \d+ credits?$/).click();
  await page.getByText('Completed').first().waitFor();
  await page.getByRole('link', { name: /SQL injection/ }).first().click();

  await heading(page, 'The path').waitFor();
  await page.getByText('How to see it').waitFor();
  expect(owner.complaints).toEqual([]);
});

it('findings are gone through by keys, and what was decided stands in their history', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/findings`);
  await rows(page).first().waitFor();
  const id = await idOfFirst(page);

  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('complementary').getByText('It comes in', { exact: false }).or(page.getByRole('complementary').locator('pre')).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByLabel('Confirmed').check();
  await page.getByRole('dialog').getByLabel('Reason').fill('Seen on staging');
  await button(page, 'Save').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(`${dashboard.service.url}/findings/${id}`);

  await page.getByText('Seen on staging').first().waitFor();
  await page.getByText('set the state to confirmed').waitFor();
});

it('several are decided on at once, with one reason', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/findings`);
  await rows(page).first().waitFor();
  const before = await rows(page).count();

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('2 findings selected').waitFor();
  await page.keyboard.press('e');
  await page.getByRole('dialog').getByLabel('Accepted risk').check();
  await button(page, 'Save').click();
  await page.getByText('2 findings changed').first().waitFor();

  await expect.poll(() => rows(page).count()).toBe(before - 2);
});

it('who was slower sees that somebody was faster, and loses nothing that was written', async () => {
  const { page, context } = owner;
  await page.goto(`${dashboard.service.url}/findings`);
  await rows(page).first().waitFor();
  const id = await idOfFirst(page);
  await page.goto(`${dashboard.service.url}/findings/${id}`);
  await heading(page, 'The path').waitFor();

  await button(page, 'Change severity').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Only reachable from inside');
  await context.request.patch(`${dashboard.service.url}/api/v1/findings/${id}`, { data: { severity: 'low', reason: 'faster' } });
  await button(page, 'Save').click();

  await page.getByText('Somebody else was faster', { exact: false }).waitFor();
  expect(await page.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('Only reachable from inside');
});

it('a comment that was begun is there again after a reload', async () => {
  const { page } = owner;
  await page.reload();
  await page.getByLabel('Comment', { exact: true }).fill('Does the proxy drop this header?');
  await page.reload();
  const field = page.getByLabel('Comment', { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toBe('Does the proxy drop this header?');

  await button(page, 'Comment').click();
  await page.getByText('Does the proxy drop this header?').and(page.locator('p')).waitFor();
  expect(await field.inputValue()).toBe('');
});

it('a page of a finding stands still however late its parts come', async () => {
  const { page } = owner;
  const late: string[] = [];
  for (const [part, wait] of [['audit', 600], ['frames', 300]] as const) {
    await page.route(`**/findings/*/${part}`, async (route) => {
      await delay(wait);
      late.push(part);
      await route.continue();
    });
  }
  await page.reload();
  await page.getByLabel('Comment', { exact: true }).waitFor();
  const before = await button(page, 'Comment').boundingBox();
  await page.getByText('changed the severity', { exact: false }).first().waitFor();

  // What changed meanwhile is asked for once more.
  expect([...new Set(late)].sort()).toEqual(['audit', 'frames']);
  expect(await button(page, 'Comment').boundingBox()).toEqual(before);
  await endAnswers(page);
});

it('a page of a finding is there though one of its parts is refused', async () => {
  const { page } = owner;
  let asked = 0;
  await page.route('**/findings/*/frames', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, json: { message: 'There is no such finding', error: 'Not Found', statusCode: 404 } });
  });
  await page.reload();
  await page.getByLabel('Comment', { exact: true }).waitFor();
  await heading(page, 'The path').waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();

  // Once for the page, once for the part that is drawn, and both again where the finding changed meanwhile: not on and on.
  expect(asked).toBeLessThanOrEqual(4);
  await endAnswers(page);
  await page.reload();
});

it('what is asked for later, as the finding has changed, takes nothing away from who is at its page', async () => {
  const { page } = owner;
  const [finding, evidence] = [/\/findings\/[0-9a-f-]{36}$/, '**/findings/*/evidence'];
  await page.getByLabel('Comment', { exact: true }).waitFor();
  // As if a live test had confirmed it meanwhile.
  await page.route(finding, async (route) => {
    const response = await route.fetch();
    const body: { tags?: string[] } = await response.json();
    await route.fulfill({ response, json: { ...body, tags: [...(body.tags ?? []), 'confirmed-live'] } });
  });
  let hasLooked = (): void => undefined;
  const looked = new Promise<void>((resolve) => {
    hasLooked = resolve;
  });
  await page.route(evidence, (route) => looked.then(() => route.continue()));
  const asked = page.waitForRequest(evidence);
  await page.getByLabel('Comment', { exact: true }).fill('Seen once more');
  await button(page, 'Comment').click();
  await asked;
  await page.getByText('Seen once more').and(page.locator('p')).waitFor();

  expect(await heading(page, 'The path').isVisible()).toBe(true);
  hasLooked();
  await endAnswers(page);
  await page.reload();
});

it('a finding is marked as a duplicate of one like it, and ceases to be one', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/findings?state=all&q=sales`);
  await page.getByRole('link', { name: /SQL injection in GET \/sales/ }).first().click();
  await heading(page, 'The path').waitFor();

  await button(page, 'Mark as a duplicate').click();
  await page.getByRole('dialog').getByRole('radio', { name: /SQL injection in GET \/products/ }).check();
  await button(page, 'Save').click();
  await page.getByRole('link', { name: 'Another finding' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, 'Mark as a duplicate').click();
  await page.getByRole('dialog').getByLabel('The finding that it repeats').fill('no such words');
  await page.getByText('No other finding of its repository has these words.').waitFor();
  await button(page, 'It is no duplicate').click();

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'Another finding' }).count()).toBe(0);
});

it('hostile words of a comment and of a name are text', async () => {
  const { page, complaints } = owner;
  const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) \u202Eevil';
  await page.getByLabel('Comment', { exact: true }).fill(hostile);
  await button(page, 'Comment').click();

  await page.getByText('<img src=x onerror=alert(1)>', { exact: false }).and(page.locator('p')).waitFor();
  expect(await page.locator('img, a[href^="javascript:"]').count()).toBe(0);
  expect(await page.getByText('U+202E', { exact: false }).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

it('every page of findings, scans and repositories is accessible in both themes, at 1280 and at 390 pixels', async () => {
  const state = await owner.context.storageState();
  const { page, context, complaints } = await openPage(dashboard.browser, `${dashboard.service.url}/findings`, { storageState: state });
  await rows(page).first().waitFor();
  const id = await idOfFirst(page);
  const scans: { data: { id: string }[] } = await (await context.request.get(`${dashboard.service.url}/api/v1/scans?limit=1`)).json();
  const pages = [['/', 'Home'], ['/findings', 'Findings'], [`/findings/${id}`, 'The path'], ['/scans', 'Scans'], [`/scans/${scans.data[0]?.id ?? ''}`, 'Coverage'], ['/new', 'New scan'], ['/repositories', 'Repositories']] as const;
  const faults: string[] = [];

  for (const [path, title] of pages) {
    await page.goto(dashboard.service.url + path);
    await heading(page, title).first().waitFor();
    await untilDrawn(page);
    // Of what a page takes, most is to load it and what looks at it.
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await violationsInBothThemes(page)).map((fault) => `${path} at ${width} pixels: ${fault}`));
      const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      if (overflow !== 0) faults.push(`${path} is ${String(overflow)} pixels wider than a window of ${width}`);
    }
  }

  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await closeContext(context);
});
