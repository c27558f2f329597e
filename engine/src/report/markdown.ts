import type { Severity } from '#engine/catalog/kinds.ts';
import type { Hop } from '#engine/findings/finding.ts';
import { codeBlock, codeSpan, escapeMarkdown } from '#engine/report/text/plain-text.ts';
import { compareBySeverity, sinkHop, type ReportFinding, type ReportRule } from '#engine/report/report-finding.ts';

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

export interface MarkdownOptions {
  /** Rules of the findings, for their CWE numbers; findings whose rule is absent go without. */
  readonly rules: readonly ReportRule[];
  /** What was scanned, for the heading. */
  readonly subject: string;
}

function summaryTable(findings: readonly ReportFinding[]): string {
  const rows = SEVERITIES.map((severity) => `| ${severity} | ${findings.filter((finding) => finding.severity === severity).length} |`);
  return ['| severity | findings |', '| --- | ---: |', ...rows].join('\n');
}

function traceStep(hop: Hop, index: number): string {
  return `${index + 1}. ${codeSpan(`${hop.file}:${hop.from.line}`)} ${hop.edge}: ${codeSpan(hop.text)}`;
}

function factsLine(finding: ReportFinding, rule: ReportRule | undefined): string {
  const cwe = rule?.cwe.map((number) => `[CWE-${number}](https://cwe.mitre.org/data/definitions/${number}.html)`).join(', ') ?? '';
  const parts = [`**${finding.severity}**`, escapeMarkdown(finding.category), cwe, codeSpan(finding.rule)];
  if (finding.state !== undefined && finding.state !== 'open') parts.push(finding.state.replaceAll('_', ' '));
  if (finding.id !== undefined) parts.push(codeSpan(finding.id));
  return parts.filter((part) => part !== '').join(' · ');
}

/** One finding as a Markdown section of level two, without a last line break. */
export function findingToMarkdown(finding: ReportFinding, rule: ReportRule | undefined): string {
  const sink = sinkHop(finding);
  const trace = finding.hops.length > 1 ? ['', '### Trace', '', ...finding.hops.map(traceStep), '', codeBlock(finding.mermaidTrace.trimEnd(), 'mermaid')] : [];
  return [
    `## ${escapeMarkdown(finding.title)}`,
    '',
    factsLine(finding, rule),
    '',
    finding.description,
    '',
    `### Code, ${codeSpan(`${sink.file}:${sink.from.line}`)}`,
    '',
    codeBlock(finding.affectedCode, finding.language.replace(/[^a-z]/g, '')),
    ...trace,
    '',
    '### How to see it',
    '',
    codeBlock(finding.proofOfConcept),
  ].join('\n');
}

/** All findings as one Markdown document, the worst first; ends with a line break. */
export function toMarkdown(findings: readonly ReportFinding[], options: MarkdownOptions): string {
  const rules = new Map(options.rules.map((rule) => [rule.id, rule]));
  const sections = findings.toSorted(compareBySeverity).map((finding) => findingToMarkdown(finding, rules.get(finding.rule)));
  const head = [`# Findings in ${escapeMarkdown(options.subject)}`, '', findings.length === 0 ? 'Nothing was found.' : summaryTable(findings)].join('\n');
  return `${[head, ...sections].join('\n\n')}\n`;
}
