import { expect, test } from 'vitest';
import type { Origin } from '#engine/report/origin.ts';
import { presentFindings } from '#engine/report/present-finding.ts';
import type { ReportFinding } from '#engine/report/report-finding.ts';
import { toSarif, type SarifOptions } from '#engine/report/sarif.ts';
import { SARIF_LIMITS } from '#engine/report/sarif/sarif-limits.ts';
import { makeFinding, readFrom, SHOP, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';
import { sarifFaults } from '#engine/test/sarif-schema.ts';

const OPTIONS: SarifOptions = { rules: [SQL_RULE], toolVersion: '1.2.3' };
const MAIN: Origin = { repository: 'git.example/a/b', url: 'https://git.example/a/b', branch: 'main', commit: '4a5b'.repeat(10) };
const EARLIER: Origin = { ...MAIN, commit: '0c1d'.repeat(10) };
const RELATED: Origin = { repository: 'upload/lib', url: 'https://whitebox.example/v1/scan-archives/1', branch: 'upload', commit: '9e8f'.repeat(10) };

function shop(rest: Partial<ReportFinding> = {}): ReportFinding {
  const [finding] = presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP));
  if (finding === undefined) throw new Error('one finding in, one out');
  return { ...finding, ...rest };
}

const hostileFiles = { 'a b/\u0007\n"<é\ud800>.js': 'danger(\u001b[31m)' };
const hostile = makeFinding(hostileFiles, [{ file: 'a b/\u0007\n"<é\ud800>.js', at: 'danger(\u001b[31m)', edge: 'sink', function: '\u202e' }]);

test('the log is valid by the schema of the standard, with and without findings', () => {
  const findings = presentFindings([shopFinding(), hostile], [SQL_RULE], readFrom({ ...SHOP, ...hostileFiles }));

  const full: SarifOptions = { ...OPTIONS, origins: [MAIN], runId: '1', informationUri: 'https://whitebox.example/docs', diagnostics: [{ kind: 'parse-error', file: 'x.js', message: 'unexpected end' }] };
  expect(sarifFaults(toSarif([], OPTIONS))).toEqual([]);
  expect(sarifFaults(toSarif(findings, full))).toEqual([]);
  expect(sarifFaults({ version: '2.1.0' })).toEqual([" must have required property 'runs'"]);
});

test('what a live target showed without code has the address as its place, below no root', () => {
  const seen = shop();
  const [hop] = seen.hops;
  if (hop === undefined) throw new Error('the finding has a place');
  const [run] = toSarif([{ ...seen, language: 'http', hops: [{ ...hop, file: 'https://shop.example/users/{id}' }] }], OPTIONS).runs;

  expect(run?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation).toEqual({ uri: 'https://shop.example/users/%7Bid%7D' });
});

test('the sink is the primary location and the code flow goes from source to sink', () => {
  const [run] = toSarif(presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP)), OPTIONS).runs;
  const result = run?.results?.[0];

  expect(result?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'src/store.js', uriBaseId: 'SRCROOT' },
    region: { startLine: 6, startColumn: 10, endLine: 6, endColumn: 26, snippet: { text: 'pool.query(text)' } },
    contextRegion: { startLine: 4, endLine: 7, snippet: { text: SHOP['src/store.js']?.split('\n').slice(3, 7).join('\n') } },
  });
  const steps = result?.codeFlows?.[0]?.threadFlows[0]?.locations.map((step) => [
    step.location?.physicalLocation?.artifactLocation?.uri,
    step.location?.physicalLocation?.region?.startLine,
    step.properties?.['edge'],
  ]);
  expect(steps).toEqual([
    ['src/routes.js', 6, 'source'],
    ['src/routes.js', 6, 'assign'],
    ['src/routes.js', 7, 'call-argument'],
    ['src/store.js', 5, 'concat'],
    ['src/store.js', 6, 'sink'],
  ]);
  expect(run?.columnKind).toBe('utf16CodeUnits');
});

test('rules carry CWE tags, help and the security severity of their worst result', () => {
  const [run] = toSarif(presentFindings([shopFinding(), shopFinding({ severity: 'low' })], [SQL_RULE], readFrom(SHOP)), OPTIONS).runs;

  const rule = run?.tool.driver.rules?.[0];

  expect([rule?.id, rule?.name]).toEqual(['sql-injection', 'SqlInjection']);
  expect(rule?.properties?.tags).toEqual(['security', 'external/cwe/cwe-089', 'injection']);
  expect(rule?.properties?.['security-severity']).toBe('9.5');
  expect(rule?.helpUri).toBe('https://cwe.mitre.org/data/definitions/89.html');
  expect(rule?.help?.markdown).toBe('# SQL injection\n\nBind values.');
});

test('fingerprints are the line hash of the sink and our own signatures', () => {
  const [run] = toSarif(presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP)), OPTIONS).runs;

  const fingerprints = run?.results?.[0]?.partialFingerprints;

  expect(fingerprints?.['primaryLocationLineHash']).toMatch(/^[0-9a-f]{1,16}:1$/);
  expect(fingerprints).toMatchObject({ 'whitebox/flow/v1': 'flow-1', 'whitebox/scope/v1': 'scope-1' });
});

