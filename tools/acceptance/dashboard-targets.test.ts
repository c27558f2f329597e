/* The page of targets over answers in the form that the routes promise: what the page makes of them, not what the server does. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityViolations } from './accessibility.ts';
import { dashboardFor, openAt, signedIn } from './dashboard.ts';

const unverified = {
  id: '0198c0de-0000-7000-8000-000000000001',
  origin: 'https://staging.example.org',
  status: 'unverified',
  methods: { dns: { name: '_whitebox.staging.example.org', value: 'whitebox-proof=abc' }, file: { path: '/.well-known/whitebox', content: 'abc' } },
  verified_by: null,
  verified_at: null,
  checked_at: null,
  problem: null,
};

const dashboard = await dashboardFor('the page of targets');
const { it } = dashboard;

async function openTargets(answer: (route: Route) => Promise<void>): Promise<Page> {
  const context = await signedIn(dashboard);
  await context.route(/\/api\/v1\/targets/, answer);
  // The permission comes with the routes.
  await context.route('**/api/v1/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { permissions: string[] }; // what the route's own tests prove
    await route.fulfill({ response, json: { ...session, permissions: [...new Set([...session.permissions, 'targets.read', 'targets.manage'])] } });
  });
  return (await openAt(dashboard, '/targets', context)).page;
}

it('a target is added, looked for in vain with the reason, verified and removed', async () => {
  let targets: object[] = [];
  const page = await openTargets(async (route) => {
    const request = route.request();
    if (request.method() === 'POST' && request.url().endsWith('/verify')) {
      const isSecond = targets.some((target) => 'problem' in target && target.problem !== null);
      targets = [isSecond ? { ...unverified, status: 'verified', verified_by: 'file', verified_at: new Date().toISOString() } : { ...unverified, checked_at: new Date().toISOString(), problem: 'The file answered 404' }];
      return route.fulfill({ json: targets[0] });
    }
    if (request.method() === 'POST') targets = [unverified];
    if (request.method() === 'DELETE') targets = [];
    return request.method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.fulfill({ json: request.method() === 'GET' ? { data: targets } : targets[0] });
  });

  await page.getByRole('heading', { name: 'No targets yet' }).waitFor();
  await page.getByRole('button', { name: 'Add target' }).click();
  await page.getByLabel('Address').fill('https://staging.example.org/shop');
  await page.getByRole('dialog').getByRole('button', { name: 'Add target' }).click();
  await page.getByText('whitebox-proof=abc').waitFor();
  await page.getByRole('button', { name: 'Verify https://staging.example.org' }).click();
  await page.getByText('The file answered 404').waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Verify https://staging.example.org' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Remove https://staging.example.org' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'No targets yet' }).waitFor();
});

it('a server without the routes is no fault', async () => {
  const page = await openTargets((route) => route.fulfill({ status: 404, json: { statusCode: 404, message: 'Cannot GET /api/v1/targets', error: 'Not Found' } }));

  await page.getByRole('heading', { name: 'This server sends no tests' }).waitFor();
});
