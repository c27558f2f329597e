import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readFilter } from '#server/api/findings/finding-filter.ts';
import { countFindings, listFindings, type PublishedFinding } from '#server/domain/findings/index.ts';
import { createFindingsFixture, publishedFinding, type FindingsFixture } from '#test/findings.ts';
import { createTestApi, type TestTenant } from '#test/public-api.ts';

const api = await createTestApi();
let tenant: TestTenant;
let stranger: TestTenant;
let fixture: FindingsFixture;
let scanIds: string[];

const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
const confidences = ['high', 'medium', 'possible'] as const;

function numbered(number: number): PublishedFinding {
  const finding = publishedFinding(`finding ${number}`);
  return {
    ...finding,
    severity: severities[number % 5] ?? 'info',
    confidence: number < 27 ? confidences[number % 3] ?? 'high' : null,
    category: number % 2 === 0 ? 'sql injection' : 'path traversal',
    tags: number % 3 === 0 ? ['cwe-89', 'third'] : ['cwe-22'],
  };
}

beforeAll(async () => {
  tenant = await api.createTenant();
  stranger = await api.createTenant();
  fixture = await createFindingsFixture({ database: api.database, organizationId: tenant.organizationId });
  const scans = [];
  for (const start of [0, 10, 20]) scans.push(await fixture.publish(Array.from({ length: 10 }, (_, index) => numbered(start + index))));
  scans.push(await fixture.publish([numbered(0), numbered(11), { ...publishedFinding('hidden'), verdict: 'lead' as const }]));
  scanIds = scans.map(({ scanId }) => scanId);
  await api.database.ownerPool.query(`update findings set state = 'accepted_risk' where title in ('finding 1', 'finding 2')`);
});

const get = (url: string, key = tenant.key) => api.request('GET', url, { key });

test('the list holds the approved findings of the organization, newest first, fifteen on a page', async () => {
  const { status, body } = await get('/v1/findings');

  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 30, page: 1, limit: 15 });
  expect(body.data).toHaveLength(15);
  expect((await get('/v1/findings', stranger.key)).body).toMatchObject({ data: [], total: 0, next_cursor: null });
});

test.each([
  ['severity=critical', 6],
  ['state=accepted_risk', 2],
  ['category=sql%20injection', 15],
  ['tag=third', 10],
  ['scan_type=full', 30],
  ['scan_type=pr', 0],
  ['q=FINDING%2012', 1],
  ['q=traversal', 15],
  ['q=finding', 30],
  ['q=trav', 15],
  ['q=traversal%20finding%2012', 0],
  ['q=traversal&tag=third', 5],
  ['q=finding&severity=critical&state=open&scan_type=full', 6],
  ['q=finding&found_since=0000-01-01&found_until=9999-12-31T23:59:59-23:59', 30],
  ['q=finding&found_until=2020-01-01T00:00:00Z', 0],
  ['repo_url=https://git.example.org/unknown', 0],
  ['found_since=2020-01-01', 30],
  ['found_until=2020-01-01T00:00:00Z', 0],
  ['found_since=0000-01-01', 30],
  ['found_until=9999-12-31T23:59:59-23:59', 30],
  ['found_since=9999-12-31T23:59:59-23:59', 0],
  ['confidence=high&state=open', 9],
  ['category=path%20traversal&state=open', 14],
  ['scan_type=full&state=open', 28],
  ['severity=high&state=accepted_risk', 1],
  ['tag=third&category=path%20traversal', 5],
])('the filter %s finds %d', async (query, expected) => {
  const { status, body } = await get(`/v1/findings?limit=100&${query}`);

  expect(status).toBe(200);
  expect([body.total, body.data.length]).toEqual([expected, expected]);
});

