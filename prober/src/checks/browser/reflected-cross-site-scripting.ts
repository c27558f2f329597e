/*
 * Text of a request becomes markup or code of the answer's page. A browser's parser decides: text that only stands there, escaped, in a
 * comment, in a title or in an answer that is no page shows nothing.
 */
import { askWith, confirmed, firstShown, NO_ANSWER, notConfirmed, type Attempt } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial, TriedValue } from '#prober/checks/check.ts';
import { addressesOf, elementsOf, headerValues, holdersOf, isCodeIn, isPage, scriptsOf } from '#prober/checks/judging/page.ts';
import type { Exchange } from '#prober/sending/exchange.ts';
import { scriptForms } from './script-forms.ts';

export const reflectedCrossSiteScripting: Check = {
  id: 'live-reflected-cross-site-scripting',
  title: 'Reflected cross-site scripting',
  categories: ['cross-site scripting'],
  cwe: 79,
  severity: 'high',
  isPassive: false,
  fix: 'Escape the value for the place where it stands: text, attribute, script or address. A template engine that escapes by itself does most of it.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart', 'body'],
  run,
};

async function run(trial: InputTrial): Promise<CheckResult> {
  const marked = await trial.answers.marked();
  if (marked === undefined) return NO_ANSWER;
  if (!isPlainEcho(marked, trial.answers.mark)) return tried(trial, marked);
  // JSON is sent by scripts alone, which show no page by themselves.
  if (trial.parameter.place === 'json') return notConfirmed('A word that came back as plain text.');
  const browsers = asBrowser(trial);
  const plain = await askWith(browsers, `${trial.usual}${trial.answers.mark}`);
  return plain !== undefined && isPage(plain.response) ? tried(browsers, plain) : notConfirmed('A word that a browser is answered with no page either.');
}

/** The value stands in a plain text: some servers choose the type of a text by what is asked for, and a browser asks for pages. */
function isPlainEcho({ response }: Exchange, mark: string): boolean {
  return !isPage(response) && headerValues(response, 'content-type').every((type) => /^\s*text\/plain/i.test(type)) && response.body.includes(mark);
}

