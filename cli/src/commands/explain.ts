import { basename } from 'node:path';
import { MISSING_EVIDENCE, plainLines, singleLine, sinkHop, type Hop, type ReportFinding } from '@whitebox/engine';
import { languageOfPath } from '@whitebox/intake/scanning';
import type { CommandContext } from '#cli/commands/scan.ts';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { codeFrame } from '#cli/report/code-frame.ts';
import { readSavedReport } from '#cli/report/saved-report.ts';
import { openSource } from '#cli/scan/open-source.ts';
import { catalogFolders, runScan } from '#cli/scan/run-scan.ts';
import { parseExplainOptions, type ExplainOptions } from '#cli/scan/scan-options.ts';
import { createProgressBar } from '#cli/terminal/progress-bar.ts';
import { createStyle, mayColour, type Style } from '#cli/terminal/style.ts';
import { EXPLAIN_USAGE } from '#cli/usage.ts';
import { UsageError } from '#cli/usage-error.ts';

/** Which finding: its number in the report, or a line that its trace passes. */
export type Selector = { readonly number: number } | { readonly file: string; readonly line: number };

/** A finding with its number in the report. */
interface Candidate {
  readonly number: number;
  readonly finding: ReportFinding;
}

/** Reads `3` or `src/app.js:12`. Throws a `UsageError` for anything else. */
export function parseSelector(text: string): Selector {
  if (/^\d{1,6}$/.test(text)) return { number: Number(text) };
  const place = /^(.+):(\d{1,9})$/s.exec(text);
  if (place?.[1] === undefined) throw new UsageError(`"${text}" is neither the number of a finding nor FILE:LINE.`);
  return { file: place[1].replace(/^\.\//, ''), line: Number(place[2]) };
}

function passes(hop: Hop, file: string, line: number): boolean {
  return hop.file === file && hop.from.line <= line && line <= hop.to.line;
}

/** The candidates that the selector means: those with their sink there, else those whose trace passes there. */
function select(candidates: readonly Candidate[], selector: Selector): readonly Candidate[] {
  if ('number' in selector) return candidates.filter(({ number }) => number === selector.number);
  const { file, line } = selector;
  const sinks = candidates.filter(({ finding }) => passes(sinkHop(finding), file, line));
  return sinks.length > 0 ? sinks : candidates.filter(({ finding }) => finding.hops.some((hop) => passes(hop, file, line)));
}

function hopLines(hop: Hop, index: number): string[] {
  const within = hop.function === '' ? '' : `, in ${singleLine(hop.function)}`;
  return [
    `  ${index + 1}. ${hop.edge} at ${singleLine(hop.file)}:${hop.from.line}:${hop.from.column}${within}`,
    `     ${singleLine(hop.text)}`,
    `     offsets ${hop.start} to ${hop.end}, sha256 ${hop.sha256}`,
    ...(hop.fact === undefined ? [] : [`     rests on ${singleLine(hop.fact)}`]),
  ];
}

function explanation({ number, finding }: Candidate, style: Style): string {
  const { flow, scope, syntax, line } = finding.signatures;
  return [
    style.bold(`${number}. ${singleLine(finding.title)}`) + `  ${style.severity(finding.severity, finding.severity)}, rule ${finding.rule}, threat model ${finding.threat}`,
    '',
    codeFrame(finding, style),
    '',
    style.bold('Steps'),
    ...finding.hops.flatMap(hopLines),
    '',
    style.bold('Catalog rows'),
    ...(finding.facts.length === 0 ? ['  none'] : finding.facts.map((fact) => `  ${singleLine(fact)}`)),
    '',
    style.bold('Confidence'),
    `  ${finding.confidence ?? 'not rated'}`,
    ...(finding.missingEvidence ?? []).map((evidence) => `  ${MISSING_EVIDENCE[evidence].words}`),
    '',
    style.bold('Verification'),
    ...(finding.checks ?? []).map(({ check, passed, reason }) => `  ${passed ? 'passed' : 'failed'}  ${check}: ${plainLines(reason)}`),
    '',
    style.bold('Signatures'),
    ...Object.entries({ flow, scope, syntax, line }).map(([name, value]) => `  ${name.padEnd(6)} ${singleLine(value)}`),
  ].join('\n');
}

/** `whitebox explain --ir`: what the engine runs in place of a file, or of the functions at a line of it. */
async function explainInstructions({ place, catalogs }: Extract<ExplainOptions, { kind: 'instructions' }>, { console, engine, signal }: CommandContext): Promise<ExitCode> {
  const [, file = place, line] = /^(.+):(\d{1,9})$/s.exec(place) ?? [];
  if (languageOfPath(basename(file))?.isRead !== true) throw new UsageError(`${file} is no source file in a language that is read.`);
  const folders = await catalogFolders(catalogs);
  const { root, name, close } = await openSource(file, { environment: console.environment, signal });
  try {
    const lines = await engine.print({ root, path: name, catalogFolders: folders, signal, ...(line !== undefined && { line: Number(line) }) });
    if (lines.length === 0) throw new UsageError(line === undefined ? `${file} is no text, or too large.` : `${file} has no line ${line}, or is too large.`);
    await console.print(`${lines.map(singleLine).join('\n')}\n`);
  } finally {
    await close();
  }
  return EXIT_CODES.done;
}

/** `whitebox explain`: what one finding rests on. Reads it from a JSON report, or scans again: equal input gives equal findings in equal order. */
export async function explainCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { console, engine, signal } = context;
  const options = parseExplainOptions(args);
  if (options === undefined) {
    await console.print(EXPLAIN_USAGE);
    return EXIT_CODES.done;
  }
  if (options.kind === 'instructions') return explainInstructions(options, context);
  const { finding: named, scope } = options;
  const selector = parseSelector(named);
  const progress = createProgressBar({ ...console.screen, isTerminal: console.screen.isTerminal && !scope.isQuiet }, console.now);
  const saved = await readSavedReport(scope.targets);
  const findings = saved ?? (await runScan(scope, { engine, progress, environment: console.environment, signal })).findings;
  const candidates = findings.map((finding, index) => ({ number: index + 1, finding }));
  const chosen = select(candidates, selector);
  if (chosen.length === 0) throw new UsageError(`No finding is meant by "${named}"; whitebox scan shows ${candidates.length}.`);
  const style = createStyle(mayColour(console.isTerminal, console.environment));
  await console.print(chosen.map((candidate) => `${explanation(candidate, style)}\n`).join('\n'));
  return EXIT_CODES.done;
}
