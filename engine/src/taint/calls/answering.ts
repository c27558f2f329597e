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

function demandedByAll([first, ...others]: readonly Code[]): readonly number[] {
  const demanded = first ? demandedParameters(first.function.ir) : [];
  return others.length === 0 ? demanded : demanded.filter((position) => others.every(({ function: { ir } }) => demandedParameters(ir).includes(position)));
}

/** Whether each parameter receives what stands at its place in the call, and nothing else may be called there. */
function isAsWritten({ isByName }: CallSite, { boundArguments, boundNames, isGivenHolder, isPerhaps }: Code): boolean {
  return !isByName && !boundArguments && !boundNames && !isGivenHolder && !isPerhaps;
}
