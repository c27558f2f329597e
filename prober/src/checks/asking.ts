import type { CheckResult, Effect, Evidence, InputTrial, TriedValue, Trial } from './check.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';
import { showsEffect } from './shows-effect.ts';

/** The request with its answer; `undefined` where none came. */
export async function ask(trial: Trial, request: ProbeRequest): Promise<Exchange | undefined> {
  const outcome = await trial.send(request);
  return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
}

export function askWith(trial: InputTrial, value: TriedValue): Promise<Exchange | undefined> {
  return ask(trial, trial.requestWith(value));
}

/** A check's result on evidence that was judged already. */
export function confirmed(evidence: Evidence): CheckResult {
  return { verdict: 'confirmed', evidence };
}

export function notConfirmed(tried: string): CheckResult {
  return { verdict: 'not_confirmed', tried };
}

export const NO_ANSWER: CheckResult = { verdict: 'not_testable', reason: 'The route gave no answer to its usual request.' };

/** What is sent, what must not show the effect, and what the effect is. */
export interface Attempt {
  readonly attack: TriedValue;
  readonly control: TriedValue;
  readonly effect: Effect;
  readonly lookFor: string;
}

/**
 * The first attempt whose effect shows, with its control: the control is sent only after an attack that shows something. One answer serves attempts that
 * send the same.
 *
 * @param asked gets what each attack was answered
 */
export async function firstShown(trial: InputTrial, attempts: readonly Attempt[], asked = new Map<TriedValue, Exchange | undefined>()): Promise<Evidence | undefined> {
  for (const { attack: value, control: harmless, effect, lookFor } of attempts) {
    if (!asked.has(value)) asked.set(value, await askWith(trial, value));
    const attack = asked.get(value);
    if (attack === undefined || !(await showsEffect(effect, { attack, control: nothing(attack) }))) continue;
    const control = await askWith(trial, harmless);
    if (control !== undefined && (await showsEffect(effect, { attack, control }))) return { attack, control, effect, lookFor };
  }
  return undefined;
}

/** An answer that shows nothing: the attack alone is judged, before its control is worth a request. */
function nothing({ request }: Exchange): Exchange {
  return { request, response: { status: 0, headers: [], body: '', isCut: false, waitMs: 0 } };
}
