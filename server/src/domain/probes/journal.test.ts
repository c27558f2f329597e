import type { Journal, Outcome, ProbeRequest } from '@whitebox/prober';
import { expect, test } from 'vitest';
import { createDatabaseJournal, dropExchanges } from '#server/domain/probes/journal.store.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { createOrganization } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';

const database = await createTestDatabase();
const { organizationId } = await createOrganization(database);
const secrets = createSecretBox('a secret of thirty-two characters');

const request: ProbeRequest = { method: 'GET', url: 'http://target.test/items?id=1', headers: [{ name: 'accept', value: '*/*' }], as: 'first' };
const answered: Outcome = {
  kind: 'answered',
  response: { status: 200, headers: [{ name: 'set-cookie', value: 'session=very-secret-session; HttpOnly' }], body: 'hello', isCut: false, waitMs: 3 },
};

async function journalOfScan(): Promise<{ scanId: string; journal: Journal; journalAgain: () => Journal }> {
  const scanId = newId();
  await database.ownerPool.query(
    `insert into scans (id, organization_id, user_id, task_id, scan_type, status, credits) values ($1, $2, $3, $4, 'full', 'pending_verification', 0)`,
    [scanId, organizationId, newId(), `scan-${scanId}`],
  );
  const journalAgain = () => createDatabaseJournal({ transaction: (work) => database.withOrganization(organizationId, work), secrets, scan: { id: scanId, organization_id: organizationId } });
  return { scanId, journal: journalAgain(), journalAgain };
}

test('what was answered is recalled by the next worker, session included, and lies sealed in the table', async () => {
  const { scanId, journal, journalAgain } = await journalOfScan();

  await journal.begin('a', request);
  await journal.end('a', answered);

  expect(await journalAgain().recall('a')).toEqual(answered);
  expect(await journalAgain().recall('b')).toBeUndefined();
  expect(await journal.count()).toBe(1);
  expect([await journal.count('http://target.test'), await journal.count('http://other.test')]).toEqual([1, 0]);
  const { rows } = await database.ownerPool.query(`select * from probe_requests where scan_id = $1`, [scanId]);
  expect(rows).toMatchObject([{ method: 'GET', url: request.url, origin: 'http://target.test', outcome: '200', ended_at: expect.any(Date) }]);
  expect(JSON.stringify(rows)).not.toContain('very-secret');
});

test('a request that was begun and never ended is lost, and nobody may begin it again', async () => {
  const { journal, journalAgain } = await journalOfScan();
  await journal.begin('a', request);

  expect(await journalAgain().recall('a')).toMatchObject({ kind: 'unanswered', reason: 'lost' });
  await expect(journalAgain().begin('a', request)).rejects.toThrow('another worker');
});

test('of two workers that begin the same request at once, one sends it', async () => {
  const { journal, journalAgain } = await journalOfScan();

  const begun = await Promise.allSettled([journal.begin('a', request), journalAgain().begin('a', request)]);

  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a scan that was stopped begins no further request', async () => {
  const { scanId, journal } = await journalOfScan();
  await journal.begin('a', request);
  await database.ownerPool.query(`update scans set status = 'stopped' where id = $1`, [scanId]);

  await expect(journal.begin('b', request)).rejects.toThrow('stopped');
  expect(await journal.count()).toBe(1);
});

test('when a scan has ended the log stays and what was said is gone, also of an answer that comes late', async () => {
  const { scanId, journal } = await journalOfScan();
  await journal.begin('a', request);
  await journal.end('a', answered);
  await journal.begin('b', request);

  await database.withOrganization(organizationId, (tx) => dropExchanges(tx, scanId));
  await journal.end('b', answered);

  const { rows } = await database.ownerPool.query(`select key, outcome, sealed_request, sealed_outcome from probe_requests where scan_id = $1 order by key`, [scanId]);
  expect(rows).toEqual([
    { key: 'a', outcome: '200', sealed_request: null, sealed_outcome: null },
    { key: 'b', outcome: '200', sealed_request: null, sealed_outcome: null },
  ]);
});

test('another organization sees nothing of a journal', async () => {
  const { scanId } = await journalOfScan();
  const { organizationId: stranger } = await createOrganization(database);
  const journal = createDatabaseJournal({ transaction: (work) => database.withOrganization(stranger, work), secrets, scan: { id: scanId, organization_id: stranger } });

  await expect(journal.begin('a', request)).rejects.toThrow();
  expect(await journal.count()).toBe(0);
});
