import { isApart, MISSING_EVIDENCE, plainLines, SEVERITIES, singleLine, sinkHop, stepWords, type Hop, type ReportFinding } from '@whitebox/engine';
import { codeFrame } from '#cli/report/code-frame.ts';
import { narrowingLines } from '#cli/report/narrowing-lines.ts';
import { unseenLines } from '#cli/report/unseen-lines.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';
import type { Style } from '#cli/terminal/style.ts';
import { wrapText } from '#cli/terminal/wrap-text.ts';

const INDENT = '  ';
const MAX_PLACE = 48;

export interface TextOptions {
  readonly style: Style;
  /** Characters a line; texts are wrapped to it, code is not. */
  readonly width: number;
}

/** `4 findings: 1 critical, 3 medium`. */
export function countWords(findings: readonly ReportFinding[]): string {
  if (findings.length === 0) return 'No findings';
  const parts = SEVERITIES.map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }));
  const words = parts.filter(({ count }) => count > 0).map(({ severity, count }) => `${count} ${severity}`);
  return `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}: ${words.join(', ')}`;
}

function placeOf(hop: Hop): string {
  const place = `${singleLine(hop.file)}:${hop.from.line}:${hop.from.column}`;
  return place.length > MAX_PLACE ? `…${place.slice(1 - MAX_PLACE)}` : place;
}

/** What one expression does in several ways, such as cleaning a value for two uses, is one step to who reads. */
function isSaidBefore(hop: Hop, before: Hop | undefined): boolean {
  return before?.file === hop.file && before.start === hop.start && before.end === hop.end && before.edge === hop.edge;
}

function traceLines(all: readonly Hop[], style: Style): string[] {
  const hops = all.filter((hop, index) => !isSaidBefore(hop, all[index - 1]));
  const places = hops.map(placeOf);
  const placeWidth = Math.max(...places.map((place) => place.length));
  const edgeWidth = Math.max(...hops.map((hop) => stepWords(hop).length));
  const numberWidth = String(hops.length).length;
  return hops.map((hop, index) => {
    const number = String(index + 1).padStart(numberWidth);
    return `${INDENT}${number}  ${style.dim((places[index] ?? '').padEnd(placeWidth))}  ${stepWords(hop).padEnd(edgeWidth)}  ${singleLine(hop.text)}`;
  });
}

/** `medium confidence`; why it is not surer stands below the trace. */
function confidenceWords({ confidence, isInTest }: ReportFinding): string {
  const sure = confidence === undefined || confidence === 'possible' ? (confidence ?? '') : `${confidence} confidence`;
  return [sure, isInTest ? 'in a test' : ''].filter((part) => part !== '').join(', ');
}

function evidenceLines({ missingEvidence = [] }: ReportFinding, width: number): string[] {
  if (missingEvidence.length === 0) return [];
  return ['', wrapText(`Not certain: ${missingEvidence.map((evidence) => MISSING_EVIDENCE[evidence].words).join(' ')}`, width, INDENT)];
}

/** One finding as a block of text, without a last line break. `number` is its place in the report, from 1. */
export function findingText(finding: ReportFinding, number: number, report: ScanReport, options: TextOptions): string {
  const { style, width } = options;
  const rule = report.rules.find(({ id }) => id === finding.rule);
  const cwe = rule?.cwe.map((id) => `CWE-${id}`).join(', ') ?? '';
  const [flaw = '', ...advice] = finding.description.split('\n\n');
  const trace = finding.hops.length > 1 ? ['', style.bold('Trace'), ...traceLines(finding.hops, style)] : [];
  return [
    `${style.severity(finding.severity, finding.severity.toUpperCase())}  ${style.bold(`${number}. ${singleLine(finding.title)}`)}`,
    style.dim(`${INDENT}${[finding.rule, cwe, confidenceWords(finding)].filter((part) => part !== '').join(', ')}`),
    '',
    codeFrame(finding, style),
    '',
    wrapText(plainLines(flaw), width, INDENT),
    ...trace,
    ...evidenceLines(finding, width),
    '',
    ...advice.map((part) => wrapText(plainLines(part), width, INDENT)),
    '',
    style.bold('How to see it'),
    ...plainLines(finding.proofOfConcept).split('\n').map((line) => `${INDENT}${line}`.trimEnd()),
  ].join('\n');
}

