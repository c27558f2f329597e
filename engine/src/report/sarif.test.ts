import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { presentFindings } from '#engine/report/present-finding.ts';
import { toSarif, type SarifOptions } from '#engine/report/sarif.ts';
import { makeFinding, readFrom, SHOP, shopFinding, SQL_RULE } from '#engine/test/hand-made-finding.ts';

const OPTIONS: SarifOptions = { rules: [SQL_RULE], toolVersion: '1.2.3' };

/** The standard's JSON schema is draft 4; what it uses is the same in draft 7 but for its own `id`. */
const schema = createRequire(import.meta.url)('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const validate = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true }).compile({ ...schema, id: undefined, $schema: undefined });

function assertValid(log: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(log));
  expect(validate(plain), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
}

const hostileFiles = { 'a b/\u0007\n"<é\ud800>.js': 'danger(\u001b[31m)' };
const hostile = makeFinding(hostileFiles, [{ file: 'a b/\u0007\n"<é\ud800>.js', at: 'danger(\u001b[31m)', edge: 'sink', function: '\u202e' }]);

test('the log is valid by the schema of the standard, with and without findings', () => {
  const findings = presentFindings([shopFinding(), hostile], [SQL_RULE], readFrom({ ...SHOP, ...hostileFiles }));

  assertValid(toSarif([], OPTIONS));
  assertValid(
    toSarif(findings, {
      ...OPTIONS,
      category: 'whitebox',
      repository: { url: 'https://git.example/a/b', commit: 'abc', branch: 'main' },
      diagnostics: [{ kind: 'parse-error', file: 'x.js', message: 'unexpected end' }],
    }),
  );
  expect(validate({ version: '2.1.0' })).toBe(false);
});

test('the sink is the primary location and the code flow goes from source to sink', () => {
  const [run] = toSarif(presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP)), OPTIONS).runs;
  const result = run?.results?.[0];

  expect(result?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'src/store.js', uriBaseId: 'SRCROOT' },
    region: { startLine: 6, startColumn: 10, endLine: 6, endColumn: 26, snippet: { text: 'pool.query(text)' } },
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
  expect(rule?.properties?.tags).toEqual(['security', 'injection', 'external/cwe/cwe-089']);
  expect(rule?.properties?.['security-severity']).toBe('9.5');
  expect(rule?.help?.markdown).toBe('# SQL injection\n\nBind values.');
});

test('fingerprints are the line hash of the sink and our own signatures', () => {
  const [run] = toSarif(presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP)), OPTIONS).runs;

  const fingerprints = run?.results?.[0]?.partialFingerprints;

  expect(fingerprints?.['primaryLocationLineHash']).toMatch(/^[0-9a-f]{1,16}:1$/);
  expect(fingerprints).toMatchObject({ 'whitebox/flow/v1': 'flow-1', 'whitebox/scope/v1': 'scope-1' });
});

test('false positives and accepted risks are suppressed with the reason that a person gave', () => {
  const [finding] = presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP));
  if (finding === undefined) throw new Error('one finding in, one out');

  const log = toSarif(
    [
      { ...finding, id: '00000000-0000-4000-8000-000000000001', state: 'accepted_risk', stateReason: 'internal tool' },
      { ...finding, id: '00000000-0000-4000-8000-000000000002', state: 'resolved' },
    ],
    OPTIONS,
  );

  const suppressions = log.runs[0]?.results?.map((result) => result.suppressions);
  expect(suppressions).toEqual([[{ kind: 'external', status: 'accepted', justification: 'Accepted risk: internal tool' }], undefined]);
  assertValid(log);
});

test('the bytes do not depend on the order of the findings', () => {
  const findings = presentFindings([shopFinding(), hostile, shopFinding({ rule: 'sql-injection', signatures: { flow: 'b', scope: 'b', syntax: 'b', line: 'b' } })], [SQL_RULE], readFrom(SHOP));

  expect(JSON.stringify(toSarif(findings.toReversed(), OPTIONS))).toBe(JSON.stringify(toSarif(findings, OPTIONS)));
});

test('hostile file names stay one URI', () => {
  const [run] = toSarif(presentFindings([hostile], [SQL_RULE], readFrom(hostileFiles)), OPTIONS).runs;

  expect(run?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('a%20b/%07%0A%22%3C%C3%A9%EF%BF%BD%3E.js');
});
