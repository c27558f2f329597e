/* Who answers a call, and what it demands of the arguments to come back. */
import { joinAnswers } from '#engine/taint/conditions/answer.ts';
import { demandedParameters } from '#engine/taint/conditions/lets-pass.ts';
import type { Answer } from '#engine/taint/state/activation.ts';
import type { Arguments, CallSite } from '#engine/taint/state/call.ts';
import type { Run } from '#engine/taint/state/run.ts';
import { overloadsOf } from '#engine/taint/values/heap-object.ts';
import type { Code } from '#engine/taint/values/heap-object.ts';
import type { Atom, Value } from '#engine/taint/values/value.ts';

/** The call was answered, by this code alone if there is any. @param isShifted whether its arguments stand elsewhere than those of the call */
export function noteAnsweredBy(site: CallSite, code: Code | undefined, isShifted?: true): void {
  const { outcome } = site;
  outcome.answers++;
  outcome.answeredBy = code?.function;
  outcome.answeredWithin = code?.scope;
  outcome.demands = code && !isShifted && isAsWritten(site, code) ? demandedByAll(overloadsOf(code)) : undefined;
}

/** More than one thing may answer. */
export function noteSeveral({ outcome }: CallSite): void {
  outcome.answers++;
  outcome.answeredBy = undefined;
  outcome.answeredWithin = undefined;
}

/** A test that is made of others. Where both have to be true, what the first found out is so where it is true; where it is not, nothing is known of either. */
export function callCombined(run: Run, site: CallSite, { first, second, isBoth }: { readonly first: Value; readonly second: Value; readonly isBoth: boolean }, args: Arguments): Value {
  const { outcome } = site;
  const answers = [first, second].filter((each) => each !== run.values.undefined).map((each) => {
    run.machine.call(site, each, undefined, args);
    return outcome.answeredBy && { by: outcome.answeredBy, within: outcome.answeredWithin, answer: outcome.answer };
  });
  noteSeveral(site);
  const told = isBoth ? answers.find((each) => each?.answer?.whenTrue) : undefined;
  if (told) [outcome.answeredBy, outcome.answeredWithin, outcome.answer] = [told.by, told.within, { whenTrue: told.answer?.whenTrue, whenFalse: new Map() }];
  return run.values.shape('boolean');
}

/** What throws where it is called. */
export function isNeverCalled(run: Run, atom: Atom): boolean {
  return atom.kind === 'const' || (atom.kind === 'object' && run.heap.read(atom.object)?.class?.ir.needsNew === true);
}

/**
 * Whether one function alone is called, or the program does not go on: what is absent beside it throws. But an optional call is skipped
 * there, and then nobody checked anything.
 */
export function isOnlyOne(site: CallSite, { held, called }: { readonly held: number; readonly called: number }): boolean {
  if (held === 1) return true;
  if (called === 1 && !isSkipped(site)) return true;
  if (held > 1) noteSeveral(site);
  return false;
}

function isSkipped({ instruction }: CallSite): boolean {
  return ('optional' in instruction && instruction.optional === true) || ('maySkip' in instruction && instruction.maySkip === true);
}

/**
 * Closures of one function that a call may reach: each turn of a loop made one, or each activation of the function around. What all of
 * them find out of the arguments is learnt, as of one alone; what one closure does not ask, by a variable around it, is not.
 */
export class Closures {
  readonly #codes: (Code | undefined)[] = [];
  readonly #answers: (Answer | undefined)[] = [];

  constructor(private readonly run: Run, private readonly site: CallSite) {}

  /** One more was called just now. */
  note(code: Code | undefined): void {
    this.#codes.push(code);
    this.#answers.push(this.site.outcome.answer);
  }

  /** All were called that may be. */
  tell({ held, called }: { readonly held: number; readonly called: number }): void {
    const [first] = this.#codes;
    const { outcome } = this.site;
    if (!first || this.#codes.length < called || (held > called && isSkipped(this.site))) return;
    // The arguments of a method that nothing binds may stand elsewhere than in the call.
    if (first.function.ir.binds === 'instance' || !this.#codes.every((code) => code?.function === first.function && overloadsOf(code).length === 1 && isAsWritten(this.site, code))) return;
    const answer = joinAnswers(this.run, this.#answers);
    if (!answer) return;
    [outcome.answer, outcome.answeredBy, outcome.answeredWithin, outcome.demands] = [answer, first.function, undefined, demandedByAll([first])];
  }
}

function demandedByAll([first, ...others]: readonly Code[]): readonly number[] {
  const demanded = first ? demandedParameters(first.function.ir) : [];
  return others.length === 0 ? demanded : demanded.filter((position) => others.every(({ function: { ir } }) => demandedParameters(ir).includes(position)));
}

/** Whether each parameter receives what stands at its place in the call, and nothing else may be called there. */
function isAsWritten({ isByName }: CallSite, { boundArguments, boundNames, isGivenHolder, isPerhaps }: Code): boolean {
  return !isByName && !boundArguments && !boundNames && !isGivenHolder && !isPerhaps;
}