test('false positives and accepted risks are suppressed with the reason that a person gave', () => {
  const log = toSarif([shop({ id: '1', state: 'accepted_risk', stateReason: 'internal\ntool' }), shop({ id: '2', state: 'resolved' })], OPTIONS);

  const suppressions = log.runs[0]?.results?.map((result) => result.suppressions);
  expect(suppressions).toEqual([[{ kind: 'external', status: 'accepted', justification: 'Accepted risk: internal tool' }], undefined]);
  expect(sarifFaults(log)).toEqual([]);
});

test("the finding's id is no guid, which the schema would refuse for a UUID of version 7", () => {
  const id = '0199b1c2-6f3a-7c4d-8e5f-0123456789ab';

  const log = toSarif([shop({ id })], OPTIONS);

  const [result] = log.runs[0]?.results ?? [];
  expect(result?.properties?.['whitebox/findingId']).toBe(id);
  expect(sarifFaults(log)).toEqual([]);
  expect(sarifFaults({ ...log, runs: log.runs.map((run) => ({ ...run, results: [{ ...result, guid: id }] })) })).not.toEqual([]);
});

test('each repository has its run, although nothing was found in it', () => {
  const log = toSarif([shop({ origin: MAIN })], { ...OPTIONS, origins: [MAIN, RELATED], runId: 'scan-7' });

  expect(log.runs.map((run) => [run.automationDetails?.id, run.versionControlProvenance?.map(({ repositoryUri }) => repositoryUri), run.results?.length])).toEqual([
    ['whitebox/git.example/a/b/scan-7', ['https://git.example/a/b'], 1],
    ['whitebox/upload/lib/scan-7', ['https://whitebox.example/v1/scan-archives/1'], 0],
  ]);
  expect(sarifFaults(log)).toEqual([]);
});

test('results of one repository at several commits name theirs, and lie below its root', () => {
  const log = toSarif([shop({ id: '1', origin: EARLIER }), shop({ id: '2', origin: MAIN })], { ...OPTIONS, origins: [MAIN] });

  expect(log.runs).toHaveLength(1);
  const [run] = log.runs;
  expect(run?.versionControlProvenance).toEqual([
    { repositoryUri: MAIN.url, revisionId: MAIN.commit, branch: 'main', mappedTo: { uriBaseId: 'SRCROOT' } },
    { repositoryUri: MAIN.url, revisionId: EARLIER.commit, branch: 'main', mappedTo: { uriBaseId: 'SRCROOT_2' } },
  ]);
  expect(Object.keys(run?.originalUriBaseIds ?? {})).toEqual(['SRCROOT', 'SRCROOT_2']);
  const places = run?.results?.map(({ properties, locations }) => [properties?.['whitebox/commit'], locations?.[0]?.physicalLocation?.artifactLocation?.uriBaseId]);
  expect(places).toEqual([[EARLIER.commit, 'SRCROOT_2'], [MAIN.commit, 'SRCROOT']]);
  expect(sarifFaults(log)).toEqual([]);
});

test('more results than GitHub takes in are left out, the least severe ones first, and the log says so', () => {
  const hops = shop().hops.slice(0, 1);
  const mild = shop({ severity: 'low', hops });
  const many = Array.from({ length: SARIF_LIMITS.resultsPerRun }, (_, index) => ({ ...mild, id: String(index) }));

  const [run] = toSarif([...many, shop({ severity: 'critical' })], OPTIONS).runs;

  expect(run?.results).toHaveLength(SARIF_LIMITS.resultsPerRun);
  expect(run?.results?.filter(({ level }) => level === 'error')).toHaveLength(1);
  expect(run?.invocations?.[0]?.toolExecutionNotifications).toEqual([
    expect.objectContaining({ level: 'warning', message: { text: expect.stringContaining('1 more results are left out') } }),
  ]);
});

test('a trace that is too long for GitHub goes without its middle, and says how much that is', () => {
  const { hops } = shop();
  const long = Array.from({ length: 1_000 }, () => hops).flat();

  const [result] = toSarif([shop({ hops: long })], OPTIONS).runs[0]?.results ?? [];

  const steps = result?.codeFlows?.[0]?.threadFlows[0]?.locations ?? [];
  expect([steps.length, steps[0]?.executionOrder, steps.at(-1)?.executionOrder]).toEqual([1_000, 1, 5_000]);
  expect(result?.properties?.['whitebox/stepsLeftOut']).toBe(4_000);
});

test('texts and tags of a rule keep to what GitHub takes in', () => {
  const rules = [{ ...SQL_RULE, impact: 'x'.repeat(2_000), tags: Array.from({ length: 30 }, (_, index) => `tag-${index}`) }];

  const [rule] = toSarif([shop()], { ...OPTIONS, rules }).runs[0]?.tool.driver.rules ?? [];

  expect([rule?.fullDescription?.text.length, rule?.properties?.tags?.length]).toEqual([1_024, 20]);
});

test('the bytes do not depend on the order of the findings', () => {
  const findings = presentFindings([shopFinding(), hostile, shopFinding({ rule: 'sql-injection', signatures: { flow: 'b', scope: 'b', syntax: 'b', line: 'b' } })], [SQL_RULE], readFrom(SHOP));

  expect(JSON.stringify(toSarif(findings.toReversed(), OPTIONS))).toBe(JSON.stringify(toSarif(findings, OPTIONS)));
});

test('hostile file names stay one URI', () => {
  const [run] = toSarif(presentFindings([hostile], [SQL_RULE], readFrom(hostileFiles)), OPTIONS).runs;

  expect(run?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('a%20b/%07%0A%22%3C%C3%A9%EF%BF%BD%3E.js');
});
