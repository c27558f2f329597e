import { singleLine, type Diagnostic } from '@whitebox/engine';
import { count, grouped } from '@whitebox/engine/text';
import { DIAGNOSTIC_WORDS } from '@whitebox/intake/scanning';
import type { ScanReport } from '#cli/scan/scan-report.ts';

function tally(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, number]) => `${number} ${singleLine(name)}`)
    .join(', ');
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, number) => total + number, 0);
}

/** One of no file is about the whole analysis, and says so itself. */
function diagnosticLines(diagnostics: readonly Diagnostic[]): string[] {
  const whole = new Set(diagnostics.filter(({ file }) => file === '').map(({ message }) => `Not seen: ${singleLine(message)}.`));
  return [...whole, ...fileLines(diagnostics.filter(({ file }) => file !== ''))];
}

function fileLines(diagnostics: readonly Diagnostic[]): string[] {
  return Object.entries(DIAGNOSTIC_WORDS).flatMap(([kind, words]) => {
    const files = [...new Set(diagnostics.filter((diagnostic) => diagnostic.kind === kind).map(({ file }) => singleLine(file)))];
    if (files.length === 0) return [];
    const named = files.slice(0, 3).join(', ');
    const rest = files.length > 3 ? ` and ${files.length - 3} more` : '';
    return [`Not seen: ${count(files.length, 'file')} ${words} (${named}${rest}).`];
  });
}

/** What was looked at and what was not, one sentence a line. */
export function unseenLines(report: ScanReport): string[] {
  const { coverage, diagnostics } = report.context;
  const code = `${count(coverage.files, 'file')} with ${count(sum(report.linesByLanguage), 'line')}`;
  const lines = [
    report.isWhole || coverage.functions > 0
      ? `Looked at ${code}: ${count(coverage.functionsReached, 'function')} of ${grouped(coverage.functions)} reached from ${count(coverage.entryPoints, 'entry point')}.`
      : `Not seen: how much of ${code} was looked at, as the analysis ended early.`,
  ];
  const skipped = sum(report.skippedFiles);
  if (skipped > 0) lines.push(`Not seen: ${count(skipped, 'file')} left out (${tally(report.skippedFiles)}).`);
  const unread = sum(report.unreadFiles);
  if (unread > 0) lines.push(`Not seen: ${count(unread, 'file')} in languages that are not read yet (${tally(report.unreadFiles)}).`);
  if (coverage.callsUnresolved > 0) {
    lines.push(`Not seen: where ${grouped(coverage.callsUnresolved)} of ${count(coverage.calls, 'call')} lead.`);
  }
  lines.push(...diagnosticLines(diagnostics));
  if (report.leads.length > 0) lines.push(`Kept back: ${count(report.leads.length, 'lead')} with a step that could not be followed.`);
  if (report.refuted > 0) lines.push(`Taken out: ${count(report.refuted, 'suspicion')} that verification refuted.`);
  return lines;
}
