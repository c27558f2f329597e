/* The traces of a saved report. Anybody may have written it, so its shape is looked at. */
import type { TraceHop } from '@whitebox/trace-checker';
import { UsageError } from '#cli/usage-error.ts';

export interface ReportedTrace {
  readonly title: string;
  readonly hops: readonly TraceHop[];
}

const REASON = 'The report is none that whitebox scan --format json or the service has written';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && typeof value['line'] === 'number' && typeof value['column'] === 'number';
}

function isPin(value: unknown): boolean {
  return isRecord(value) && typeof value['file'] === 'string' && typeof value['start'] === 'number' && typeof value['end'] === 'number' && typeof value['sha256'] === 'string';
}

function isTextIfThere(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

const EDGES: readonly string[] = ['source', 'assign', 'field', 'container', 'call-argument', 'return', 'callback', 'concat', 'model', 'sink'];

function isHop(value: unknown): value is TraceHop {
  if (!isRecord(value) || !isPin(value)) return false;
  const { edge, text, from, to, fact, via, function: around } = value;
  const isWhole = typeof edge === 'string' && EDGES.includes(edge) && typeof text === 'string' && isPosition(from) && isPosition(to);
  return isWhole && isTextIfThere(fact) && isTextIfThere(around) && (via === undefined || isPin(via));
}

function traceOf(value: unknown, number: number): ReportedTrace {
  const hops = isRecord(value) ? value['hops'] : undefined;
  if (!isRecord(value) || !Array.isArray(hops) || !hops.every(isHop)) throw new UsageError(`${REASON}: finding ${number} has no trace that can be read.`);
  return { title: typeof value['title'] === 'string' ? value['title'] : 'Finding', hops };
}

/** @throws {UsageError} for a text that is no such report. */
export function readTraces(text: string): readonly ReportedTrace[] {
  const findings = findingsOf(text);
  if (!Array.isArray(findings)) throw new UsageError(`${REASON}: it has no findings.`);
  return findings.map((finding: unknown, at) => traceOf(finding, at + 1));
}

function findingsOf(text: string): unknown {
  try {
    const report: unknown = JSON.parse(text);
    if (!isRecord(report)) return undefined;
    // The service tells one trace at a time.
    return report['findings'] ?? (report['hops'] === undefined ? undefined : [report]);
  } catch {
    throw new UsageError(`${REASON}: it is no JSON.`);
  }
}