test.each([
  ['severity=critical,high', 12],
  ['severity=high,critical,high', 12],
  ['state=open,accepted_risk', 30],
  ['state=accepted_risk,resolved', 2],
  ['confidence=high,possible', 18],
  ['severity=high,medium&state=accepted_risk', 2],
  ['severity=high&state=open,accepted_risk', 6],
  ['severity=high,medium&state=open,accepted_risk&confidence=high,medium&tag=cwe-22', 4],
  ['tag=third&state=open,resolved', 10],
  ['q=finding&severity=high,medium&state=accepted_risk,resolved&confidence=medium,possible', 2],
  ['category=sql%20injection&category=path%20traversal', 30],
  ['category=sql%20injection&category=path%20traversal&state=accepted_risk', 2],
  ['tag=third&tag=cwe-89', 10],
  ['tag=third&tag=cwe-22', 30],
  ['tag=third&tag=cwe-22&state=accepted_risk,resolved', 2],
  ['tag=third&tag=cwe-89&category=path%20traversal', 5],
  ['tag=third&tag=third', 10],
  ['q=finding&tag=third&tag=cwe-89&category=path%20traversal&category=xss', 5],
  ['repository=https://git.example.org/unknown&repository=OURS', 30],
  ['q=finding&repository=https://git.example.org/unknown&repository=OURS', 30],
  ['repository=https://git.example.org/unknown&repository=https://git.example.org/other', 0],
])('people find by %s, several values of a filter, %d', async (query, expected) => {
  const [found, total] = await api.database.withOrganization(tenant.organizationId, async (tx) => {
    const filter = await readFilter(tx, tenant.organizationId, severalOf(query.replace('OURS', `https://git.example.org/acme/${fixture.repositoryId}`)));
    return filter === undefined ? [[], 0] : [await listFindings(tx, filter, { sortBy: 'found_at', direction: 'DESC', limit: 100, offset: 0 }), await countFindings(tx, filter)];
  });

  expect([total, found.length]).toEqual([expected, expected]);
});

/** What is given several times is a list. */
function severalOf(query: string): Readonly<Record<string, string | readonly string[]>> {
  const given = new URLSearchParams(query);
  return Object.fromEntries([...new Set(given.keys())].map((name) => [name, given.getAll(name).length > 1 ? given.getAll(name) : (given.get(name) ?? '')]));
}

test('a key asks for one value of a filter', async () => {
  const { status, body } = await get('/v1/findings?severity=critical,high');

  expect([status, body.message]).toEqual([400, ['severity must be one of the following values: critical, high, medium, low, info']]);
  for (const name of ['category', 'tag', 'repository']) {
    const twice = await get(`/v1/findings?${name}=one&${name}=two`);
    expect([twice.status, twice.body.message]).toEqual([400, [`${name} must be given once`]]);
  }
  expect((await get('/v1/findings?tag=third,cwe-22')).body.total).toBe(0);
});

test.each([
  ["'finding':*", '{}', 'true'],
  ["'path' & 'travers':*", '{}', `category = 'path traversal'`],
  ["'finding':*", '{"severity":"high"}', `severity = 'high'`],
])('a search for %s narrowed by %s gives the newest, whichever way it finds them', async (words, narrowed, condition) => {
  const { rows: matching } = await api.database.ownerPool.query<{ id: string }>(
    `select id from findings where organization_id = $1 and verdict = 'approved' and ${condition} order by found_at desc, id desc`, [tenant.organizationId]);

  for (const most of [1, 2, 5, 6, 14, 15, 29, 30, 200]) {
    const found = await api.database.withOrganization(tenant.organizationId, async (tx) => {
      const { rows } = await sql<{ id: string }>`select find_findings(${words}, ${narrowed}::jsonb, ${most}) as id`.execute(tx);
      return rows.map(({ id }) => id);
    });
    expect(new Set(found)).toEqual(new Set(matching.slice(0, most).map(({ id }) => id)));
    expect(found).toHaveLength(Math.min(most, matching.length));
  }
});

