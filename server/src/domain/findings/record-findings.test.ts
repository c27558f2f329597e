import { expect, test } from 'vitest';
import type { PublishedFinding } from '#server/domain/findings/index.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';

const fixture = await createFindingsFixture();
const { database, organizationId, publish, read } = fixture;

test('a finding that is seen again keeps its id and its triage and is counted once a scan', async () => {
  const finding = publishedFinding('kept');
  const first = await publish([finding]);
  const [before] = await read(['kept']);
  await database.ownerPool.query(`update findings set state = 'accepted_risk' where id = $1`, [before?.id]);

  const second = await publish([finding]);

  const [after] = await read(['kept']);
  expect(first.summary).toMatchObject({ created: 1, matched: 0 });
  expect(second.summary).toMatchObject({ created: 0, matched: 1, reopened: 0 });
  expect(after).toMatchObject({ id: before?.id, state: 'accepted_risk', occurrence_count: 2, scan_id: first.scanId, last_seen_scan_id: second.scanId });
});

test('publishing a scan twice equals publishing it once', async () => {
  const finding = publishedFinding('twice');
  const { scanId, summary } = await publish([finding]);

  const again = await publish([finding], { scanId });

  expect(again.summary).toEqual(summary);
  expect((await read(['twice'])).map(({ occurrence_count }) => occurrence_count)).toEqual([1]);
});

test('what was resolved and is seen again is reopened, with an entry by the service', async () => {
  const finding = publishedFinding('reopened');
  await publish([finding]);
  const [row] = await read(['reopened']);
  await database.ownerPool.query(`update findings set state = 'resolved' where id = $1`, [row?.id]);

  const { summary } = await publish([finding]);

  expect(summary.reopened).toBe(1);
  expect((await read(['reopened']))[0]?.state).toBe('open');
  const { rows } = await database.ownerPool.query('select actor_kind, before, after from finding_audit where finding_id = $1', [row?.id]);
  expect(rows).toEqual([{ actor_kind: 'system', before: 'resolved', after: 'open' }]);
});

test('a duplicate that is seen again stays resolved', async () => {
  const [canonical, duplicate] = [publishedFinding('canonical'), publishedFinding('duplicate')];
  await publish([canonical, duplicate]);
  const [a, b] = await read(['canonical', 'duplicate']);
  await database.ownerPool.query(`update findings set state = 'resolved', duplicate_of = $1 where id = $2`, [a?.id, b?.id]);

  await publish([canonical, duplicate]);

  expect((await read(['duplicate']))[0]).toMatchObject({ state: 'resolved', duplicate_of: a?.id });
});

test('what was analysed again and is gone is closed as fixed; nothing else is', async () => {
  const findings = ['gone', 'gone-unanalysed', 'gone-confirmed', 'gone-denied'].map((name) => publishedFinding(name));
  await publish(findings);
  const [, , confirmed, denied] = await read(['gone', 'gone-unanalysed', 'gone-confirmed', 'gone-denied']);
  await database.ownerPool.query(`update findings set state = 'true_positive' where id = $1`, [confirmed?.id]);
  await database.ownerPool.query(`update findings set state = 'false_positive' where id = $1`, [denied?.id]);
  const wasAnalysed = ({ file }: { file: string }) => file.startsWith('src/gone') && file !== 'src/gone-unanalysed.ts';

  const otherBranch = await publish([], { branch: 'feature', wasAnalysed });
  const sameBranch = await publish([], { wasAnalysed });

  expect(otherBranch.summary.closed).toBe(0);
  expect(sameBranch.summary.closed).toBe(2);
  const states = (await read(['gone', 'gone-unanalysed', 'gone-confirmed', 'gone-denied'])).map(({ state }) => state);
  expect(states).toEqual(['resolved', 'open', 'resolved', 'false_positive']);
});

test('a weaker signature matches where the stronger ones changed, and the sighting says why', async () => {
  const original = publishedFinding('moved');
  await publish([original]);
  const moved: PublishedFinding = { ...original, start_line: 90, end_line: 91, signatures: { ...original.signatures, flow: 'x', scope: 'y' } };

  const { scanId } = await publish([moved]);

  const { rows } = await database.ownerPool.query('select match_method, match_score, previous_location from finding_sightings where scan_id = $1', [scanId]);
  expect(rows).toEqual([{ match_method: 'syntax', match_score: 0.8, previous_location: { affected_file: 'src/moved.ts', start_line: 3, end_line: 3 } }]);
});

