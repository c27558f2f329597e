/*
 * Code that the request brings is worked out. A calculator does that too: so each expression needs a function or a call that only its language
 * has, and none is plain arithmetic.
 */
import { askWith, confirmed, firstShown, notConfirmed, type Attempt } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { isQuoteIgnored } from '#prober/checks/judging/alike.ts';
import { isPhp } from '#prober/checks/judging/told-language.ts';
import { CHANGES, firstAnswered } from '#prober/checks/judging/oracle.ts';

export const codeInjection: Check = {
  id: 'live-code-injection',
  title: 'Code injection',
  categories: ['code injection'],
  cwe: 94,
  severity: 'critical',
  isPassive: false,
  fix: 'Do not evaluate text of a request as code. Parse the value, or choose among fixed operations.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart', 'body'],
  run,
};

async function run(trial: InputTrial): Promise<CheckResult> {
  const byProduct = await firstShown(trial, await productAttempts(trial));
  if (byProduct !== undefined) return confirmed(byProduct);
  const isNumber = /^\d+(?:\.\d+)?$/.test(trial.usual);
  if (trial.finding === undefined || !isNumber) return notConfirmed('Harmless calls of several languages whose result would show.');
  const baseline = await askWith(trial, trial.usual);
  const question = { same: `(()=>${trial.usual})()`, other: `(()=>${trial.usual})(`, isFault: true };
  const byMeaning = baseline === undefined ? undefined : await firstAnswered([question], { baseline, steadiness: trial.steadiness }, (value) => askWith(trial, value));
  if (byMeaning === 'changes') return CHANGES;
  return byMeaning === undefined ? notConfirmed('Harmless calls of several languages whose result would show, and a function that gives the usual value.') : confirmed(byMeaning);
}

/** Evaluators of formulas that let a script through by the constructor of any of their functions. */
const OF_FORMULAS = (one: number, other: number): string => `cos.constructor("return ${one}*${other}")()`;

interface Language {
  /** Endings of a handler's file. */
  readonly files: RegExp;
  readonly product: (one: number, other: number) => string;
  /** Around an expression, in a text of the code. */
  readonly joins: readonly (readonly [string, string])[];
}

const LANGUAGES: readonly Language[] = [
  { files: /\.[cm]?[jt]sx?$/, product: (one, other) => `(()=>${one}*${other})()`, joins: [['', ''], ["'+", "+'"], ['"+', '+"']] },
  { files: /\.py$/, product: (one, other) => `(lambda:${one}*${other})()`, joins: [['', ''], ["'+str(", ")+'"], ['"+str(', ')+"']] },
  { files: /\.php\d?$/, product: (one, other) => `print(array_product([${one},${other}]))`, joins: [['', ';'], ["'.", ".'"], ['".', '."'], ['${', '}'], ['', '']] },
  { files: /\.rb$/, product: (one, other) => `[${one},${other}].inject(:*)`, joins: [['', ''], ["'+(", ").to_s+'"]] },
  { files: /\.(?:java|kt|jsp)$/, product: (one, other) => `T(java.lang.Math).multiplyExact(${one},${other})`, joins: [['', ''], ['${', '}'], ['#{', '}']] },
];

/** Of the handler's language, or of the one that the answer tells; else of the first three as a whole expression. Where quotes change nothing no text of the code ends by one. */
async function productAttempts(trial: InputTrial): Promise<readonly Attempt[]> {
  const [one, other] = [trial.number('code', 1001, 9999), trial.number('code-other', 1001, 9999)];
  const file = trial.route.handler?.file;
  const known = LANGUAGES.filter(({ files }) => file !== undefined && files.test(file));
  const isIgnored = known.length === 0 && (await areQuotesIgnored(trial));
  const expressions = (known.length > 0 ? known : await languagesOf(trial)).flatMap(({ product, joins }) =>
    (isIgnored ? joins.filter(([before]) => !/['"]/.test(before)) : joins).map(([before, after]) => {
      const usual = before === '' || before.startsWith('$') || before.startsWith('#') ? '' : trial.usual;
      return (call: string): string => `${usual}${before}${call}${after}`;
    }).map((write) => ({ attack: write(product(one, other)), control: write(unclosed(product(one, other))) })),
  );
  const formula = OF_FORMULAS(one, other);
  const formulas = trial.finding !== undefined && LANGUAGES[0]?.files.test(file ?? '') === true ? [{ attack: formula, control: unclosed(formula) }] : [];
  const text = String(one * other);
  return [...expressions, ...formulas].map((sent) => ({
    ...sent,
    effect: { kind: 'body-contains', text },
    lookFor: `The product ${text} in the answer to the first request, which holds its two factors only: the call in the value was run. It is not closed in the second.`,
  }));
}

async function languagesOf(trial: InputTrial): Promise<readonly Language[]> {
  const usual = await trial.answers.usual();
  if (usual !== undefined && isPhp(usual)) return LANGUAGES.filter(({ files }) => files.test('.php'));
  // Of PHP that says nothing of itself a statement and the two texts.
  return LANGUAGES.slice(0, 3).map((language) => ({ ...language, joins: language.joins.slice(0, 3) }));
}

/** A fault to each language. A calculator that takes out what is no part of a sum works out what is left, in both. */
function unclosed(call: string): string {
  return call.slice(0, -1);
}

async function areQuotesIgnored(trial: InputTrial): Promise<boolean> {
  const [usual, quotes] = [await trial.answers.usual(), await trial.answers.quotes()];
  return usual !== undefined && quotes !== undefined && (await isQuoteIgnored({ usual, quotes }, () => askWith(trial, trial.usual)));
}