test('a search knows what a finding says now, and nothing of one that is hidden', async () => {
  const { rows: [row] } = await api.database.ownerPool.query<{ id: string }>(`select id from findings where title = 'finding 29'`);
  const change = (set: string) => api.database.ownerPool.query(`update findings set ${set} where id = $1`, [row?.id]);
  const totals = async () => Promise.all(['zebra', 'finding%2029', 'hidden'].map(async (q) => (await get(`/v1/findings?q=${q}`)).body.total));

  const before = await totals();
  await change(`title = 'zebra', affected_file = 'zebra.ts'`);
  const renamed = await totals();
  await change(`verdict = 'lead'`);
  const hidden = await totals();
  await change(`title = 'finding 29', affected_file = 'src/finding 29.ts', verdict = 'approved'`);

  expect([before, renamed, hidden, await totals()]).toEqual([[0, 1, 0], [1, 0, 0], [0, 0, 0], [0, 1, 0]]);
});

test('a repository is found however its address is spelled', async () => {
  const [row] = await fixture.read(['finding 1']);

  const { body } = await get(`/v1/findings?repo_url=${encodeURIComponent(`${String(row?.repository_url).replace('git.example', 'GIT.example')}.git/`)}`);

  expect(body.total).toBe(30);
});

test('a time range is counted to the millisecond', async () => {
  const rows = await fixture.read(Array.from({ length: 30 }, (_, number) => `finding ${number}`));
  const middle = rows[15]?.found_at ?? new Date();

  const before = await get(`/v1/findings?limit=100&found_until=${middle.toISOString()}`);
  const since = await get(`/v1/findings?limit=100&found_since=${middle.toISOString()}`);

  expect(before.body.total).toBe(before.body.data.length);
  expect(before.body.total + since.body.total).toBe(30);
});

test('a scan lists every approved finding that it saw, and its summary counts exactly those', async () => {
  const scanId = scanIds[3];

  const list = await get(`/v1/scans/${scanId}/findings`);
  const filtered = await get(`/v1/findings?scan_id=${scanId}&severity=critical`);
  const scan = await get(`/v1/scans/${scanId}`);

  expect(list.body.data.map(({ title }: { title: string }) => title).sort()).toEqual(['finding 0', 'finding 11']);
  expect(list.body.total).toBe(2);
  expect(filtered.body.total).toBe(1);
  expect(scan.body.findings_summary).toEqual({ critical: 1, high: 1, medium: 0, low: 0, info: 0 });
});

test('the summary follows a change of severity', async () => {
  const [row] = await fixture.read(['finding 20']);
  await api.request('PATCH', `/v1/findings/${row?.id}`, { key: tenant.key, body: { severity: 'info' } });

  const { body } = await get(`/v1/scans/${scanIds[2]}`);
  const listed = await get('/v1/findings?severity=info');
  await api.request('PATCH', `/v1/findings/${row?.id}`, { key: tenant.key, body: { severity: 'critical' } });

  expect(body.findings_summary).toEqual({ critical: 1, high: 2, medium: 2, low: 2, info: 3 });
  expect(listed.body.total).toBe(7);
});

test.each(['sort_by=found_at', 'sort_by=found_at&sort_order=ASC', 'sort_by=updated_at', 'sort_by=severity', 'sort_by=severity&sort_order=ASC', 'tag=third', 'q=finding'])(
  'pages and cursors of %s go over the same findings, each once',
  async (query) => {
    const all = (await get(`/v1/findings?limit=100&${query}`)).body.data.map(({ id }: { id: string }) => id);
    const paged: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 7); page++) {
      paged.push(...(await get(`/v1/findings?limit=7&page=${page}&${query}`)).body.data.map(({ id }: { id: string }) => id));
    }
    const walked: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await get(`/v1/findings?limit=7&${query}${cursor && `&cursor=${cursor}`}`);
      walked.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor;
    }

    expect(paged).toEqual(all);
    expect(walked).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  },
);

