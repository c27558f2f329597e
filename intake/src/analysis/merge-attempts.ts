import type { Coverage, Finding, Identified, Route, ThreatModel } from '@whitebox/engine';
import type { Attempt } from '#intake/analysis/analyze-in-tries.ts';
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';

interface Told {
  readonly finding: Finding;
  readonly identified: Identified | undefined;
}

/**
 * The findings of analyses of parts, and what earlier ones had told that these do not have, in the order of the engine. What several
 * found at one place is one finding: the one that tells most, of equal ones the first.
 */
export async function mergeFindings(last: readonly Attempt[], earlier: readonly Attempt[]): Promise<readonly Finding[]> {
  const [only] = last;
  const isOne = last.length === 1 && earlier.every((attempt) => attempt === only);
  if (isOne) return only?.told.findings ?? [];
  const merged = new Map<string, Told>();
  for (const { told } of last) for (const finding of told.findings) keepBetter(merged, { finding, identified: told.identifiedOf(finding) });
  const found = new Set(merged.keys());
  for (const { told } of earlier) {
    for (const finding of told.findings) if (!found.has(keyOf(finding))) keepBetter(merged, { finding, identified: told.identifiedOf(finding) });
  }
  return await counted([...merged.values()].sort((a, b) => byPlace(a.finding, b.finding)));
}

function keepBetter(merged: Map<string, Told>, told: Told): void {
  const key = keyOf(told.finding);
  const known = merged.get(key);
  if (known === undefined || isBetter(told.finding, known.finding)) merged.set(key, told);
}

const THREATS: Readonly<Record<ThreatModel, number>> = { remote: 0, local: 1, library: 2 };

/** The worse attacker, then a known route, then the shorter trace. */
function isBetter(a: Finding, b: Finding): boolean {
  const rank = ({ threat, entryPoint, hops }: Finding): readonly number[] => [THREATS[threat], entryPoint?.route ? 0 : 1, hops.length];
  const [left, right] = [rank(a), rank(b)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

/** Signatures tell equal findings apart by counting them, and no part had counted those of the others. */
async function counted(told: readonly Told[]): Promise<readonly Finding[]> {
  const { withSignatures } = await import('@whitebox/engine/signatures');
  const known = told.flatMap(({ finding, identified }) => (identified ? [{ finding, identified }] : []));
  const signed = withSignatures(known.map(({ finding }) => finding), known.map(({ identified }) => identified));
  const byFinding = new Map(known.map(({ finding }, i) => [finding, signed[i] ?? finding]));
  return told.map(({ finding }) => byFinding.get(finding) ?? finding);
}

/** A rule is told once of a place. */
function keyOf({ rule, hops }: Finding): string {
  const sink = hops.at(-1);
  return `${rule} ${sink?.start ?? 0} ${sink?.end ?? 0} ${sink?.file ?? ''}`;
}

function byPlace(a: Finding, b: Finding): number {
  const [left, right] = [a.hops.at(-1), b.hops.at(-1)];
  if (left === undefined || right === undefined) return 0;
  return byCodeUnit(left.file, right.file) || left.start - right.start || left.end - right.end || byCodeUnit(a.rule, b.rule);
}

/** Each once: parts that read the same files know the same routes. */
export function mergeRoutes(parts: readonly Attempt[]): readonly Route[] {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only.told.routes;
  return [...new Map(parts.flatMap(({ told }) => told.routes.map((route) => [JSON.stringify(route), route] as const))).values()];
}

/** Of parts that count their own files each. */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const sum = (of: (part: Coverage) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    files: sum((part) => part.files), filesSkipped: sum((part) => part.filesSkipped), functions: sum((part) => part.functions), functionsReached: sum((part) => part.functionsReached),
    calls: sum((part) => part.calls), callsUnresolved: sum((part) => part.callsUnresolved), entryPoints: sum((part) => part.entryPoints),
  };
}
