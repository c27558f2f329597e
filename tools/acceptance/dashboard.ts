/* What the tests of the dashboard share: one service and one browser a file, and the parts of its pages by their names. */
import type { APIRequestContext, APIResponse, Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser, newContext, noBrowser, openPage } from './browser.ts';
import type { Opened } from './browser.ts';
import { password, startPreparedService } from './prepared-service.ts';
import { startService } from './running-service.ts';
import type { RunningService } from './running-service.ts';

export { password } from './prepared-service.ts';
export const ownerAccount = { email: 'owner@whitebox.example', password };

const LONG_MS = 240_000;

export interface Dashboard {
  /** A test that is skipped where the machine has no Chromium. */
  readonly it: ReturnType<typeof test.skipIf>;
  readonly browser: Browser;
  readonly service: RunningService;
}

export interface DashboardOptions {
  /** Of the service, which has its first start with them; without, it has had one, and the owner's password is `password`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs before the tests, once the service is there. */
  readonly prepare?: () => Promise<void>;
}

/**
 * Starts the service and a browser before a file's tests, and ends both after them.
 *
 * @param what is not tried where there is no Chromium, as the warning says it
 */
export async function dashboardFor(what: string, { settings, prepare }: DashboardOptions = {}): Promise<Dashboard> {
  const found = await launchBrowser();
  if (found === undefined) console.warn(`${what} is not tried: ${noBrowser}`);
  let service: RunningService | undefined;
  beforeAll(async () => {
    if (found === undefined) return;
    service = await (settings === undefined ? startPreparedService() : startService(settings));
    await prepare?.();
  });
  afterAll(async () => {
    try {
      await Promise.all((found?.contexts() ?? []).map(closeContext));
      await found?.close();
    } finally {
      await service?.stop();
    }
  });
  return {
    it: test.skipIf(found === undefined),
    get browser() {
      return started(found);
    },
    get service() {
      return started(service);
    },
  };
}

function started<T>(it: T | undefined): T {
  if (it === undefined) throw new Error('This runs in a test only, where a browser was found.');
  return it;
}

/** Ends all answers in the server's place: what is just being answered gets its answer first, or its handler would fail outside of any test. */
export const endAnswers = (target: Page | BrowserContext): Promise<void> => target.unrouteAll({ behavior: 'wait' });

/** Closes a browser's context. Answers in the server's place that are still on their way have nobody to go to. */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((target) => target.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/** Parts of a page by their name: all of it where it is a text. */
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, exact: typeof name === 'string' });
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
export const rows = (page: Page): Locator => page.getByRole('list', { name: 'Findings' }).getByRole('listitem');

export async function idOfFirst(page: Page): Promise<string> {
  const href = await rows(page).first().getByRole('link').getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

/** A browser in which somebody has signed in. */
export async function signedIn({ browser, service }: Dashboard, { email, password: secret }: { readonly email: string; readonly password: string } = ownerAccount, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await newContext(browser, options);
  await context.request.post(`${service.url}/api/v1/session`, { data: { email, password: secret } });
  return context;
}

export function openAt({ browser, service }: Dashboard, path: string, context: BrowserContext): Promise<Opened> {
  return openPage(browser, service.url + path, { context });
}

interface Estimation {
  readonly id: string;
  readonly status: string;
  readonly repos: readonly { readonly repo_url: string; readonly branch: string; readonly source: string }[];
}

/**
 * Starts a scan of the sample as another program would.
 *
 * @param given beside its code
 * @returns its id
 */
export async function startSampleScan({ service }: Dashboard, request: APIRequestContext, given: { readonly custom_context?: string } = {}): Promise<string> {
  const api = `${service.url}/api/v1`;
  let estimation = await bodyOf<Estimation>(request.post(`${api}/samples`));
  const status = async (): Promise<string> => (estimation = await bodyOf<Estimation>(request.get(`${api}/cost-estimations/${estimation.id}`))).status;
  await vi.waitFor(async () => expect(await status()).toBe('completed'), { timeout: LONG_MS, interval: 100 });
  const repos = estimation.repos.map(({ repo_url: url, branch, source }) => ({ url, branch, source }));
  const scan = await bodyOf<{ readonly id: string }>(request.post(`${api}/scans`, { data: { cost_estimation_id: estimation.id, repos, ...given } }));
  return scan.id;
}

/** A busy machine takes its time for a scan: what is looked at is there when it is over. */
export async function untilCompleted({ service }: Dashboard, request: APIRequestContext, scanId: string): Promise<void> {
  const status = async (): Promise<string> => (await bodyOf<{ readonly status: string }>(request.get(`${service.url}/api/v1/scans/${scanId}`))).status;
  await vi.waitFor(async () => expect(await status()).toBe('completed'), { timeout: LONG_MS, interval: 100 });
}

async function bodyOf<T>(answer: Promise<APIResponse>): Promise<T> {
  // The shape is what the routes' own tests prove.
  return (await (await answer).json()) as T;
}

/**
 * Waits until everything that a page asked for stands on it: nothing is left of what marks its place.
 *
 * @throws Error where the page came to a fault instead
 */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
  if ((await heading(page, 'This page has a fault').count()) > 0) throw new Error(`${page.url()} has a fault: ${await page.getByRole('main').innerText()}`);
}
