import type { ExportFormat } from '@whitebox/contract';
import type { Origin, ReportFinding, ReportRule } from '@whitebox/engine';
import { csvFinding, csvHeading } from '#server/api/findings/csv.ts';
import { presentFinding } from '#server/api/findings/present-finding.ts';
import { LIVE_RULES, type FindingRow, type NamedFindingRow } from '#server/domain/findings/index.ts';
import { ProductError } from '#server/platform/errors/product-error.ts';

/** Findings to export, a page at a time. */
export type FindingPages = AsyncIterable<readonly NamedFindingRow[]>;

export interface ExportContext {
  readonly rules: readonly ReportRule[];
  readonly toolVersion: string;
  /** Where this service tells of itself. */
  readonly informationUri: string;
  /** What was scanned, for headings. */
  readonly subject: string;
  /** The scan whose findings these are, and what it read: a repository of it is named although nothing was found there. */
  readonly scan?: { readonly id: string; readonly origins: readonly Origin[] };
  /** Where the code of findings was read, by finding id. */
  findOrigins(rows: readonly FindingRow[]): Promise<ReadonlyMap<string, Origin>>;
  /** The reason that was given with the present state, by finding id. */
  stateReasons(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** SARIF and Markdown are one document each, built in memory; SARIF of traces of five steps is 10.6 KB a finding: 212 MB. GitHub takes 25,000 results. */
export const MAX_DOCUMENT_FINDINGS = 20_000;

export const exportTypes: Readonly<Record<ExportFormat, { readonly extension: string; readonly mediaType: string }>> = {
  json: { extension: 'json', mediaType: 'application/json; charset=utf-8' },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  sarif: { extension: 'sarif', mediaType: 'application/sarif+json; charset=utf-8' },
  markdown: { extension: 'md', mediaType: 'text/markdown; charset=utf-8' },
};

/**
 * The text of an export in pieces: JSON and CSV flow page by page, whatever their size.
 *
 * @throws ProductError `export_too_large` for SARIF and Markdown beyond `MAX_DOCUMENT_FINDINGS`
 */
export function exportFindings(format: ExportFormat, pages: FindingPages, context: ExportContext): AsyncIterable<string> {
  switch (format) {
    case 'json': return jsonText(pages);
    case 'csv': return csvText(pages, context);
    case 'sarif': return documentText(pages, context, renderSarif);
    case 'markdown': return documentText(pages, context, renderMarkdown);
  }
}

async function* jsonText(pages: FindingPages): AsyncIterable<string> {
  let separator = '[';
  for await (const page of pages) {
    for (const row of page) {
      yield `${separator}${JSON.stringify(presentFinding(row))}`;
      separator = ',\n';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* csvText(pages: FindingPages, context: ExportContext): AsyncIterable<string> {
  yield csvHeading();
  for await (const page of pages) {
    const origins = await context.findOrigins(page);
    yield page.map((row) => csvFinding(presentFinding(row), origins.get(row.id))).join('');
  }
}

/** Findings with where they were read; `origins` has each commit once, that of the latest scan first. */
interface ExportedDocument {
  readonly findings: readonly ReportFinding[];
  readonly origins: readonly Origin[];
}

async function* documentText(
  pages: FindingPages,
  context: ExportContext,
  render: (document: ExportedDocument, context: ExportContext) => Promise<string>,
): AsyncIterable<string> {
  const findings: ReportFinding[] = [];
  const seen: { readonly scanId: string; readonly origin: Origin }[] = [];
  for await (const page of pages) {
    const reasons = await context.stateReasons(page.map((row) => row.id));
    const origins = await context.findOrigins(page);
    for (const row of page) {
      const origin = origins.get(row.id);
      findings.push({ ...asReport(row, reasons.get(row.id)), ...(origin && { origin }) });
      if (origin) seen.push({ scanId: row.last_seen_scan_id, origin });
    }
    if (findings.length > MAX_DOCUMENT_FINDINGS) throw new ProductError('export_too_large', { limit: String(MAX_DOCUMENT_FINDINGS) });
  }
  // Ids of scans are in order of time.
  const latestFirst = seen.sort((a, b) => (a.scanId < b.scanId ? 1 : a.scanId > b.scanId ? -1 : 0)).map(({ origin }) => origin);
  yield await render({ findings, origins: [...(context.scan?.origins ?? []), ...latestFirst] }, context);
}

// The engine is loaded with the first report: a process that only serves requests needs none of it.

async function renderSarif({ findings, origins }: ExportedDocument, { scan, toolVersion, informationUri, ...context }: ExportContext): Promise<string> {
  const { toSarif } = await import('@whitebox/engine');
  const rules = [...context.rules, ...vanishedRules(findings, context.rules)];
  return JSON.stringify(toSarif(findings, { rules, toolVersion, informationUri, origins, ...(scan && { runId: scan.id }) }), null, 2);
}

async function renderMarkdown({ findings, origins }: ExportedDocument, { rules, subject }: ExportContext): Promise<string> {
  const { toMarkdown } = await import('@whitebox/engine');
  return toMarkdown(findings, { rules, subject, origins });
}

/** The stored report with what people made of the finding since. */
function asReport(row: FindingRow, stateReason: string | undefined): ReportFinding {
  return { ...row.report, id: row.id, state: row.state, severity: row.severity, ...(stateReason === undefined ? {} : { stateReason }) };
}

/** Findings outlive rules, and live targets show some that no rule of the catalog has: they are exported under their category. Nothing of it comes from the scanned code. */
function vanishedRules(findings: readonly ReportFinding[], rules: readonly ReportRule[]): ReportRule[] {
  const known = new Set(rules.map((rule) => rule.id));
  const vanished = new Map(findings.filter((finding) => !known.has(finding.rule)).map((finding) => [finding.rule, finding]));
  return [...vanished].map(([id, { category }]) => ({
    id, title: category, category, tags: [], cwe: [], owasp: '', fix: '',
    impact: `${whyUnknown(id)}; each finding says what its flaw allows.`,
    help: `${whyUnknown(id)}. Each finding says what its flaw allows and how to mend it.`,
  }));
}

function whyUnknown(rule: string): string {
  return rule.startsWith(LIVE_RULES) ? 'Seen on the running application' : 'The rule is no longer in the catalog';
}
