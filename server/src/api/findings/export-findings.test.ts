/* Every format of an export, from rows whose texts are hostile, read by a real reader of the format. */
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Origin } from '@whitebox/engine';
import { exportFindings, type ExportContext } from '#server/api/findings/export-findings.ts';
import type { NamedFindingRow as FindingRow } from '#server/domain/findings/index.ts';
import { findingRow } from '#test/finding-row.ts';

const ORIGIN: Origin = { repository: 'git.example/acme/shop', url: 'https://git.example/acme/shop', branch: 'main\u202e', commit: '4a5b'.repeat(10) };
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const ATTACKS = [
  '=cmd|"/c calc"!A1', '@SUM(1)', ' +1', '-2', '\t=1', '＝1', 'a\n=1', 'a;=1', '","', '"\r\n"', 'a,b', '\u0000', '\ud800', '\u202e', '\u200b', '\u001b[31m', '\u2028',
  '<img src=x>', '[a](javascript:alert(1))', '`'.repeat(10_000), ']]>', '{0}', '\n# a\n', '| a |', 'a'.repeat(1_000_000),
];

async function exported(format: 'csv' | 'json' | 'sarif' | 'markdown', rows: readonly FindingRow[], rest: Partial<ExportContext> = {}): Promise<string> {
  const context: ExportContext = {
    rules: [], toolVersion: '1.2.3', informationUri: 'https://whitebox.example/docs', subject: 'all repositories',
    findOrigins: (page) => Promise.resolve(new Map(page.map((row) => [row.id, ORIGIN]))),
    stateReasons: (ids) => Promise.resolve(new Map(ids.map((id) => [id, rows[0]?.title ?? '']))),
    ...rest,
  };
  const pieces = [];
  for await (const piece of exportFindings(format, (async function* () { yield await Promise.resolve(rows); })(), context)) pieces.push(piece);
  return pieces.join('');
}

function hostileRow(text: string): FindingRow {
  return findingRow({ title: text, description: text, affected_file: text, affected_code: text, proof_of_concept: text, state: 'accepted_risk' });
}

test.each(ATTACKS.map((attack) => [attack.slice(0, 20), attack]))('of %j a CSV export makes one record without a formula or anything that hides', async (_, attack) => {
  const records: string[][] = parse(await exported('csv', [hostileRow(attack)]));

  expect(records).toHaveLength(2);
  const [heading = [], record = []] = records;
  expect(record).toHaveLength(heading.length);
  expect(heading.slice(-3)).toEqual(['branch', 'commit_sha', 'confidence']);
  expect(record.slice(-3)).toEqual(['main\\u{202e}', ORIGIN.commit, 'medium']);
  for (const cell of record) {
    expect(cell).not.toMatch(/^\s*[=+\-@\t\r\n|%＝＋－＠]/u);
    expect(cell).not.toMatch(/[\n;\t][^\S\n\t]*[=+\-@＝＋－＠]/u);
    expect(cell).not.toMatch(HIDDEN);
  }
});

// A spreadsheet whose list separator is a semicolon takes no notice of the quotes of a file with commas.
test('read with another separator a CSV export has no cell that is a formula either', async () => {
  for (const attack of ATTACKS) {
    const lines = (await exported('csv', [hostileRow(`a${attack}`)])).split(/\r?\n/);
    const cells = lines.flatMap((line) => line.split(/[;\t]/));

    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
  }
});

test.each(ATTACKS.map((attack) => [attack.slice(0, 20), attack]))('of %j no other export shows anything that hides', async (_, attack) => {
  for (const format of ['json', 'sarif', 'markdown'] as const) {
    const text = await exported(format, [hostileRow(attack)]);

    expect(text, format).not.toMatch(HIDDEN);
    if (format !== 'markdown') expect(JSON.stringify(JSON.parse(text)).replace(/\\[nt]/g, ' '), format).not.toMatch(/\\u00[01]|\\ud[89a-f]/i);
  }
});

test('a finding whose rule is gone is exported under its category, with nothing of the scanned code in the rule', async () => {
  const { runs } = JSON.parse(await exported('sarif', [hostileRow('<img src=x>')]));

  expect(runs[0].tool.driver.rules).toHaveLength(1);
  expect(JSON.stringify(runs[0].tool.driver.rules)).not.toContain('<img');
});

test('SARIF and Markdown name each repository with its branch and commit, and the scan', async () => {
  const related: Origin = { repository: 'upload/lib', url: 'https://whitebox.example/v1/scan-archives/1', branch: 'upload', commit: '9e8f'.repeat(10) };
  const rest = { scan: { id: 'scan-7', origins: [ORIGIN, related] } };

  const { runs } = JSON.parse(await exported('sarif', [findingRow({})], rest));
  const markdown = await exported('markdown', [findingRow({})], rest);

  expect(runs.map((run: { automationDetails: { id: string }; results: unknown[] }) => [run.automationDetails.id, run.results.length])).toEqual([
    ['whitebox/git.example/acme/shop/scan-7', 1],
    ['whitebox/upload/lib/scan-7', 0],
  ]);
  expect(runs[0].versionControlProvenance[0]).toMatchObject({ repositoryUri: ORIGIN.url, revisionId: ORIGIN.commit, branch: 'main\\u{202e}' });
  expect(markdown).toContain(`- \`${ORIGIN.url}\`, branch \`main\\u{202e}\`, commit \`${ORIGIN.commit}\`\n- \`${related.url}\`, branch \`upload\``);
});

test('a repository that several scans read has one run, the latest commit first', async () => {
  const earlier = { ...ORIGIN, commit: '0c1d'.repeat(10) };
  const rows = [findingRow({ id: '1', last_seen_scan_id: '0199' }), findingRow({ id: '2', last_seen_scan_id: '019a' })];

  const { runs } = JSON.parse(await exported('sarif', rows, { findOrigins: () => Promise.resolve(new Map([['1', earlier], ['2', ORIGIN]])) }));

  expect(runs).toHaveLength(1);
  expect(runs[0].automationDetails.id).toBe('whitebox/git.example/acme/shop/');
  expect(runs[0].versionControlProvenance.map(({ revisionId }: { revisionId: string }) => revisionId)).toEqual([ORIGIN.commit, earlier.commit]);
});
