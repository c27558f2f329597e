import { expect, test } from 'vitest';

import { foundOrganization } from '#server/domain/credits/index.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { createKeyedOrganization } from '#test/factories.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const { app, database, services } = it;

test('the trail of a finding names every change with who, what and why', async () => {
  const { organizationId, key, keyId } = await createKeyedOrganization(database);
  const fixture = await createFindingsFixture({ database, organizationId });
  await fixture.publish([publishedFinding('audited')]);
  const [finding] = await fixture.read(['audited']);
  const email = 'auditor@example.org';
  const password = 'correct horse battery';
  const { id: personId } = await services.identity.createPerson({ name: 'Olga', email, password });
  await database.ownerPool.query(`insert into members (organization_id, user_id, role) values ($1, $2, 'viewer')`, [organizationId, personId]);
  const stranger = await services.identity.createPerson({ name: 'Eve', email: 'eve@example.org', password });
  await foundOrganization(database, { name: 'Other', ownerId: stranger.id, credits: 0, actor: { kind: 'operator' } });
  const [viewer, eve] = [openBrowser(it), openBrowser(it)];
  await viewer.request({ method: 'POST', url: '/api/v1/session', body: { email, password } });
  await eve.request({ method: 'POST', url: '/api/v1/session', body: { email: 'eve@example.org', password } });

  await app.inject({ method: 'PATCH', url: `/v1/findings/${finding?.id}`, headers: { 'x-api-key': key }, payload: { state: 'resolved', reason: 'mended' } });
  const { scanId } = await fixture.publish([publishedFinding('audited')]);
  const trail = await viewer.request({ method: 'GET', url: `/api/v1/findings/${finding?.id}/audit` });

  const shared = { id: expect.any(String), change: 'state', created_at: expect.any(String) };
  expect(trail.json()).toEqual({
    data: [
      { ...shared, actor_kind: 'key', actor_id: keyId, actor_name: 'Ada', before: 'open', after: 'resolved', reason: 'mended', scan_id: null, source: 'api' },
      { ...shared, actor_kind: 'system', actor_id: null, actor_name: 'Whitebox', before: 'resolved', after: 'open', reason: 'Seen again by a scan', scan_id: scanId, source: null },
    ],
  });
  const foreign = await eve.request({ method: 'GET', url: `/api/v1/findings/${finding?.id}/audit` });
  expect([foreign.statusCode, foreign.json().message]).toEqual([404, 'Finding not found']);
});
