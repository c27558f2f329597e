/*
 * Whether an input answers a question: texts that are the same to the interpreter answer like the usual value, and texts of the same shape
 * that are not answer otherwise. Asked several times in an order that neither a toggling nor a random target follows.
 */
import type { Evidence } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { tellsApart } from './alike.ts';

/** `same` means what the usual value means; `other` has its shape and does not. */
export interface Question<T> {
  readonly same: T;
  readonly other: T;
  /** The answer to `other` has to be a fault: a status or words of one that the baseline lacks. */
  readonly isFault?: boolean;
}

/**
 * After the first pair: other, same, other, same. With the pair and the repetition of what is confirmed, a target that answers by the toss
 * of a coin passes once in 256 times, and one that alternates never does.
 */
const ORDER = ['other', 'same', 'other', 'same'] as const;

export async function answered<T>(question: Question<T>, baseline: Exchange, askWith: (value: T) => Promise<Exchange | undefined>): Promise<Evidence | undefined> {
  const attack = await askWith(question.same);
  // Judged against itself first: most questions end here, with one request.
  if (attack === undefined || !tellsApart(baseline, [attack], [nowhere(attack)])) return undefined;
  const control = await askWith(question.other);
  if (control === undefined || !isOther(question, baseline, attack, control)) return undefined;
  const [sames, others] = [[attack], [control]];
  for (const which of ORDER) {
    const exchange = await askWith(question[which]);
    if (exchange === undefined) return undefined;
    (which === 'same' ? sames : others).push(exchange);
    if (!tellsApart(baseline, sames, others)) return undefined;
  }
  return { attack, control, baseline, effect: { kind: 'like-baseline' }, lookFor: 'The first request is answered like the usual one; the second, of the same shape but another meaning, is not.' };
}

function isOther<T>(question: Question<T>, baseline: Exchange, attack: Exchange, control: Exchange): boolean {
  if (!tellsApart(baseline, [attack], [control])) return false;
  return question.isFault !== true || (control.response.status >= 400 && control.response.status !== baseline.response.status) || (FAULT.test(control.response.body) && !FAULT.test(baseline.response.body));
}

const FAULT = /\b(?:error|exception|syntax|unexpected|failed|failure|warning|invalid|problem)\b/i;

/** An answer unlike any other. */
function nowhere({ request }: Exchange): Exchange {
  return { request, response: { status: 0, headers: [], body: '', isCut: false, waitMs: 0 } };
}
