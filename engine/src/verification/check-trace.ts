import { createHash } from 'node:crypto';
import type { Hop } from '#engine/findings/finding.ts';
import { LineMap } from '#engine/source/line-map.ts';
import { failed, passed, type Outcome, type ReadFile } from '#engine/verification/check.ts';

const CHECK = 'trace';

function samePosition(a: Hop['from'], b: Hop['from']): boolean {
  return a.line === b.line && a.column === b.column;
}

/** Shown text against the real one, regardless of how white space was laid out and where it was cut. */
function isTextOf(shown: string, real: string): boolean {
  const squeeze = (text: string): string => text.replace(/\s+/g, '');
  return squeeze(real).startsWith(squeeze(shown.replace(/(?:…|\.\.\.)$/, '')));
}

/** What is wrong with one hop, or undefined. */
function faultOf(hop: Hop, text: string | undefined, lines: LineMap | undefined): string | undefined {
  if (text === undefined || lines === undefined) return 'its file is not there';
  if (!Number.isInteger(hop.start) || !Number.isInteger(hop.end) || hop.start < 0 || hop.end > text.length || hop.start >= hop.end) {
    return 'its span lies outside of the file';
  }
  const span = text.slice(hop.start, hop.end);
  if (createHash('sha256').update(span, 'utf8').digest('hex') !== hop.sha256) return 'the text at its place is another one';
  if (!samePosition(hop.from, lines.positionAt(hop.start)) || !samePosition(hop.to, lines.positionAt(hop.end))) {
    return 'its line and column do not belong to its span';
  }
  return isTextOf(hop.text, span) ? undefined : 'the text that it shows is not the one at its place';
}

/** Re-reads every hop: the file is there, the span hashes to what the trace says, line and column fit, the shown text is the real one. */
export function checkTrace(hops: readonly Hop[], read: ReadFile): Outcome {
  if (hops.length === 0) return failed(CHECK, 'refuted', 'The trace is empty.');
  const maps = new Map<string, LineMap>();
  for (const [index, hop] of hops.entries()) {
    const text = read(hop.file);
    if (text !== undefined && !maps.has(hop.file)) maps.set(hop.file, new LineMap(text));
    const fault = faultOf(hop, text, maps.get(hop.file));
    if (fault !== undefined) return failed(CHECK, 'refuted', `Hop ${index + 1} at ${hop.file}:${hop.from.line} does not hold: ${fault}.`);
  }
  return passed(CHECK, `All ${hops.length} ${hops.length === 1 ? 'hop was' : 'hops were'} read again and hash to what the trace says.`);
}
