import type { Severity } from '#engine/catalog/kinds.ts';
import type { Hop } from '#engine/findings/finding.ts';
import { mermaidTrace } from '#engine/report/mermaid-trace.ts';
import { MISSING_EVIDENCE } from '#engine/report/confidence.ts';
import { originsOf, type Origin } from '#engine/report/origin.ts';
import { compareByWorth, isApart, SEVERITIES, sinkHop, type ReportFinding, type ReportRule } from '#engine/report/report-finding.ts';
import { codeBlock, codeSpan, markdownLine, markdownProse, markdownText } from '#engine/text/markdown-text.ts';

const APART_HEADING = '# Possible findings, and those in tests\n\nThey are not counted: evidence for them is missing, or they stand in tests.';

export interface MarkdownOptions {
  /** Rules of the findings, for their CWE numbers; findings whose rule is absent go without. */
  readonly rules: readonly ReportRule[];
  /** What was scanned, for the heading. */
  readonly subject: string;
  /** The repositories that were scanned, as far as it is known. */
  readonly origins?: readonly Origin[];
  /** What was left out, one sentence each. */
  readonly notes?: readonly string[];
}

function summaryTable(findings: readonly ReportFinding[]): string {
  const apart = findings.filter(isApart);
  const counted = findings.filter((finding) => !isApart(finding));
  const count = (among: readonly ReportFinding[], severity: Severity): number => among.filter((finding) => finding.severity === severity).length;
  if (apart.length === 0) return ['| severity | findings |', '| --- | ---: |', ...SEVERITIES.map((severity) => `| ${severity} | ${count(counted, severity)} |`)].join('\n');
  const rows = SEVERITIES.map((severity) => `| ${severity} | ${count(counted, severity)} | ${count(apart, severity)} |`);
  return ['| severity | findings | possible, or in tests |', '| --- | ---: | ---: |', ...rows].join('\n');
}

/** `https://…`, branch `main`, commit `4a5b…`: in code, so that no reader makes a link of it. */
function originWords({ url, branch, commit }: Origin): string {
  const parts = [codeSpan(url), branch !== undefined && `branch ${codeSpan(branch)}`, commit !== undefined && `commit ${codeSpan(commit)}`];
  return parts.filter((part) => part !== false).join(', ');
}

function traceStep(hop: Hop, index: number): string {
  return `${index + 1}. ${codeSpan(`${hop.file}:${hop.from.line}`)} ${hop.edge}: ${codeSpan(hop.text)}`;
}

function factsLine(finding: ReportFinding, rule: ReportRule | undefined): string {
  const cwe = rule?.cwe.map((number) => `[CWE-${number}](https://cwe.mitre.org/data/definitions/${number}.html)`).join(', ') ?? '';
  const sure = finding.confidence === undefined ? '' : finding.confidence === 'possible' ? 'possible' : `${finding.confidence} confidence`;
  const parts = [`**${finding.severity}**`, sure, finding.isInTest ? 'in a test' : '', markdownText(finding.category), cwe, codeSpan(finding.rule)];
  if (finding.state !== undefined && finding.state !== 'open') parts.push(finding.state.replaceAll('_', ' '));
  if (finding.id !== undefined) parts.push(codeSpan(finding.id));
  return parts.filter((part) => part !== '').join(' · ');
}

/** The reason that a person gave with a decision, as a paragraph. */
function reasonLines({ state = 'open', stateReason = '' }: ReportFinding): string[] {
  return state === 'open' || stateReason.trim() === '' ? [] : ['', `Reason: ${markdownLine(stateReason)}`];
}

/** Why it is not surer. */
function evidenceLines({ missingEvidence = [] }: ReportFinding): string[] {
  return missingEvidence.length === 0 ? [] : ['', `Not certain: ${missingEvidence.map((evidence) => MISSING_EVIDENCE[evidence].words).join(' ')}`];
}

/** One finding as a Markdown section of level two, without a last line break. */
function section(finding: ReportFinding, rule: ReportRule | undefined): string {
  const sink = sinkHop(finding);
  const trace = finding.hops.length > 1 ? ['', '### Trace', '', ...finding.hops.map(traceStep), '', codeBlock(mermaidTrace(finding.hops).trimEnd(), 'mermaid')] : [];
  return [
    `## ${markdownText(finding.title)}`,
    '',
    factsLine(finding, rule),
    ...(finding.origin ? ['', `In ${originWords(finding.origin)}.`] : []),
    ...reasonLines(finding),
    '',
    markdownProse(finding.description),
    ...evidenceLines(finding),
    '',
    `### Code, ${codeSpan(`${sink.file}:${sink.from.line}`)}`,
    '',
    codeBlock(finding.affectedCode, finding.language),
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
  const sorted = findings.toSorted(compareByWorth);
  const origins = originsOf(options.origins ?? [], sorted).map((origin) => `- ${originWords(origin)}`);
  const head = [
    `# Findings in ${markdownText(options.subject)}`,
    ...(origins.length === 0 ? [] : ['', ...origins]),
    '',
    findings.length === 0 ? 'Nothing was found.' : summaryTable(findings),
    ...(options.notes ?? []).flatMap((note) => ['', markdownText(note)]),
  ].join('\n');
  const first = sorted.findIndex(isApart);
  const [sure, apart] = first < 0 ? [sorted, []] : [sorted.slice(0, first), sorted.slice(first)];
  const sections = (part: readonly ReportFinding[]): string[] => part.map((finding) => section(finding, rules.get(finding.rule)));
  const apartHead = apart.length === 0 ? [] : [APART_HEADING];
  return `${[head, ...sections(sure), ...apartHead, ...sections(apart)].join('\n\n')}\n`;
}
