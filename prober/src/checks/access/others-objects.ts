import { isOf, recordsIn } from '#prober/application/json-records.ts';
import { decoded } from '#prober/application/decoded.ts';
import { valuesIn } from '#prober/application/path-template.ts';
import { ask, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import { isPage } from '#prober/checks/judging/page.ts';
import { refusedByVersion } from './refused-by-version.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const othersObjects: Check = {
  id: 'live-others-objects',
  title: "Another user's object can be read",
  categories: [],
  cwe: 639,
  severity: 'high',
  isPassive: false,
  fix: 'Look objects up together with the user who asks for them, or check their owner before the answer.',
  of: 'route',
  run,
};

/**
 * An object is the first user's own where a page leads the first user to it and not the second, or where it says so itself and holds what nobody
 * shows to others. The second reads it all the same; nobody without a session does, else it is public.
 */
async function run(trial: RouteTrial): Promise<CheckResult> {
  const { request, reached, hasSecond } = trial;
  if (!hasSecond) return { verdict: 'not_testable', reason: 'It needs a second user: name one in the instructions for signing in.' };
  const object = objectOf(trial);
  if (object === undefined || request.method !== 'GET' || reached.response.status !== 200) return notConfirmed('Nothing: the request names no object.');
  const whose = await ownership(trial, object);
  if (whose?.kind === 'own') return triedAsSecond(trial, reached, whose.words);
  // The one that the route was reached with may be for everybody, beside others that are not.
  const own = await ownObject(trial, object);
  if (own !== undefined) return triedAsSecond(trial, own.reached, own.words);
  const made = whose === undefined ? await madeObject(trial) : undefined;
  if (made !== undefined) return triedAsSecond(trial, made.reached, made.words);
  const version = whose === undefined ? await refusedByVersion(trial, reached, object) : undefined;
  if (version !== undefined) return triedAsSecond(trial, reached, `which ${version} refuses that user`);
  if (whose === undefined) return { verdict: 'not_testable', reason: "Neither a page of the first user nor the object itself says whose it is." };
  return notConfirmed('The page that leads to the object: it leads the second user there as well.');
}

async function triedAsSecond(trial: RouteTrial, reached: Exchange, words: string): Promise<CheckResult> {
  const { request } = reached;
  const attack = await ask(trial, { ...request, as: 'second' });
  if (attack === undefined) return NO_ANSWER;
  if (!isAlike(reached, attack)) return (await shownByText(trial, reached, { attack, words })) ?? notConfirmed("The first user's object with the session of the second.");
  const control = await ask(trial, { ...request, as: 'nobody' });
  const exchanged = { attack, control: control ?? attack, baseline: reached };
  if (!(await showsEffect({ kind: 'like-baseline' }, exchanged))) return notConfirmed('The object without a session: it is public.');
  // What pages show of whoever looks at them is missing there as well.
  if (control !== undefined && isMostlyShown(attack, control)) return (await shownByText(trial, reached, { attack, words })) ?? notConfirmed('The object without a session: it is public but for what the page shows of its visitor.');
  return confirmed({ ...exchanged, effect: { kind: 'like-baseline' }, lookFor: `The second user reads ${new URL(request.url).pathname}, ${words}; without a session it is refused.` });
}

/** Of pages: who is refused is shown little of what stands there, or something else. */
const MOSTLY = 0.7;

function isMostlyShown(attack: Exchange, control: Exchange): boolean {
  if (control.response.status !== attack.response.status || !isPage(attack.response) || !isPage(control.response)) return false;
  const parts = ({ response }: Exchange): ReadonlySet<string> => new Set(response.body.slice(0, 300_000).split(/[<>\r\n]+/).map((part) => part.trim()));
  const [shown, toNobody] = [parts(attack), parts(control)];
  return [...shown].filter((part) => toNobody.has(part)).length >= shown.size * MOSTLY;
}

/**
 * Pages of two users differ in menus and names. A text of the object tells that it was read: one that the second user is shown neither on other pages nor in
 * the place of an object that is not there.
 */
