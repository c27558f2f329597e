/* What people keep: scans that are prepared, lists under a name, marks at comments, the name of their organization, and what two write at once. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { openPage } from './browser.ts';
import type { Opened } from './browser.ts';
import { button, dashboardFor, idOfFirst, ownerAccount, rows, untilCompleted } from './dashboard.ts';

let owner: Opened;

const dashboard = await dashboardFor('what people keep', {
  prepare: async () => {
    owner = await openPage(dashboard.browser, `${dashboard.service.url}/`);
    await owner.context.request.post(`${dashboard.service.url}/api/v1/session`, { data: ownerAccount });
  },
});
const { it } = dashboard;

const folder = process.env['WHITEBOX_PICTURES'];

/** With WHITEBOX_PICTURES set: the page at a desk and on a phone, in both themes. */
async function picture(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

it('a scan that is prepared is kept as it is written, taken up again and started', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/new?from=sample`);
  await button(page, 'Use the sample').click();
  await button(page, /^Start scan for \d+ credits?$/).waitFor();
  await page.getByText('Live targets, context and documents').click();
  await page.getByLabel('Context').fill('note: staging is reset each night');
  await page.getByLabel('How to sign in there').fill('bearer: secret');
  await page.getByText('Kept as a draft', { exact: false }).waitFor();
  await button(page, 'Forget it').click();
  await button(page, 'Forget it').waitFor({ state: 'detached' });
  expect(await page.getByLabel('How to sign in there').inputValue()).toBe('');
  await page.getByLabel('How to sign in there').fill('bearer: secret');
  await button(page, 'Forget it').waitFor();
  await page.getByText('Kept as a draft', { exact: false }).waitFor();
  await picture(page, 'draft');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto(`${dashboard.service.url}/scans`);
  await picture(page, 'scans');
  await page.getByRole('row', { name: /Draft/ }).getByRole('link').click();

  expect(await page.getByLabel('Context').inputValue()).toBe('note: staging is reset each night');
  expect(await page.getByLabel('How to sign in there').inputValue()).toBe('');
  await page.getByText('How to sign in is kept, and not shown', { exact: false }).waitFor();
  await button(page, 'Forget it').click();
  await button(page, 'Forget it').waitFor({ state: 'detached' });
  await button(page, /^Start scan for \d+ credits?$/).click();
  await page.waitForURL(/\/scans\/[0-9a-f-]{36}$/);
  await untilCompleted(dashboard, owner.context.request, page.url().split('/').at(-1) ?? '');
  await page.getByText('Completed').first().waitFor();
});

it('a draft is deleted from its page, and its address says so', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/new?from=sample`);
  await button(page, 'Use the sample').click();
  await button(page, /^Start scan for \d+ credits?$/).waitFor();
  const address = page.url();
  await button(page, 'Delete draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();

  await page.waitForURL(/\/scans$/);
  expect(await page.getByRole('row', { name: /Draft/ }).count()).toBe(0);
  await page.goto(address);
  await page.getByText('This does not exist').waitFor();
});

it('filters are kept as a view, opened from the side, changed, shared and deleted', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/findings?severity=critical`);
  await rows(page).first().waitFor();
  await button(page, 'Views').click();
  await page.getByRole('menuitem', { name: 'Save this list as a view' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Only the worst <b>');
  await button(page, 'Save').click();
  const link = page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Only the worst <b>' });
  await link.waitFor();

  await page.goto(`${dashboard.service.url}/findings`);
  await link.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('severity')).toBe('critical');
  await picture(page, 'view');
  await page.getByLabel('Order').selectOption('newest');
  await button(page, 'View: Only the worst <b>').click();
  await page.getByRole('menuitem', { name: /^Update/ }).click();
  await page.getByText('The view is kept as you see it').first().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'View: Only the worst <b>').click();
  expect(await page.getByRole('menuitem', { name: /^Update/ }).count()).toBe(0);
  await page.getByRole('menuitem', { name: /^Rename or share/ }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('The worst');
  await page.getByLabel('Share it with the organization').check();
  await picture(page, 'view-dialog');
  await button(page, 'Save').click();
  await button(page, 'View: The worst').click();
  await page.getByRole('menuitem', { name: /^The worst shared$/ }).waitFor();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await button(page, 'Delete view').click();

  await page.getByRole('list', { name: 'Saved views' }).waitFor({ state: 'detached' });
  await button(page, 'Views').waitFor();
});

it('a list is narrowed to several classes and states by keys, and its address and its export say so', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/findings`);
  await rows(page).first().waitFor();
  const before = await rows(page).count();

  await button(page, 'Class').press('Enter');
  const classes = page.getByRole('menuitemcheckbox');
  // They are asked for when the menu opens.
  await classes.nth(1).waitFor();
  const labels = (await classes.allTextContents()).slice(0, 2);
  const [first = '', second = ''] = labels.map((text) => text.replace(/ \d+$/, ''));
  const narrowed = labels.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0);
  expect(narrowed).toBeLessThan(before);
  await classes.first().press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await picture(page, 'classes');
  await page.keyboard.press('Escape');
  const two = button(page, `Class: ${first}, ${second}`);
  await two.waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.getAll('category')).toHaveLength(2);
  // The list of the first class alone may still stand for a moment.
  await expect.poll(() => rows(page).count()).toBe(narrowed);

  await button(page, 'Several states').press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Resolved' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.get('state')).toBe('open,resolved');
  for (const tab of [/^Open/, /^Resolved/]) expect(await button(page, tab).getAttribute('aria-pressed')).toBe('true');
  expect(await button(page, /^All/).getAttribute('aria-pressed')).toBe('false');
  await page.reload();
  await two.waitFor();
  await expect.poll(() => rows(page).count()).toBe(narrowed);

  const asked = page.waitForRequest(/findings\/export/);
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const query = new URL((await asked).url()).searchParams;
  expect([query.getAll('category').length, query.get('state')]).toEqual([2, 'open,resolved']);
});

