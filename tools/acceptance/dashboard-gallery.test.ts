/*
 * Every part of the dashboard, in both themes: no violation of WCAG 2.2 AA that a program can see (contrast is one of its rules), and nothing
 * that the page's policy refuses.
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDashboard } from '../dashboard/build-dashboard.mjs';
import { serveGallery } from '../dashboard/serve-gallery.mjs';
import { accessibilityViolations } from './accessibility.ts';
import { launchBrowser, noBrowser, openPage } from './browser.ts';

const root = `${join(import.meta.dirname, '../..')}/`;

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;

const found = await launchBrowser();
const it = test.skipIf(found === undefined);
if (found === undefined) console.warn(`the gallery is not tried: ${noBrowser}`);

beforeAll(async () => {
  if (found === undefined) return;
  browser = found;
  await buildDashboard(root, 'gallery');
  gallery = await serveGallery(`${root}dist/dashboard-gallery`);
});
afterAll(async () => {
  await found?.close();
  await gallery?.close();
});

it.each(['light', 'dark'])('the parts are accessible in the %s theme, closed and open', async (theme) => {
  const { page, complaints } = await openPage(browser, `${gallery.url}#${theme}`);
  await page.locator('.font-mono span[style]').first().waitFor();

  const violations = await accessibilityViolations(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  violations.push(...(await accessibilityViolations(page, '[role=menu]')));
  await page.keyboard.press('Escape');
  for (const name of ['Open dialog', 'Ask first']) {
    await page.getByRole('button', { name }).click();
    violations.push(...(await accessibilityViolations(page, '[role=dialog]')));
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Say what failed' }).click();
  violations.push(...(await accessibilityViolations(page)));

  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a dialog with something that is shown once is closed by its button alone', async () => {
  const { page } = await openPage(browser, gallery.url);
  await page.getByRole('button', { name: 'Open sticky dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new key' });

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

it('a menu is gone through by keys, gives the focus back, and a press elsewhere closes it and does what it does', async () => {
  const { page } = await openPage(browser, gallery.url);
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('menu', { name: 'Menu' });
  const focused = () => page.evaluate<string>('document.activeElement.innerText');
  const seen: string[] = [];
  await opener.focus();
  for (const key of ['Enter', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'n', 'Escape', 'ArrowUp', 'Escape', 'ArrowDown']) {
    await page.keyboard.press(key);
    seen.push((await focused()).replaceAll(/\s+/g, ' '));
  }
  expect(seen).toEqual(['Rename e', 'Not now', 'Delete', 'Rename e', 'Delete', 'Not now', 'Menu', 'Delete', 'Menu', 'Rename e']);
  await page.keyboard.press('Tab');
  await menu.waitFor({ state: 'detached' });

  await opener.click();
  await menu.getByRole('menuitemradio', { name: 'Oldest first' }).click();
  await opener.click();
  expect(await menu.getByRole('menuitemradio', { checked: true }).allInnerTexts()).toEqual(['Oldest first']);
  await opener.click();
  await menu.waitFor({ state: 'detached' });
  await opener.click();
  await page.getByRole('button', { name: 'Open dialog' }).click();

  expect(await menu.count()).toBe(0);
  await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor();
});

it('a menu lies in the window however small that is', async () => {
  const { page } = await openPage(browser, gallery.url, { viewport: { width: 390, height: 300 } });
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  for (const block of ['start', 'end'] as const) {
    await opener.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
    await opener.press('Enter');
    const box = await page.getByRole('menu').boundingBox();

    expect(box && [box.x >= 0, box.y >= 0, box.x + box.width <= 390, box.y + box.height <= 300]).toEqual([true, true, true, true]);
    await page.keyboard.press('Escape');
  }
});

it('a tooltip comes with the pointer and with the focus by keys, stays while the pointer is on it, and goes by escape', async () => {
  const { page } = await openPage(browser, gallery.url);
  const icon = page.getByRole('button', { name: 'Edit', exact: true });
  const shown = page.getByRole('tooltip');
  await icon.hover();
  await shown.waitFor();
  await shown.hover();
  await page.waitForTimeout(300);
  expect(await shown.innerText()).toContain('Edit');
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Say what failed' }).focus();
  await page.keyboard.press('Tab');
  await shown.waitFor();
  expect(await accessibilityViolations(page, '[role=tooltip]')).toEqual([]);
  await page.keyboard.press('Tab');
  await shown.waitFor({ state: 'detached' });

  // What is pressed by keys may go away with what it closes.
  await icon.evaluate((element) => element.addEventListener('click', () => element.remove()));
  await page.keyboard.press('Shift+Tab');
  await shown.waitFor();
  await page.keyboard.press('Enter');
  await shown.waitFor({ state: 'detached' });
});

it('what a message says is seen where its list cannot be loaded any more, and the page stays', async () => {
  const { page } = await openPage(browser, gallery.url);
  await page.route(/ToastList/, (route) => route.abort());
  await page.getByRole('button', { name: 'Say what failed' }).click();
  const message = page.getByRole('alert').getByRole('button', { name: /The key was not revoked/ });
  await message.click();
  await message.waitFor({ state: 'detached' });

  expect(await page.getByRole('button', { name: 'Say what failed' }).isVisible()).toBe(true);
});

it('hostile code is text: no markup, hidden controls are seen, long lines are cut around what is marked', async () => {
  const { page } = await openPage(browser, gallery.url);
  const frame = page.locator('figure', { hasText: 'hostile/<b>file</b>.js' });

  const text = await frame.locator('pre').innerText();

  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain('⟨U+202E⟩user');
  expect(text).toContain('query(id)');
  expect(text.length).toBeLessThan(1_500);
});
