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

it('hostile code is text: no markup, hidden controls are seen, long lines are cut around what is marked', async () => {
  const { page } = await openPage(browser, gallery.url);
  const frame = page.locator('figure', { hasText: 'hostile/<b>file</b>.js' });

  const text = await frame.locator('pre').innerText();

  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain('⟨U+202E⟩user');
  expect(text).toContain('query(id)');
  expect(text.length).toBeLessThan(1_500);
});
