import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

import { foundOrganization } from '#server/domain/credits/index.ts';
import { openBrowser, type Browser, type TestApp } from '#test/test-app.ts';

export const password = 'correct horse battery';
let people = 0;

export interface Signed {
  readonly browser: Browser;
  readonly email: string;
  readonly personId: string;
  readonly organizationId: string;
}

/** An address that nobody has yet. */
export function newEmail(name = 'person'): string {
  return `${name}-${++people}@example.org`;
}

/** Signs somebody in at a browser of their own. */
export async function signIn(it: TestApp, email: string, secret = password): Promise<{ browser: Browser; response: LightMyRequestResponse }> {
  const browser = openBrowser(it);
  return { browser, response: await browser.request({ method: 'POST', url: '/api/v1/session', body: { email, password: secret } }) };
}

/** Signs a new owner of a new organization in. */
export async function newOwner(it: TestApp): Promise<Signed> {
  const { database, services } = it;
  const email = newEmail('owner');
  const { id: personId } = await services.identity.createPerson({ name: 'Olga', email, password });
  const organizationId = await foundOrganization(database, { name: 'Acme', ownerId: personId, credits: 500, actor: { kind: 'operator' } });
  const { browser, response } = await signIn(it, email);
  expect(response.statusCode).toBe(200);
  return { browser, email, personId, organizationId };
}

/** Makes an invitation. @returns its id and the token of its link */
export async function invite({ browser }: Pick<Signed, 'browser'>, body: { role: string; email?: string }): Promise<{ id: string; token: string }> {
  const { id, url } = (await browser.request({ method: 'POST', url: '/api/v1/invitations', body })).json();
  return { id, token: String(url).split('/').pop() ?? '' };
}

/** Signs somebody in who joined with a role by an invitation. */
export async function join(it: TestApp, owner: Signed, role: string): Promise<Signed> {
  const { token } = await invite(owner, { role });
  const email = newEmail(role);
  const browser = openBrowser(it);
  const accepted = await browser.request({ method: 'POST', url: '/api/v1/invitations/accept', body: { token, name: 'Jo', email, password } });
  expect(accepted.statusCode).toBe(200);
  return { browser, email, personId: accepted.json().user.id, organizationId: owner.organizationId };
}
