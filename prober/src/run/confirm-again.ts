import type { CheckResult, Evidence } from '#prober/checks/check.ts';
import type { Witnesses } from '#prober/checks/shows-effect.ts';
import type { Run } from '#prober/run/run.ts';
import type { Exchange, Outcome, ProbeRequest } from '#prober/sending/exchange.ts';

/** What was exchanged to show one effect. */
export interface Exchanged {
  readonly attack: Exchange;
  readonly control: Exchange;
  readonly baseline?: Exchange;
}

/**
 * Sends control and attack once more before a confirmation is told: a target that answers at random or changes by itself shows its effect
 * once, and not again. Callbacks cannot be guessed, what is only seen was no attack, and some checks repeat both themselves: none of these is repeated.
 */
export async function confirmAgain(run: Run, result: CheckResult, send: (request: ProbeRequest) => Promise<Outcome>): Promise<CheckResult> {
  if (result.verdict !== 'confirmed') return result;
  const { isRepeated, ...evidence } = result.evidence;
  if (isRepeated === true || evidence.effect.kind === 'callback' || evidence.effect.kind === 'seen') return { verdict: 'confirmed', evidence };
  // What is stored stays when a control is sent: it is judged by the attack alone.
  // The baseline was compared with the attack a moment ago.
  const again = await exchangeAgain(evidence, send, ['baseline', ...(evidence.stored === undefined ? [] : (['control'] as const))]);
  if (again !== undefined && (await run.tools.showsEffect(evidence.effect, again, witnessesOf(run)))) return result;
  run.steadiness.contradicted();
  return { verdict: 'not_confirmed', tried: 'an attack and its control: the effect showed once and not when both were sent again' };
}

function witnessesOf(run: Run): Witnesses {
  const { callbacks } = run.ports;
  return { ...(callbacks === undefined ? {} : { callbacks }), visited: run.browsing.visited, visitedAfresh: run.browsing.visitedAfresh };
}

/** @param kept what is not sent again, and stays as it was answered */
export async function exchangeAgain(evidence: Evidence, send: (request: ProbeRequest) => Promise<Outcome>, kept: readonly ('control' | 'baseline')[] = []): Promise<Exchanged | undefined> {
  const exchange = async (request: ProbeRequest): Promise<Exchange | undefined> => {
    const outcome = await send(request);
    return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
  };
  const baseline = evidence.baseline === undefined || kept.includes('baseline') ? evidence.baseline : await exchange(evidence.baseline.request);
  const control = kept.includes('control') ? evidence.control : await exchange(evidence.control.request);
  if (evidence.stored !== undefined) await exchange(evidence.stored.attack.request);
  const attack = await exchange(evidence.attack.request);
  if (attack === undefined || control === undefined || (evidence.baseline !== undefined && baseline === undefined)) return undefined;
  return { attack, control, ...(baseline === undefined ? {} : { baseline }) };
}
