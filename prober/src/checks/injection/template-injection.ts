import { askWith, confirmed, firstShown, notConfirmed, type Attempt } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { CHANGES, firstAnswered, type Question } from '#prober/checks/judging/oracle.ts';

export const templateInjection: Check = {
  id: 'live-template-injection',
  title: 'Template injection',
  categories: ['template injection'],
  cwe: 1336,
  severity: 'critical',
  isPassive: false,
  fix: 'Keep templates in files and give them values as data. Never build a template from text of a request.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart', 'body'],
  run,
};

/** Most engines work out a product in one of these. */
const FORMS: readonly ((inner: string) => string)[] = [(inner) => `{{${inner}}}`, (inner) => `\${${inner}}`, (inner) => `<%=${inner}%>`, (inner) => `#{${inner}}`];

/** Engines without arithmetic of that kind: Django, Liquid, Velocity, Smarty. */
const FURTHER_FORMS: readonly ((one: number, other: number) => string)[] = [
  (one, other) => `{% widthratio ${one} 1 ${other} %}`,
  (one, other) => `{{ ${one} | times: ${other} }}`,
  (one, other) => `#set($whitebox=${one}*${other})$whitebox`,
  (one, other) => `{${one}*${other}}`,
];

const TRIED = 'Expressions of nine kinds of templates.';

/** All common forms at once cost a safe input one request; alone, those of an answer that shows the product or broke. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const [one, other] = [trial.number('template', 1001, 9999), trial.number('template-other', 1001, 9999)];
  const text = String(one * other);
  if (trial.finding === undefined) {
    const all = await askWith(trial, `${trial.usual}${FORMS.map((form) => form(`${one}*${other}`)).join('')}`);
    // Who refuses quotes as well refuses by other rules than a template's.
    const isBroken = all !== undefined && all.response.status >= 400 && [await trial.answers.usual(), await trial.answers.quotes()].every((before) => before !== undefined && before.response.status !== all.response.status);
    if (all !== undefined && !isBroken && !all.response.body.includes(text)) return (await ofWholeValue(trial, { one, other })) ?? (await ofUnseen(trial)) ?? notConfirmed(TRIED);
  }
  const attacks = [...FORMS.map((form) => form(`${one}*${other}`)), ...FURTHER_FORMS.map((form) => form(one, other))];
  const evidence = await firstShown(trial, [...attacks.map((attack) => productAttempt(trial, attack, { one, other })), ...WHOLE.map((form) => wholeAttempt(form, { one, other })), withoutArithmetic(trial)]);
  return evidence === undefined ? ((await ofUnseen(trial)) ?? notConfirmed(TRIED)) : confirmed(evidence);
}

/** Who takes a value for an expression takes all of it: text before that makes it none. Asked where a page shows the value. */
const WHOLE: readonly ((inner: string) => string)[] = [(inner) => `\${${inner}}`, (inner) => `#{${inner}}`];

async function ofWholeValue(trial: InputTrial, factors: Factors): Promise<CheckResult | undefined> {
  const marked = await trial.answers.marked();
  if (marked?.response.body.includes(trial.answers.mark) !== true) return undefined;
  const evidence = await firstShown(trial, WHOLE.slice(0, 1).map((form) => wholeAttempt(form, factors)));
  return evidence === undefined ? undefined : confirmed(evidence);
}

/** Signs of one kind at work, and at a fault: numbers are divided, members of nothing are asked for. */
type Faulty = (number: number) => { readonly works: string; readonly fails: string };

