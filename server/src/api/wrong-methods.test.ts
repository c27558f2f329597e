import { expect, test } from 'vitest';
import { createKeyedOrganization } from '#test/factories.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp({ WHITEBOX_SIGN_UP: 'open' });
const { app, database } = it;
const id = '00000000-0000-4000-8000-000000000000';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const published = [
  ['/cost-estimations', 'GET, HEAD, OPTIONS, POST'],
  [`/cost-estimations/${id}`, 'GET, HEAD, OPTIONS'],
  ['/scans', 'GET, HEAD, OPTIONS, POST'],
  [`/scans/${id}`, 'GET, HEAD, OPTIONS'],
  [`/scans/${id}/status`, 'GET, HEAD, OPTIONS'],
  [`/scans/${id}/cancel`, 'OPTIONS, POST'],
  [`/scans/${id}/findings`, 'GET, HEAD, OPTIONS'],
  [`/scans/${id}/findings/export`, 'GET, HEAD, OPTIONS'],
  ['/findings', 'GET, HEAD, OPTIONS'],
  [`/findings/${id}`, 'GET, HEAD, OPTIONS, PATCH'],
  [`/findings/${id}/comments`, 'OPTIONS, POST'],
] as const;

const backend = [
  ['/api/v1/session', 'DELETE, GET, HEAD, OPTIONS, POST'],
  ['/api/v1/sign-up', 'OPTIONS, POST'],
  ['/api/v1/api-keys', 'GET, HEAD, OPTIONS, POST'],
  [`/api/v1/api-keys/${id}`, 'DELETE, OPTIONS'],
  ['/api/v1/code-hosts', 'GET, HEAD, OPTIONS, POST'],
  [`/api/v1/code-hosts/${id}`, 'DELETE, OPTIONS'],
  ['/api/v1/members', 'GET, HEAD, OPTIONS'],
  ['/api/v1/invitations', 'GET, HEAD, OPTIONS, POST'],
  ['/api/v1/invitations/accept', 'DELETE, OPTIONS, POST'],
] as const;

test.each([...published.flatMap(([path, allow]) => [[`/v1${path}`, allow], [`/api/v1/rest${path}`, allow]]), ['/health', 'GET, HEAD, OPTIONS'], ['/metrics', 'GET, HEAD, OPTIONS'], ['/', 'GET, HEAD, OPTIONS'], ['/docs', 'GET, HEAD, OPTIONS']])(
  '%s allows %s: any other method is 405, and OPTIONS says so',
  async (url = '', allow = '') => {
    const { key } = await createKeyedOrganization(database);
    for (const method of methods.filter((one) => one === 'OPTIONS' || !allow.includes(one))) {
      const response = await app.inject({ method, url, headers: { 'x-api-key': key } });
      expect([method, response.statusCode, response.headers['allow']]).toEqual([method, method === 'OPTIONS' ? 204 : 405, allow]);
    }
    const slash = await app.inject({ url: `${url.replace(/\/$/, '')}/`, headers: { 'x-api-key': key } });
    if (url.startsWith('/v1')) expect(slash.json().message).toBe(`Cannot GET ${url}/: leave out the slash at its end`);
  },
);

test('the dashboard’s backend says so to whoever is signed in', async () => {
  const browser = openBrowser(it);
  await browser.request({ method: 'POST', url: '/api/v1/sign-up', body: { organization_name: 'Acme', name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' } });

  for (const [url, allow] of backend) {
    for (const method of (['GET', 'POST', 'PATCH', 'DELETE'] as const).filter((one) => !allow.includes(one))) {
      const response = await browser.request({ method, url });
      expect([method, url, response.statusCode, response.headers['allow']]).toEqual([method, url, 405, allow]);
    }
  }
});

test.each(['/v1/scans', '/v1/cost-estimations', `/v1/findings/${id}/comments`, `/v1/scans/${id}/cancel`])('a form is no body for %s', async (url) => {
  const { key } = await createKeyedOrganization(database);

  const response = await app.inject({ method: 'POST', url, headers: { 'x-api-key': key, 'content-type': 'multipart/form-data; boundary=b' }, payload: '--b--\r\n' });

  expect(response.json()).toEqual({ statusCode: 415, message: 'Content-Type multipart/form-data; boundary=b is not supported here', error: 'Unsupported Media Type' });
});