const ACCEPT = { name: 'Accept', value: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function asBrowser(trial: InputTrial): InputTrial {
  return {
    ...trial,
    requestWith: (value) => {
      const request = trial.requestWith(value);
      return { ...request, headers: [...request.headers, ACCEPT] };
    },
  };
}

async function tried(trial: InputTrial, plain: Exchange): Promise<CheckResult> {
  // What cuts or changes the last sign of a value leaves the rest of it.
  const isShown = isPage(plain.response) && plain.response.body.toLowerCase().includes(trial.answers.mark.slice(0, -1));
  // An attack may be shown where the mark is not: in what is said of a value that is refused.
  if (!isShown && trial.finding === undefined) return notConfirmed('A word that no page showed.');
  const asked = new Map<TriedValue, Exchange | undefined>();
  const first = await firstShown(trial, [elementAttempt(trial, '"\'>')], asked);
  if (first !== undefined) return confirmed(first);
  const isRefused = [...asked.values()].every((answer) => answer?.response.body.includes(trial.word('markup')) !== true);
  if (!isShown) return notConfirmed('An element, and a word that no page showed.');
  const evidence = await firstShown(trial, [...(await attemptsFor(trial, plain)), ...(isRefused ? [unendedAttempt(trial)] : [])]);
  return evidence === undefined ? notConfirmed('Elements, attributes and code, by where the page shows the value.') : confirmed(evidence);
}

async function attemptsFor(trial: InputTrial, plain: Exchange): Promise<readonly Attempt[]> {
  const word = trial.answers.mark;
  const elements = elementsOf(plain.response);
  const isHeld = (text: string | undefined): boolean => text?.toLowerCase().includes(word) === true;
  const attempts: Attempt[] = [];
  if (elements.some(({ tagName, attrs }) => isHeld(tagName) || attrs.some(({ name, value }) => isHeld(name) || (!name.startsWith('on') && isHeld(value))))) attempts.push(...attributeAttempts(trial));
  const begins = elements.flatMap((element) => addressesOf(element).filter(({ value }) => value.toLowerCase().startsWith(`${trial.usual.toLowerCase()}${word}`)));
  if (begins.some(({ runs }) => runs === 'its script')) attempts.push(...addressAttempts(trial));
  if (begins.some(({ runs }) => runs === 'what it loads')) attempts.push(loadAttempt(trial));
  const holders = holdersOf(plain.response, word);
  attempts.push(...holders.filter((holder) => CLOSED.has(holder)).map((holder) => elementAttempt(trial, holder === '!--' ? '-->' : `</${holder}>`)));
  // Browsers end a comment by this as well: filters look for the other.
  if (holders.includes('!--')) attempts.push(elementAttempt(trial, '--!>'));
  if (holders.some((holder) => holder === 'option' || holder === 'select')) attempts.push(elementAttempt(trial, '</option></select>'));
  if (holders.includes('script') || elements.some(({ attrs }) => attrs.some(({ name, value }) => name.startsWith('on') && isHeld(value)))) attempts.push(...(await scriptAttempts(trial, plain)));
  return [...attempts, ...filteredAttempts(trial)];
}

/** Past who refuses spaces and the sign that ends a tag: the page's own next one ends it. */
function unendedAttempt(trial: InputTrial): Attempt {
  const name = trial.word('markup');
  return { ...elementAttempt(trial, ''), attack: `${trial.usual}<${name}/${name}=` };
}

/** What is markup elsewhere is text in these. */
const CLOSED = new Set(['script', 'title', 'textarea', 'style', 'noscript', 'iframe', 'xmp', 'noframes', '!--']);

function elementAttempt(trial: InputTrial, before: string): Attempt {
  const name = trial.word('markup');
  return { attack: `${trial.usual}${before}<${name}>.`, control: `${trial.usual}${name}`, effect: { kind: 'element', name }, lookFor: `An element <${name}> in the parsed page of the first answer: a script could stand in its place.` };
}

/**
 * In one request: known elements, as filters that leave some leave their attributes, and one of those runs a script; behind them what is past filters
 * of quotes, of tags that end, and of signs that are written in another way, as what is decoded once or twice more becomes an element then.
 */
function filteredAttempts(trial: InputTrial): readonly Attempt[] {
  const name = trial.word('markup');
  const attack = `${trial.usual}${['b', 'p', 'a'].map((tag) => `<${tag} on${name}=1>`).join('')}<${name}/%3C${name}%3E&lt;${name}&gt;%253C${name}%253E.`;
  const control = `${trial.usual}${name}`;
  return [
    { attack, control, effect: { kind: 'element', name }, lookFor: `An element <${name}> in the parsed page of the first answer: a script could stand in its place.` },
    { attack, control, effect: { kind: 'attribute', name: `on${name}` }, lookFor: `An attribute on${name} in the parsed page of the first answer: a handler of events could stand in its place.` },
  ];
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

/** Browsers leave out line ends and tabs of an address, know its scheme in any case and read signs by their numbers: filters that compare texts do not. Some want an address of the web in it. */
function addressAttempts(trial: InputTrial): readonly Attempt[] {
  const word = trial.word('markup');
  return [`javascript:${word}()`, `\tjAvA\nsCriPt:${word}()`, `java&#115;cript:${word}()//http://`].map((attack) => ({ attack, control: `${trial.usual}${word}`, effect: { kind: 'script', word }, lookFor: `An address “javascript:${word}()” in the page of the first answer, which runs when it is followed.` }));
}

function loadAttempt(trial: InputTrial): Attempt {
  const word = trial.word('markup');
  return { attack: `//${word}.invalid/`, control: `${trial.usual}${word}`, effect: { kind: 'script', word }, lookFor: `A script in the page of the first answer that is loaded from ${word}.invalid, a host of nobody's.` };
}

/** Those that would run the word if nothing changed them, the mark's place in the page's own scripts taken by each. */
async function scriptAttempts(trial: InputTrial, plain: Exchange): Promise<readonly Attempt[]> {
  const quotes = await trial.answers.quotes();
  const isRaw = quotes === undefined || scriptsOf(quotes.response).some((script) => script.includes(`${trial.usual}'"`));
  const [word, { mark }] = [trial.word('markup'), trial.answers];
  const scripts = scriptsOf(plain.response).filter((script) => script.includes(mark));
  const forms = scriptForms(word, isRaw).filter(({ form, shownAs = form }) => scripts.some((script) => isCodeIn(script.replace(mark, shownAs), word)));
  return forms.map(({ form }) => ({ attack: `${trial.usual}${form}`, control: `${trial.usual} ${word.slice(0, -1)}`, effect: { kind: 'script', word }, lookFor: `The word ${word} as code, outside of every string, in a script of the first answer's page.` }));
}
