import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';

import { authenticateKey, createKey, createKeyUseRecorder, hashKey, hasScope, listKeys, revokeKey } from '#server/domain/keys/index.ts';
import { listAudit } from '#server/domain/organizations/index.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const actor = { kind: 'user', id: newId() } as const;

function make(organizationId: string, request: { name?: string; scopes?: string[]; expiresAt?: Date } = {}) {
  return database.withOrganization(organizationId, (tx) =>
    createKey(tx, { organizationId, name: 'CI', scopes: ['read'], createdBy: actor.id, actor, ...request }),
  );
}

const authenticate = (key: string) => authenticateKey(database.pool, hashKey(key));

test('a key is told once, kept as its SHA-256 with its first 12 characters, and stands for its organization', async () => {
  const { organizationId } = await createOrganization(database);

  const { key, id, prefix } = await make(organizationId, { scopes: ['write', 'read'] });

  expect(key).toMatch(/^service_[\w-]{43}$/);
  expect(prefix).toBe(key.slice(0, 12));
  const stored = await database.ownerPool.query('select hash, api_keys::text as whole from api_keys where id = $1', [id]);
  expect(stored.rows[0].hash).toEqual(createHash('sha256').update(key).digest());
  expect(stored.rows[0].whole).not.toContain(key);
  expect(await authenticate(key)).toEqual({ keyId: id, organizationId, scopes: ['read', 'write'], createdBy: actor.id });
  expect(await authenticate(`${key}x`)).toBeUndefined();
});

test('a revoked key fails at once, stays revoked, and both are in the audit log', async () => {
  const { organizationId } = await createOrganization(database);
  const { key, id } = await make(organizationId);
  const revoke = () => database.withOrganization(organizationId, (tx) => revokeKey(tx, { organizationId, id, actor }));

  await revoke();

  expect(await authenticate(key)).toBeUndefined();
  await expect(revoke()).rejects.toMatchObject({ code: 'api_key_not_found' });
  expect(await database.withOrganization(organizationId, (tx) => listKeys(tx, organizationId))).toEqual([]);
  const log = await database.withOrganization(organizationId, (tx) => listAudit(tx, organizationId));
  expect(log.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id])).toEqual([
    ['api_key.revoked', actor.id, id],
    ['api_key.created', actor.id, id],
  ]);
});

test('another organization’s key cannot be revoked', async () => {
  const [ours, theirs] = [await createOrganization(database), await createOrganization(database)];
  const { key, id } = await make(theirs.organizationId);

  const revoked = database.withOrganization(ours.organizationId, (tx) => revokeKey(tx, { organizationId: theirs.organizationId, id, actor }));

  await expect(revoked).rejects.toMatchObject({ code: 'api_key_not_found' });
  expect(await authenticate(key)).toBeDefined();
});

test('a key ends when it expires, and then no longer counts as active', async () => {
  const { organizationId } = await createOrganization(database);
  const { id, key } = await make(organizationId, { expiresAt: new Date(Date.now() + 3_600_000) });
  for (let more = 0; more < 9; more++) await make(organizationId);
  expect(await authenticate(key)).toBeDefined();
  await expect(make(organizationId)).rejects.toMatchObject({ code: 'api_key_limit', status: 409 });

  await database.ownerPool.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [id]);

  expect(await authenticate(key)).toBeUndefined();
  await expect(make(organizationId)).resolves.toBeDefined();
});

test('of many keys made at once ten come to be', async () => {
  const { organizationId } = await createOrganization(database);

  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => make(organizationId)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test.each([
  [{ name: ' ' }, 'name should not be empty'],
  [{ scopes: [] }, 'scopes must contain at least 1 elements'],
  [{ scopes: ['read', 'admin'] }, 'each value in scopes must be one of the following values: read, write, delete'],
  [{ expiresAt: new Date(0) }, 'expires_at must be a date in the future'],
  [{ expiresAt: new Date(Number.NaN) }, 'expires_at must be a date in the future'],
])('a key with %j is refused: %s', async (request, sentence) => {
  const { organizationId } = await createOrganization(database);

  await expect(make(organizationId, request)).rejects.toMatchObject({ sentences: [sentence] });
});

test('uses are written down together, the latest one counts', async () => {
  const { organizationId } = await createOrganization(database);
  const { id } = await make(organizationId);
  const recorder = createKeyUseRecorder(database, (error) => expect.fail(String(error)));
  const before = Date.now();

  for (let use = 0; use < 1_000; use++) recorder.noteUse(id);
  await recorder.stop();

  const [key] = await database.withOrganization(organizationId, (tx) => listKeys(tx, organizationId));
  expect(key?.last_used_at?.getTime()).toBeGreaterThanOrEqual(before);
});

test('who writes uses down waits for a write that is under way', async () => {
  const { organizationId } = await createOrganization(database);
  const { id } = await make(organizationId);
  const recorder = createKeyUseRecorder(database, (error) => expect.fail(String(error)));

  let hasStopped = false;
  const stopped = await database.ownerPool.connect().then(async (holder) => {
    try {
      await holder.query('begin');
      await holder.query('select 1 from api_keys where id = $1 for update', [id]);
      recorder.noteUse(id);
      void recorder.flush();
      const stop = recorder.stop().then(() => (hasStopped = true));
      // The write waits for this transaction.
      await vi.waitFor(async () => expect((await holder.query('select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid')).rowCount).toBe(1), 300_000);
      expect(hasStopped).toBe(false);
      return { stop };
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
  await stopped.stop;

  const [key] = await database.withOrganization(organizationId, (tx) => listKeys(tx, organizationId));
  expect(key?.last_used_at).not.toBeNull();
});

test('write implies read, and nothing implies delete', () => {
  expect(hasScope(['write'], 'read')).toBe(true);
  expect(hasScope(['read'], 'write')).toBe(false);
  expect(hasScope(['read', 'write'], 'delete')).toBe(false);
});
