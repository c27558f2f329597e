import { plainLines, sinkHop, type ReportFinding } from '@whitebox/engine';
import type { Style } from '#cli/terminal/style.ts';

const TAB = '  ';

function clean(line: string): string {
  return plainLines(line).replaceAll('\t', TAB);
}

/** Column (from 0) and length of what to underline in a line of the frame, or undefined. */
function markOf(line: string, finding: ReportFinding): { at: number; length: number } | undefined {
  const sink = sinkHop(finding);
  const text = clean(sink.text);
  const at = line.indexOf(text);
  if (at >= 0) return { at, length: text.length };
  // The sink goes on over several lines: what is left of its first one.
  const start = line.indexOf(text.split(' ')[0] ?? text);
  return start >= 0 && sink.to.line > sink.from.line ? { at: start, length: line.length - start } : undefined;
}

/** The code around the sink with line numbers; the sink's line is pointed at and underlined. */
export function codeFrame(finding: ReportFinding, style: Style): string {
  const sinkLine = sinkHop(finding).from.line;
  const lines = finding.affectedCode.split('\n').map(clean);
  const digits = String(finding.affectedCodeLine + lines.length - 1).length;
  return lines
    .flatMap((line, index) => {
      const number = finding.affectedCodeLine + index;
      const gutter = `${String(number).padStart(digits)} │ `;
      if (number !== sinkLine) return [`    ${style.dim(gutter)}${line}`.trimEnd()];
      const shown = `  ${style.severity(finding.severity, '>')} ${gutter}${line}`;
      const mark = markOf(line, finding);
      if (mark === undefined) return [shown];
      const below = `    ${' '.repeat(digits)} │ ${' '.repeat(mark.at)}${style.severity(finding.severity, '^'.repeat(mark.length))}`;
      return [shown, below];
    })
    .join('\n');
}
