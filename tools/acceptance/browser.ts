import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/**
 * Renders pages of the browser's own surface for each window, and asks of home: none is seen. Without the first a window takes half of its
 * CPU. The driver's own list is overruled by ours, so its entries stand in it.
 */
const DISABLED = [
  'WebUIToolbar', 'PreloadTopChromeWebUI', 'PreloadTopChromeWebUILessNavigations', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebuiOmniboxFullPopup',
  'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled',
];

/**
 * A page lives for seconds, and what looks at it runs a few times: to optimise their code takes more CPU than it saves. Sparkplug, which translates
 * code as it stands, saves a tenth of what axe takes and a third of the explorer.
 */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

/** Undefined where the machine has no Chromium: the tests are skipped, and say so. */
export async function launchBrowser(): Promise<Browser | undefined> {
  if (executablePath === undefined) return undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', UNOPTIMISED, `--disable-features=${DISABLED.join(',')}`] });
}

export const noBrowser = 'no Chromium on this machine';

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Addresses elsewhere that were asked for, faults of the page, and what the browser refused by the page's policy. */
  readonly complaints: string[];
}

/** Longer than any wait of a test on a busy machine, and shorter than what ends a hang, which could not name what was waited for. */
const WAIT_MS = 300_000;

/** A browser that knows nobody, of a size that people have at a desk unless another is given. */
export async function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(WAIT_MS);
  return context;
}

/** A page in a browser that knows nobody, or in one that is given. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions & { readonly context?: BrowserContext } = {}): Promise<Opened> {
  const { context: given, ...rest } = options;
  const context = given ?? (await newContext(browser, rest));
  const page = await context.newPage();
  const complaints: string[] = [];
  const origin = new URL(url).origin;
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) complaints.push(request.url());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused|TrustedHTML|TrustedScript/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(url);
  return { page, context, complaints };
}
