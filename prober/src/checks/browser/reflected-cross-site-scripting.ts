/*
 * Text of a request becomes markup or code of the answer's page. A browser's parser decides: text that only stands there, escaped, in a
 * comment, in a title or in an answer that is no page shows nothing.
 */
import { confirmed, firstShown, NO_ANSWER, notConfirmed, type Attempt } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { attributeOf, compiles, elementsOf, holdersOf, isPage, scriptsOf } from '#prober/checks/judging/page.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const reflectedCrossSiteScripting: Check = {
  id: 'live-reflected-cross-site-scripting',
  title: 'Reflected cross-site scripting',
  categories: ['cross-site scripting'],
  cwe: 79,
  severity: 'high',
  isPassive: false,
  fix: 'Escape the value for the place where it stands: text, attribute, script or address. A template engine that escapes by itself does most of it.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

async function run(trial: InputTrial): Promise<CheckResult> {
  const plain = await trial.answers.marked();
  if (plain === undefined) return NO_ANSWER;
  const isShown = isPage(plain.response) && plain.response.body.toLowerCase().includes(trial.answers.mark);
  // An attack may be shown where the mark is not: in what is said of a value that is refused.
  if (!isShown && trial.finding === undefined) return notConfirmed('A word that no page showed.');
  const first = await firstShown(trial, [elementAttempt(trial, '"\'>')]);
  if (first !== undefined) return confirmed(first);
  if (!isShown) return notConfirmed('An element, and a word that no page showed.');
  const evidence = await firstShown(trial, await attemptsFor(trial, plain));
  return evidence === undefined ? notConfirmed('Elements, attributes and code, by where the page shows the value.') : confirmed(evidence);
}

async function attemptsFor(trial: InputTrial, plain: Exchange): Promise<readonly Attempt[]> {
  const word = trial.answers.mark;
  const elements = elementsOf(plain.response);
  const attempts: Attempt[] = [];
  if (elements.some(({ attrs }) => attrs.some(({ name, value }) => !name.startsWith('on') && value.toLowerCase().includes(word)))) attempts.push(...attributeAttempts(trial));
  if (elements.some((element) => ['href', 'src', 'action', 'formaction'].some((name) => attributeOf(element, name)?.toLowerCase().startsWith(`${trial.usual.toLowerCase()}${word}`)))) attempts.push(addressAttempt(trial));
  const holders = holdersOf(plain.response, word);
  attempts.push(...holders.filter((holder) => CLOSED.has(holder)).map((holder) => elementAttempt(trial, holder === '!--' ? '-->' : `</${holder}>`)));
  if (holders.includes('script') || elements.some(({ attrs }) => attrs.some(({ name, value }) => name.startsWith('on') && value.toLowerCase().includes(word)))) attempts.push(...(await scriptAttempts(trial, plain)));
  return [...attempts, elementAttempt(trial, '')];
}

/** What is markup elsewhere is text in these. */
const CLOSED = new Set(['script', 'title', 'textarea', 'style', 'noscript', 'iframe', 'xmp', 'noframes', '!--']);

function elementAttempt(trial: InputTrial, before: string): Attempt {
  const name = trial.word('markup');
  return { attack: `${trial.usual}${before}<${name}>`, control: `${trial.usual}${name}`, effect: { kind: 'element', name }, lookFor: `An element <${name}> in the parsed page of the first answer: a script could stand in its place.` };
}

function attributeAttempts(trial: InputTrial): readonly Attempt[] {
  const name = trial.word('markup');
  return ['"', "'", ''].map((quote) => ({
    attack: `${trial.usual}${quote} ${name}=${quote}1`,
    control: `${trial.usual}${name}`,
    effect: { kind: 'attribute', name },
    lookFor: `An attribute ${name} in the parsed page of the first answer: a handler of events could stand in its place.`,
  }));
}

function addressAttempt(trial: InputTrial): Attempt {
  const word = trial.word('markup');
  return { attack: `javascript:${word}()`, control: `${trial.usual}${word}`, effect: { kind: 'script', word }, lookFor: `A link to “javascript:${word}()” in the page of the first answer.` };
}

/** Where a text stands in a script: in a string of this quote, or in none. */
type ScriptPlace = "'" | '"' | '`' | '';

/** What ends the string that holds the value, runs the word and takes up the rest; the first goes without a quote that is not escaped. */
const SCRIPT_FORMS: Readonly<Record<ScriptPlace, readonly ((word: string) => string)[]>> = {
  "'": [(word) => `\\';${word};//`, (word) => `';${word};'`, (word) => `';${word};//`, (word) => `'+${word}+'`, (word) => `'-${word}-'`],
  '"': [(word) => `\\";${word};//`, (word) => `";${word};"`, (word) => `";${word};//`, (word) => `"+${word}+"`],
  '`': [(word) => `\${${word}}`, (word) => `\`;${word};\``],
  '': [(word) => `;${word};`, (word) => `;${word};//`],
};

/** By where the page's scripts hold the mark, and whether they let quotes stand: a string whose quotes are escaped leaves one form. */
async function scriptAttempts(trial: InputTrial, plain: Exchange): Promise<readonly Attempt[]> {
  const quotes = await trial.answers.quotes();
  const isRaw = quotes === undefined || scriptsOf(quotes.response).some((script) => script.includes(`${trial.usual}'"`));
  const places = new Set(scriptsOf(plain.response).flatMap((script) => (script.includes(trial.answers.mark) ? [placeIn(script, trial.answers.mark)] : [])));
  const forms = [...places].flatMap((place) => (isRaw || place === '' ? SCRIPT_FORMS[place].toReversed() : SCRIPT_FORMS[place].slice(0, 1)));
  const word = trial.word('markup');
  return forms.map((form) => ({ attack: `${trial.usual}${form(word)}`, control: `${trial.usual} ${word.slice(0, -1)}`, effect: { kind: 'script', word }, lookFor: `The word ${word} as code, outside of every string, in a script of the first answer's page.` }));
}

/** The quote that breaks the script where it stands behind the mark; any does where it stands in none. */
function placeIn(script: string, mark: string): ScriptPlace {
  const breaking = (["'", '"', '`'] as const).filter((quote) => !compiles(script.replace(mark, mark + quote)));
  return breaking.length === 1 ? breaking[0] ?? '' : '';
}
