import { beforeAll, expect, test } from 'vitest';
import { createFindingsFixture, publishedFinding, type FindingsFixture } from '#test/findings.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
let fixture: FindingsFixture;
beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
  fixture = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });
});

const get = (url: string, key = tenant.key) => api.request('GET', url, { key });
const patch = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  api.request('PATCH', `/v1/findings/${id}`, { key: tenant.key, body, headers });

async function publish(...names: string[]): Promise<{ scanId: string; ids: string[] }> {
  const { scanId } = await fixture.publish(names.map((name) => publishedFinding(name)));
  return { scanId, ids: (await fixture.read(names)).map(({ id }) => id) };
}

test('a finding is read with its thread, its trace and what its scan says', async () => {
  const { scanId, ids: [id] } = await publish('read');

  const { status, body, headers } = await get(`/v1/findings/${id}`);

  expect(status).toBe(200);
  expect(headers['etag']).toBe('"1-0"');
  expect(body).toEqual({
    id, title: 'read', category: 'sql injection', severity: 'high', confidence: 'medium', state: 'open', duplicate_of: null,
    description: expect.any(String), affected_file: 'src/read.ts', affected_code: 'db.query(sql)', start_line: 3, end_line: 3,
    proof_of_concept: expect.any(String), tags: ['cwe-89'], repository: expect.any(String), repository_url: expect.any(String), scan_id: scanId, last_seen_scan_id: scanId,
    found_at: expect.stringMatching(/Z$/), updated_at: expect.stringMatching(/Z$/),
    triage_thread: [], mermaid_trace: 'flowchart TD', occurrence_count: 1, repo_url: expect.any(String), scan_type: 'full', live: null,
    severity_reason: 'The code itself is the flaw: nobody has to send anything.', missing_evidence: [], entry_point: null, duplicates: [], last_seen_at: expect.stringMatching(/Z$/),
  });
});

test('a finding says where the value comes in, what stands before it, why it is as severe and why it is not sure', async () => {
  const plain = publishedFinding('grounds');
  const route = { method: 'GET', path: '/users/:id', file: 'src/app.ts', line: 4, handler: 'showUser', middleware: ['requireLogin', 'limit'] };
  const entry = { kind: 'registered' as const, threat: 'remote' as const, file: 'src/app.ts', function: 'showUser', span: { start: 0, end: 1 }, route };
  const report = { ...plain.report, input: { kind: 'http', place: 'query', name: 'id' }, entryPoint: entry, missingEvidence: ['receiver-unknown' as const] };
  await fixture.publish([{ ...plain, report }]);
  const [{ id } = { id: '' }] = await fixture.read(['grounds']);

  const { body: found } = await get(`/v1/findings/${id}`);
  await patch(id, { severity: 'low', severity_reason: 'only staff' });
  const { body: lowered } = await get(`/v1/findings/${id}`);

  expect(found).toMatchObject({
    entry_point: { method: 'GET', path: '/users/:id', file: 'src/app.ts', function: 'showUser', middleware: ['requireLogin', 'limit'], gate: null },
    severity_reason: expect.stringContaining('sign in'),
    missing_evidence: [expect.stringContaining('type of the object')],
  });
  expect(lowered).toMatchObject({ severity: 'low', severity_reason: expect.stringMatching(/^Set by .+: only staff$/) });
});

test('absent, unverified and foreign findings cannot be told apart', async () => {
  const { ids: [id] } = await publish('foreign');
  await fixture.publish([{ ...publishedFinding('unverified'), verdict: 'lead' }]);
  const [lead] = await fixture.read(['unverified']);

  const answers = await Promise.all([
    get(`/v1/findings/${id}`, stranger.key),
    get(`/v1/findings/${lead?.id}`),
    get(`/v1/findings/${crypto.randomUUID()}`),
    patch(lead?.id ?? '', { state: 'open' }),
    api.request('POST', `/v1/findings/${id}/comments`, { key: stranger.key, body: { comment: 'x' } }),
  ]);

  for (const { body } of answers) expect(body).toEqual({ statusCode: 404, message: 'Finding not found', error: 'Not Found' });
});

test('the trace of a finding is told as it was checked', async () => {
  const checked = { check: 'trace', passed: true, reason: 'All 1 hop was read again.', by: 'trace-checker 2' };
  await fixture.publish([{ ...publishedFinding('traced'), checks: [checked] }]);
  const [{ id } = { id: '' }] = await fixture.read(['traced']);

  const { status, body, headers } = await get(`/v1/findings/${id}/trace`);

  expect([status, headers['etag']]).toEqual([200, '"1-0"']);
  expect(body).toEqual({
    id, title: 'traced', repository_url: expect.any(String), commit_sha: null,
    hops: [{ file: 'src/traced.ts', start: 10, end: 20, sha256: 'a'.repeat(64), edge: 'sink', from: { line: 3, column: 1 }, to: { line: 3, column: 11 }, text: 'db.query(sql)', function: 'handler' }],
    checked: { by: 'trace-checker 2', passed: true, reason: 'All 1 hop was read again.' },
  });
});

