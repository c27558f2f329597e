import type { Coverage, Finding } from '@whitebox/engine';
import type { Attempt } from '#intake/analysis/analyze-in-tries.ts';
import { byCodeUnit } from '#intake/snapshot/snapshot-writer.ts';

/** The findings of the last attempts, and what earlier ones had told that these do not have, in the order of the engine. */
export function mergeFindings(last: readonly Attempt[], earlier: readonly Attempt[]): readonly Finding[] {
  const [only] = last;
  const merged = new Map<string, Finding>();
  for (const { told } of [...last, ...earlier]) for (const finding of told.findings) if (!merged.has(keyOf(finding))) merged.set(keyOf(finding), finding);
  const isOne = last.length === 1 && earlier.every((attempt) => attempt === only);
  return isOne ? [...merged.values()] : [...merged.values()].sort(byPlace);
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

/** Of parts that share no file. */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const sum = (of: (part: Coverage) => number): number => parts.reduce((total, part) => total + of(part), 0);
  return {
    files: sum((part) => part.files), filesSkipped: sum((part) => part.filesSkipped), functions: sum((part) => part.functions), functionsReached: sum((part) => part.functionsReached),
    calls: sum((part) => part.calls), callsUnresolved: sum((part) => part.callsUnresolved), entryPoints: sum((part) => part.entryPoints),
  };
}
