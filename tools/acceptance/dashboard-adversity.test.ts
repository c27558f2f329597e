/* What goes wrong around a page: servers that err, lines that are cut, clocks, other tabs, other people, hostile code. One service, one browser. */
import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { accessibilityViolations, violationsInBothThemes } from './accessibility.ts';
import type { Opened } from './browser.ts';
import { button, closeContext, dashboardFor, endAnswers, heading, openAt, ownerAccount, password, rows, signedIn, startSampleScan, untilCompleted, untilDrawn } from './dashboard.ts';

let id = '';

const dashboard = await dashboardFor('the dashboard in adversity', { prepare: async () => void (id = await findingOfSample()) });
const { it } = dashboard;

const open = (context: BrowserContext, path: string): Promise<Opened> => openAt(dashboard, path, context);
const api = (path: string) => `${dashboard.service.url}/api/v1${path}`;

/** Scans the sample. @returns a finding of it */
async function findingOfSample(): Promise<string> {
  const context = await signedIn(dashboard);
  await untilCompleted(dashboard, context.request, await startSampleScan(dashboard, context.request));
  const { data }: { data: { id: string }[] } = await (await context.request.get(api('/findings?limit=1'))).json();
  await closeContext(context);
  return data[0]?.id ?? '';
}

/** A browser in which somebody has signed in. It is closed after the test: a page that is left open goes on, and takes CPU from those after it. */
async function enter(account = ownerAccount, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await signedIn(dashboard, account, options);
  onTestFinished(() => closeContext(context));
  return context;
}

/** Answers of a route as they would be, changed. */
async function change(context: BrowserContext, pattern: RegExp, edit: (body: Record<string, unknown>) => object): Promise<void> {
  await context.route(pattern, async (route) => {
    const response = await route.fetch();
    const body: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: edit(body) });
  });
}

const fault = (route: Route) => route.fulfill({ status: 500, json: { statusCode: 500, message: 'Internal server error', error: 'Internal Server Error', request_id: 'a-request' } });

it('a viewer is offered nothing that their role forbids, and refused it all the same', async () => {
  const admin = await enter();
  const { url }: { url: string } = await (await admin.request.post(api('/invitations'), { data: { role: 'viewer' } })).json();
  await admin.request.post(api('/invitations/accept'), { data: { token: url.split('/').at(-1), name: 'Vera', email: 'vera@example.org', password } });
  const context = await enter({ email: 'vera@example.org', password });
  const { page } = await open(context, '/findings');
  await rows(page).first().waitFor();

  expect(await page.getByRole('checkbox').count()).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.keyboard.press('x');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Enter');
  await heading(page, 'The path').waitFor();
  expect(await button(page, /Decide|Change|duplicate|Comment/).count()).toBe(0);
  await page.goto(`${dashboard.service.url}/new`);
  await page.getByText('Your role does not permit this').waitFor();
  expect((await context.request.patch(api(`/findings/${id}`), { data: { state: 'resolved' } })).status()).toBe(403);
  expect((await context.request.post(api('/samples'))).status()).toBe(403);
});

it('a page that was not opened before is waited for while the server is away', async () => {
  const context = await enter();
  const { page } = await open(context, '/findings');
  await rows(page).first().waitFor();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Repositories' }).first().click();
  await page.getByText('The server cannot be reached.', { exact: false }).waitFor();
  expect(await heading(page, 'Findings').count()).toBe(1);
  await context.setOffline(false);

  await heading(page, 'Repositories').waitFor();
});

it('the page scrolls and the window around it does not', async () => {
  const { page } = await open(await enter(), '/');
  for (const [path, part] of [['/', 'Open findings over time'], [`/findings/${id}`, 'The path'], ['/settings/people', 'People']] as const) {
    await page.goto(`${dashboard.service.url}${path}`);
    await heading(page, part).first().waitFor();
    expect(await page.evaluate<number>('document.scrollingElement.scrollHeight - innerHeight'), path).toBe(0);
  }
});

it('findings of a list are gone through from one to the next, and back to the list', async () => {
  const { page } = await open(await enter(), '/findings');
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await heading(page, 'The path').waitFor();
  const first = page.url();

  await page.keyboard.press('j');
  await expect.poll(() => page.url()).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => page.url()).toBe(first);
  await page.keyboard.press('j');
  await expect.poll(() => page.url()).not.toBe(first);
  await page.keyboard.press('Escape');

  await rows(page).nth(1).getByRole('link').and(page.locator(':focus')).waitFor();
});