test('an ambiguous signature matches nothing', async () => {
  const original = publishedFinding('ambiguous');
  await publish([original]);
  const twin: PublishedFinding = { ...original, signatures: { ...original.signatures, scope: 'a', syntax: 'b', line: 'c' } };
  const other: PublishedFinding = { ...original, signatures: { ...original.signatures, scope: 'd', syntax: 'e', line: 'f' } };

  const { summary } = await publish([twin, other]);

  expect(summary).toMatchObject({ created: 2, matched: 0 });
});

test('a severity set by a person stays, one that nobody touched follows the scan', async () => {
  const [touched, untouched] = [publishedFinding('touched'), publishedFinding('untouched')];
  await publish([touched, untouched]);
  const [row] = await read(['touched']);
  await database.ownerPool.query(`update findings set severity = 'low', severity_set_by_person = true where id = $1`, [row?.id]);

  await publish([{ ...touched, severity: 'critical' }, { ...untouched, severity: 'critical' }]);

  expect((await read(['touched', 'untouched'])).map(({ severity }) => severity)).toEqual(['low', 'critical']);
});

test('leads are kept unseen, rejected ones are not kept', async () => {
  await publish([{ ...publishedFinding('lead'), verdict: 'lead' }, { ...publishedFinding('rejected'), verdict: 'rejected' }]);

  expect((await read(['lead', 'rejected'])).map(({ title, verdict }) => [title, verdict])).toEqual([['lead', 'lead']]);
});

test('texts of hostile code are stored, with what PostgreSQL cannot hold replaced', async () => {
  await publish([{ ...publishedFinding('hostile'), affected_code: 'a\0b\ud800c', description: "'); drop table findings; --" }]);

  const [row] = await read(['hostile']);
  expect(row).toMatchObject({ affected_code: 'a\u{fffd}b\u{fffd}c', description: "'); drop table findings; --" });
});

test('what a scan found and its caller did not want stays as it is, and nothing takes its place', async () => {
  const [unwanted, wanted] = [publishedFinding('unwanted'), publishedFinding('wanted')];
  await publish([unwanted, wanted]);
  const [before] = await read(['unwanted']);
  // Alike in its line: alone it would be taken for the unwanted one.
  const alike = { ...publishedFinding('alike'), signatures: { ...publishedFinding('alike').signatures, line: unwanted.signatures.line } };

  const { summary } = await publish([wanted, alike], { leftOut: [unwanted], wasAnalysed: () => true });

  expect(summary).toMatchObject({ created: 1, matched: 1 });
  const [after] = await read(['unwanted']);
  expect(after).toMatchObject({ id: before?.id, state: 'open', occurrence_count: 1, last_seen_scan_id: before?.last_seen_scan_id });
});

test('what is in focus comes later in the order of ids, so that lists have it first', async () => {
  const findings = Array.from({ length: 20 }, (_, index) => ({ ...publishedFinding(`focus-${index}`), isInFocus: index % 2 === 0 }));

  await publish(findings);

  const rows = await read(findings.map(({ title }) => title));
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ title }) => Number(title.slice('focus-'.length)) % 2);
  expect(inOrder).toEqual([...Array<number>(10).fill(0), ...Array<number>(10).fill(1)]);
});

test('kept counts equal counted ones after all of this', async () => {
  const { rows: kept } = await database.ownerPool.query(
    `select kind, value, count from finding_counts where organization_id = $1 and count <> 0 and kind in ('all', 'severity', 'state', 'tag') order by 1, 2`,
    [organizationId],
  );
  const { rows: counted } = await database.ownerPool.query(
    `select 'all' as kind, '' as value, count(*) from findings where organization_id = $1 and verdict = 'approved'
     union all select 'severity', severity, count(*) from findings where organization_id = $1 and verdict = 'approved' group by 2
     union all select 'state', state, count(*) from findings where organization_id = $1 and verdict = 'approved' group by 2
     union all select 'tag', t, count(*) from findings, unnest(tags) t where organization_id = $1 and verdict = 'approved' group by 2 order by 1, 2`,
    [organizationId],
  );
  const { rows: scans } = await database.ownerPool.query(`
    select coalesce(k.scan_id, c.scan_id) as scan_id from (select scan_id, severity, count from scan_finding_counts where count <> 0) k
    full join (select s.scan_id, f.severity, count(*) from finding_sightings s join findings f on f.id = s.finding_id
               where f.verdict = 'approved' group by 1, 2) c using (scan_id, severity, count) where k.scan_id is null or c.scan_id is null`);

  expect(kept).toEqual(counted);
  expect(scans).toEqual([]);
});

test('three thousand findings are published in one go', async () => {
  const findings = Array.from({ length: 3000 }, (_, index) => publishedFinding(`bulk-${index}`));

  const { summary } = await publish(findings);

  expect(summary.created).toBe(3000);
});
