/* Who answers a call, and what it demands of the arguments to come back. */
import { demandedParameters } from '#engine/taint/conditions/lets-pass.ts';
import type { CallSite } from '#engine/taint/state/call.ts';
import { overloadsOf } from '#engine/taint/values/heap-object.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';

/** The call was answered, by this code alone if there is any. @param isShifted whether its arguments stand elsewhere than those of the call */
export function noteAnsweredBy(site: CallSite, code: Code | undefined, isShifted?: true): void {
  const { outcome } = site;
  outcome.answers++;
  outcome.answeredBy = code?.function;
  outcome.demands = code && !isShifted && isAsWritten(site, code) ? demandedByAll(overloadsOf(code)) : undefined;
}

/** More than one thing may answer. */
export function noteSeveral({ outcome }: CallSite): void {
  outcome.answers++;
  outcome.answeredBy = undefined;
}

/**
 * Whether one function alone is called, or the program does not go on: what is absent beside it throws. But an optional call is skipped
 * there, and then nobody checked anything.
 */
export function isOnlyOne(site: CallSite, { held, called }: { readonly held: number; readonly called: number }): boolean {
  if (held === 1) return true;
  const { instruction } = site;
  const isSkipped = ('optional' in instruction && instruction.optional === true) || ('maySkip' in instruction && instruction.maySkip === true);
  if (called === 1 && !isSkipped) return true;
  if (held > 1) noteSeveral(site);
  return false;
}

function demandedByAll([first, ...others]: readonly Code[]): readonly number[] {
  const demanded = first ? demandedParameters(first.function.ir) : [];
  return others.length === 0 ? demanded : demanded.filter((position) => others.every(({ function: { ir } }) => demandedParameters(ir).includes(position)));
}

/** Whether each parameter receives what stands at its place in the call, and nothing else may be called there. */
function isAsWritten({ isByName }: CallSite, { boundArguments, boundNames, isGivenHolder, isPerhaps }: Code): boolean {
  return !isByName && !boundArguments && !boundNames && !isGivenHolder && !isPerhaps;
}