test('the trace of a finding needs a key, and its own finding', async () => {
  const { ids: [id] } = await publish('own trace');
  await fixture.publish([{ ...publishedFinding('unverified trace'), verdict: 'lead' }]);
  const [lead] = await fixture.read(['unverified trace']);

  const answers = await Promise.all([get(`/v1/findings/${id}/trace`, stranger.key), get(`/v1/findings/${lead?.id}/trace`), get(`/v1/findings/${crypto.randomUUID()}/trace`)]);

  for (const { body } of answers) expect(body).toEqual({ statusCode: 404, message: 'Finding not found', error: 'Not Found' });
  expect((await api.request('GET', `/v1/findings/${id}/trace`, {})).status).toBe(401);
  expect((await get('/v1/findings/none/trace')).status).toBe(400);
});

test('a change of state is recorded in thread, audit trail and outbox', async () => {
  const { ids: [id] } = await publish('state');

  const { body } = await patch(id ?? '', { state: 'false_positive', severity: 'low', reason: 'a test file' });

  expect(body).toEqual({ id, state: 'false_positive', severity: 'low', duplicate_of: null });
  const read = await get(`/v1/findings/${id}`);
  expect(read.body.triage_thread).toEqual([
    { id: expect.any(String), reaction: 'false_positive', comment: 'a test file', user_id: tenant.userId, username: 'Ada Lovelace', source: 'api', timestamp: expect.any(String), reactions: [] },
  ]);
  const audit = await api.database.ownerPool.query('select change, before, after, reason, actor_kind from finding_audit where finding_id = $1 order by change', [id]);
  expect(audit.rows).toEqual([
    { change: 'severity', before: 'high', after: 'low', reason: 'a test file', actor_kind: 'key' },
    { change: 'state', before: 'open', after: 'false_positive', reason: 'a test file', actor_kind: 'key' },
  ]);
  const outbox = await api.database.ownerPool.query(`select kind from outbox where subject_id = $1`, [id]);
  expect(outbox.rows).toEqual([{ kind: 'finding.changed' }]);
});

test('own reasons go before the general one', async () => {
  const { ids: [id] } = await publish('reasons');

  await patch(id ?? '', { state: 'accepted_risk', severity: 'info', state_reason: 'behind a proxy', reason: 'general' });

  const { rows } = await api.database.ownerPool.query('select change, reason from finding_audit where finding_id = $1 order by change', [id]);
  expect(rows).toEqual([{ change: 'severity', reason: 'general' }, { change: 'state', reason: 'behind a proxy' }]);
});

test('what changes nothing records nothing', async () => {
  const { ids: [id] } = await publish('nothing');

  const same = await patch(id ?? '', { state: 'open', severity: 'high' });
  const unlinked = await patch(id ?? '', { duplicate_of: null });

  expect([same.status, unlinked.status]).toEqual([200, 200]);
  expect((await get(`/v1/findings/${id}`)).body).toMatchObject({ triage_thread: [], state: 'open' });
});

