import { ask, askWith, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, Evidence, InputTrial } from '#prober/checks/check.ts';
import type { Actor, Exchange } from '#prober/sending/exchange.ts';
import { faultIn } from './faults.ts';

export const serverSideRequestForgery: Check = {
  id: 'live-server-side-request-forgery',
  title: 'Server-side request forgery',
  categories: ['server-side request forgery', 'file inclusion'],
  cwe: 918,
  severity: 'high',
  isPassive: false,
  fix: 'Ask only hosts of a fixed list, and check the address again at each connection. Do not follow redirects elsewhere.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

async function run(trial: InputTrial): Promise<CheckResult> {
  const takesAddress = trial.finding !== undefined || URL.canParse(trial.usual) || /ur[il]|link|src|source|dest|image|img|avatar|feed|host|hook|callback|proxy|fetch|page|path|file|site|domain|server|target|import/i.test(trial.parameter.name);
  if (!takesAddress) return notConfirmed('Nothing: the parameter holds no address.');
  const evidence = (await shownByCallback(trial)) ?? (await shownByOwnPage(trial, whole)) ?? (await shownByRefusal(trial, whole)) ?? (await ofHost(trial));
  if (evidence !== undefined) return confirmed(evidence);
  if (trial.callbacks === undefined && trial.finding !== undefined) {
    return { verdict: 'not_testable', reason: "The answer shows nothing of the page that was asked for, and the service has no listener to be called: set its public address to see requests that no answer shows." };
  }
  return notConfirmed("The address of our listener, where there is one, of a page of the target's own, and of a port of its own at which nobody listens.");
}

async function shownByCallback(trial: InputTrial): Promise<Evidence | undefined> {
  if (trial.callbacks === undefined) return undefined;
  const url = await trial.callbacks.urlFor(`server-side-request-forgery ${trial.word('callback')}`);
  const attack = await askWith(trial, url);
  await trial.pause(CALLBACK_MS);
  if (attack === undefined || (await trial.callbacks.arrivals(url)).length === 0) return undefined;
  const control = await askWith(trial, trial.usual);
  return control === undefined ? undefined : { attack, control, effect: { kind: 'callback', url }, lookFor: `A request of the target to ${url}, which only the first request names.` };
}

const CALLBACK_MS = 1500;

type Form = (url: string) => string;

const whole: Form = (url) => url;
/** A value that stands for a host has its scheme put before it. */
const withoutScheme: Form = (url) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

async function ofHost(trial: InputTrial): Promise<Evidence | undefined> {
  if (URL.canParse(trial.usual) || !(trial.finding !== undefined || /host|domain|server|addr|(?:^|[_-])ip(?:$|[_-])|target|site/i.test(trial.parameter.name))) return undefined;
  return (await shownByOwnPage(trial, withoutScheme)) ?? (await shownByRefusal(trial, withoutScheme));
}

/** The target asks itself for a page that is known: a passage of it shows in the answer, and does not when the address leads nowhere. */
async function shownByOwnPage(trial: InputTrial, written: Form): Promise<Evidence | undefined> {
  let left = TRIED_PAGES;
  for (const { url, texts: seen, as } of knownPages(trial)) {
    const texts = as === 'nobody' ? seen : await shownToNobody(trial, url, seen);
    if (texts.length === 0) continue;
    if (left === 0) return undefined;
    left -= 1;
    const attack = await askWith(trial, written(url));
    if (attack === undefined) continue;
    const nowhere = written(new URL(`/${trial.word('no-such-page')}`, url).href);
    const text = texts.find((passage) => attack.response.body.includes(passage));
    const control = text === undefined ? undefined : await askWith(trial, nowhere);
    if (text !== undefined && control?.response.body.includes(text) === false) {
      return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `“${text}”, a passage of ${url}, in the answer to the first request.` };
    }
    // Who fails keeps nothing.
    const kept = attack.response.status >= 400 ? undefined : await shownWhereKept(trial, { stored: attack, url, texts, nowhere, isLast: control === undefined });
    if (kept !== undefined) return kept;
  }
  return undefined;
}

/** Who is signed in is shown pages that the target, which asks itself with no session, is not. */
async function shownToNobody(trial: InputTrial, url: string, texts: readonly string[]): Promise<readonly string[]> {
  const shown = await ask(trial, { method: 'GET', url, headers: [], as: 'nobody' });
  return shown?.response.status === 200 ? texts.filter((text) => shown.response.body.includes(text)) : [];
}

interface Keeping {
  readonly stored: Exchange;
  /** The page that was asked for, and passages of it. */
  readonly url: string;
  readonly texts: readonly string[];
  /** The value that leads to no page. */
  readonly nowhere: string;
  /** Nothing was sent since. */
  readonly isLast: boolean;
}

const KEPT_LIMIT = 2;