it('comments bear the marks of people, which a press sets and takes away', async () => {
  const { page, context } = owner;
  await page.goto(`${dashboard.service.url}/findings`);
  const id = await idOfFirst(page);
  await context.request.post(`${dashboard.service.url}/api/v1/findings/${id}/comments`, { data: { comment: 'It is reachable' } });
  await page.goto(`${dashboard.service.url}/findings/${id}`);
  // The page grows until its code is there, and a menu would move with it.
  await page.locator('figure').first().waitFor();
  await page.getByText('It is reachable').scrollIntoViewIfNeeded();
  await button(page, 'React').click();
  await page.getByRole('menuitem', { name: 'Agree', exact: true }).press('Enter');

  const mark = button(page, /^👍 1/);
  await mark.waitFor();
  expect(await mark.getAttribute('aria-pressed')).toBe('true');
  await mark.scrollIntoViewIfNeeded();
  await picture(page, 'reactions');
  expect(await accessibilityViolations(page)).toEqual([]);
  await mark.click();
  await mark.waitFor({ state: 'detached' });
});

it('who was slower sees what the other did, and may save over it', async () => {
  const { page, context } = owner;
  const id = page.url().split('/').at(-1) ?? '';
  await button(page, 'Change severity').click();
  await page.getByRole('dialog').getByLabel('Low').check();
  await page.getByRole('dialog').getByLabel('Reason').fill('Only reachable from inside');
  await context.request.patch(`${dashboard.service.url}/api/v1/findings/${id}`, { data: { state: 'true_positive', reason: 'Seen on staging' } });
  await button(page, 'Save').click();

  const conflict = page.getByRole('alert', { name: 'Somebody else was faster' });
  await conflict.getByText('“Seen on staging”').waitFor();
  await conflict.getByText('changed the state from open to true positive').waitFor();
  await picture(page, 'conflict');
  expect(await page.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('Only reachable from inside');
  await button(page, 'Save over it').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const after: { severity: string; state: string } = await (await context.request.get(`${dashboard.service.url}/api/v1/findings/${id}`)).json();
  expect([after.severity, after.state]).toEqual(['low', 'true_positive']);
});

it('the path is drawn in a frame that has no origin, and a step that is pressed there is shown in the code', async () => {
  const { page } = owner;
  await button(page, 'Diagram').click();
  const frame = page.frameLocator('iframe[title="Diagram of the path"]');
  const steps = frame.getByRole('button', { name: /^Step \d+:/ });
  await steps.first().waitFor();
  await picture(page, 'diagram');
  await steps.last().click();

  await frame.locator('[aria-current=step]').waitFor();
  expect(await page.getByRole('button', { name: /^Step \d+/ }).last().getAttribute('aria-current')).toBe('step');
  const [drawn] = page.frames().filter((one) => one.url().endsWith('/diagram'));
  expect(await drawn?.evaluate("[origin, document.querySelectorAll('script:not([src]), img, a').length]")).toEqual(['null', 0]);
  expect(owner.complaints).toEqual([]);
  expect(await drawn?.evaluate(() => fetch('/api/v1/session').then(() => 'answered', () => 'refused'))).toBe('refused');
  // The browser says that it refused just that.
  expect(owner.complaints.splice(0).every((complaint) => complaint.includes('Content Security Policy'))).toBe(true);
});

it('the organization is renamed, and every page says so', async () => {
  const { page } = owner;
  await page.goto(`${dashboard.service.url}/settings/organization`);
  await button(page, 'Rename').click();
  await picture(page, 'rename');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Analytical Engines');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();

  await page.getByRole('heading', { name: 'Analytical Engines' }).waitFor();
  await page.getByRole('complementary').getByText('Analytical Engines').first().waitFor();
});

it('nothing that was shown was refused by the policy of a page, asked for elsewhere or at fault', () => {
  expect(owner.complaints).toEqual([]);
});