test.each([
  ['none of the three', { reason: 'x' }, 'At least one of state, severity, duplicate_of is required'],
  ['nothing', {}, 'At least one of state, severity, duplicate_of is required'],
  ['an unknown state', { state: 'closed' }, ['state must be one of the following values: open, true_positive, false_positive, accepted_risk, resolved']],
  ['a wrong-case severity', { severity: 'HIGH' }, ['severity must be one of the following values: critical, high, medium, low, info']],
  ['a canonical that is no UUID', { duplicate_of: 'x' }, ['duplicate_of must be a UUID']],
  ['a link together with a state', { duplicate_of: crypto.randomUUID(), state: 'open' }, ['duplicate_of must not be a UUID together with state: linking resolves the finding']],
  ['a link to nothing', { duplicate_of: crypto.randomUUID() }, ['duplicate_of must be another visible finding of the same repository']],
  ['a long reason', { state: 'open', reason: 'x'.repeat(2001) }, ['reason must be shorter than or equal to 2000 characters']],
  ['an unknown field', { state: 'open', title: 'x' }, ['property title should not exist']],
])('PATCH with %s is 400', async (name, body, message) => {
  const { ids: [id] } = await publish(`patch ${name}`);

  expect((await patch(id ?? '', body)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

test('linking resolves, unlinking reopens, and opening a duplicate unlinks it', async () => {
  const { ids: [canonical, duplicate] } = await publish('link-canonical', 'link-duplicate');

  const linked = await patch(duplicate ?? '', { duplicate_of: canonical });
  const repeated = await get(`/v1/findings/${canonical}`);
  const unlinked = await patch(duplicate ?? '', { duplicate_of: null });
  await patch(duplicate ?? '', { duplicate_of: canonical });
  const opened = await patch(duplicate ?? '', { state: 'open' });

  expect(linked.body).toMatchObject({ state: 'resolved', duplicate_of: canonical });
  expect(repeated.body.duplicates).toEqual([{ id: duplicate, title: 'link-duplicate' }]);
  expect(unlinked.body).toMatchObject({ state: 'open', duplicate_of: null });
  expect(opened.body).toMatchObject({ state: 'open', duplicate_of: null });
  expect((await get(`/v1/findings/${duplicate}`)).body.triage_thread.map(({ reaction }: { reaction: string }) => reaction)).toEqual(['resolved', 'open', 'resolved', 'open']);
});

test('links are one step deep and never form a ring', async () => {
  const { ids: [a, b, c] } = await publish('ring-a', 'ring-b', 'ring-c');
  await patch(a ?? '', { duplicate_of: b });

  const toDuplicate = await patch(c ?? '', { duplicate_of: a });
  const back = await patch(b ?? '', { duplicate_of: a });
  const itself = await patch(b ?? '', { duplicate_of: b });
  const { ids: [d] } = await publish('ring-d');
  const along = await patch(b ?? '', { duplicate_of: d });

  expect(toDuplicate.body.duplicate_of).toBe(b);
  expect(back.body.message).toEqual(['duplicate_of must not lead back to the finding']);
  expect(itself.body.message).toEqual(['duplicate_of must not be the finding itself']);
  expect(along.body.duplicate_of).toBe(d);
  const links = await Promise.all([a, b, c].map(async (id) => (await get(`/v1/findings/${id}`)).body.duplicate_of));
  expect(links).toEqual([d, d, d]);
});

test('two findings that are linked to each other at once end with one link', async () => {
  const { ids: [a = '', b = ''] } = await publish('race-a', 'race-b');

  const answers = await Promise.all([patch(a, { duplicate_of: b }), patch(b, { duplicate_of: a })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a canonical of another repository is refused', async () => {
  const elsewhere = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });
  await elsewhere.publish([publishedFinding('elsewhere')]);
  const [other] = await elsewhere.read(['elsewhere']);
  const { ids: [id] } = await publish('here');

  expect((await patch(id ?? '', { duplicate_of: other?.id })).body.message).toEqual(['duplicate_of must be another visible finding of the same repository']);
});

test('If-Match that is stale is 412, one that fits or is a star passes', async () => {
  const { ids: [id = ''] } = await publish('etag');
  const { headers } = await get(`/v1/findings/${id}`);

  const first = await patch(id, { state: 'true_positive' }, { 'if-match': String(headers['etag']) });
  const stale = await patch(id, { state: 'open' }, { 'if-match': String(headers['etag']) });
  const star = await patch(id, { state: 'open' }, { 'if-match': '*' });
  const nonsense = await patch(id, { state: 'open' }, { 'if-match': 'x' });

  expect([first.status, stale.status, star.status, nonsense.status]).toEqual([200, 412, 200, 400]);
  expect(stale.body).toMatchObject({ statusCode: 412, message: 'The finding has changed since it was read', error: 'Precondition Failed', current: { state: 'true_positive' } });
});

test('a comment appears in the thread as the work of the maker of the key', async () => {
  const { ids: [id] } = await publish('comment');

  const { status, body } = await api.request('POST', `/v1/findings/${id}/comments`, { key: tenant.key, body: { comment: 'Looks real' } });

  expect([status, body]).toEqual([201, { comment_id: expect.any(String) }]);
  expect((await get(`/v1/findings/${id}`)).body.triage_thread).toEqual([
    { id: body.comment_id, reaction: null, comment: 'Looks real', user_id: tenant.userId, username: 'Ada Lovelace', source: 'api', timestamp: expect.any(String), reactions: [] },
  ]);
});

test.each([
  ['no comment', {}, ['comment must be a string']],
  ['an empty comment', { comment: '' }, ['comment must be longer than or equal to 1 characters']],
  ['4001 characters', { comment: 'x'.repeat(4001) }, ['comment must be shorter than or equal to 4000 characters']],
])('%s is 400', async (name, body, message) => {
  const { ids: [id] } = await publish(`comment ${name}`);

  expect((await api.request('POST', `/v1/findings/${id}/comments`, { key: tenant.key, body })).body).toMatchObject({ statusCode: 400, message });
});

test('a comment under an Idempotency-Key is written once', async () => {
  const { ids: [id] } = await publish('comment once');
  const request = { key: tenant.key, body: { comment: 'once' }, headers: { 'idempotency-key': 'comment-once' } };

  const answers = [await api.request('POST', `/v1/findings/${id}/comments`, request), await api.request('POST', `/v1/findings/${id}/comments`, request)];

  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await get(`/v1/findings/${id}`)).body.triage_thread).toHaveLength(1);
});
