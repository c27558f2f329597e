/*
 * LDAP injection by what a filter answers: a fault that escaped parentheses do not bring, or a condition that holds of everything against one
 * that holds of nothing. Conditions stand in an AND as often as in an OR: each is asked for both.
 */
import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial } from '#prober/checks/check.ts';
import { isAlike, tellsApart } from '#prober/checks/judging/alike.ts';
import { CHANGES, firstAnswered } from '#prober/checks/judging/oracle.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { faultIn } from './faults.ts';

export const ldapInjection: Check = {
  id: 'live-ldap-injection',
  title: 'LDAP injection',
  categories: ['ldap injection'],
  cwe: 90,
  severity: 'high',
  isPassive: false,
  fix: 'Escape the value for a filter (`*`, `(`, `)`, `\\`), or use the form of the call that takes values apart from the filter.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

/** What libraries and directories say of a filter that does not parse. */
const FILTER_FAULTS: readonly RegExp[] = [
  /javax\.naming\.(?:directory\.)?(?:InvalidSearchFilterException|InvalidAttributeValueException)/,
  /(?:Missing 'equals'|Missing &#39;equals&#39;|Unbalanced parenthesis|Empty filter component|invalid attribute description)/,
  /LdapInvalidFilter|LDAPFilterError|InvalidFilterError|ldap\.FILTER_ERROR|LDAP_FILTER_ERROR/,
  /ldap_search\(\):[^\n]{0,40}(?:Bad search filter|Invalid syntax|Protocol error)/i,
  /(?:Bad search filter|The search filter is (?:invalid|incorrect)|malformed filter|unmatched parenthes[ei]s in filter)/i,
  /System\.DirectoryServices\.[^\n]{0,60}search filter/,
];

async function run(trial: InputTrial): Promise<CheckResult> {
  const before = await trial.answers.usual();
  if (before === undefined) return NO_ANSWER;
  const broken = await askWith(trial, `${trial.usual})(`);
  const byFault = broken === undefined ? undefined : await shownByFault(trial, before, broken);
  if (byFault !== undefined) return confirmed(byFault);
  if (broken !== undefined && isAlike(before, broken) && trial.finding === undefined) return notConfirmed('Parentheses, which changed nothing in the answer.');
  const baseline = await askWith(trial, trial.usual);
  if (baseline === undefined) return NO_ANSWER;
  const answer = await answerOf(trial, baseline);
  if (answer !== undefined) return answer === 'changes' ? CHANGES : confirmed(answer);
  return notConfirmed('Parentheses, and conditions that hold of every entry or of none.');
}

/** An answer that depends on the text and not on its meaning may take one pair for two things: three spellings of each must agree. */
async function answerOf(trial: InputTrial, baseline: Exchange): Promise<Evidence | 'changes' | undefined> {
  for (const { sames, others } of questionsOf(trial)) {
    const [same = '', ...furtherSames] = sames;
    const [other = '', ...furtherOthers] = others;
    const answer = await firstAnswered([{ same, other }], { baseline, steadiness: trial.steadiness }, (value) => askWith(trial, value));
    if (answer === 'changes') return answer;
    if (answer === undefined) continue;
    const [likes, unlikes] = [await askedAll(trial, furtherSames), await askedAll(trial, furtherOthers)];
    if (isEach(likes) && isEach(unlikes) && tellsApart(baseline, [answer.attack, ...likes], [answer.control, ...unlikes])) return answer;
  }
  return undefined;
}

async function askedAll(trial: InputTrial, values: readonly string[]): Promise<readonly (Exchange | undefined)[]> {
  const exchanges = [];
  for (const value of values) exchanges.push(await askWith(trial, value));
  return exchanges;
}

function isEach(exchanges: readonly (Exchange | undefined)[]): exchanges is readonly Exchange[] {
  return exchanges.every((exchange) => exchange !== undefined);
}

/** The control holds the same signs as a filter writes them in a value. */
async function shownByFault(trial: InputTrial, baseline: Exchange, attack: Exchange): Promise<Evidence | undefined> {
  const text = faultIn(FILTER_FAULTS, attack.response.body);
  if (text === undefined || faultIn(FILTER_FAULTS, baseline.response.body) !== undefined) return undefined;
  const control = await askWith(trial, `${trial.usual}\\29\\28`);
  const again = await ask(trial, attack.request);
  if (control === undefined || faultIn(FILTER_FAULTS, control.response.body) !== undefined || again?.response.body.includes(text) !== true) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The complaint “${text}” in the answer to the first request: parentheses in the value broke the filter.` };
}

/** What holds of every entry, and what holds of none, behind the value in an AND; in an OR it is the other way round. */
function questionsOf(trial: InputTrial): readonly { readonly sames: readonly string[]; readonly others: readonly string[] }[] {
  const [usual, word] = [trial.usual, trial.word('ldap')];
  const all = [`${usual})(objectClass=*`, `${usual})(!(objectClass=${word})`, `${usual})(|(objectClass=*)(objectClass=${word})`];
  const none = [`${usual})(objectClass=${word}`, `${usual})(!(objectClass=*)`, `${usual})(&(objectClass=*)(objectClass=${word})`];
  return [{ sames: all, others: none }, { sames: none, others: all }];
}
