/*
 * Settings whose stand-in the program refuses where another setting tells that it runs in earnest: `const key = process.env.KEY || 'dev'; …
 * if (isProduction && key === 'dev') throw new Error('Set KEY');`, or `if (isProduction && !process.env.KEY) throw …`.
 */
import type { Predicate } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { readFrom } from '#engine/taint/values/read-from.ts';
import { constantsOf } from '#engine/taint/values/value.ts';
import type { Value } from '#engine/taint/values/value.ts';

/** Nothing comes through where the condition has this outcome: what it found a setting to be is refused. */
export function noteRefused(run: Run, predicate: Predicate, outcome: boolean): void {
  if (predicate.kind === 'not') return noteRefused(run, predicate.of, !outcome);
  if (predicate.kind === 'and' || predicate.kind === 'or') {
    if (outcome !== (predicate.kind === 'and')) return;
    noteRefused(run, predicate.left, outcome);
    return noteRefused(run, predicate.right, outcome);
  }
  const isConstant = (predicate.kind === 'equals' || predicate.kind === 'one-of') && outcome && predicate.value.taints.length === 0 && constantsOf(predicate.value) !== undefined;
  const isAbsent = (predicate.kind === 'truthy' && !outcome) || (predicate.kind === 'nullish' && outcome);
  if (isConstant || isAbsent) for (const name of settingsOf(run, predicate.subject.value)) run.refusedStandIns.add(name);
}

/** Whether the program refuses what stands in for one of the settings that the value is made of. */
export function isRefusedElsewhere(run: Run, value: Value): boolean {
  return settingsOf(run, value).some((name) => run.refusedStandIns.has(name));
}

function settingsOf(run: Run, { taints }: Value): readonly string[] {
  return taints.flatMap(({ source, trail }) => {
    const { name } = readFrom(source, trail);
    return name !== undefined && run.catalog.sourceKinds.get(source.kind)?.threat === 'local' ? [name] : [];
  });
}
