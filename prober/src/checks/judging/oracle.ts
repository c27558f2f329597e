/*
 * Whether an input answers a question: texts that are the same to the interpreter answer like the usual value, and texts of the same shape
 * that are not answer otherwise. Asked several times in an order that neither a toggling nor a random target follows.
 */
import type { Evidence } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { decoded } from '#prober/application/decoded.ts';
import { tellsApart } from './alike.ts';
import { headerValues } from './page.ts';

/** `same` means what the usual value means; `other` has its shape and does not. */
export interface Question<T> {
  readonly same: T;
  readonly other: T;
  /** The answer to `other` has to be a fault: a status or words of one that the baseline lacks. */
  readonly isFault?: boolean;
  /** The same question in other words, which must be answered likewise by who understands it, and is by chance by who goes by the signs of a value. */
  readonly again?: readonly { readonly same: T; readonly other: T }[];
}

/**
 * After the first pair. One answer that contradicts an earlier one ends all questions to this input, so a target that answers by the toss of
 * a coin passes once in 256 times, with the repetition of what is confirmed once in 1,024; one that alternates never does. What is asked in other
 * words as well is asked in the first ones once more alone: the other words are further tosses.
 */
const ORDER = ['other', 'same', 'other', 'same', 'same', 'other', 'other', 'same'] as const;
const ORDER_BESIDE_OTHER_WORDS = ORDER.slice(0, 2);
const OTHER_WORDS = 3;

/** In so many other words a condition is asked: who answers by what the letters of a value add up to passes once in 256 times, and many are asked. */
export const ROUNDS: readonly number[] = [1, 2, 3, 4];

/** The first question that is answered; `changes` where the same request was answered now so, now otherwise. */
export async function firstAnswered<T>(questions: readonly Question<T>[], baseline: Exchange, askWith: (value: T) => Promise<Exchange | undefined>): Promise<Evidence | 'changes' | undefined> {
  const firsts = new Map<T, Exchange | undefined>();
  for (const question of questions) {
    // Questions that differ in `other` alone begin with the same answer.
    if (!firsts.has(question.same)) firsts.set(question.same, await askWith(question.same));
    const answer = await answered(question, { baseline, attack: firsts.get(question.same) }, askWith);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

interface Begun {
  readonly baseline: Exchange;
  /** The first answer to `same`. */
  readonly attack: Exchange | undefined;
}

async function answered<T>(question: Question<T>, { baseline, attack }: Begun, askWith: (value: T) => Promise<Exchange | undefined>): Promise<Evidence | 'changes' | undefined> {
  // Judged alone first: most questions end here, with one request.
  if (attack === undefined || !tellsApart(baseline, [attack], [nowhere(attack)])) return undefined;
  const control = await askWith(question.other);
  if (control === undefined || !isOther(question, baseline, attack, control)) return undefined;
  const [sames, others] = [[attack], [control]];
  const order = (question.again ?? []).length >= OTHER_WORDS ? ORDER_BESIDE_OTHER_WORDS : ORDER;
  const values = [...order.map((which) => ({ which, value: question[which] })), ...(question.again ?? []).flatMap((pair) => (['other', 'same'] as const).map((which) => ({ which, value: pair[which] })))];
  for (const { which, value } of values) {
    const exchange = await askWith(value);
    if (exchange === undefined) return undefined;
    (which === 'same' ? sames : others).push(exchange);
    if (!tellsApart(baseline, sames, others)) return 'changes';
  }
  return { attack, control, baseline, effect: { kind: 'like-baseline' }, lookFor: 'The first request is answered like the usual one; the second, of the same shape but another meaning, is not.' };
}

/** What is said of an input that gives no steady answers. */
export const CHANGES = { verdict: 'not_testable', reason: 'The answers change by themselves, so that no pair of requests can be compared.' } as const;

function isOther<T>(question: Question<T>, baseline: Exchange, attack: Exchange, control: Exchange): boolean {
  if (!tellsApart(baseline, [attack], [control])) return false;
  return question.isFault !== true || (control.response.status >= 400 && control.response.status !== baseline.response.status) || addsFault(baseline, control);
}

/** Whether the answer has a word of faults that the usual one lacks: a refusal has some of its own, to which a fault adds others. */
export function addsFault(baseline: Exchange, other: Exchange): boolean {
  const usual = faultsIn(baseline);
  return [...faultsIn(other)].some((word) => !usual.has(word));
}

function faultsIn({ response }: Exchange): ReadonlySet<string> {
  const said = [response.body, ...headerValues(response, 'location').map((address) => decoded(address).replaceAll('+', ' '))].join('\n');
  return new Set([...said.matchAll(FAULT)].map(([word]) => word.toLowerCase()));
}

const FAULT = /\b(?:error|exception|syntax|unexpected|failed|failure|warning|invalid|problem|went wrong)\b/gi;

/** An answer unlike any other. */
function nowhere({ request }: Exchange): Exchange {
  return { request, response: { status: 0, headers: [], body: '', isCut: false, waitMs: 0 } };
}
