import type { Evidence } from '@whitebox/prober';
import { expect, test } from 'vitest';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { createTestApi } from '#test/public-api.ts';

const orders: unknown[] = [];
let isVerified = false;
const api = await createTestApi({
  isVerifiedTarget: () => Promise.resolve(isVerified),
  replay: (order) => Promise.resolve(orders.push(order)).then(() => ({ result: 'gone', reason: null })),
});
const [tenant, stranger] = [await api.createTenant(), await api.createTenant()];
const fixture = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });

const answer = (body: string) => ({ status: 200, headers: [{ name: 'set-cookie', value: 'sid=a-session-of-the-target; HttpOnly' }], body, isCut: false, waitMs: 12.4 });
const evidence: Evidence = {
  attack: {
    request: { method: 'GET', url: 'https://shop.example/search?q=marker123', headers: [{ name: 'X-Api-Key', value: 'key-of-the-target' }], as: 'nobody' },
    response: answer(`${'x'.repeat(20_000)}found marker123 here, "password": "swordfish-7" and a-session-of-the-target\u202e`),
  },
  control: { request: { method: 'GET', url: 'https://shop.example/search?q=other', headers: [], as: 'nobody' }, response: answer('nothing') },
  effect: { kind: 'body-contains', text: 'marker123' },
  lookFor: 'The marker.',
};

async function publishConfirmed(name: string): Promise<string> {
  const live = { verdict: 'confirmed' as const, target: 'https://shop.example', check: 'a-check', reason: null, tried: null, at: '2026-01-02T03:04:05.000Z', scan_id: tenant.organizationId };
  const finding = { ...publishedFinding(name), live: { result: live, evidence: [{ check: 'a-check', target: 'https://shop.example', evidence }] } };
  await fixture.publish([finding], { liveTests: { wasTriedAgain: () => false, secrets: createSecretBox('a secret of the tests') } });
  const [row] = await fixture.read([name]);
  if (row === undefined) throw new Error('It was not published');
  return row.id;
}

const evidenceOf = (id: string, key: string) => api.request('GET', `/v1/findings/${id}/evidence`, { key });
const replay = (id: string, key: string, body: unknown = {}) => api.request('POST', `/v1/findings/${id}/replay`, { key, body });

test('evidence shows what was sent and answered, masked, cut around the effect, with hidden characters as escapes', async () => {
  const id = await publishConfirmed('shown');

  const { status, body, text } = await evidenceOf(id, tenant.readKey);

  expect(status).toBe(200);
  expect(body).toMatchObject({ finding_id: id, data: [{ check: 'a-check', look_for: 'The marker.', effect: evidence.effect, baseline: null, stored: null }] });
  const [{ attack }] = body.data;
  expect(attack.request).toMatchObject({ url: 'https://shop.example/search?q=marker123', headers: [{ name: 'X-Api-Key', value: '***' }], as: 'nobody' });
  expect(attack.response).toMatchObject({ truncated: true, body_start: 16_006, body_length: evidence.attack.response.body.length, wait_ms: 12 });
  expect(attack.response.body).toContain('found marker123 here, "password": "***" and ***\\u{202e}');
  expect(text).not.toMatch(/swordfish|a-session-of|key-of-the-target/);
  const { rows } = await api.database.ownerPool.query('select evidence::text as shown, sealed_replay from finding_evidence where finding_id = $1', [id]);
  expect(rows[0].shown).not.toMatch(/swordfish|a-session-of|key-of-the-target/);
  expect(String(rows[0].sealed_replay)).not.toContain('shop.example');
});

test('a finding tells what became of it on the target; one that was never tried has no evidence', async () => {
  const id = await publishConfirmed('told');
  await fixture.publish([publishedFinding('untried')]);
  const [untried] = await fixture.read(['untried']);

  expect((await api.request('GET', `/v1/findings/${id}`, { key: tenant.readKey })).body.live).toMatchObject({ verdict: 'confirmed', target: 'https://shop.example', check: 'a-check' });
  expect((await evidenceOf(untried?.id ?? '', tenant.readKey)).body).toEqual({ finding_id: untried?.id, data: [] });
  expect(await replay(untried?.id ?? '', tenant.key)).toMatchObject({ status: 409, body: { message: 'The finding was not confirmed on a live target: there is nothing to replay' } });
});

test('another organization can neither read evidence nor send it again', async () => {
  const id = await publishConfirmed('foreign');

  expect([(await evidenceOf(id, stranger.key)).status, (await replay(id, stranger.key)).status]).toEqual([404, 404]);
});

test('a replay under a key that was answered before gives that answer and sends nothing', async () => {
  const id = await publishConfirmed('repeated');
  isVerified = true;
  const again = () => api.request('POST', `/v1/findings/${id}/replay`, { key: tenant.key, body: {}, headers: { 'idempotency-key': 'one-replay' } });
  const before = orders.length;

  const [first, beside] = await Promise.all([again(), again()]);
  const later = await again();

  expect(orders.length - before).toBe(1);
  expect([first.status, beside.status].sort()).toEqual([200, 409]);
  expect(later.body).toEqual((first.status === 200 ? first : beside).body);
  expect(await api.request('POST', `/v1/findings/${id}/replay`, { key: tenant.key, body: { auth_instructions: 'basic: a:b' }, headers: { 'idempotency-key': 'one-replay' } })).toMatchObject({ status: 422, body: { message: 'This Idempotency-Key was used with another request body' } });
  orders.length = 0;
  isVerified = false;
});

test('a replay needs the scope write and a verified target', async () => {
  const id = await publishConfirmed('unverified');

  expect(await replay(id, tenant.readKey)).toMatchObject({ status: 403, body: { message: 'API key missing required scope: write' } });
  expect(await replay(id, tenant.key)).toMatchObject({ status: 409, body: { message: 'The target https://shop.example is not verified for this organization' } });
  expect((await replay(id, tenant.key, { else: 1 })).status).toBe(400);
});

test('a replay sends the evidence as it was, says what it showed, and stands in the trail', async () => {
  const id = await publishConfirmed('replayed');
  isVerified = true;

  const { status, body } = await replay(id, tenant.key, { auth_instructions: 'basic: a:b' });

  expect({ status, body }).toMatchObject({ status: 200, body: { finding_id: id, result: 'gone', reason: null, target: 'https://shop.example', check: 'a-check' } });
  expect(orders).toEqual([{ organizationId: tenant.organizationId, evidence, target: 'https://shop.example', instructions: 'basic: a:b' }]);
  const { rows } = await api.database.ownerPool.query('select change, after, actor_kind from finding_audit where finding_id = $1', [id]);
  expect(rows).toEqual([{ change: 'replay', after: 'gone', actor_kind: 'key' }]);
});
