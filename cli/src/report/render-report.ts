import { plainJson, toJsonReport, toMarkdown, toSarif, type ReportFinding } from '@whitebox/engine';
import { narrowingLines } from '#cli/report/narrowing-lines.ts';
import { textReport, type TextOptions } from '#cli/report/text-report.ts';
import type { Format } from '#cli/scan/option-values.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';

/** The report in one of its formats; ends with a line break. */
export function renderReport(report: ScanReport, format: Format, text: TextOptions & { readonly toolVersion: string }): string {
  const { rules, context, origin, narrowing, leads } = report;
  const ofOrigin = (finding: ReportFinding): ReportFinding => (origin === undefined ? finding : { ...finding, origin });
  const [findings, suppressed] = [report.findings.map(ofOrigin), report.suppressed.map(ofOrigin)];
  const origins = origin === undefined ? [] : [origin];
  const notes = narrowingLines(report);
  switch (format) {
    case 'text':
      return textReport(report, text);
    case 'markdown':
      return toMarkdown(findings, { rules, subject: report.subject, origins, notes });
    case 'json':
      return `${plainJson({ ...toJsonReport(findings, context, text.toolVersion), suppressed, narrowing, leads }, 2)}\n`;
    case 'sarif':
      return `${plainJson(toSarif([...findings, ...suppressed], { rules, toolVersion: text.toolVersion, diagnostics: context.diagnostics, origins, notes }), 2)}\n`;
  }
}
