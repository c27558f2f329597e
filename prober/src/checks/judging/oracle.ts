/*
 * Whether an input answers a question: texts that are the same to the interpreter answer like the usual value, and texts of the same shape
 * that are not answer otherwise. Asked several times in an order that neither a toggling nor a random target follows.
 */
import type { Evidence } from '#prober/checks/check.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { decoded } from '#prober/application/decoded.ts';
import { tellsApart } from './alike.ts';
import { headerValues } from './page.ts';
import type { Steadiness } from './steadiness.ts';

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
 * After the first pair, of what is asked in no other words. One answer that contradicts an earlier one ends all questions to this input, so a target that
 * answers by the toss of a coin passes once in 1,024 times; one that alternates never does.
 */
const ORDER = ['other', 'same', 'other', 'same', 'same', 'other', 'other', 'same'] as const;
/** What is asked in other words as well: the first pair once more, behind these. */
const ORDER_BEHIND_OTHER_WORDS = ORDER.slice(0, 2);
const OTHER_WORDS = 3;

/** In so many other words a condition may be asked. */
export const ROUNDS: readonly number[] = [1, 2, 3, 4];

/** What answers are compared with, and how sure they are. */
interface Compared {
  readonly baseline: Exchange;
  /** Where the baseline is older than the question: asks it anew, where the first answer is not like it. */
  readonly anew?: () => Promise<Exchange | undefined>;
  readonly steadiness: Steadiness;
}

/** The first question that is answered; `changes` where the same request was answered now so, now otherwise. */
export async function firstAnswered<T>(questions: readonly Question<T>[], compared: Compared, askWith: (value: T) => Promise<Exchange | undefined>): Promise<Evidence | 'changes' | undefined> {
  const firsts = new Map<T, Exchange | undefined>();
  let baseline: Exchange | undefined = compared.baseline;
  for (const [index, question] of questions.entries()) {
    // Questions that differ in `other` alone begin with the same answer.
    if (!firsts.has(question.same)) firsts.set(question.same, await askWith(question.same));
    const attack = firsts.get(question.same);
    if (index === 0 && compared.anew !== undefined && (attack === undefined || !isLike(baseline, attack))) baseline = await compared.anew();
    if (baseline === undefined) return undefined;
    const answer = await answered(question, { baseline, attack, steadiness: compared.steadiness }, askWith);
    if (answer === 'changes') compared.steadiness.contradicted();
    if (answer !== undefined) return answer;
  }
  return undefined;
}

interface Begun {
  readonly baseline: Exchange;
  /** The first answer to `same`. */
  readonly attack: Exchange | undefined;
  readonly steadiness: Steadiness;
}

async function answered<T>(question: Question<T>, { baseline, attack, steadiness }: Begun, askWith: (value: T) => Promise<Exchange | undefined>): Promise<Evidence | 'changes' | undefined> {
  // Judged alone first: most questions end here, with one request.
  if (attack === undefined || !isLike(baseline, attack)) return undefined;
  const control = await askWith(question.other);
  if (control === undefined || !isOther(question, baseline, attack, control)) return undefined;
  const [sames, others] = [[attack], [control]];
  const { values, isInFull } = furtherValues(question, steadiness);
  for (const { which, value } of values) {
    const exchange = await askWith(value);
    if (exchange === undefined) return undefined;
    (which === 'same' ? sames : others).push(exchange);
    if (!tellsApart(baseline, sames, others)) return 'changes';
  }
  if (isInFull) steadiness.kept();
  return { attack, control, baseline, effect: { kind: 'like-baseline' }, isRepeated: true, lookFor: 'The first request is answered like the usual one; the second, of the same shape but another meaning, is not.' };
}

/** Behind the first pair; the pair itself comes again, so that a target that changed meanwhile contradicts itself. */
function furtherValues<T>(question: Question<T>, steadiness: Steadiness): { readonly values: readonly { readonly which: 'same' | 'other'; readonly value: T }[]; readonly isInFull: boolean } {
  const again = question.again ?? [];
  const rounds = again.length < OTHER_WORDS ? again.length : steadiness.rounds();
  const order = again.length < OTHER_WORDS ? ORDER : ORDER_BEHIND_OTHER_WORDS;
  const inOtherWords = again.slice(0, rounds).flatMap((pair) => (['other', 'same'] as const).map((which) => ({ which, value: pair[which] })));
  return { values: [...inOtherWords, ...order.map((which) => ({ which, value: question[which] }))], isInFull: again.length >= ROUNDS.length && rounds >= ROUNDS.length };
}

function isLike(baseline: Exchange, attack: Exchange): boolean {
  return tellsApart(baseline, [attack], [nowhere(attack)]);
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
