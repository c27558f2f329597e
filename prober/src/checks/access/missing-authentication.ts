import { ask, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { isAlike } from '#prober/checks/judging/alike.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const missingAuthentication: Check = {
  id: 'live-missing-authentication',
  title: 'Private data without signing in',
  categories: [],
  cwe: 306,
  severity: 'high',
  isPassive: false,
  fix: 'Ask for a session on this route, and refuse by default: let routes that anybody may use be the ones that are listed.',
  of: 'route',
  run,
};

/** Most pages are meant for everybody. Private is what is named so and shows what belongs to persons. */
const PRIVATE_NAME = /(?:^|[/_.-])(?:admin\w*|accounts?|users?|customers?|profiles?|orders?|invoices?|payments?|private|internal|settings|config\w*|debug|_debug|dashboard|report\w*|members?|employees?|patients?|clients?|subscribers?|balances?|transactions?|statements?|bookings?|reservations?)(?:$|[/_.?-])/i;
const OF_PERSONS = /[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2,}|["'](?:password|passwd|secret|token|api_?key|salary|ssn|iban|balance|phone|address|date_?of_?birth|is_?admin|role)["']\s*:/i;

async function run(trial: RouteTrial): Promise<CheckResult> {
  const { request, reached, pages } = trial;
  if (request.as === 'nobody') return { verdict: 'not_testable', reason: 'No sign-in is given, so nobody can tell what is meant for those who signed in.' };
  const url = new URL(request.url);
  const told = OF_PERSONS.exec(reached.response.body)?.[0];
  const isKnownElsewhere = told !== undefined && pages.some((page) => new URL(page.request.url).pathname === '/' && page.response.body.includes(told));
  if (request.method !== 'GET' || reached.response.status !== 200 || told === undefined || isKnownElsewhere || !PRIVATE_NAME.test(url.pathname)) return notConfirmed('Nothing: the route shows nothing private.');
  const attack = await ask(trial, withoutCredentials(request));
  if (attack === undefined || !attack.response.body.includes(told) || !isAlike(reached, attack)) return notConfirmed('The same request without the session.');
  const control = await ask(trial, { ...withoutCredentials(request), url: beside(url, trial.word('no-such-page')) });
  const exchanged = { attack, control: control ?? attack, baseline: reached };
  if (!(await showsEffect({ kind: 'like-baseline' }, exchanged))) return notConfirmed('The same request without the session: every address is answered so.');
  return confirmed({ ...exchanged, effect: { kind: 'like-baseline' }, lookFor: `The first request carries no session, and shows what the signed-in one shows: “${told}”. The second asks for a page that does not exist.` });
}

function withoutCredentials(request: Exchange['request']): Exchange['request'] {
  return { ...request, as: 'nobody', headers: request.headers.filter(({ name }) => !/^(?:authorization|cookie|x-api-key)$/i.test(name)) };
}

function beside(url: URL, word: string): string {
  return new URL(`${url.pathname.replace(/\/$/, '').replace(/[^/]*$/, word)}`, url).href;
}
