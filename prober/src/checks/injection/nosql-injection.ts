import { askWith, ask, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import { isSameParameter } from '#prober/application/build-request.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { isQuoteIgnored } from '#prober/checks/judging/alike.ts';
import { comparedWord, reordered } from '#prober/checks/judging/compared-words.ts';
import { CHANGES, firstAnswered, ROUNDS, type Question } from '#prober/checks/judging/oracle.ts';
import type { ProbeRequest } from '#prober/sending/exchange.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';

export const nosqlInjection: Check = {
  id: 'live-nosql-injection',
  title: 'NoSQL injection',
  categories: ['nosql injection'],
  cwe: 943,
  severity: 'high',
  isPassive: false,
  fix: 'Accept a text only where a text is meant, before it becomes part of a query. Do not build conditions as code.',
  of: 'input',
  places: ['path', 'query', 'form', 'json', 'cookie'],
  run,
};

/** `$eq` and `$in` mean the usual value alone, `$ne` and `$nin` everything else: some know no `$eq`, some parsers no lists. A condition in code is asked like one of SQL. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const baseline = trial.finding === undefined ? await trial.answers.usual() : await askWith(trial, trial.usual);
  if (baseline === undefined) return NO_ANSWER;
  const quotes = await trial.answers.quotes();
  const isIgnored = quotes !== undefined && (await isQuoteIgnored({ usual: baseline, quotes }, () => askWith(trial, trial.usual)));
  const answer = await firstAnswered(questionsOf(trial, isIgnored), { baseline, steadiness: trial.steadiness }, (request) => ask(trial, request));
  if (answer !== undefined) return answer === 'changes' ? CHANGES : confirmed(answer);
  return (await shownBySigningIn(trial)) ?? notConfirmed('Operators in the place of the value, and conditions in code.');
}

/**
 * Where a password is compared by its hash, an operator in the place of a name alone is taken: with the password of the first user, it has to mean that user.
 * The other one means nobody, so that nobody's failures are counted.
 */
async function shownBySigningIn(trial: InputTrial): Promise<CheckResult | undefined> {
  const { signingIn, parameter } = trial;
  if (signingIn === undefined || parameter.isPassword === true || isPasswordName(parameter.name) || (parameter.place !== 'json' && parameter.place !== 'form')) return undefined;
  const taken = { ...trial, ...signingIn };
  const baseline = await askWith(taken, taken.usual);
  const answer = baseline === undefined ? undefined : await firstAnswered(takenQuestions(taken), { baseline, steadiness: trial.steadiness }, (request) => ask(trial, request));
  return answer === undefined ? undefined : answer === 'changes' ? CHANGES : confirmed(answer);
}

function takenQuestions(taken: InputTrial): readonly Question<ProbeRequest>[] {
  const nobody = reordered(comparedWord(taken, 'nosql-nobody'));
  const asked = (of: (value: string) => ProbeRequest): Question<ProbeRequest> => ({ same: of(taken.usual), other: of(nobody) });
  if (taken.parameter.place === 'json') return [asked((value) => taken.requestWith({ json: { $in: [value] } })), asked((value) => taken.requestWith({ json: { $regex: `^${literal(value)}$` } }))];
  return ['[$eq]', '[$in][]'].map((operator) => asked((value) => withOperator(taken, operator, [], value)));
}

/** Without code that points here, conditions are asked where quotes change the answer. */
function questionsOf(trial: InputTrial, isIgnored: boolean): readonly Question<ProbeRequest>[] {
  if (isIgnored && trial.finding === undefined) return operatorQuestions(trial);
  const written = ["'", '"'].map((quote) => {
    const asked = (purpose: string) => {
      const word = comparedWord(trial, purpose);
      const [same, other] = [word, reordered(word)].map((compared) => trial.requestWith(`${trial.usual}${quote} && ${quote}${word}${quote}==${quote}${compared}`)) as [ProbeRequest, ProbeRequest]; // As many as there are words.
      return { same, other };
    };
    return { ...asked('nosql'), again: ROUNDS.map((round) => asked(`nosql-${round}`)) };
  });
  return [...operatorQuestions(trial), ...written];
}

function operatorQuestions(trial: InputTrial): readonly Question<ProbeRequest>[] {
  return [...valueQuestions(trial), ...signInQuestions(trial)];
}

/** A sign-in compares a name and a password: where one of them alone means anybody, the other still refuses. Both are asked with the operator. */
function signInQuestions(trial: InputTrial): readonly Question<ProbeRequest>[] {
  const { parameter, route } = trial;
  const passwords = route.parameters.filter(({ name, isPassword, place }) => place === parameter.place && (isPassword === true || isPasswordName(name)));
  const [password] = passwords;
  if (password === undefined || passwords.length > 1 || isSameParameter(password, parameter) || route.method === 'GET') return [];
  if (parameter.place === 'form') return [{ same: withOperator(trial, '[$eq]', [password.name]), other: withOperator(trial, '[$ne]', [password.name]) }];
  if (parameter.place !== 'json' || [parameter, password].some(({ keys = [] }) => keys.length > 0)) return [];
  const both = (operator: string): ProbeRequest => {
    const request = trial.requestWith({ json: { [operator]: [trial.usual] } });
    const fields: unknown = JSON.parse(request.body?.text ?? '{}');
    const usual = usualValueOf(password);
    return { ...request, body: { type: 'application/json', text: JSON.stringify({ ...(typeof fields === 'object' ? fields : {}), [password.name]: { [operator]: [usual] } }) } };
  };
  return [{ same: both('$in'), other: both('$nin') }];
}

function valueQuestions(trial: InputTrial): readonly Question<ProbeRequest>[] {
  const { usual } = trial;
  if (trial.parameter.place === 'json') {
    return [
      { same: trial.requestWith({ json: { $in: [usual] } }), other: trial.requestWith({ json: { $nin: [usual] } }) },
      { same: trial.requestWith({ json: { $regex: `^${literal(usual)}$` } }), other: trial.requestWith({ json: { $regex: `^(?!${literal(usual)}$)` } }) },
    ];
  }
  if (trial.parameter.place !== 'query' && trial.parameter.place !== 'form') return [];
  return [{ same: withOperator(trial, '[$eq]'), other: withOperator(trial, '[$ne]') }, { same: withOperator(trial, '[$in][]'), other: withOperator(trial, '[$nin][]') }];
}

/** `name[$nin][]=value`: what many parsers of forms make an object of. */
function withOperator(trial: InputTrial, operator: string, others: readonly string[] = [], tried = trial.usual): ProbeRequest {
  const request = trial.requestWith(tried);
  const renamed = (text: string): string => {
    const pairs = new URLSearchParams();
    for (const [name, value] of new URLSearchParams(text)) pairs.append(name === trial.parameter.name || others.includes(name) ? `${name}${operator}` : name, value);
    return pairs.toString();
  };
  if (trial.parameter.place === 'form' && request.body !== undefined) return { ...request, body: { ...request.body, text: renamed(request.body.text) } };
  const url = new URL(request.url);
  url.search = renamed(url.search);
  return { ...request, url: url.href };
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
