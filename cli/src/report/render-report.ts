import { plainJson, toJsonReport, toMarkdown, toSarif } from '@whitebox/engine';
import { textReport, type TextOptions } from '#cli/report/text-report.ts';
import type { Format } from '#cli/scan/scan-options.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';

/** The report in one of its formats; ends with a line break. */
export function renderReport(report: ScanReport, format: Format, text: TextOptions & { readonly toolVersion: string }): string {
  const { rules, context, origin } = report;
  const findings = origin === undefined ? report.findings : report.findings.map((finding) => ({ ...finding, origin }));
  const origins = origin === undefined ? [] : [origin];
  switch (format) {
    case 'text':
      return textReport(report, text);
    case 'markdown':
      return toMarkdown(findings, { rules, subject: report.subject, origins });
    case 'json':
      return `${plainJson({ ...toJsonReport(findings, context, text.toolVersion), leads: report.leads }, 2)}\n`;
    case 'sarif':
      return `${plainJson(toSarif(findings, { rules, toolVersion: text.toolVersion, diagnostics: context.diagnostics, origins }), 2)}\n`;
  }
}
