// `npm run dashboard:pictures [-- FOLDER]`: each page of the dashboard at a desk and on a phone, in both themes, of a service with something in it.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser, noBrowser } from '../acceptance/browser.ts';
import { startService } from '../acceptance/running-service.ts';

const password = 'correct horse battery';
const pages = {
  home: '/', findings: '/findings', scans: '/scans', new: '/new', repositories: '/repositories', targets: '/targets',
  'api-keys': '/settings/api-keys', people: '/settings/people', organization: '/settings/organization', credits: '/settings/credits',
  'code-hosts': '/settings/code-hosts', 'audit-log': '/settings/audit-log', security: '/settings/security', appearance: '/settings/appearance',
} as const;
const sizes = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'dashboard-pictures-'));
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
if (browser === undefined) throw new Error(noBrowser);
const service = await startService({ WHITEBOX_OWNER_PASSWORD: password, WHITEBOX_PRIVATE_HOSTS: '127.0.0.0/8' });
try {
  const cookie = await fill(service.url);
  const addresses = { ...pages, ...(await scanned(service.url, cookie)) };
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark'] as const) await picture(browser, { size, viewport, theme, cookie, url: service.url, addresses });
  }
} finally {
  await browser.close();
  await service.stop();
}
console.log(folder);

/** Keys, people, a link and a code host that nobody answers for, so that lists have rows. @returns the cookie of the owner */
async function fill(url: string): Promise<string> {
  const session = await post(url, '/session', { email: 'owner@whitebox.example', password });
  const cookie = session.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ');
  for (const name of ['Pipeline of the shop', 'Nightly scans', 'A name that is long enough that no column has room for all of it, whichever way it is turned']) {
    await post(url, '/api-keys', { name, scopes: ['read', 'write'], expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString() }, cookie);
  }
  for (const [name, role] of [['Ada Lovelace', 'admin'], ['Grace Hopper', 'member'], ['Mary Shaw', 'viewer']] as const) {
    const invited = await post(url, '/invitations', { role }, cookie);
    const { url: link } = (await invited.json()) as { url: string }; // what the route's own tests prove
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`;
    await post(url, '/invitations/accept', { token: link.split('/').at(-1), name, email, password });
  }
  await post(url, '/invitations', { role: 'member', email: 'joan@example.org' }, cookie);
  await post(url, '/code-hosts', { provider: 'gitlab', base_url: 'https://127.0.0.1:1/acme', token: 'a token' }, cookie);
  return cookie;
}

/** Scans the sample twice, so that the second is compared with the first. @returns the pages of a finding and of the scan */
async function scanned(url: string, cookie: string): Promise<Readonly<Record<'finding' | 'scan', string>>> {
  interface Listed { readonly status: string; readonly data: readonly { readonly id: string }[] } // what the routes' own tests prove
  const get = async (route: string) => (await (await fetch(`${url}/api/v1${route}`, { headers: { cookie } })).json()) as Listed;
  const until = async (route: string): Promise<void> => {
    for (let { status } = await get(route); status !== 'completed'; { status } = await get(route)) {
      if (status === 'failed') throw new Error(`${route} failed`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  let scan = '';
  for (let round = 0; round < 2; round++) {
    // as: what the routes' own tests prove
    const estimation = (await (await post(url, '/samples', {}, cookie)).json()) as { id: string; repos: { archive_id: string }[] };
    await until(`/cost-estimations/${estimation.id}`);
    const [repo] = estimation.repos;
    const started = await post(url, '/scans', { cost_estimation_id: estimation.id, repos: [{ url: repo?.archive_id, branch: 'upload', source: 'upload' }] }, cookie);
    scan = ((await started.json()) as { id: string }).id; // what the routes' own tests prove
    await until(`/scans/${scan}`);
  }
  const [worst] = (await get('/findings?sort_by=severity&limit=1')).data;
  return { finding: `/findings/${worst?.id ?? ''}`, scan: `/scans/${scan}` };
}

function post(url: string, route: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${url}/api/v1${route}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
}

interface Shot {
  readonly size: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
  readonly cookie: string;
  readonly url: string;
  /** Of the pages, by the names of their pictures. */
  readonly addresses: Readonly<Record<string, string>>;
}

async function picture(atBrowser: Browser, { size, viewport, theme, cookie, url, addresses }: Shot): Promise<void> {
  const context = await atBrowser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const take = (name: string) => page.screenshot({ path: path.join(folder, `${name}-${size}-${theme}.png`) });
  await page.goto(`${url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await take('sign-in');
  await context.addCookies(cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url })));
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(url + address);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await take(name);
  }
  await context.close();
}
