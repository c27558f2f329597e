import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WHOLE: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }, resultTypes: ['violations'] };
/** What a theme changes are colours, and nothing else of what axe looks at. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, resultTypes: ['violations'] };

/** What axe finds against WCAG 2.2 AA on a page as it stands, a line each with the element. */
export async function accessibilityViolations(page: Page, within = 'body'): Promise<string[]> {
  return violations(page, within, WHOLE);
}

/** The same in both themes of a page that follows the system's; it is left in the light one. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  const dark = await violations(page, 'body', COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html:not(.dark)').waitFor();
  return [...dark.map((one) => `dark: ${one}`), ...(await accessibilityViolations(page))];
}

async function violations(page: Page, within: string, options: RunOptions): Promise<string[]> {
  // It is half a megabyte of script, and stays as long as the page does.
  if (!(await page.evaluate<boolean>("typeof axe === 'object'"))) await page.evaluate(source);
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`);
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, ' ').slice(0, 300)}`));
}
