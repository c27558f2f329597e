/* Scans: what one was told and saw, how two differ, the same once more, and what can be dropped or written wrong on the way to one. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violationsInBothThemes } from './accessibility.ts';
import { button, dashboardFor, endAnswers, openAt, ownerAccount, signedIn, startSampleScan, untilCompleted, untilDrawn } from './dashboard.ts';

let first = '';
let context: BrowserContext;

const dashboard = await dashboardFor('scans', {
  prepare: async () => {
    context = await signedIn(dashboard, ownerAccount);
    first = await startSampleScan(dashboard, context.request, { custom_context: 'exclude: nothing/here/**\nstaging is reset each night\nseverity: worst' });
    await untilCompleted(dashboard, context.request, first);
  },
});
const { it } = dashboard;

it('a scan tells what was understood of its context, is done again as it was, and is held against any earlier one', async () => {
  const { page } = await openAt(dashboard, `/scans/${first}`, context);
  await untilDrawn(page);
  const facts = page.getByRole('complementary', { name: 'Facts' });
  for (const words of ['nothing/here/**', 'staging is reset each night']) await facts.getByText(words).waitFor();
  expect(await facts.getByText(/severity: .*worst/).count()).toBe(1);
  expect(await facts.innerText()).toMatch(/Left out[\s\S]*Notes[\s\S]*Not heeded/);

  await button(page, 'Scan again').click();
  await page.waitForURL(/\/new\?draft=/);
  await button(page, /^Start scan for \d+ credits?$/).waitFor();
  expect(await page.getByLabel('Context').inputValue()).toBe('exclude: nothing/here/**\nstaging is reset each night\nseverity: worst');
  expect(await page.getByLabel('Context').isVisible()).toBe(true);
  expect(await page.getByRole('main').innerText()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  await button(page, /^Start scan for \d+ credits?$/).click();
  await page.waitForURL(/\/scans\/[0-9a-f-]{36}$/);
  const second = page.url().split('/').at(-1) ?? '';
  await untilCompleted(dashboard, context.request, second);
  const third = await startSampleScan(dashboard, context.request);
  await untilCompleted(dashboard, context.request, third);

  await page.goto(`${dashboard.service.url}/scans/${third}`);
  await untilDrawn(page);
  const chooser = page.getByLabel('Earlier scan');
  expect([await chooser.inputValue(), await chooser.locator('option').count()]).toEqual([second, 2]);
  const same = page.locator('summary', { hasText: 'the same' });
  expect(await same.innerText()).toMatch(/^\d+ the same$/);
  await same.click();
  await page.locator('details', { has: same }).getByRole('listitem').first().waitFor();
  const asked = page.waitForResponse((response) => response.url().includes(`with=${first}`));
  await chooser.selectOption(first);
  expect((await asked).status()).toBe(200);
  await page.waitForURL(`**/scans/${third}?against=${first}`);
  await page.getByRole('link', { name: 'that scan' }).and(page.locator(`[href="/scans/${first}"]`)).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.goto(`${dashboard.service.url}/settings/credits`);
  await untilDrawn(page);
  await page.getByRole('link', { name: 'a scan' }).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

it('of a live target each route has what became of it, with the reason', async () => {
  const { page } = await openAt(dashboard, '/scans', context);
  const route = { method: 'GET', path: '/users', origin: 'code', parameters: [], reason: null };
  const routes = [{ ...route, outcome: 'tried' }, { ...route, path: '/health', outcome: 'reached', reason: 'no check fits its parameters' }, { ...route, path: '/admin', outcome: 'not_reached', reason: 'it was not asked' }];
  await page.route('**/api/v1/scans/*/coverage', async (answer) => {
    const response = await answer.fetch();
    const coverage = (await response.json()) as object; // what the route's own tests prove
    await answer.fulfill({ response, json: { ...coverage, targets: [{ target: 'https://staging.example.org/', verified: true, complete: true, requests: 42, routes: { total: 5, data: routes }, notes: ['It was slow.'] }] } });
  });
  await page.goto(`${dashboard.service.url}/scans/${first}`);
  await untilDrawn(page);

  const target = page.getByRole('region', { name: 'https://staging.example.org/' });
  for (const summary of ['1 route tried', '1 route reached and not tried', '1 route not reached']) await target.getByText(summary, { exact: true }).click();
  for (const words of ['42 requests sent.', 'It was slow.', '/users', 'No check fits its parameters.', 'It was not asked.', '2 more routes']) await target.getByText(words, { exact: false }).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await endAnswers(page);
});

it('what is written wrong is told at its field, and an address that leads to nothing says what is not there', async () => {
  const { page } = await openAt(dashboard, '/new?from=address', context);
  await page.getByLabel('Address', { exact: true }).fill('http://git.example.org/acme/shop');
  await button(page, 'Look what is there').click();
  await page.getByText('The address must be a full HTTPS URL', { exact: false }).waitFor();
  expect(await page.getByLabel('Address', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('alert').count()).toBe(1);

  await page.goto(`${dashboard.service.url}/scans/x`);
  await page.getByRole('heading', { name: 'There is no such scan' }).waitFor();
  expect(await page.getByText('UUID').count()).toBe(0);
});

/** Lets go of a file over an element. @returns whether the browser was kept from opening it */
const drop = (page: Page, selector: string, name: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['PK\\u0005\\u0006' + '\\0'.repeat(18)], ${JSON.stringify(name)}, { type: 'application/zip' }));
    const told = (kind) => document.querySelector(${JSON.stringify(selector)}).dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    return !told('dragover') && !told('drop');
  })()`);

it('an archive that is dropped is taken wherever it falls, and never opened in place of the page', async () => {
  const { page } = await openAt(dashboard, '/settings/appearance', context);
  await page.getByRole('heading', { name: 'Appearance' }).first().waitFor();
  expect(await drop(page, 'body', 'a.zip')).toBe(true);
  expect(page.url()).toMatch(/\/settings\/appearance$/);

  for (const path of ['/', '/new']) {
    await page.goto(dashboard.service.url + path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await untilDrawn(page);
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/scan-archives'));
    expect(await drop(page, 'main', `from${path === '/' ? '-home' : '-new'}.zip`)).toBe(true);
    expect((await sent).headers()['content-type']).toContain('multipart/form-data');
    await page.waitForURL(/\/new/);
  }
});

it('who may not see targets or code hosts is told so, on either page', async () => {
  const { page } = await openAt(dashboard, '/', context);
  await page.route('**/api/v1/session', async (answer) => {
    const response = await answer.fetch();
    const session = (await response.json()) as { permissions: string[] }; // what the route's own tests prove
    await answer.fulfill({ response, json: { ...session, permissions: ['results.read', 'members.read', 'credits.read'] } });
  });
  for (const path of ['/targets', '/settings/code-hosts']) {
    await page.goto(dashboard.service.url + path);
    await page.getByRole('heading', { name: 'Your role does not permit this' }).waitFor();
  }
  expect(await page.getByRole('navigation', { name: 'Settings' }).getByText('Code hosts').count()).toBe(0);
});
