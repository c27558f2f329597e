/*
 * Tokens that forms carry. Each is taken from the form's page right before it is sent, until it is shown to hold more than once: then the page is fetched no
 * more. A token holds where pages give the same one although forms were taken with it in between; and where an older one is answered like the form it was
 * taken for, while one that nobody gave is answered otherwise. One that holds may still end: an answer that may refuse it has the form filled and sent once more,
 * and after a few of those the page is fetched before each form again, for good.
 */
import { readPage } from '#prober/application/looking/read-page.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import type { Exchange, Outcome, ProbeRequest } from '#prober/sending/exchange.ts';
import type { Permission } from '#prober/sending/request-rules.ts';

export interface FormTokens {
  /** The request with tokens that hold, and whether they were taken right now. */
  fill(key: string, request: ProbeRequest, permission: Permission | undefined): Promise<{ readonly filled: ProbeRequest; readonly isFresh: boolean }>;
  /** What came of it. @returns whether its tokens, if they were not taken right now, may have ended, so that it has to be filled and sent once more */
  answered(filled: ProbeRequest, outcome: Outcome, isFresh: boolean): boolean;
  /** Another session has other tokens. */
  forget(): void;
}

type Values = ReadonlyMap<string, string>;

interface Known {
  values?: Values;
  /** What each form of the page that was taken was answered first, with tokens that were taken right then. */
  readonly taken: Map<string, Exchange>;
  /** Pages in a row that gave the same tokens although a form was taken since the one before. */
  same: number;
  isTakenSince: boolean;
  isAsked: boolean;
  holds: boolean;
  /** Requests that were sent once more. */
  again: number;
}

/** One form may have been refused before anybody looked at its token. */
const SAME_LIMIT = 2;
/** Who refuses what is tried, and not the token, refuses it again: past these, forms sent twice cost more than pages. */
const AGAIN_LIMIT = 3;
/** No such page, no such way to ask for it, too many requests: whatever the token. */
const NO_REFUSALS: readonly number[] = [404, 405, 429];

/** @param url the target's: names what is asked for a form alone */
export function createFormTokens(url: string, send: (key: string, request: ProbeRequest, asking: { readonly permission?: Permission; readonly keepsCookies?: boolean }) => Promise<Outcome>): FormTokens {
  const forms = new Map<string, Known>();
  const knownOf = (request: ProbeRequest): Known => {
    const name = nameOf(request);
    const known = forms.get(name) ?? { taken: new Map(), same: 0, isTakenSince: false, isAsked: false, holds: false, again: 0 };
    forms.set(name, known);
    return known;
  };
  /** Asks the form that was taken with its own token, which is older than the page, and with one that nobody gave; each may be sent as this request may. */
  const holdsOnceMore = async (request: ProbeRequest, { taken, values }: Known, permission: Permission | undefined): Promise<boolean> => {
    const [first] = taken.values();
    if (first === undefined || values === undefined) return false;
    const exchanged = async (name: string, sent: ProbeRequest): Promise<Exchange | undefined> => {
      const outcome = await send(`${url}|form-tokens|${nameOf(request)}|${name}`, sent, permission === undefined ? {} : { permission });
      return outcome.kind === 'answered' ? { request: first.request, response: outcome.response } : undefined;
    };
    const older = await exchanged('older', first.request);
    if (older === undefined || !isAlike(first, older)) return false;
    const ofNobody = await exchanged('of nobody', withValues(first.request, new Map([...values].map(([name, value]) => [name, [...value].toReversed().join('')]))));
    return ofNobody !== undefined && !isAlike(first, ofNobody);
  };

  return {
    async fill(key, request, permission) {
      const { fresh, body } = request;
      if (fresh === undefined || body === undefined || !body.type.includes('urlencoded')) return { filled: request, isFresh: true };
      const known = knownOf(request);
      if (known.holds && known.again < AGAIN_LIMIT && known.values !== undefined && known.taken.has(formOf(request))) return { filled: withValues(request, known.values), isFresh: false };
      const outcome = await send(`${key}~page`, { method: 'GET', url: fresh.page, headers: [], as: request.as }, { keepsCookies: true });
      if (outcome.kind === 'unanswered') return { filled: request, isFresh: true };
      const values = valuesOn(outcome.response.body, fresh);
      const isSame = known.values !== undefined && isEqual(known.values, values);
      if (known.isTakenSince) known.same = isSame ? known.same + 1 : 0;
      known.isTakenSince = false;
      // Nobody is locked out of signing in for it.
      if (known.taken.size > 0 && !isSame && !known.isAsked && request.as !== 'nobody') {
        known.isAsked = true;
        known.holds = await holdsOnceMore(request, known, permission);
      }
      known.holds ||= known.same >= SAME_LIMIT;
      known.values = values;
      return { filled: withValues(request, values), isFresh: true };
    },
    answered(filled, outcome, isFresh) {
      if (filled.fresh === undefined || outcome.kind === 'unanswered') return false;
      const known = knownOf(filled);
      const isTaken = outcome.response.status < 400;
      known.isTakenSince ||= isTaken;
      const [form, exchange] = [formOf(filled), { request: filled, response: outcome.response }];
      if (isFresh && isTaken && !known.taken.has(form)) known.taken.set(form, exchange);
      if (isFresh || !isRefusal(exchange, known.taken.get(form))) return false;
      known.again += 1;
      known.holds = false;
      return true;
    },
    forget: () => forms.clear(),
  };
}

function nameOf({ as, fresh }: ProbeRequest): string {
  return [as, fresh?.page, ...(fresh?.fields ?? [])].join(' ');
}

/** Of the forms that a page holds. */
function formOf({ method, url }: ProbeRequest): string {
  const { origin, pathname } = new URL(url);
  return `${method} ${origin}${pathname}`;
}

/** A form may be refused with a page of errors that is answered like any other: then it is unlike what is said of a form that was taken. */
function isRefusal(exchange: Exchange, taken: Exchange | undefined): boolean {
  const { status } = exchange.response;
  if (NO_REFUSALS.includes(status)) return false;
  return (status >= 400 && status < 500) || taken === undefined || !isAlike(taken, exchange);
}

function valuesOn(body: string, { page, fields }: NonNullable<ProbeRequest['fresh']>): Values {
  const given = readPage(body, page).forms.flatMap((form) => form.fields);
  return new Map(fields.flatMap((name) => {
    const value = given.find((field) => field.name === name)?.value;
    return value === undefined ? [] : [[name, value] as const];
  }));
}

function isEqual(one: Values, other: Values): boolean {
  return one.size > 0 && one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}

function withValues(request: ProbeRequest, values: Values): ProbeRequest {
  if (request.body === undefined) return request;
  const fields = new URLSearchParams(request.body.text);
  for (const [name, value] of values) fields.set(name, value);
  return { ...request, body: { type: request.body.type, text: fields.toString() } };
}
