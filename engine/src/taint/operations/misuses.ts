/* Calls that are the flaw by themselves, given these values, or in an application that says so as a whole. */
import type { CallFacts, MisuseFact } from '#engine/catalog/catalog.ts';
import type { Doubt } from '#engine/findings/doubt.ts';
import { isCalledAround, isSpokenOfAround } from '#engine/taint/conditions/mentions.ts';
import { areForDevelopers, isBySetting, toldByTests } from '#engine/taint/models/by-setting.ts';
import { rowOf } from '#engine/taint/models/call-sheet.ts';
import { allHold, constantsAsked, isGivenOtherwise, isStandIn } from '#engine/taint/models/condition.ts';
import { isSpelled } from '#engine/taint/models/spelled.ts';
import { toldBy } from '#engine/taint/models/told.ts';
import { partsOf } from '#engine/taint/operations/guessable-parts.ts';
import { readPath } from '#engine/taint/objects/call-path.ts';
import type { Evaluation } from '#engine/taint/objects/call-path.ts';
import { spell } from '#engine/taint/state/access-path.ts';
import type { CallSite, ModelCall } from '#engine/taint/state/call.ts';
import { isMisused } from '#engine/taint/state/purposes.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import { textOf } from '#engine/taint/values/value.ts';

/** @returns the marks of what the call gives */
export function reportMisuses(run: Run, facts: readonly CallFacts[], evaluation: Evaluation): readonly Taint[] {
  let marks: readonly Taint[] = [];
  const { site } = evaluation.call;
  for (const fact of facts) for (const misuse of fact.misuses) {
    if (isGivenOtherwise(run, misuse.when, evaluation)) run.reporter.misuse({ kind: misuse.kind, place: site.place, fact: rowOf(misuse.origin), isOtherwise: true });
    if (!isMisuse(run, misuse, evaluation) || (misuse.unless && run.settings.isTold(site.frame.module.path, misuse.unless))) continue;
    const once = misuse.application && run.settings.application(site.frame.module.path, misuse.application);
    if (misuse.application && once === undefined) continue;
    const doubt = doubtOf(run, misuse, evaluation);
    const handler = misuse.unlessOnlyRead && readPath(run, misuse.unlessOnlyRead, evaluation);
    const told = toldBy(run, misuse.when, evaluation);
    run.reporter.misuse({ kind: misuse.kind, place: site.place, fact: rowOf(misuse.origin), ...(doubt && { doubt }), ...(handler && { handler }), ...(told && { told }), ...(once !== undefined && { once }) });
    marks = joinTaints(marks, run.reporter.purposes.mark(run.sources, { kind: misuse.kind, place: site.place }));
  }
  return marks;
}

/** Marks of misuses that the result carries: its own, those of what it is asked of, and of what a weak digest is made of where that goes into another. */
export function marksOf({ receiver, args }: ModelCall, misused: readonly Taint[]): readonly Taint[] {
  const own = joinTaints(misused, receiver.taints.filter(isMisused));
  return own.length === 0 ? own : args.positional.reduce((marks, { taints }) => joinTaints(marks, taints.filter(isMisused)), own);
}

function isMisuse(run: Run, { kind, when }: MisuseFact, evaluation: Evaluation): boolean {
  const spelled = run.catalog.sinkKinds.get(kind)?.spelled;
  const { site } = evaluation.call;
  return allHold(run, when, evaluation) && !isRightHere(run, kind, site) && (spelled === undefined || (isSpelled(run, spelled, site) && partsOf(run, spelled, site) !== 'secret'));
}

function doubtOf(run: Run, { kind, when, doubt }: MisuseFact, evaluation: Evaluation): Doubt | undefined {
  const { isByName, site } = evaluation.call;
  if (isByName) return 'sink-by-name';
  const asked = run.catalog.sinkKinds.get(kind)?.bySetting;
  if (asked !== undefined && (isBySetting(run, asked, when, evaluation) || isSpelledWhenAsked(run, kind, asked, site))) return 'by-setting';
  if (areForDevelopers(run, site, constantsAsked(run, when, evaluation))) return 'by-setting';
  if (isNeedless(run, kind, site)) return 'no-session';
  if (hasUnknownPart(run, kind, site)) return 'part-unknown';
  return isStandIn(run, when, evaluation) ? 'stands-in' : doubt;
}

/** Whether something goes in beside what can be guessed that may be a secret. */
function hasUnknownPart(run: Run, kind: string, site: CallSite): boolean {
  const spelled = run.catalog.sinkKinds.get(kind)?.spelled;
  return spelled !== undefined && partsOf(run, spelled, site) === 'unknown';
}

/** Whether all that makes the call a misuse by its name is put there behind a test. */
function isSpelledWhenAsked(run: Run, kind: string, asked: RegExp, site: CallSite): boolean {
  const spelled = run.catalog.sinkKinds.get(kind)?.spelled;
  return spelled !== undefined && !isSpelled(run, spelled, site, asked);
}

/** Whether a condition around the call found a setting for which it is right, as in `if (process.env.NODE_ENV === 'development')`. */
function isRightHere(run: Run, kind: string, { frame: { fn }, instruction }: CallSite): boolean {
  const pattern = run.catalog.sinkKinds.get(kind)?.rightWhere;
  if (pattern === undefined) return false;
  return toldByTests(fn.ir, instruction).some((told) => pattern.test(told)) || run.stack.frames.some(({ refined }) => [...refined].some(([path, value]) => {
    const text = textOf(value);
    return text !== undefined && pattern.test(`${spell(path)}=${text}`);
  }));
}

/** Whether the code around tells that what is switched off protects nothing here. */
function isNeedless(run: Run, kind: string, { frame }: CallSite): boolean {
  const { needlessBeside, needlessWithout } = run.catalog.sinkKinds.get(kind) ?? {};
  const isSpokenOf = (pattern: RegExp): boolean => isSpokenOfAround(run, frame.fn, pattern);
  return (needlessBeside !== undefined && isSpokenOf(needlessBeside)) || (needlessWithout !== undefined && isSpokenOf(needlessWithout.some) && !isCalledAround(run, frame.fn, needlessWithout));
}
