import { ask, askWith, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import { addressesOf, attributeOf, elementsOf, headerValues, isPage } from '#prober/checks/judging/page.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';

export const storedCrossSiteScripting: Check = {
  id: 'live-stored-cross-site-scripting',
  title: 'Stored cross-site scripting',
  categories: ['cross-site scripting'],
  cwe: 79,
  severity: 'high',
  isPassive: false,
  fix: 'Escape stored text for the place where it is shown. A template engine that escapes by itself does most of it.',
  of: 'input',
  places: ['query', 'form', 'json', 'multipart'],
  run,
};

/** What keeps markup in that stands within: as text, as a comment, or as nothing at all. */
const CLOSES = '--></script></style></textarea></title></noscript></option></select>';

/** Pages that are read again after a text was sent. */
const PAGES = 4;

/** An element of no meaning is stored; a page that shows it did not have it before, since its name is new. Where it stands in a link, the link is tried as a script. */
async function run(trial: InputTrial): Promise<CheckResult> {
  if (trial.route.method === 'GET' && trial.finding === undefined) return notConfirmed('Nothing: the route stores nothing by its method.');
  const showing = (await trial.showing?.()) ?? [];
  const own = [...showing, ...(await ownPage(trial))];
  // Where the harmless mark shows tells what has to be closed.
  const isClosedFirst = isKeptIn(showing, trial.answers.mark);
  if (isClosedFirst) {
    const closed = await behindCloses(trial, own);
    if (typeof closed === 'object') return closed;
  }
  const inQuotes = await storedElement(trial, own, { purpose: 'stored-markup', before: `${trial.usual}"'>` });
  if (inQuotes === undefined || typeof inQuotes === 'object') return inQuotes ?? NO_ANSWER;
  if (inQuotes === 'kept-in' && !isClosedFirst) {
    const closed = await behindCloses(trial, own);
    if (typeof closed === 'object') return closed;
  }
  // Who joins statements stores nothing behind a quote, and a filter may keep back what holds one: a page shows the harmless mark then, and nothing of this.
  const [usual, quotes] = [await trial.answers.usual(), await trial.answers.quotes()];
  const isKeptBack = inQuotes === 'nowhere' && showing.length > 0;
  const plain = isKeptBack || (usual !== undefined && quotes !== undefined && !isAlike(usual, quotes)) ? await storedElement(trial, own, { purpose: 'stored-markup-plain', before: trial.usual }) : 'not-shown';
  return typeof plain === 'object' ? plain : notConfirmed('An element of no meaning, sent and looked for on the pages that show what was stored.');
}

type Stored = CheckResult | 'kept-in' | 'not-shown' | 'nowhere' | undefined;

function behindCloses(trial: InputTrial, own: readonly Exchange[]): Promise<Stored> {
  return storedElement(trial, own, { purpose: 'stored-markup-closed', before: `${trial.usual}"'>${CLOSES}` });
}

const LONGEST = 100_000;

/** What browsers take for text up to its end. */
const KEEPING = /<!--.{0,5000}?-->|<(script|style|textarea|title|noscript|option|select)\b[^>]{0,500}>.{0,5000}?<\/\1\s*>/gis;

/** Pages that show the mark show it within these alone. */
function isKeptIn(showing: readonly Exchange[], mark: string): boolean {
  const pages = showing.filter(({ response }) => isPage(response));
  return pages.length > 0 && pages.every(({ response: { body } }) => body.includes(mark) && !body.slice(0, LONGEST).replace(KEEPING, '').includes(mark));
}

/** `undefined` where no answer came; `kept-in` where a page holds the markup as it was sent, and makes no element of it. */
async function storedElement(trial: InputTrial, own: readonly Exchange[], { purpose, before }: { readonly purpose: string; readonly before: string }): Promise<Stored> {
  const name = trial.word(purpose);
  const stored = await askWith(trial, `${before}<${name}>`);
  if (stored === undefined) return undefined;
  const effect = { kind: 'stored-element', name } as const;
  const linking: Shown[] = [];
  let [isTold, isSeen, isKept] = [false, false, false];
  const waiting = [...showing(trial, stored, own), ...(trial.byOtherButtons ?? []).map((page) => ({ page, control: stored }))];
  let follows = NEW_LINKS;
  for (let shown = waiting.shift(); shown !== undefined; shown = waiting.shift()) {
    const { page, control } = shown;
    const attack = await ask(trial, page);
    if (attack === undefined) continue;
    // A list of entries leads to the new one.
    const led = page.method === 'GET' ? ledTo(attack, control).slice(0, follows) : [];
    follows -= led.length;
    waiting.unshift(...led.map((url) => ({ page: { ...page, url }, control })));
    if (await showsEffect(effect, { attack, control })) {
      return confirmed({ attack, control, stored: { attack: stored }, effect, lookFor: `An element <${name}> in the page of ${attack.request.url} once the text was sent to ${stored.request.url}: a script could stand in its place.` });
    }
    isSeen ||= attack.response.body.includes(name);
    isKept ||= isPage(attack.response) && attack.response.body.includes(`<${name}>`);
    isTold ||= isToldToScripts(attack, name);
    if (isInLink(attack, name)) linking.push({ page, control });
  }
  return (await storedLink(trial, linking)) ?? (isTold ? await shownByScripts(trial, stored, name) : undefined) ?? (isKept ? 'kept-in' : isSeen ? 'not-shown' : 'nowhere');
}

/** Pages that lists led to since, in all: of a page whose addresses are others each time no more is followed. */
const NEW_LINKS = 2;

/** Frameworks send whoever leaves out a slash to the page that has it. */
function ledTo(now: Exchange, control: Exchange): readonly string[] {
  const { status } = now.response;
  const further = status >= 300 && status < 400 ? sameHost(headerValues(now.response, 'location')[0], now.request.url) : undefined;
  return further === undefined ? newLinks(now, control) : [further.href];
}

/** Where a page leads to that it did not lead to before, within the application: the one of the greatest number, the last and the first, as lists grow at either end. */
function newLinks(now: Exchange, control: Exchange): readonly string[] {
  if (now.request.url !== control.request.url) return [];
  const before = new Set(linksOf(control));
  const { origin } = new URL(now.request.url);
  const since = linksOf(now).filter((url) => !before.has(url) && new URL(url).origin === origin);
  const [newest] = since.filter((url) => numberIn(url) >= 0).toSorted((a, b) => numberIn(b) - numberIn(a));
  return [...new Set([...(newest === undefined ? [] : [newest]), ...since.slice(-1), ...since.slice(0, 1)])];
}

/** The last number of an address, its port left out; entries are numbered as they come. */
function numberIn(url: string): number {
  const { pathname, search } = new URL(url);
  return Number([...`${pathname}${search}`.matchAll(/(?<![\w.])\d{1,15}(?![\w.])/g)].at(-1)?.[0] ?? -1);
}

function linksOf({ request, response }: Exchange): readonly string[] {
  const links = elementsOf(response).flatMap((element) => (element.tagName === 'a' ? (attributeOf(element, 'href') ?? []) : []));
  return [...new Set(links.flatMap((link) => (URL.canParse(link, request.url) ? [new URL(link, request.url).href.replace(/#.*/s, '')] : [])))];
}

/** A page with how it was seen before, or with the page that led there since. */
interface Shown {
  readonly page: ProbeRequest;
  readonly control: Exchange;
}

function isInLink({ response }: Exchange, name: string): boolean {
  return response.body.includes(name) && elementsOf(response).flatMap(addressesOf).some(({ value, runs }) => runs === 'its script' && value.includes(name));
}

/** The application answers its own scripts with what was stored: they may write it into a page. */
function isToldToScripts({ response }: Exchange, name: string): boolean {
  return !isPage(response) && response.status < 300 && response.body.replaceAll('\\u003c', '<').includes(`<${name}`);
}

/** Pages that are visited in a browser. */
const VISITED = 2;

/** A page whose scripts make an element of the stored text: no answer has it, and the page as a browser shows it does. */
async function shownByScripts(trial: InputTrial, stored: Exchange, name: string): Promise<CheckResult | undefined> {
  const pages = trial.pages.filter(({ response }) => isPage(response) && /<script\b/i.test(response.body)).slice(0, VISITED);
  for (const control of pages) {
    const visit = { url: control.request.url };
    const sight = await trial.visitAfresh?.(visit, name);
    if (sight?.kind !== 'seen' || !sight.signs.includes('element')) continue;
    const attack = { request: control.request, response: { ...control.response, ...sight.document } };
    const effect = { kind: 'stored-in-browser', word: name, sign: 'element', visit } as const;
    return confirmed({ attack, control, stored: { attack: stored }, effect, lookFor: `In a browser, an element <${name}> in the page of ${visit.url} once the text was sent to ${stored.request.url}: a script of the page writes what was stored as markup.` });
  }
  return undefined;
}

/** Escaping leaves an address what it is: one that is a script runs when it is followed. */
async function storedLink(trial: InputTrial, [first]: readonly Shown[]): Promise<CheckResult | undefined> {
  if (first === undefined) return undefined;
  const word = trial.word('stored-script');
  const stored = await askWith(trial, `javascript:${word}()`);
  const attack = stored === undefined ? undefined : await ask(trial, first.page);
  const effect = { kind: 'stored-script', word } as const;
  if (stored === undefined || attack === undefined || !(await showsEffect(effect, { attack, control: first.control }))) return undefined;
  return confirmed({ attack, control: first.control, stored: { attack: stored }, effect, lookFor: `An address “javascript:${word}()” in the page of ${attack.request.url} once it was sent to ${stored.request.url}: a script that runs when it is followed.` });
}

/** The form's page, or what the route's address shows without sending anything: asked before, where nobody has seen it yet. */
async function ownPage(trial: InputTrial): Promise<readonly Exchange[]> {
  const sent = trial.requestWith(trial.usual);
  const url = new URL(trial.route.formPage ?? sent.url, sent.url);
  if (sent.method === 'GET' || trial.pages.some((page) => new URL(page.request.url).pathname === url.pathname)) return [];
  const page = await ask(trial, { method: 'GET', url: url.href, headers: [], as: sent.as });
  return page === undefined ? [] : [page];
}

/** The page to which the answer leads comes first: there most applications show what they took. Its control is how it was seen before. */
function showing(trial: InputTrial, stored: Exchange, own: readonly Exchange[]): readonly Shown[] {
  const known = [...new Set([...own, ...trial.pages])].map((page) => ({ page: page.request, control: page }));
  const url = sameHost(headerValues(stored.response, 'location')[0], stored.request.url);
  if (url === undefined) return known.slice(0, PAGES);
  const next = known.find(({ page }) => page.url === url.href) ?? { page: { method: 'GET', url: url.href, headers: [], as: stored.request.as }, control: stored };
  return [next, ...known.filter(({ page }) => page.url !== url.href)].slice(0, PAGES);
}

function sameHost(location: string | undefined, from: string): URL | undefined {
  if (location === undefined || !URL.canParse(location, from)) return undefined;
  const url = new URL(location, from);
  return url.origin === new URL(from).origin ? url : undefined;
}