const DIVISION: readonly Faulty[] = [
  (number) => ({ works: `${number}/1`, fails: `${number}/0` }),
  (number) => ({ works: `${number}/(3-2)`, fails: `${number}/(3-3)` }),
  (number) => ({ works: `${number}%7`, fails: `${number}%0` }),
  (number) => ({ works: `7/(${number}-1)`, fails: `7/(${number}-${number})` }),
];
const MEMBERS: readonly Faulty[] = [
  (number) => ({ works: `[].n${number}`, fails: `[].n${number}.n${number}` }),
  (number) => ({ works: `[${number}].m`, fails: `[${number}].m.m` }),
  (number) => ({ works: `[[]].n${number}`, fails: `[[]].n${number}.m` }),
  (number) => ({ works: `[].m${number}`, fails: `[].m${number}.n` }),
];

/** What a template made stands in no answer (a letter that is sent, a document of pages): an engine fails at a fault, and at nothing of the same signs. */
async function ofUnseen(trial: InputTrial): Promise<CheckResult | undefined> {
  const [baseline, marked] = [await trial.answers.usual(), await trial.answers.marked()];
  if (baseline === undefined || baseline.response.status >= 400 || marked?.response.body.includes(trial.answers.mark) !== false) return undefined;
  const number = trial.number('template-fault', 101, 999);
  const ways = [DIVISION, MEMBERS].flatMap((kind) => FORMS.map((form) => ({ kind, write: (inner: string) => `${trial.usual}${form(inner)}` })));
  const all = await askWith(trial, `${trial.usual}${ways.map(({ kind, write }) => write(kind[0]?.(number).fails ?? '').slice(trial.usual.length)).join('')}`);
  if (all === undefined || all.response.status < 500) return undefined;
  const fresh = await askWith(trial, trial.usual);
  const answer = fresh === undefined ? undefined : await firstAnswered(ways.map(({ kind, write }) => faultQuestion(kind, write, number)), { baseline: fresh, steadiness: trial.steadiness }, (value) => askWith(trial, value));
  if (answer === 'changes') return CHANGES;
  return answer === undefined ? undefined : confirmed({ ...answer, lookFor: 'The first request is answered like the usual one; the second, whose expression has a fault as it is worked out, is answered with an error.' });
}

function faultQuestion(kind: readonly Faulty[], write: (inner: string) => string, number: number): Question<string> {
  const [first, ...again] = kind.map((faulty) => ({ same: write(faulty(number).works), other: write(faulty(number).fails) }));
  return { same: first?.same ?? '', other: first?.other ?? '', isFault: true, again };
}

interface Factors {
  readonly one: number;
  readonly other: number;
}

function wholeAttempt(form: (inner: string) => string, { one, other }: Factors): Attempt {
  const text = String(one * other);
  return { attack: form(`${one}*${other}`), control: unclosed(form(`${one}*${other}`)), effect: { kind: 'body-contains', text }, lookFor: `The product ${text} in the answer to the first request alone: the value was worked out as an expression.` };
}

/** No expression to an engine. A calculator that takes out what is no part of a sum works out what is left, in both. */
function unclosed(expression: string): string {
  return expression.replace(/[\s%]*[}>)]+(?:\$whitebox)?$/, '');
}

function productAttempt(trial: InputTrial, attack: string, { one, other }: Factors): Attempt {
  const text = String(one * other);
  return {
    attack: `${trial.usual}${attack}`,
    control: trial.usual + unclosed(attack),
    effect: { kind: 'body-contains', text },
    lookFor: `The product ${text} in the answer to the first request, which holds its two factors only: the template engine worked it out. It is not closed in the second.`,
  };
}

/** Handlebars computes nothing: a block makes a text the context, and shows it behind another. */
function withoutArithmetic(trial: InputTrial): Attempt {
  const [context, before] = [trial.word('template-context'), trial.word('template-before')];
  const text = `${before}${context}`;
  return {
    attack: `${trial.usual}{{#with "${context}"}}${before}{{this}}{{/with}}`,
    control: `${trial.usual} ${context} ${before}`,
    effect: { kind: 'body-contains', text },
    lookFor: `The word ${text} in the answer to the first request, which holds its two halves in the other order: the template engine put them together.`,
  };
}
