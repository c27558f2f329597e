import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newContext, noBrowser } from './browser.ts';
import { startPreparedService } from './prepared-service.ts';
import type { RunningService } from './running-service.ts';

let service: RunningService | undefined;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
  if (browser !== undefined) service = await startPreparedService();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** The explorer, and the address of each request that leaves the page. */
async function openExplorer(atBrowser: Browser, url: string): Promise<{ page: Page; requests: string[] }> {
  const page = await (await newContext(atBrowser)).newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${url}/docs`);
  await page.locator('.opblock').first().waitFor();
  return { page, requests };
}

/** Executes `GET path` in the explorer and gives the status that it shows. */
async function tryOut(page: Page, path: string): Promise<string> {
  const operation = page.locator(`.opblock-get:has([data-path="${path}"])`);
  await operation.locator('.opblock-summary-control').click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const status = operation.locator('.live-responses-table tbody .response-col_status');
  await status.first().waitFor();
  return (await status.first().innerText()).trim();
}

/** To load it takes 2 s of CPU: it is opened once, and given a key only after it was tried without. */
let explorer: ReturnType<typeof openExplorer> | undefined;

test('without a key the explorer shows that the API refuses', async (context) => {
  if (browser === undefined || service === undefined) return context.skip(noBrowser);
  const { page } = await (explorer ??= openExplorer(browser, service.url));

  expect(await tryOut(page, '/v1/credits')).toMatch(/^401/);
});

test('the explorer takes a key and calls the API with it, without a request to anywhere else', async (context) => {
  if (browser === undefined || service === undefined) return context.skip(noBrowser);
  const { page, requests } = await (explorer ??= openExplorer(browser, service.url));

  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.locator('.auth-container input').fill(service.key);
  await page.locator('.auth-container').getByRole('button', { name: 'Apply credentials' }).click();
  await page.locator('.auth-container').getByRole('button', { name: 'Close' }).click();

  expect(await tryOut(page, '/v1/scans')).toMatch(/^200/);
  expect(requests.filter((url) => !url.startsWith(`${service?.url}/`) && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});
