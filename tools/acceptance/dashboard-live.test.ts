/* What changes is on screen by itself: scans get on, findings come and change, without a page that asks again and again. */
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, noBrowser, openPage } from './browser.ts';
import type { Opened } from './browser.ts';
import { startService } from './running-service.ts';
import type { RunningService } from './running-service.ts';

const password = 'correct horse battery';

let browser: Browser;
let service: RunningService;
let owner: Opened;

const found = await launchBrowser();
const it = test.skipIf(found === undefined);
if (found === undefined) console.warn(`live pages are not tried: ${noBrowser}`);

beforeAll(async () => {
  if (found === undefined) return;
  browser = found;
  service = await startService({ WHITEBOX_OWNER_PASSWORD: password });
  owner = await openPage(browser, `${service.url}/`);
  await owner.context.request.post(`${service.url}/api/v1/session`, { data: { email: 'owner@whitebox.example', password } });
});
afterAll(async () => {
  await found?.close();
  await service?.stop();
});

const rows = (page: Page) => page.getByRole('list', { name: 'Findings' }).getByRole('listitem');

interface Estimation {
  readonly id: string;
  readonly status: string;
  readonly repos: readonly { readonly repo_url: string; readonly branch: string; readonly source: string }[];
}

/** Starts a scan of the sample as another program would. @returns its id */
async function scanSample(request: APIRequestContext): Promise<string> {
  const api = `${service.url}/api/v1`;
  let estimation: Estimation = await (await request.post(`${api}/samples`)).json();
  await expect.poll(async () => (estimation = await (await request.get(`${api}/cost-estimations/${estimation.id}`)).json()).status).toBe('completed');
  const repos = estimation.repos.map(({ repo_url: url, branch, source }) => ({ url, branch, source }));
  const started: { id: string } = await (await request.post(`${api}/scans`, { data: { cost_estimation_id: estimation.id, repos } })).json();
  return started.id;
}

/** Counts what a page asks of the backend, by path. */
function countAsked(page: Page): Map<string, number> {
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
  });
  return asked;
}

it('a scan that another started gets on before one’s eyes, and what it found is offered, not pushed in', async () => {
  const { page, context, complaints } = owner;
  const list = await openPage(browser, `${service.url}/findings`, { context });
  await list.page.getByText('Nothing is open').waitFor();
  await page.goto(`${service.url}/scans`);
  await page.getByText('No scan yet').waitFor();

  const id = await scanSample(context.request);
  await page.getByRole('table', { name: 'Scans' }).getByText('Completed').waitFor();

  const news = list.page.getByRole('button', { name: /^\d+ new findings$/ });
  await news.waitFor();
  expect(await rows(list.page).count()).toBe(0);
  await news.click();
  await rows(list.page).first().waitFor();
  expect(await news.count()).toBe(0);
  await page.goto(`${service.url}/scans/${id}`);
  await page.getByText('Completed').first().waitFor();
  expect([...complaints, ...list.complaints]).toEqual([]);
  await list.page.close();
});

it('a page in sight asks nothing while nothing changes', async () => {
  const { page } = owner;
  await page.goto(`${service.url}/scans`);
  await page.getByRole('link', { name: /sample/i }).first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const asked = countAsked(page);

  await page.waitForTimeout(6_000);

  expect([...asked]).toEqual([]);
});

it('a row that somebody else has decided on says so where it stands, and leaves when one asks', async () => {
  const { page, context } = owner;
  await page.goto(`${service.url}/findings`);
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  const href = await rows(page).first().getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';

  await context.request.patch(`${service.url}/api/v1/findings/${id}`, { data: { state: 'accepted_risk' } });

  await rows(page).first().getByText('Accepted', { exact: false }).waitFor();
  const gone = page.getByRole('button', { name: '1 finding gone from here' });
  await gone.waitFor();
  expect(await rows(page).count()).toBe(before);
  await gone.click();
  await expect.poll(() => rows(page).count()).toBe(before - 1);
});

it('a comment of another window is there without a reload', async () => {
  const { page, context } = owner;
  const id = (await rows(page).first().getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.goto(`${service.url}/findings/${id}`);
  await page.getByRole('heading', { name: 'The path' }).waitFor();

  await context.request.post(`${service.url}/api/v1/findings/${id}/comments`, { data: { comment: 'Said elsewhere' } });

  await page.getByText('Said elsewhere').waitFor();
});

it('what happened while the connection was broken is there when it goes on', async () => {
  const { page, context } = owner;
  const id = page.url().split('/').at(-1) ?? '';
  await context.setOffline(true);
  const other = await openPage(browser, `${service.url}/sign-in`, { storageState: await context.storageState() });
  await other.context.request.post(`${service.url}/api/v1/findings/${id}/comments`, { data: { comment: 'Said while you were away' } });
  await other.context.close();

  await context.setOffline(false);

  await page.getByText('Said while you were away').waitFor();
});

it('without a stream pages ask by themselves', async () => {
  const state = await owner.context.storageState();
  const { page, context } = await openPage(browser, `${service.url}/sign-in`, { storageState: state });
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
  const asked = countAsked(page);

  const id = await scanSample(context.request);
  await page.goto(`${service.url}/scans/${id}`);

  await page.getByText('Completed').first().waitFor();
  expect(asked.get('/api/v1/events')).toBeUndefined();
  await context.close();
});

it('a session that ends elsewhere is noticed without a click', async () => {
  const { page, context } = owner;
  await page.goto(`${service.url}/scans`);
  await page.getByRole('link', { name: /sample/i }).first().waitFor();

  await context.request.delete(`${service.url}/api/v1/session`);

  await page.getByText('Sign in to go on').waitFor();
});
