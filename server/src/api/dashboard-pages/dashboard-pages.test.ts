import { expect, test } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

const { app } = await createTestApp();

/** Addresses of the files that the page at an address loads, as a browser finds them. */
async function filesOf(url: string): Promise<string[]> {
  return addressesIn((await app.inject({ url, headers: { accept: 'text/html' } })).body, url);
}

function addressesIn(body: string, url: string): string[] {
  return [...body.matchAll(/(?:src|href)="(\.[^"]+)"/g)].map(([, address = '']) => new URL(address, `http://whitebox.example${url}`).pathname);
}

test.each(['/', '/sign-in', '/invitations/a-token', '/findings', '/findings/0198', '/scans', '/scans/0198', '/new', '/repositories', '/targets', '/settings', '/settings/api-keys', '/settings/integrations/jira'])(
  '%s answers the page, which loads nothing from elsewhere and nothing inline',
  async (url) => {
    const page = await app.inject({ url });
    const policy = String(page.headers['content-security-policy']);

    expect(page.statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(page.body).not.toMatch(/<style|<script(?![^>]+src=)|\son\w+=|style=/);
    expect((await filesOf(url)).filter((file) => !/^\/assets\/[\w.-]+$/.test(file))).toEqual([]);
  },
);

test.each(['/findings?q=100%', '/scans?status=%zz', '/?%E0%A4'])('%s, mistyped by a person, is the page all the same', async (url) => {
  const { statusCode, headers } = await app.inject({ url });

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the frame of diagrams has no origin, loads its own files alone, and is framed by our pages only', async () => {
  const page = await app.inject({ url: '/diagram' });
  const policy = String(page.headers['content-security-policy']);

  expect(page.statusCode).toBe(200);
  expect(policy).toContain("sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:|allow-same-origin|connect-src|img-src/);
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  for (const file of await filesOf('/diagram')) expect((await app.inject({ url: file })).headers['access-control-allow-origin']).toBe('*');
});

test('files bear a hash in their names and are kept for good, packed as the caller takes them', async () => {
  const [script = ''] = (await filesOf('/findings/x')).filter((file) => file.endsWith('.js'));
  const ask = (encoding: string) => app.inject({ url: script, headers: { 'accept-encoding': encoding } });
  const [brotli, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('identity')];

  expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotli.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
  expect(plain.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
});

test.each(['/assets/none.js', '/assets/..%2findex.html', '/assets/%2e%2e%2f%2e%2e%2fserver.mjs', '/assets/digest', '/nowhere', '/findings/a/b'])('%s is not there', async (url) => {
  const answer = await app.inject({ url });

  expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not Found']);
});

test.each(['/nowhere', '/findings/a/b', '/settings/x/y/z'])('a person who mistypes %s gets the page that says so, a program the refusal', async (url) => {
  const page = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(addressesIn(page.body, url).filter((file) => !file.startsWith('/assets/'))).toEqual([]);
  expect(page.body).toContain('assets/');
  for (const accept of ['*/*', 'application/json', 'application/json, text/html']) expect((await app.inject({ url, headers: { accept } })).json().statusCode).toBe(404);
});

test.each(['/v1/nowhere', '/api/v1/nowhere', '/assets/none.js'])('%s is no page, whoever asks', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });

  expect(answer.headers['content-type']).toContain('application/json');
});