async function shownByText(trial: RouteTrial, reached: Exchange, { attack, words }: { readonly attack: Exchange; readonly words: string }): Promise<CheckResult | undefined> {
  if (attack.response.status !== reached.response.status || !isPage(reached.response)) return undefined;
  const absent = await ask(trial, { ...attack.request, url: attack.request.url.replace(/[^/=]+(?=\/?$)/, trial.word('no-such-object')) });
  const others = [...trial.pages.filter(({ request }) => request.url !== reached.request.url), ...(absent === undefined ? [] : [absent])];
  // What was sent meanwhile may have changed it.
  const now = (await ask(trial, reached.request)) ?? reached;
  const shown = textsIn(now.response.body, trial.firstNames).filter((text) => attack.response.body.includes(text) && !others.some(({ response }) => response.body.includes(text)));
  const [text] = shown.toSorted((a, b) => b.length - a.length);
  const control = text === undefined ? undefined : await ask(trial, { ...reached.request, as: 'nobody' });
  if (text === undefined || control === undefined || control.response.body.includes(text)) return undefined;
  return confirmed({ attack, control, effect: { kind: 'body-contains', text }, lookFor: `The second user reads “${text}” at ${new URL(reached.request.url).pathname}, ${words}; without a session it is not shown.` });
}

/** Texts between tags, as they are written. A short one stands on many pages, but for a number beside the name of its owner. */
function textsIn(html: string, names: readonly string[]): readonly string[] {
  const isLong = (text: string): boolean => text.length >= 12 && /\p{L}{3,}/u.test(text);
  const isOfOwner = (text: string): boolean => /\d{2}/.test(text) && names.some((name) => name.length > 2 && text.includes(name));
  return [...html.slice(0, 300_000).matchAll(/>\s{0,200}([^<>]{4,200}?)\s{0,200}</g)].map((match) => match[1] ?? '').filter((text) => isLong(text) || isOfOwner(text));
}

type Ownership = { readonly kind: 'own'; readonly words: string } | { readonly kind: 'shared' };

/** Pages of the first user that are asked for as the second. */
const LISTS_LIMIT = 3;

async function ownership(trial: RouteTrial, object: string): Promise<Ownership | undefined> {
  const said = privateOf(trial);
  if (said !== undefined) return { kind: 'own', words: `which names the first user as its owner and holds “${said}”` };
  const pages = trial.pages.filter((page) => page.request.as === 'first' && page.request.url !== trial.request.url);
  const leads = leadsTo(trial, object, pages);
  const lists = pages.filter(leads).slice(0, LISTS_LIMIT);
  const leading = new Map<Exchange, 'first' | 'both' | 'unknown'>();
  for (const page of lists) leading.set(page, await ledByIt(trial, page, leads));
  if ([...leading.values()].includes('both')) return { kind: 'shared' };
  const list = lists.find((page) => leading.get(page) === 'first');
  if (list === undefined) return undefined;
  if (isOfPeople(trial) && !PRIVATE_WORDS.some((word) => word.test(trial.reached.response.body) && !word.test(list.response.body))) return { kind: 'shared' };
  return { kind: 'own', words: `to which only the first user's ${new URL(list.request.url).pathname} leads` };
}

/** Whom the page leads to the object. One that the second user does not see, or that shows others each time, says nothing. */
async function ledByIt(trial: RouteTrial, page: Exchange, leads: Leads): Promise<'first' | 'both' | 'unknown'> {
  const seenBySecond = await ask(trial, { ...page.request, as: 'second' });
  if (seenBySecond === undefined || seenBySecond.response.status !== page.response.status) return 'unknown';
  if (leads(seenBySecond)) return 'both';
  const seenAgain = await ask(trial, page.request);
  return seenAgain !== undefined && leads(seenAgain) ? 'first' : 'unknown';
}

