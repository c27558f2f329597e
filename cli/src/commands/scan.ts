import { access, constants, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { severityRank, singleLine } from '@whitebox/engine';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { renderReport } from '#cli/report/render-report.ts';
import { countWords } from '#cli/report/text-report.ts';
import { runScan, type Engine } from '#cli/scan/run-scan.ts';
import { parseScanOptions, type ScanOptions } from '#cli/scan/scan-options.ts';
import type { ScanReport } from '#cli/scan/scan-report.ts';
import type { Console } from '#cli/terminal/console.ts';
import { createProgressBar } from '#cli/terminal/progress-bar.ts';
import { createStyle, mayColour } from '#cli/terminal/style.ts';
import { SCAN_USAGE } from '#cli/usage.ts';

export interface CommandContext {
  readonly console: Console;
  readonly engine: Engine;
  readonly version: string;
  readonly signal: AbortSignal;
}

const MAX_WIDTH = 110;
const MIN_WIDTH = 40;

function widthOf(console: Console): number {
  return Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, console.columns));
}

/** Whole or not at all: a reader of the file never sees half a report. */
async function writeWhole(file: string, text: string): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    await writeFile(partial, text);
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

async function deliver(report: ScanReport, options: ScanOptions, { console, version }: CommandContext): Promise<void> {
  const isOnTerminal = options.output === undefined && console.isTerminal;
  const style = createStyle(mayColour(isOnTerminal, console.environment));
  const text = renderReport(report, options.format, { style, width: widthOf(console), toolVersion: version });
  if (options.output === undefined) return console.print(text);
  await writeWhole(options.output, text);
  if (!options.isQuiet) await console.print(`${countWords(report.findings)} in ${singleLine(report.subject)}, written to ${singleLine(options.output)}.\n`);
}

function exitCodeOf(report: ScanReport, { failOn }: ScanOptions): ExitCode {
  const isReached = failOn !== undefined && report.findings.some(({ severity }) => severityRank(severity) <= severityRank(failOn));
  if (isReached) return EXIT_CODES.thresholdReached;
  // Half a scan must not pass for a clean one.
  return report.isWhole ? EXIT_CODES.done : EXIT_CODES.failed;
}

/** `whitebox scan`: one scan with no server and no database. */
export async function scanCommand(args: readonly string[], context: CommandContext): Promise<ExitCode> {
  const { console, engine, signal } = context;
  const options = parseScanOptions(args);
  if (options === undefined) {
    await console.print(SCAN_USAGE);
    return EXIT_CODES.done;
  }
  // Told before the minutes that a scan may take, not behind them.
  if (options.output !== undefined) await access(dirname(resolve(options.output)), constants.W_OK);
  const screen = { ...console.screen, isTerminal: console.screen.isTerminal && !options.isQuiet };
  const progress = createProgressBar(screen, console.now);
  const { report } = await runScan(options, { engine, progress, environment: console.environment, signal });
  if (report.context.coverage.files === 0 && !options.isQuiet) {
    console.note(`whitebox: ${singleLine(options.target)} holds no source code that is read, so nothing was analysed.\n`);
  }
  await deliver(report, options, context);
  if (!report.isWhole) console.note('whitebox: the analysis ended early, so this is only what it had found until then.\n');
  return exitCodeOf(report, options);
}
