import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hop } from '@whitebox/engine';
import { afterAll, expect, test } from 'vitest';

import { buildFrame, frameSource } from '#server/api/findings/build-frames.ts';
import { frameRoutes, type ScannedCode } from '#server/api/findings/frames.routes.ts';
import { createServer } from '#server/platform/http/create-server.ts';
import { newId } from '#server/platform/database/new-id.ts';
import { createFindingsFixture, publishedFinding } from '#test/findings.ts';
import { join, newOwner } from '#test/people.ts';
import { createTestApp, openBrowser } from '#test/test-app.ts';

const it = await createTestApp();
const { database } = it;
const root = mkdtempSync(path.join(tmpdir(), 'whitebox-frames-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const code = ["import pg from 'pg';", "const password = 'hunter2';", '', 'function handler(request) {', '  const id = request.query.id;', "  const sql = 'select ' + id;", '  return db.query(sql);', '}', ''].join('\n');

/** A step at the first place of some text. */
function hopAt(text: string, at: string, rest: Partial<Hop> = {}): Hop {
  const start = text.indexOf(at);
  const lines = text.slice(0, start).split('\n');
  const from = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
  const sha256 = createHash('sha256').update(at).digest('hex');
  return { file: 'src/app.js', start, end: start + at.length, from, to: { line: from.line, column: from.column + at.length }, edge: 'sink', sha256, text: at, function: 'handler', ...rest };
}

const frameOf = (text: string, hop: Hop, isSecret = false) => buildFrame({ hop, index: 0, isSecret }, frameSource(text));

test('a step is shown with the lines around it, its secrets masked', () => {
  expect(frameOf(code, hopAt(code, 'request.query.id', { edge: 'source' }))).toEqual({
    hop: 0, file: 'src/app.js', language: 'javascript', first_line: 1,
    lines: ["import pg from 'pg';", "const password = '********';", '', 'function handler(request) {', '  const id = request.query.id;', "  const sql = 'select ' + id;", '  return db.query(sql);', '}', ''],
    start: { line: 5, column: 14 }, end: { line: 5, column: 30 }, sentence: 'The value enters in `handler`.',
  });
});

test('where a line is not shown as it was written, the step is the whole line', () => {
  const frame = frameOf(code, hopAt(code, "'hunter2'"));
  expect([frame.lines[1], frame.start, frame.end]).toEqual(["const password = '********';", { line: 2, column: 1 }, { line: 2, column: 29 }]);
  expect(frameOf(code, hopAt(code, "'select '"), true).lines[4]).toBe("  const sql = '********' + id;");
  expect(frameOf('a(\u{202e}b)', hopAt('a(\u{202e}b)', 'b')).lines).toEqual(['a(\\u{202e}b)']);
});

test('other code, a line of a megabyte, and a file that is gone show what the trace keeps', () => {
  const hop = hopAt(code, 'request.query.id');
  const kept = { first_line: 5, lines: ['request.query.id'], start: { line: 5, column: 1 }, end: { line: 5, column: 17 } };
  const long = `${'x'.repeat(1_000_000)}f(a)`;

  expect(frameOf(code.replace('.id', '.no'), hop)).toMatchObject(kept);
  expect(buildFrame({ hop, index: 0, isSecret: false }, undefined)).toMatchObject(kept);
  expect(frameOf(long, hopAt(long, 'f(a)')).lines).toEqual(['f(a)']);
  expect(frameOf(`${'y'.repeat(2_000)}\nf(a)`, hopAt(`${'y'.repeat(2_000)}\nf(a)`, 'f(a)')).lines[0]).toHaveLength(500);
});

async function organizationWithFinding(hops: readonly Hop[]) {
  const owner = await newOwner(it);
  const fixture = await createFindingsFixture({ database, organizationId: owner.organizationId });
  const finding = publishedFinding('framed');
  const { scanId } = await fixture.publish([{ ...finding, report: { ...finding.report, hops } }]);
  await database.ownerPool.query(
    `insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, credits)
     values ($1, 0, $2, $3, 'public', 'https://git.example.org/acme/shop', 'main', 'c0ffee', 1)`, [scanId, fixture.organizationId, fixture.repositoryId]);
  const [row] = await fixture.read(['framed']);
  return { owner, id: row?.id ?? '' };
}

/** The route alone, for a machine that has the snapshot. */
async function withSnapshot(organizationId: string) {
  const asked: ScannedCode[] = [];
  const app = createServer();
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.caller = { organizationId, userId: newId(), actor: { kind: 'user', id: newId() }, source: 'web' };
    done();
  });
  const snapshot = { root, origin: { kind: 'git', commit: 'c0ffee' }, contentDigest: '', files: 1, bytes: 1, leftOut: [], leftOutCount: 0, submodules: [], lfsFiles: 0 } as const;
  frameRoutes(app, { database, findSnapshot: (_organizationId, wanted) => Promise.resolve((asked.push(wanted), snapshot)) });
  await app.ready();
  afterAll(() => app.close());
  return { asked, read: async (id: string) => (await app.inject({ url: `/findings/${id}/frames` })).json() };
}

test('frames come from the code that the latest scan read, and from nowhere else', async () => {
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(root, 'src/app.js'), code);
  const outside = path.join(path.dirname(root), `${path.basename(root)}-outside.js`);
  writeFileSync(outside, code);
  const hops = [hopAt(code, 'request.query.id', { edge: 'source' }), hopAt(code, 'id;', { file: `../${path.basename(outside)}` }), hopAt(code, 'id;', { file: 'src/gone.js' })];
  const { owner, id } = await organizationWithFinding(hops);
  const { asked, read } = await withSnapshot(owner.organizationId);

  const { frames, is_code_kept: isCodeKept } = await read(id);
  rmSync(outside);

  expect(isCodeKept).toBe(true);
  expect(asked).toEqual([{ source: 'public', repo_url: 'https://git.example.org/acme/shop', commit: 'c0ffee', archive_id: null }]);
  expect(frames.map(({ lines }: { lines: string[] }) => lines.length)).toEqual([9, 1, 1]);
});

test('of 10,000 steps the ends are shown', async () => {
  const { owner, id } = await organizationWithFinding(Array.from({ length: 10_000 }, () => hopAt(code, 'request.query.id')));

  const { frames, is_code_kept: isCodeKept } = (await owner.browser.request({ method: 'GET', url: `/api/v1/findings/${id}/frames` })).json();

  expect(isCodeKept).toBe(false);
  expect(frames.map(({ hop }: { hop: number }) => hop)).toEqual([...Array(100).keys(), ...Array.from({ length: 100 }, (_, at) => 9_900 + at)]);
});

test('frames are for those who may read, each their own organization', async () => {
  const { owner, id } = await organizationWithFinding([hopAt(code, 'request.query.id')]);
  const status = async ({ browser }: { browser: typeof owner.browser }) => (await browser.request({ method: 'GET', url: `/api/v1/findings/${id}/frames` })).statusCode;

  expect([await status(await join(it, owner, 'viewer')), await status(await newOwner(it)), await status({ browser: openBrowser(it) })]).toEqual([200, 404, 401]);
});
