/* Chromium of the machine, started for one run: a profile that is thrown away, no way out but what we answer, no variables of ours. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser, BrowserType } from 'playwright-core';

export interface ChromiumSettings {
  /** Absent: the first of the usual names on PATH. */
  readonly path?: string;
  /** Its own sandbox, which it refuses to start without where it runs as root. */
  readonly isSandboxed: boolean;
  /** The longest that a page may keep the browser busy, without what the target is waited for. Default: 20 s. */
  readonly visitMs?: number;
}

export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
}

/** The first one has no window, and takes half the CPU of a visit. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const START_MS = 20_000;

/**
 * Nothing reaches the network by itself: each name leads nowhere, and what needs no name goes to a proxy at a port where nobody listens. What
 * pages ask for is answered by whoever visits them.
 */
const ARGUMENTS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  // Pages of the browser's own surface, which take half of a window's CPU and are seen by nobody; the last list counts, so the driver's stands in it.
  `--disable-features=${[
    'WebUIToolbar', 'PreloadTopChromeWebUI', 'PreloadTopChromeWebUILessNavigations', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebuiOmniboxFullPopup',
    'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled',
  ].join(',')}`,
  '--js-flags=--max-old-space-size=256',
];

/** The program that would be started; `undefined` where there is none. */
export function findChromium(given: string | undefined, searchPath = process.env.PATH ?? ''): string | undefined {
  if (given !== undefined) return isExecutable(given) ? given : undefined;
  const folders = searchPath.split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @throws {NoChromiumError} with a sentence for people */
export async function startChromium({ path, isSandboxed }: ChromiumSettings): Promise<Browser> {
  const executablePath = findChromium(path);
  if (executablePath === undefined) throw new NoChromiumError(path === undefined ? 'there is no Chromium on this machine' : `there is no program at ${path}`);
  const { chromium } = await driver();
  try {
    return await chromium.launch({ executablePath, chromiumSandbox: isSandboxed, args: ARGUMENTS, timeout: START_MS, env: {}, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  } catch (cause) {
    throw new NoChromiumError(isSandboxed && process.getuid?.() === 0 ? 'Chromium does not start as root with its sandbox on' : 'Chromium could not be started', { cause });
  }
}

/** An optional dependency, which is read when a browser is first needed. */
async function driver(): Promise<{ readonly chromium: BrowserType }> {
  try {
    return await import('playwright-core');
  } catch (cause) {
    throw new NoChromiumError('the package playwright-core is not installed', { cause });
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be started.
    return false;
  }
}
