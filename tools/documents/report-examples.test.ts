/* The examples in docs/examples/ are what the code writes today. After a change of a format: `npm test -- report-examples -u`. */
import { join } from 'node:path';
import { presentFindings, type Origin, type ReportFinding } from '@whitebox/engine';
import { expect, test } from 'vitest';
import { renderReport } from '../../cli/src/report/render-report.ts';
import type { ScanReport } from '../../cli/src/scan/scan-report.ts';
import { createStyle } from '../../cli/src/terminal/style.ts';
import { makeFinding, readFrom, SHOP, shopFinding, SQL_RULE } from '../../engine/test/hand-made-finding.ts';
import { sarifFaults } from '../../engine/test/sarif-schema.ts';
import { exportFindings, exportTypes, type ExportContext } from '../../server/src/api/findings/export-findings.ts';
import { findingRow } from '../../server/test/finding-row.ts';

const FOLDER = join(import.meta.dirname, '../../docs/examples');
const SCAN = '0199b1c2-6f3a-7c4d-8e5f-000000000001';
const SHOP_ORIGIN: Origin = { repository: 'git.example/acme/shop', url: 'https://git.example/acme/shop', branch: 'main', commit: '4a5b6c7d8e9f0a1b2c3d4e5f6a7b8c9d0e1f2a3b' };
const REPORTS_ORIGIN: Origin = { repository: 'upload/reports', url: 'https://whitebox.example/v1/scan-archives/0199b1c2-6f3a-7c4d-8e5f-00000000000a', branch: 'upload', commit: '0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6a7b8c9d' };

/** Names and code that mean something to every format: a tag, backticks, a link, a placeholder, a reading direction. */
const REPORTS_FILE = 'src/`<img src=x>`\u202e.js';
const REPORTS = { [REPORTS_FILE]: 'exports.find = (name) =>\n  db.query(`SELECT * FROM reports WHERE [name](1) = ${name} /* \u202e @team https://evil.example */`);\n' };

const shopReport = presentFindings([shopFinding()], [SQL_RULE], readFrom(SHOP));
const reportsReport = presentFindings(
  [makeFinding(REPORTS, [{ file: REPORTS_FILE, at: 'db.query(`SELECT * FROM reports WHERE [name](1) = ${name} /* \u202e @team https://evil.example */`)', edge: 'sink', function: '<anonymous>' }], { severity: 'high' })],
  [SQL_RULE],
  readFrom(REPORTS),
);

function rowOf(id: string, report: ReportFinding, rest: Parameters<typeof findingRow>[0]) {
  const { title, severity, description, affectedCode, proofOfConcept, tags, hops } = report;
  const sink = hops.at(-1);
  const row = findingRow({
    id, title, severity, description, tags: [...tags], affected_code: affectedCode, proof_of_concept: proofOfConcept,
    affected_file: sink?.file ?? '', start_line: sink?.from.line ?? null, end_line: sink?.to.line ?? null, scan_id: SCAN, last_seen_scan_id: SCAN, ...rest,
  });
  return { ...row, report };
}

const rows = [
  ...shopReport.map((report) => rowOf('0199b1c2-6f3a-7c4d-8e5f-00000000000b', report, { repository_url: SHOP_ORIGIN.url })),
  ...reportsReport.map((report) => rowOf('0199b1c2-6f3a-7c4d-8e5f-00000000000c', report, { repository_url: REPORTS_ORIGIN.url, state: 'accepted_risk' })),
];

const context: ExportContext = {
  rules: [SQL_RULE],
  toolVersion: '0.1.0',
  informationUri: 'https://whitebox.example/docs',
  subject: 'shop@main',
  scan: { id: SCAN, origins: [SHOP_ORIGIN, REPORTS_ORIGIN] },
  findOrigins: (page) => Promise.resolve(new Map(page.map((row) => [row.id, row.repository_url === SHOP_ORIGIN.url ? SHOP_ORIGIN : REPORTS_ORIGIN]))),
  stateReasons: () => Promise.resolve(new Map(rows.slice(1).map(({ id }) => [id, 'Read by <b>nobody</b>: see [ticket](7)']))),
};

test.each(['json', 'csv', 'sarif', 'markdown'] as const)('the example of an export as %s is one', async (format) => {
  const pieces = [];
  for await (const piece of exportFindings(format, (async function* () { yield await Promise.resolve(rows); })(), context)) pieces.push(piece);
  const text = pieces.join('');

  if (format === 'sarif') expect(sarifFaults(JSON.parse(text))).toEqual([]);
  await expect(text).toMatchFileSnapshot(join(FOLDER, `findings.${exportTypes[format].extension}`));
});

const scanned: ScanReport = {
  subject: 'https://git.example/acme/shop',
  origin: SHOP_ORIGIN,
  findings: shopReport,
  suppressed: [],
  narrowing: { leftOut: [], hidden: {}, withoutReason: [] },
  leads: [],
  refuted: 1,
  rules: [SQL_RULE],
  context: {
    diagnostics: [{ kind: 'parse-error', file: 'src/broken.js', message: 'did not parse from line 3 on' }],
    routes: [{ method: 'GET', path: '/users/:group', file: 'src/routes.js', line: 5, handler: '<anonymous>', middleware: [] }],
    coverage: { files: 3, filesSkipped: 0, functions: 2, functionsReached: 2, calls: 6, callsUnresolved: 1, entryPoints: 1 },
    engineDigest: 'e'.repeat(64),
    catalogDigest: 'c'.repeat(64),
  },
  isWhole: true,
  linesByLanguage: { javascript: 14 },
  skippedFiles: { minified: 1 },
  unreadFiles: {},
};

test.each(['text', 'json', 'sarif', 'markdown'] as const)('the example of a scan at the command line as %s is one', async (format) => {
  const extension = { text: 'txt', json: 'json', sarif: 'sarif', markdown: 'md' }[format];

  const text = renderReport(scanned, format, { style: createStyle(false), width: 100, toolVersion: '0.1.0' });

  if (format === 'sarif') expect(sarifFaults(JSON.parse(text))).toEqual([]);
  await expect(text).toMatchFileSnapshot(join(FOLDER, `scan.${extension}`));
});