test('findings by severity are the surest first within each, those that say nothing of it among the medium ones', async () => {
  const { body } = await get('/v1/findings?limit=100&sort_by=severity');

  const ranks = body.data.map(({ severity, confidence }: { severity: (typeof severities)[number]; confidence: (typeof confidences)[number] | null }) =>
    10 * severities.indexOf(severity) + confidences.indexOf(confidence ?? 'medium'));
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(new Set(ranks).size).toBe(15);
});

test('ascending severity goes from the least to the most severe', async () => {
  const { body } = await get('/v1/findings?limit=100&sort_by=severity&sort_order=ASC');

  const ranks = body.data.map(({ severity }: { severity: (typeof severities)[number] }) => severities.indexOf(severity));
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
});

test.each([
  ['page=0', ['page must not be less than 1']],
  ['page=x', ['page must be an integer number']],
  ['page=1.5', ['page must be an integer number']],
  ['page=1e2', ['page must be an integer number']],
  ['page=', ['page must be an integer number']],
  ['limit=101', ['limit must not be greater than 100']],
  ['limit=0', ['limit must not be less than 1']],
  ['limit=5&limit=6', ['limit must be given once']],
  ['severity=HIGH', ['severity must be one of the following values: critical, high, medium, low, info']],
  ['severity=critical,', ['severity must be one of the following values: critical, high, medium, low, info']],
  ['confidence=high,sure', ['confidence must be one of the following values: high, medium, possible']],
  ['state=open,open,open,open,open,open', ['state must be one of the following values: open, true_positive, false_positive, accepted_risk, resolved']],
  ['severity=high&severity=low', ['severity must be given once']],
  ['sort_by=title', ['sort_by must be one of the following values: found_at, updated_at, severity']],
  ['sort_order=desc', ['sort_order must be one of the following values: ASC, DESC']],
  ['unknown=1', ['property unknown should not exist']],
  ['scan_id=x', ['scan_id must be a UUID']],
  ['found_since=yesterday', ['found_since must be a valid ISO 8601 date string']],
  ['found_since=2026-02-30', ['found_since must be a valid ISO 8601 date string']],
  ['q=%21%21', ['q must contain a letter or a digit']],
  ['category=%00', ['category must not contain NUL or broken characters']],
  ['cursor=x', 'cursor is invalid: it is no next_cursor of this list'],
  [`cursor=${Buffer.from('["found_at","DESC","1 or 1=1","00000000-0000-0000-0000-000000000000"]').toString('base64url')}`, 'cursor is invalid: it is no next_cursor of this list'],
])('the query %s is 400 and names the parameter', async (query, message) => {
  expect((await get(`/v1/findings?${query}`)).body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
});

test('a scan of nobody, or of another organization, is not found', async () => {
  const answers = await Promise.all([
    get(`/v1/findings?scan_id=${crypto.randomUUID()}`),
    get(`/v1/findings?scan_id=${scanIds[0]}`, stranger.key),
    get(`/v1/scans/${scanIds[0]}/findings`, stranger.key),
    get(`/v1/scans/${scanIds[0]}/findings/export?format=csv`, stranger.key),
  ]);

  for (const { body } of answers) expect(body).toEqual({ statusCode: 404, message: 'Scan not found', error: 'Not Found' });
});

test('each format of an export holds every finding of the scan, under its own name and type', async () => {
  const url = (format: string) => `/v1/scans/${scanIds[0]}/findings/export?format=${format}`;

  const [json, csv, sarif, markdown] = await Promise.all([get(url('json')), get(url('csv')), get(url('sarif')), get(url('markdown'))]);

  expect(json?.body).toHaveLength(10);
  expect(json?.headers['content-disposition']).toBe(`attachment; filename="findings-${scanIds[0]}.json"`);
  expect(csv?.text.trim().split('\r\n')).toHaveLength(11);
  expect(csv?.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(sarif?.body.runs[0].results).toHaveLength(10);
  expect(sarif?.body.runs[0].tool.driver.informationUri).toMatch(/^http.*\/docs$/);
  expect(sarif?.headers['content-disposition']).toBe(`attachment; filename="findings-${scanIds[0]}.sarif"`);
  expect(markdown?.text.match(/^## /gm)).toHaveLength(10);
  expect(markdown?.headers['content-disposition']).toBe(`attachment; filename="findings-${scanIds[0]}.md"`);
});

test('the export of the organization takes the filters of the list', async () => {
  const filtered = await get('/v1/findings/export?format=json&severity=critical');
  const empty = await get('/v1/findings/export?format=json&repo_url=https://git.example.org/unknown');
  const unnamed = await get('/v1/findings/export');
  const unknown = await get('/v1/findings/export?format=xml');

  expect(filtered.body).toHaveLength(6);
  expect(empty.body).toEqual([]);
  expect(unnamed.body.message).toEqual(['format must be one of the following values: json, csv, sarif, markdown']);
  expect(unknown.body.message).toEqual(['format must be one of the following values: json, csv, sarif, markdown']);
});

test('no cell of a CSV export is a formula', async () => {
  await fixture.publish([{ ...publishedFinding('formula'), title: '=cmd|"/c calc"!A1', affected_file: '@SUM(1)', description: ' +1', affected_code: '-2', proof_of_concept: '\t=1' }]);

  const { text } = await get('/v1/findings/export?format=csv&q=calc');

  expect(text).toContain(`"'=cmd|""/c calc""!A1"`);
  for (const start of ['=', '@', ' +', '-', '\t=']) expect(text).not.toContain(`"${start}`);
});

test('an export names the commit at which the latest scan saw a finding, and every repository of its scan', async () => {
  const { scanId } = await fixture.publish([publishedFinding('committed')]);
  const addRepository = (position: number, repositoryId: string, url: string) =>
    api.database.ownerPool.query(
      `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits)
       values ($1, $2, $3, $4, 'public', $5, 'release', $6, 1)`,
      [scanId, position, tenant.organizationId, repositoryId, url, String(position).repeat(40)],
    );
  const related = crypto.randomUUID();
  await api.database.ownerPool.query('insert into repositories (id, organization_id, identity) values ($1, $2, $3)', [related, tenant.organizationId, 'git:https://git.example.org/acme/lib']);
  await addRepository(0, fixture.repositoryId, 'https://git.example.org/acme/shop');
  await addRepository(1, related, 'https://git.example.org/acme/lib');

  const csv = await get(`/v1/scans/${scanId}/findings/export?format=csv`);
  const { body: log } = await get(`/v1/scans/${scanId}/findings/export?format=sarif`);
  const all = await get('/v1/findings/export?format=sarif&q=committed');

  expect(csv.text.trim().split('\r\n')[1]).toMatch(new RegExp(`,"release","${'0'.repeat(40)}","medium"$`));
  expect(log.runs.map((run: { versionControlProvenance: { revisionId: string }[]; automationDetails: { id: string } }) => [run.versionControlProvenance.map(({ revisionId }) => revisionId), run.automationDetails.id])).toEqual([
    [['0'.repeat(40)], `whitebox/git.example.org/acme/${fixture.repositoryId}/${scanId}`],
    [['1'.repeat(40)], `whitebox/git.example.org/acme/lib/${scanId}`],
  ]);
  expect(all.body.runs).toHaveLength(1);
  expect(all.body.runs[0].automationDetails.id).toBe(`whitebox/git.example.org/acme/${fixture.repositoryId}/`);
});

test('hidden characters of scanned code are escapes in the answers', async () => {
  await fixture.publish([{ ...publishedFinding('trojan'), affected_code: 'if (isAdmin\u202e) {\u0007', affected_file: 'a\u200b.ts' }]);

  const { body } = await get('/v1/findings?q=trojan');
  const detail = await get(`/v1/findings/${body.data[0].id}`);

  for (const finding of [body.data[0], detail.body]) expect([finding.affected_code, finding.affected_file]).toEqual(['if (isAdmin\\u{202e}) {\\u{7}', 'a\\u{200b}.ts']);
});