it('the row that keys are at has the focus, and has it again when one comes back', async () => {
  const { page } = await open(await enter(), '/findings');
  await rows(page).first().waitFor();
  const focused = () => page.evaluate<string>("document.activeElement.closest('[role=listitem]')?.getAttribute('aria-posinset') ?? document.activeElement.tagName");

  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
  expect(await focused()).toBe('2');
  await page.keyboard.press('e');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('2');
  await page.keyboard.press('Enter');
  await heading(page, 'The path').waitFor();
  await page.goBack();
  await rows(page).first().waitFor();

  await expect.poll(focused).toBe('2');
});

it('while the server is away a line says so, what was there stays, and it goes by itself', async () => {
  const context = await enter();
  const { page } = await open(context, '/findings');
  await rows(page).first().waitFor();
  await context.route('**/api/v1/**', (route) => route.abort());
  await button(page, /^All/).click();

  const line = page.getByText('The server cannot be reached. This is how it was before', { exact: false });
  await line.waitFor();
  expect(await rows(page).count()).toBeGreaterThan(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await endAnswers(context);
  await line.waitFor({ state: 'detached' });
});

it('where the server errs each page says so, and what to tell whom', async () => {
  const context = await enter();
  const { page } = await open(context, '/settings/appearance');
  for (const [path, pattern] of [['/', /\/overview$/], ['/findings', /\/findings\?/], [`/findings/${id}`, /\/findings\/[^/]+$/], ['/scans', /\/scans\?/], ['/repositories', /\/repositories$/]] as const) {
    const route = (url: URL): boolean => url.pathname.startsWith('/api/') && pattern.test(url.href);
    await context.route(route, fault);
    await page.goto(dashboard.service.url + path);
    await page.getByText('has the details under a-request', { exact: false }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await endAnswers(context);
    await button(page, 'Try again').click();
    await page.getByText('a-request', { exact: false }).waitFor({ state: 'detached' });
  }
});

/** Notes what can be pressed and is somewhere else than in the frame before, on a page that nobody touches: by more than the pixel that a font brings. */
const NOTE_MOVES = `{
  window.shift = 0;
  window.moved = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });
  let before = new Map();
  const look = () => {
    const now = new Map();
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      const { x, y, width } = element.getBoundingClientRect();
      if (width > 1) now.set(element, { x: Math.round(x), y: Math.round(y) });
    }
    for (const [element, place] of now) {
      const was = before.get(element);
      if (was !== undefined && Math.max(Math.abs(was.x - place.x), Math.abs(was.y - place.y)) > 1) window.moved.push((element.ariaLabel ?? element.innerText) + ': ' + JSON.stringify([was, place]));
    }
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;
const TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))))';

it.each([1280, 390])('on a slow line each page shows at once what will stand where, and nothing moves whichever answer comes first, at %i pixels', async (width) => {
  const context = await enter(ownerAccount, { viewport: { width, height: 800 } });
  await context.request.post(api('/invitations'), { data: { role: 'member', email: `joan-${width}@example.org` } });
  await context.request.post(api('/views'), { data: { name: `Worst ${width}`, query: 'severity=critical' } });
  const { data: scans }: { data: { id: string }[] } = await (await context.request.get(api('/scans?limit=1'))).json();
  const { page } = await open(context, '/settings/appearance');
  await page.addInitScript(NOTE_MOVES);
  const held: (() => void)[] = [];
  const isHeld = (url: URL): boolean => url.pathname.startsWith('/api/') && !/\/(?:session|events)$/.test(url.pathname);
  await context.route(isHeld, (route) => new Promise<void>((resolve) => held.push(resolve)).then(() => route.continue()));
  const settings = ['appearance', 'security', 'organization', 'people', 'credits', 'audit-log', 'api-keys', 'code-hosts'].map((name) => `/settings/${name}`);
  const moved: string[] = [];
  for (const path of ['/', '/findings', `/findings/${id}`, '/scans', `/scans/${scans[0]?.id ?? ''}`, '/new', '/repositories', '/targets', ...settings]) {
    const asked = page.waitForRequest((request) => isHeld(new URL(request.url())));
    await page.goto(dashboard.service.url + path);
    await asked;
    if (path !== '/new') await page.locator('[data-skeleton]').first().waitFor();
    if (width === 1280 && moved.length === 0 && ['/', '/findings', `/findings/${id}`, '/scans', '/repositories', '/settings/people'].includes(path)) expect(await accessibilityViolations(page)).toEqual([]);
    // The last question is answered first, and what an answer leads to is asked in between.
    while (held.length > 0 || (await page.locator('[data-skeleton]').count()) > 0) {
      held.pop()?.();
      await page.evaluate(TWO_FRAMES);
    }
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await untilDrawn(page);
    moved.push(...(await page.evaluate<string[]>('window.moved')).map((one) => `${path} ${one}`));
    expect(await page.evaluate<number>('window.shift'), path).toBeLessThanOrEqual(0.02);
  }

  expect(moved).toEqual([]);
});

it('keys that are faster than a dialog open no second one, and escape takes the first back', async () => {
  const context = await enter();
  let answer: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (answer = resolve));
  await context.route(/KeyHelp.*\.js$/, (route) => isOver.then(() => route.continue()));
  const { page } = await open(context, '/findings');
  await rows(page).first().waitFor();

  const asked = page.waitForRequest(/KeyHelp.*\.js$/);
  await page.keyboard.press('?');
  await asked;
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  const loaded = page.waitForResponse(/KeyHelp.*\.js$/);
  answer();
  await loaded;
  await untilDrawn(page);

  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Control+k');
  await untilDrawn(page);
  expect(await page.getByRole('dialog').count()).toBe(1);
});

it('an upload that was cut is sent again without being chosen again', async () => {
  const context = await enter();
  const { page } = await open(context, '/new');
  await context.route('**/api/v1/scan-archives', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Archive of source code').setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1') });

  await page.getByText('The server cannot be reached', { exact: false }).first().waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/scan-archives'));
  await button(page, 'Send shop.zip again').click();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
});

it('a session that ends takes nothing of what is written with it', async () => {
  const context = await enter();
  const { page } = await open(context, `/findings/${id}`);
  await page.getByLabel('Comment', { exact: true }).fill('Half a thought');
  await context.clearCookies();
  await button(page, 'Comment').click();
  const again = page.getByRole('dialog', { name: 'Sign in to go on' });
  await again.getByLabel('Password').fill(password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.waitFor({ state: 'detached' });

  expect(await page.getByLabel('Comment', { exact: true }).inputValue()).toBe('Half a thought');
});

it('of two tabs the second follows the appearance of the first, and shows nothing of somebody who has left', async () => {
  const context = await enter();
  const [one, two] = [(await open(context, '/settings/appearance')).page, (await open(context, '/settings/people')).page];
  const isDark = (page: Page) => page.evaluate<boolean>("document.documentElement.classList.contains('dark')");
  await one.getByLabel('Dark').check();
  await expect.poll(() => isDark(two)).toBe(true);
  await one.reload();
  expect(await isDark(one)).toBe(true);

  await button(one, 'Owner').click();
  await one.getByRole('menuitem', { name: 'Sign out' }).click();
  await two.getByRole('dialog', { name: 'Sign in to go on' }).waitFor();
  await one.getByLabel('Email').fill('vera@example.org');
  await one.getByLabel('Password').fill(password);
  await button(one, 'Sign in').click();
  await button(two, 'Vera').waitFor();
});

it('who is removed in the middle is told so, sees nothing of the organization any more, and learns why signing in leads nowhere', async () => {
  const owner = await enter();
  const context = await enter({ email: 'vera@example.org', password });
  const { page } = await open(context, '/findings');
  await rows(page).first().waitFor();
  const { data }: { data: { id: string; email: string }[] } = await (await owner.request.get(api('/members'))).json();
  const vera = data.find(({ email }) => email === 'vera@example.org');
  expect((await owner.request.delete(api(`/members/${vera?.id}`))).ok()).toBe(true);

  await page.getByRole('link', { name: 'Scans' }).first().click();
  await heading(page, 'You belong to no organization here').waitFor();
  expect(await rows(page).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Sign out').click();
  await page.getByLabel('Email').fill('vera@example.org');
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign in').click();
  await page.getByText('You do not, or no longer, belong to an organization here.').waitFor();
});

it('another organization is asked for by its name alone, and each tab keeps its own', async () => {
  const context = await enter();
  const other = { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Other', role: 'viewer' };
  await change(context, /\/api\/v1\/session$/, (session) => ({ ...session, organizations: [session['organizations'], other].flat() }));
  const { page } = await open(context, '/findings');
  const asked = page.waitForRequest((request) => request.headers()['x-organization-id'] === other.id);
  await button(page, /Switch organization/).click();
  await page.getByRole('menuitemradio', { name: 'Other' }).click();
  expect((await asked).url()).toContain('/api/v1/');

  const { page: second } = await open(context, '/findings');
  await rows(second).first().waitFor();
});

it('by a clock that is days off a finding is as old as it is', async () => {
  const context = await enter();
  const page = await context.newPage();
  await page.clock.install({ time: new Date(Date.now() - 3 * 86_400_000) });
  await page.goto(`${dashboard.service.url}/findings`);
  await rows(page).first().waitFor();

  expect(await rows(page).first().locator('time').innerText()).toMatch(/just now|min ago/);
});

it('of 100,000 findings those in view are drawn, and the last is reached', async () => {
  const context = await enter();
  await context.route(/\/api\/v1\/findings\?/, async (route) => {
    const response = await route.fetch({ url: api('/findings?limit=1') });
    const { data }: { data: { id: string }[] } = await response.json();
    const page = Number(new URL(route.request().url()).searchParams.get('page'));
    const listed = Array.from({ length: 100 }, (_, row) => ({ ...data[0], title: `Finding ${(page - 1) * 100 + row + 1}` }));
    await route.fulfill({ response, json: { data: listed, total: 100_000, page, limit: 100 } });
  });
  const { page } = await open(context, '/findings');
  await page.getByText('Finding 1', { exact: true }).waitFor();
  await page.evaluate("document.querySelector('[role=list]').scrollTo(0, 1e9)");

  await page.getByText('Finding 100000', { exact: true }).waitFor();
  expect(await rows(page).count()).toBeLessThan(100);
});

it.each([1280, 390])('hostile code, names and titles are text that breaks nothing, at %i pixels', async (width) => {
  const context = await enter(ownerAccount, { viewport: { width, height: 800 } });
  const hostile = '<script>alert(1)</script>\u202e[a](javascript:alert(1))`'.repeat(9);
  const deep = `${'d/'.repeat(1_990)}end.ts`;
  await change(context, /\/session$/, ({ user, organization, ...session }) => ({ ...session, user: { ...Object(user), name: hostile }, organization: { ...Object(organization), name: hostile }, organizations: [{ ...Object(organization), name: hostile, role: 'owner' }, { id, name: hostile, role: 'viewer' }] }));
  await change(context, /\/api\/v1\/findings\/[^/]+$/, (finding) => ({ ...finding, title: hostile, description: `${hostile}\n\nFix: ${hostile}`, affected_file: deep, category: hostile, proof_of_concept: hostile, tags: [hostile] }));
  await change(context, /\/frames$/, (given) => ({
    ...given,
    frames: Array.from({ length: 200 }, (_, at) => ({ hop: at < 100 ? at : 9_800 + at, file: deep, language: 'javascript', first_line: at + 1, lines: ['x'.repeat(at === 0 ? 1_000_000 : 10)], start: { line: at + 1, column: 5 }, end: { line: at + 1, column: 9 }, sentence: hostile })),
  }));
  const { page, complaints } = await open(context, `/findings/${id}`);
  await heading(page, 'The path').waitFor();
  await button(page, /^Show \d+ steps between$/).click();
  await page.getByRole('main').getByText('U+202E', { exact: false }).first().waitFor();

  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  expect(await page.locator('main script, main img, [href^="javascript:"]').count()).toBe(0);
  // What turns the order of the words after it does so nowhere, in the bars around the page neither.
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect((await page.getByRole('main').innerText()).length).toBeLessThan(600_000);
  expect(complaints).toEqual([]);
});

it('what is opened over a page is accessible in both themes, at 1280 and at 390 pixels', async () => {
  const context = await enter();
  const { page, complaints } = await open(context, '/findings');
  await rows(page).first().waitFor();
  const faults: string[] = [];
  let widths = [1280, 390];
  // It begins with the width at which it was opened: every second is opened in a wide window, and the others in a narrow one.
  const look = async (name: string): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await violationsInBothThemes(page)).map((one) => `${name} at ${width} pixels: ${one}`));
    }
    widths = widths.toReversed();
  };
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await page.getByRole('complementary').locator('pre').first().waitFor();
  await look('peek');
  await page.keyboard.press('Escape');
  for (const key of ['e', 's', 'd', '?', 'Control+k']) {
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await look(key);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.keyboard.press('x');
  await page.getByText('1 finding selected').waitFor();
  await look('selection');
  for (const [path, title] of [['/findings?q=nothinghasthis', 'No finding matches'], ['/findings/0198c0de-0000-7000-8000-000000000001', 'There is no such finding'], ['/scans?status=failed', 'No scan has this status']] as const) {
    await page.goto(dashboard.service.url + path);
    await heading(page, title).waitFor();
    await look(path);
  }

  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