/** Another object of the route, to which a page leads the first user and not the second. */
async function ownObject(trial: RouteTrial, object: string): Promise<{ readonly reached: Exchange; readonly words: string } | undefined> {
  const { request, reached } = trial;
  const around = addressAround(request.url, object);
  if (around === undefined || isOfPeople(trial)) return undefined;
  const lists = trial.pages.filter((page) => page.request.as === 'first' && page.request.method === 'GET' && page.request.url !== request.url && objectsIn(page, around).length > 0).toSorted((a, b) => objectsIn(b, around).length - objectsIn(a, around).length).slice(0, LISTS_LIMIT);
  const leads: { readonly list: Exchange; readonly ofFirst: readonly string[] }[] = [];
  const ofSecond = new Set<string>();
  for (const list of lists) {
    // What was made since is of who made it.
    const [now, seenBySecond] = [await ask(trial, list.request), await ask(trial, { ...list.request, as: 'second' })];
    for (const seen of seenBySecond === undefined ? [] : objectsIn(seenBySecond, around)) ofSecond.add(seen);
    if (now !== undefined && seenBySecond?.response.status === now.response.status) leads.push({ list, ofFirst: objectsIn(now, around) });
  }
  for (const { list, ofFirst } of leads) {
    const own = ofFirst.find((one) => one !== object && !ofSecond.has(one));
    if (own === undefined) continue;
    const found = await ask(trial, { ...request, url: `${around.before}${own}${around.behind}` });
    // A page that shows others each time says nothing.
    const again = found === undefined ? undefined : await ask(trial, list.request);
    if (found?.response.status === reached.response.status && again !== undefined && objectsIn(again, around).includes(own)) return { reached: found, words: `to which only the first user's ${new URL(list.request.url).pathname} leads` };
  }
  return undefined;
}

/** What people buy, order, book and have at a bank is shown to nobody else, in words of several languages. */
const DEALINGS: ReadonlySet<string> = new Set(['order', 'invoice', 'bill', 'receipt', 'purchase', 'booking', 'reservation', 'checkout', 'cart', 'basket', 'prescription', 'account', 'bank', 'wallet', 'payslip', 'pedido', 'factura', 'recibo', 'compra', 'reserva', 'commande', 'facture', 'bestellung', 'rechnung', 'ordine', 'fattura', 'fatura']);

/** A dealing that a form of the first user's has made: no list leads there, and it is that user's all the same. */
async function madeObject(trial: RouteTrial): Promise<{ readonly reached: Exchange; readonly words: string } | undefined> {
  const { made, reached, route } = trial;
  if (made?.by.request.as !== 'first' || !hasDealings(route.path)) return undefined;
  const found = made.url === reached.request.url ? reached : await ask(trial, { ...reached.request, url: made.url });
  return found?.response.status === 200 ? { reached: found, words: `which the form of ${new URL(made.by.request.url).pathname} made for the first user` } : undefined;
}

function hasDealings(path: string): boolean {
  const words = path.replace(/\{[^}]*\}/g, '').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().split(/[^a-z]+/);
  return words.some((word) => DEALINGS.has(word) || DEALINGS.has(word.replace(/s$/, '')));
}

interface Around {
  readonly before: string;
  readonly behind: string;
}

/** The address before the object and behind it. */
function addressAround(url: string, object: string): Around | undefined {
  const at = Math.max(...['/', '='].map((sign) => url.lastIndexOf(`${sign}${object}`)));
  return at < 0 ? undefined : { before: url.slice(0, at + 1), behind: url.slice(at + 1 + object.length) };
}

