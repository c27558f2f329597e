import type { ExportFormat } from '@whitebox/contract';
import type { ReportFinding, ReportRule } from '@whitebox/engine';
import { csvHeading, csvRecord } from '#server/api/findings/csv.ts';
import { presentFinding } from '#server/api/findings/present-finding.ts';
import type { FindingRow, NamedFindingRow } from '#server/domain/findings/index.ts';
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
  /** The reason that was given with the present state, by finding id. */
  stateReasons(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** SARIF and Markdown are one document each, built in memory; at 5 KB a finding this is 100 MB. GitHub takes 25,000 results. */
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
    case 'csv': return csvText(pages);
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

async function* csvText(pages: FindingPages): AsyncIterable<string> {
  yield csvHeading();
  for await (const page of pages) yield page.map((row) => csvRecord(presentFinding(row))).join('');
}

async function* documentText(
  pages: FindingPages,
  context: ExportContext,
  render: (findings: readonly ReportFinding[], context: ExportContext) => Promise<string>,
): AsyncIterable<string> {
  const findings: ReportFinding[] = [];
  for await (const page of pages) {
    const reasons = await context.stateReasons(page.map((row) => row.id));
    findings.push(...page.map((row) => asReport(row, reasons.get(row.id))));
    if (findings.length > MAX_DOCUMENT_FINDINGS) throw new ProductError('export_too_large', { limit: String(MAX_DOCUMENT_FINDINGS) });
  }
  yield await render(findings, context);
}

// The engine is loaded with the first report: a process that only serves requests needs none of it.

async function renderSarif(findings: readonly ReportFinding[], context: ExportContext): Promise<string> {
  const { toSarif } = await import('@whitebox/engine');
  return JSON.stringify(toSarif(findings, { ...context, rules: [...context.rules, ...vanishedRules(findings, context.rules)] }), null, 2);
}

async function renderMarkdown(findings: readonly ReportFinding[], context: ExportContext): Promise<string> {
  const { toMarkdown } = await import('@whitebox/engine');
  return toMarkdown(findings, context);
}

/** The stored report with what people made of the finding since. */
function asReport(row: FindingRow, stateReason: string | undefined): ReportFinding {
  return { ...row.report, id: row.id, state: row.state, severity: row.severity, ...(stateReason === undefined ? {} : { stateReason }) };
}

/** Findings outlive rules: one whose rule the catalog has no more is exported under what the finding itself says. */
function vanishedRules(findings: readonly ReportFinding[], rules: readonly ReportRule[]): ReportRule[] {
  const known = new Set(rules.map((rule) => rule.id));
  const vanished = new Map(findings.filter((finding) => !known.has(finding.rule)).map((finding) => [finding.rule, finding]));
  return [...vanished].map(([id, { title, category, description, tags }]) => ({
    id, title, category, tags, cwe: [], owasp: '', impact: description, fix: '', help: description,
  }));
}
