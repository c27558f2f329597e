import { toJsonReport, toMarkdown, toSarif } from '@whitebox/engine';
import { textReport, type TextOptions } from '#cli/report/text-report.ts';
import type { Format } from '#cli/scan/scan-options.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';

/** The report in one of its formats; ends with a line break. */
export function renderReport(report: ScanReport, format: Format, text: TextOptions & { readonly toolVersion: string }): string {
  const { findings, rules, context } = report;
  switch (format) {
    case 'text':
      return textReport(report, text);
    case 'markdown':
      return toMarkdown(findings, { rules, subject: report.subject });
    case 'json':
      return `${JSON.stringify({ ...toJsonReport(findings, context, text.toolVersion), leads: report.leads }, null, 2)}\n`;
    case 'sarif':
      return `${JSON.stringify(
        toSarif(findings, {
          rules,
          toolVersion: text.toolVersion,
          diagnostics: context.diagnostics,
          ...(report.repository && { repository: report.repository }),
        }),
        null,
        2,
      )}\n`;
  }
}
