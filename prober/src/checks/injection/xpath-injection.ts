/*
 * XPath injection by what an expression answers: a fault that the usual value does not bring, or a condition that holds against one that does not.
 * Conditions ask a function that only XPath knows, as SQL would take plain ones as well.
 */
import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial } from '#prober/checks/check.ts';
import { isQuoteIgnored } from '#prober/checks/judging/alike.ts';
import { CHANGES, firstAnswered, ROUNDS, type Question } from '#prober/checks/judging/oracle.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { faultIn } from './faults.ts';

export const xpathInjection: Check = {
  id: 'live-xpath-injection',
  title: 'XPath injection',
  categories: ['xpath injection'],
  cwe: 643,
  severity: 'high',
  isPassive: false,
  fix: 'Bind the value as a variable of the expression. Where the library has none, accept values of a narrow form alone.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

/** What libraries say of an expression that does not parse. */
const EXPRESSION_FAULTS: readonly RegExp[] = [
  /javax\.xml\.xpath\.XPathExpressionException|javax\.xml\.transform\.TransformerException[^\n]{0,80}/,
  /(?:DOMXPath::(?:query|evaluate)|SimpleXMLElement::xpath)\(\):[^\n]{0,20}(?:Invalid expression|Invalid predicate|Unfinished literal)/,
  /(?:System\.Xml\.XPath\.|MS\.Internal\.Xml\.XPath\.)XPathException|Expression must evaluate to a node-set/,
  /(?:lxml\.etree\.)?XPathEvalError|XPathSyntaxError|elementpath\.exceptions\.\w{1,40}/,
  /net\.sf\.saxon\.trans\.XPathException|org\.jaxen\.(?:XPathSyntax|saxpath\.)\w{0,40}Exception|org\.apache\.xpath\.\w{1,40}Exception/,
  /XPath (?:parse|syntax|evaluation) error|Nokogiri::XML::XPath::SyntaxError/i,
];

async function run(trial: InputTrial): Promise<CheckResult> {
  const [before, quotes] = [await trial.answers.usual(), await trial.answers.quotes()];
  if (before === undefined) return NO_ANSWER;
  const byFault = quotes === undefined ? undefined : await shownByFault(trial, before, quotes);
  if (byFault !== undefined) return confirmed(byFault);
  if (trial.finding === undefined && quotes !== undefined && (await isQuoteIgnored({ usual: before, quotes }, () => askWith(trial, trial.usual)))) return notConfirmed('Quotes, which changed nothing in the answer.');
  const answer = await firstAnswered(questionsOf(trial), { baseline: before, anew: () => askWith(trial, trial.usual), steadiness: trial.steadiness }, (value) => askWith(trial, value));
  if (answer !== undefined) return answer === 'changes' ? CHANGES : confirmed(answer);
  return notConfirmed('Quotes, and conditions in functions of XPath.');
}

/** XPath has no escape for a quote: the control is a value of the same length without any. */
async function shownByFault(trial: InputTrial, baseline: Exchange, attack: Exchange): Promise<Evidence | undefined> {
  const text = faultIn(EXPRESSION_FAULTS, attack.response.body);
  if (text === undefined || faultIn(EXPRESSION_FAULTS, baseline.response.body) !== undefined) return undefined;
  const control = await askWith(trial, `${trial.usual}xx`);
  const again = await ask(trial, attack.request);
  if (control === undefined || faultIn(EXPRESSION_FAULTS, control.response.body) !== undefined || again?.response.body.includes(text) !== true) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The complaint “${text}” in the answer to the first request: quotes in the value broke the expression.` };
}

/**
 * A condition by the length of a word, in each quoting, and for numbers; behind AND, so that a result is never widened. Where the usual value finds nothing, no
 * condition changes that: then it is asked whether the condition has to be one, by a word in the place of `and`, which no expression takes. Both
 * have the same signs and parentheses, so that patterns and other filters take both or neither.
 */
function questionsOf(trial: InputTrial): readonly Question<string>[] {
  const { usual } = trial;
  const quoted = ["'", '"'].flatMap((quote) => {
    const condition = (purpose: string, { more = 0, and = 'and' }: { readonly more?: number; readonly and?: string } = {}): string => {
      const text = trial.word(purpose);
      return `${usual}${quote} ${and} string-length(${quote}${text}${quote})=${text.length + more} ${and} ${quote}a${quote}=${quote}a`;
    };
    return [
      inWords((purpose) => ({ same: condition(purpose), other: condition(purpose, { more: 1 }) })),
      { ...inWords((purpose) => ({ same: condition(purpose), other: condition(purpose, { and: 'amd' }) })), isFault: true },
    ];
  });
  if (!/^\d+$/.test(usual)) return quoted;
  const numeric = inWords((purpose) => {
    const text = trial.word(purpose);
    return { same: `${usual} and string-length('${text}')=${text.length}`, other: `${usual} and string-length('${text}')=${text.length + 1}` };
  });
  return [numeric, ...quoted];
}

function inWords(asked: (purpose: string) => Pick<Question<string>, 'same' | 'other'>): Question<string> {
  return { ...asked('xpath'), again: ROUNDS.map((round) => asked(`xpath-${round}`)) };
}