/** Who fetches a picture of an address keeps it, and says where: the passage shows there, and no more once another address was fetched. */
async function shownWhereKept(trial: InputTrial, { stored, url, texts, nowhere, isLast }: Keeping): Promise<Evidence | undefined> {
  for (const [index, address] of newAddresses(trial, stored).filter((each) => each !== url).slice(0, KEPT_LIMIT).entries()) {
    const request = { method: 'GET', url: address, headers: [], as: stored.request.as } as const;
    // What was asked since may have taken its place.
    const attack = (index > 0 || !isLast) && (await ask(trial, stored.request)) === undefined ? undefined : await ask(trial, request);
    const text = texts.find((passage) => attack?.response.body.includes(passage) === true);
    if (attack === undefined || text === undefined || (await askWith(trial, nowhere)) === undefined) continue;
    const control = await ask(trial, request);
    if (control === undefined || control.response.body.includes(text)) continue;
    return { attack, control, stored: { attack: stored }, effect: { kind: 'stored-text', text }, lookFor: `“${text}”, a passage of ${url}, at ${address}, where the application keeps what it fetched.` };
  }
  return undefined;
}

/** Of the target, in the answer, and on none of its pages before. */
function newAddresses({ pages }: InputTrial, { request, response }: Exchange): readonly string[] {
  const { origin, pathname } = new URL(request.url);
  const written = [...response.body.matchAll(/\b(?:src|href)\s{0,3}=\s{0,3}["']?([^"'\s<>]{1,300})/gi), ...response.body.matchAll(/"((?:https?:\/\/|\\?\/)[^"\s<>]{1,300})"/g)].map((match) => (match[1] ?? '').replaceAll('\\/', '/'));
  const isNew = (address: string): boolean => pages.every((page) => !page.response.body.includes(address));
  const urls = [...new Set(written)].filter(isNew).flatMap((address) => (URL.canParse(address, request.url) ? [new URL(address, request.url)] : []));
  return [...new Set(urls.filter((each) => each.origin === origin && each.pathname !== pathname).map(({ href }) => href))];
}

/** What libraries say when nobody listens at a port; who refuses an address before it is asked says other words. */
const REFUSALS: readonly RegExp[] = [
  /\bECONNREFUSED\b/,
  /(?:\[Errno 111\]|Failed to open stream:|connect:|ConnectException:) ?Connection refused/i,
  /Failed to connect to 127\.0\.0\.1 port 49151|Couldn(?:'|&#0?39;|&apos;)t connect to server|actively refused it/,
];

/** Without a page to show: the target complains that its own port, which is reserved, so that nobody listens there, did not take the connection. So it was asked. */
async function shownByRefusal(trial: InputTrial, written: Form): Promise<Evidence | undefined> {
  const attack = await askWith(trial, written('http://127.0.0.1:49151/'));
  const text = attack === undefined ? undefined : faultIn(REFUSALS, attack.response.body);
  if (attack === undefined || text === undefined) return undefined;
  const control = await askWith(trial, trial.word('no-address'));
  if (control === undefined || faultIn(REFUSALS, control.response.body) !== undefined) return undefined;
  return { attack, control, effect: { kind: 'body-contains', text }, lookFor: `The complaint “${text}” in the answer to the first request: the target tried to connect to a port of its own, at which nobody listens.` };
}

/** Pages of little text have short passages; that of another page stands in an answer by no other way, and not when the address leads nowhere. */
const PASSAGE = { least: 8, most: 80 } as const;

/** Of a page of which the beginning is shown, the target's own request tells nothing. */
const TRIED_PAGES = 2;
const KNOWN_PAGES = 5;

/** Pages with a passage that stands on no other, then those with one that few of the others have, and surely not the parameter's own. */
function knownPages(trial: InputTrial): readonly { readonly url: string; readonly texts: readonly string[]; readonly as: Actor }[] {
  const { pages, route } = trial;
  const own = new URL(trial.requestWith(trial.usual).url).pathname;
  const others = pages.filter((page) => page.request.method === 'GET' && page.response.status === 200 && new URL(page.request.url).pathname !== own);
  const asked = others.filter((other) => !other.request.url.endsWith(route.path)).slice(0, 5);
  const ofOwn = pages.filter((page) => new URL(page.request.url).pathname === own);
  const rare = (most: number) => (passage: string): boolean => ofOwn.every((page) => !page.response.body.includes(passage)) && pages.filter((page) => page.response.body.includes(passage)).length <= most;
  const known = [rare(1), rare(pages.length / 3)].flatMap((isRare) => asked.flatMap((page) => {
    const rarest = passages(page).filter(isRare);
    const [longest] = rarest.toSorted((a, b) => b.length - a.length);
    // Of a page may be shown no more than how it begins.
    const [first = ''] = rarest;
    return longest === undefined ? [] : [{ url: page.request.url, texts: [longest, first], as: page.request.as }];
  }));
  return known.filter(({ url }, index) => known.findIndex((other) => other.url === url) === index).slice(0, KNOWN_PAGES);
}

function passages({ response }: Exchange): readonly string[] {
  return response.body.split(/[<>\n\r]+/).map((part) => part.trim()).filter((part) => part.length >= PASSAGE.least && part.length <= PASSAGE.most && /[a-z]{3}/i.test(part) && !/[&{}"=']/.test(part));
}
