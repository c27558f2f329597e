/* What changes is on screen by itself: scans get on, findings come and change, without a page that asks again and again. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from './browser.ts';
import type { Opened } from './browser.ts';
import { closeContext, dashboardFor, idOfFirst, ownerAccount, rows, startSampleScan } from './dashboard.ts';

let owner: Opened;

const dashboard = await dashboardFor('live pages', {
  prepare: async () => {
    owner = await openPage(dashboard.browser, `${dashboard.service.url}/`);
    await owner.context.request.post(`${dashboard.service.url}/api/v1/session`, { data: ownerAccount });
  },
});
const { it } = dashboard;

/** Counts what a page asks of the backend, by path. Code that it loads ahead, once, is no question. */
function countAsked(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/assets/')) asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  return asked;
}

/** Waits until a page has asked nothing for a second. */
async function untilSilent(page: Page, asked: ReadonlyMap<string, number>): Promise<void> {
  const count = (): number => [...asked.values()].reduce((sum, times) => sum + times, 0);
  let before = -1;
  while (before !== count()) {
    before = count();
    await page.waitForTimeout(1_000);
  }
}

it('a scan that another started gets on before one’s eyes, and what it found is offered, not pushed in', async () => {
  const { page, context, complaints } = owner;
  const list = await openPage(dashboard.browser, `${dashboard.service.url}/findings`, { context });
  await list.page.getByText('Nothing is open').waitFor();
  await page.goto(`${dashboard.service.url}/scans`);
  await page.getByText('No scan yet').waitFor();

  const id = await startSampleScan(dashboard, context.request);
  await page.getByRole('table', { name: 'Scans' }).getByText('Completed').waitFor();

  const news = list.page.getByRole('button', { name: /^\d+ new findings$/ });
  await news.waitFor();
  expect(await rows(list.page).count()).toBe(0);
  await news.click();
  await rows(list.page).first().waitFor();
  expect(await news.count()).toBe(0);
  await page.goto(`${dashboard.service.url}/scans/${id}`);
  await page.getByText('Completed').first().waitFor();
  const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await log.first().waitFor();
  expect(await log.first().innerText()).toContain('Fetching the code');
  expect(await log.last().innerText()).toContain('Completed');
  for (const counts of [/^\d+ files, \d+ lines$/, /^\d+ functions$/, /^\d+ of \d+ held$/, /^\d+ findings$/]) await page.getByRole('region', { name: 'Progress' }).getByText(counts).waitFor();
  expect(await page.getByRole('region', { name: 'Progress' }).getByText(/^(?:< )?(?:\d+\.\d s|\d+ s|\d+ min \d+ s)$/).count()).toBe(5);
  expect([...complaints, ...list.complaints]).toEqual([]);
  await list.page.close();
});

it('a page in sight asks nothing while nothing changes', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/scans`);
  await page.getByRole('link', { name: /sample/i }).first().waitFor();
  const asked = countAsked(page);
  await untilSilent(page, asked);
  asked.clear();

  await page.waitForTimeout(6_000);

  expect([...asked]).toEqual([]);
});

it('a row that somebody else has decided on says so where it stands, and leaves when one asks', async () => {
  const { page, context } = owner;
  await page.goto(`${dashboard.service.url}/findings`);
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const id = await idOfFirst(page);

  await context.request.patch(`${dashboard.service.url}/api/v1/findings/${id}`, { data: { state: 'accepted_risk' } });

  await rows(page).first().getByText('Accepted', { exact: false }).waitFor();
  const gone = page.getByRole('button', { name: '1 finding gone from here' });
  await gone.waitFor();
  expect(await rows(page).count()).toBe(before);
  await gone.click();
  await expect.poll(() => rows(page).count()).toBe(before - 1);
});

it('a comment of another window is there without a reload', async () => {
  const { page, context } = owner;
  const id = await idOfFirst(page);
  await page.goto(`${dashboard.service.url}/findings/${id}`);
  await page.getByRole('heading', { name: 'The path' }).waitFor();

  await context.request.post(`${dashboard.service.url}/api/v1/findings/${id}/comments`, { data: { comment: 'Said elsewhere' } });

  await page.getByText('Said elsewhere').waitFor();
});

it('what happened while the connection was broken is there when it goes on', async () => {
  const { page, context } = owner;
  const id = page.url().split('/').at(-1) ?? '';
  await context.setOffline(true);
  const other = await openPage(dashboard.browser, `${dashboard.service.url}/sign-in`, { storageState: await context.storageState() });
  await other.context.request.post(`${dashboard.service.url}/api/v1/findings/${id}/comments`, { data: { comment: 'Said while you were away' } });
  await closeContext(other.context);

  await context.setOffline(false);

  await page.getByText('Said while you were away').waitFor();
});

it('without a stream pages ask by themselves', async () => {
  const state = await owner.context.storageState();
  const { page, context } = await openPage(dashboard.browser, `${dashboard.service.url}/sign-in`, { storageState: state });
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  const asked = countAsked(page);

  const id = await startSampleScan(dashboard, context.request);
  await page.goto(`${dashboard.service.url}/scans/${id}`);

  await page.getByText('Completed').first().waitFor();
  expect(asked.get('/api/v1/events')).toBeUndefined();
  await closeContext(context);
});

it('a session that ends elsewhere is noticed without a click', async () => {
  const { page, context } = owner;
  await page.goto(`${dashboard.service.url}/scans`);
  await page.getByRole('link', { name: /sample/i }).first().waitFor();

  await context.request.delete(`${dashboard.service.url}/api/v1/session`);

  await page.getByText('Sign in to go on').waitFor();
});
