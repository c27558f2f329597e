import { access, constants } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isApart, severityRank, singleLine } from '@whitebox/engine';
import { EXIT_CODES, type ExitCode } from '#cli/exit-code.ts';
import { renderReport } from '#cli/report/render-report.ts';
import { countWords } from '#cli/report/text-report.ts';
import { writeWhole } from '#cli/report/write-whole.ts';
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

async function deliver(report: ScanReport, { outputs, isQuiet }: ScanOptions, { console, version }: CommandContext): Promise<void> {
  const counted = report.findings.filter((finding) => !isApart(finding));
  for (const { format, file } of outputs) {
    const style = createStyle(mayColour(file === undefined && console.isTerminal, console.environment));
    const text = renderReport(report, format, { style, width: widthOf(console), toolVersion: version });
    if (file === undefined) {
      await console.print(text);
      continue;
    }
    await writeWhole(file, text);
    const isAlone = outputs.every((output) => output.file !== undefined);
    if (!isQuiet && isAlone) await console.print(`${countWords(counted)} in ${singleLine(report.subject)}, written to ${singleLine(file)}.\n`);
  }
}

/** What stands apart counts where somebody asks for what is possible. */
function isReached({ findings, failOn: ofSettings }: ScanReport, { failOn = ofSettings, confidence }: ScanOptions): boolean {
  if (failOn === undefined) return false;
  return findings.some((finding) => (confidence === 'possible' || !isApart(finding)) && severityRank(finding.severity) <= severityRank(failOn));
}

function exitCodeOf(report: ScanReport, options: ScanOptions): ExitCode {
  if (isReached(report, options)) return EXIT_CODES.thresholdReached;
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
  for (const { file } of options.outputs) if (file !== undefined) await access(dirname(resolve(file)), constants.W_OK);
  const screen = { ...console.screen, isTerminal: console.screen.isTerminal && !options.isQuiet };
  const progress = createProgressBar(screen, console.now);
  const report = await runScan(options, { engine, progress, environment: console.environment, signal });
  if (report.context.coverage.files === 0 && !options.isQuiet) {
    console.note(`whitebox: ${singleLine(report.subject)} holds no source code that is read, so nothing was analysed.\n`);
  }
  await deliver(report, options, context);
  if (!report.isWhole) console.note('whitebox: the analysis ended early, so this is only what it had found until then.\n');
  return exitCodeOf(report, options);
}