function summaryTable({ findings }: ScanReport, style: Style): string[] {
  const categories = [...new Set(findings.map(({ category }) => category))];
  if (categories.length === 0) return [];
  const nameWidth = Math.max(...categories.map((category) => category.length));
  const shown = SEVERITIES.filter((severity) => findings.some((finding) => finding.severity === severity));
  const header = `${INDENT}${' '.repeat(nameWidth)}${shown.map((severity) => `  ${style.severity(severity, severity)}`).join('')}`;
  const rows = categories.map((category) => {
    const cells = shown.map((severity) => {
      const count = findings.filter((finding) => finding.category === category && finding.severity === severity).length;
      return `  ${(count === 0 ? '·' : String(count)).padStart(severity.length)}`;
    });
    return `${INDENT}${category.padEnd(nameWidth)}${cells.join('')}`;
  });
  return [header, ...rows, ''];
}

/** What is listed and not counted. */
function apartLines({ findings }: ScanReport): string[] {
  const tests = findings.filter(({ isInTest }) => isInTest === true).length;
  const possible = findings.filter(isApart).length - tests;
  return [
    ...(possible > 0 ? [`Apart: ${possible} possible ${possible === 1 ? 'finding' : 'findings'}, of which too little is known.`] : []),
    ...(tests > 0 ? [`Apart: ${tests} ${tests === 1 ? 'finding' : 'findings'} in tests.`] : []),
  ];
}

/** Which commit was scanned, where it was fetched. */
function originLines({ origin }: ScanReport): string[] {
  if (origin?.commit === undefined) return [];
  return [`Commit ${singleLine(origin.commit)}${origin.branch === undefined ? '' : ` of the branch ${singleLine(origin.branch)}`}`];
}

/** Of so many alike each is shown whole, of the rest a line. */
const WHOLE_OF_ALIKE = 5;

/** All findings as blocks of text; of many alike, those behind the first ones share a block. */
function findingBlocks(report: ScanReport, options: TextOptions): string[] {
  const { style } = options;
  const shown = new Map<string, number>();
  const blocks: string[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push([style.bold('More like those above'), ...lines].join('\n'));
    lines = [];
  };
  const firstApart = report.findings.findIndex(isApart);
  for (const [index, finding] of report.findings.entries()) {
    if (index === firstApart) {
      close();
      blocks.push(style.bold('APART: possible findings and those in tests'));
    }
    const kind = [finding.rule, finding.severity, isApart(finding)].join(' ');
    const count = (shown.get(kind) ?? 0) + 1;
    shown.set(kind, count);
    if (count <= WHOLE_OF_ALIKE) {
      close();
      blocks.push(findingText(finding, index + 1, report, options));
    } else lines.push(alikeLine(finding, index + 1, style));
  }
  close();
  return blocks;
}

/** One finding in a line; `whitebox explain N` shows it whole. */
function alikeLine(finding: ReportFinding, number: number, style: Style): string {
  const sink = sinkHop(finding);
  const severity = style.severity(finding.severity, finding.severity.toUpperCase());
  return `${INDENT}${severity}  ${number}. ${singleLine(finding.title)}\n${INDENT}${INDENT}${style.dim(placeOf(sink))}  ${singleLine(sink.text)}`;
}

/** The whole report for a person at a terminal: findings, summary, what was not seen. Ends with a line break. */
export function textReport(report: ScanReport, options: TextOptions): string {
  const { style, width } = options;
  const blocks = findingBlocks(report, options);
  const end = [
    style.bold(`${countWords(report.findings.filter((finding) => !isApart(finding)))} in ${singleLine(report.subject)}`),
    ...apartLines(report),
    ...originLines(report),
    '',
    ...summaryTable(report, style),
    ...[...narrowingLines(report), ...unseenLines(report)].map((line) => style.dim(wrapText(line, width, INDENT))),
  ].join('\n');
  const rule = style.dim('─'.repeat(Math.min(width, 72)));
  return `${[...blocks, end].join(`\n\n${rule}\n\n`).trimEnd()}\n`;
}