/** Objects to which a page's links lead, or which a list above the address names. */
function objectsIn({ request, response: { body } }: Exchange, { before, behind }: Around): readonly string[] {
  if (/^\s*[[{]/.test(body)) {
    const isAbove = before.replace(/\/$/, '') === request.url.replace(/[?#].*$/s, '').replace(/\/$/, '');
    return isAbove ? recordsIn(body).flatMap(({ id, _id, uuid }) => [id, _id, uuid].filter((value) => typeof value === 'string' || typeof value === 'number').slice(0, 1).map(String)) : [];
  }
  const { origin } = new URL(before);
  const [path, rest] = [before.slice(origin.length), behind].map(escapedPattern);
  return [...body.slice(0, 300_000).matchAll(new RegExp(`["'](?:${origin.replace(/[.]/g, '\\.')})?${path ?? ''}([\\w-]{1,64})${rest ?? ''}["'#]`, 'g'))].map((match) => match[1] ?? '');
}

/** Members see each other's pages, each from the own one; what nobody shows to others has to stand there. */
function isOfPeople({ route, request, firstNames }: RouteTrial): boolean {
  if (hasDealings(route.path)) return false;
  const isNamed = new URL(request.url).pathname.split('/').some((part) => firstNames.includes(decoded(part)));
  return isNamed || /\/(?:users?|members?|profiles?|authors?|people|persons?|friends?)(?:\/(?:view|show|page|home|index|details?|get))?(?:\.\w{1,5})?(?:\/\{[^/]*\})?\/?$/i.test(route.path);
}

const PRIVATE_WORDS = [/\bphone|\bmobile\b/i, /\baddress\b/i, /\bstreet\b/i, /\bbirth/i, /\bbalance\b/i, /\bsalary\b/i, /\biban\b/i, /\bcard\b/i, /\bpassport\b/i, /\binvoices?\b/i, /\bsecret\b/i];

/** What belongs to one person alone. What members show each other (names, texts, pictures) is none of it. */
const PRIVATE = /(?:secret|passw|passwd|token|api_?key|private|ssn|iban|card_?(?:number|no)|account_?(?:number|no)|balance|salary|income|birth|phone|mobile|street|address|diagnos|invoice_?total|note_?to_?self)/i;
const OWNER = /^(?:owner|user|author|customer|account|member|patient|employee|created_?by|login)(?:_?(?:name|id|email|login))?$|^(?:e?mail|user_?name)$/i;

/** The name of a private field in a record that says that it is the first user's. */
function privateOf({ reached, firstNames }: RouteTrial): string | undefined {
  for (const record of recordsIn(reached.response.body)) {
    const owners = Object.fromEntries(Object.entries(record).filter(([key]) => OWNER.test(key)));
    if (!isOf(owners, firstNames)) continue;
    const found = Object.entries(record).find(([key, value]) => PRIVATE.test(key) && !OWNER.test(key) && (typeof value === 'number' || (typeof value === 'string' && /[^*•x\s]/i.test(value))));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

/** What names an object: the last variable part of the path, else the last identifier of the path or the query, or the name of who is signed in. */
function objectOf({ request, route, firstNames }: RouteTrial): string | undefined {
  const url = new URL(request.url);
  const named = [...Array.from({ length: url.pathname.split('/').length }, (_, index) => `/${url.pathname.split('/').slice(index + 1).join('/')}`)].flatMap((path) => [...(valuesIn(path, route.path)?.values() ?? [])]).at(-1);
  if (named !== undefined && named !== '') return named;
  return [...url.pathname.split('/').toReversed(), ...url.searchParams.values()].find((part) => firstNames.includes(part) || /^(?:\d{1,19}|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|(?=.*\d)[\w-]{6,64})$/i.test(part));
}

/** Whether a page leads to the object. */
type Leads = (page: Exchange) => boolean;

/** A short number, and the name of a person, stands everywhere: where a page has it in an address of such objects, it counts in these alone. */
function leadsTo(trial: RouteTrial, object: string, pages: readonly Exchange[]): Leads {
  const at = escapedPattern(object);
  if (object.length > 3 && !trial.firstNames.includes(object)) return (page) => isNamedIn(page, object, new RegExp(`(?<![\\w-])${at}(?![\\w-])`));
  const before = addressAround(trial.request.url, object)?.before ?? trial.request.url;
  const kind = new URL(before).pathname.split('/').findLast((part) => /^[a-z][a-z_-]{2,40}(?:\.\w+)?$/i.test(part))?.replace(/\.\w+$/, '').replace(/(?:ies|e?s)$/i, '');
  const ofKind: Leads = (page) => isNamedIn(page, object, new RegExp(`["'][^"'\\s<>]{0,100}${escapedPattern(kind ?? '')}[^"'\\s<>]{0,60}[=/]${at}(?=["'&/?#;])`, 'i'));
  return kind !== undefined && pages.some(ofKind) ? ofKind : (page) => isNamedIn(page, object, new RegExp(`[=/"']${at}(?=["'&/?#>\\s;])`));
}

function isNamedIn({ response: { body } }: Exchange, object: string, inPage: RegExp): boolean {
  if (/^\s*[[{]/.test(body)) return recordsIn(body).some((record) => Object.entries(record).some(([key, value]) => IDENTIFIER.test(key) && String(value) === object)) || isListed(body, object);
  return inPage.test(body);
}

function escapedPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

const IDENTIFIER = /(?:^|[_-])(?:id|uuid|guid|key|slug|code|number|no|ref|title|name)$|I[dD]$/;

/** A list of bare identifiers. */
function isListed(body: string, object: string): boolean {
  return new RegExp(`[[,]\\s*"?${escapedPattern(object)}"?\\s*[,\\]]`).test(body.slice(0, 300_000));
}
