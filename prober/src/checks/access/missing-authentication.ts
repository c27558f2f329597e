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
/** Addresses of a house, a product or a licence are on pages for everybody. */
const OF_PERSONS = /(?<![\w.+-])(?!(?:info|contact|support|help|hello|sales|press|jobs|office|team|service|webmaster|postmaster|no-?reply|licen[cs]e|security|privacy|feedback|someone|example|test)@)[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2,}|["'](?:password|passwd|secret|token|api_?key|salary|ssn|iban|balance|phone|address|date_?of_?birth|is_?admin|role)["']\s*:/i;

async function run(trial: RouteTrial): Promise<CheckResult> {
  const { request, reached, pages, route } = trial;
  if (request.as === 'nobody') return { verdict: 'not_testable', reason: 'No sign-in is given, so nobody can tell what is meant for those who signed in.' };
  const url = new URL(request.url);
  const told = OF_PERSONS.exec(reached.response.body)?.[0];
  const isKnownElsewhere = told !== undefined && pages.some((page) => new URL(page.request.url).pathname === '/' && page.response.body.includes(told));
  if (!isRead(route) || reached.response.status !== 200 || told === undefined || isKnownElsewhere || !PRIVATE_NAME.test(route.operation === undefined ? url.pathname : route.path)) return notConfirmed('Nothing: the route shows nothing private.');
  const attack = await ask(trial, withoutCredentials(request));
  if (attack === undefined || !attack.response.body.includes(told) || !isAlike(reached, attack)) return notConfirmed('The same request without the session.');
  const control = await ask(trial, absentOf(trial));
  const exchanged = { attack, control: control ?? attack, baseline: reached };
  if (!(await showsEffect({ kind: 'like-baseline' }, exchanged))) return notConfirmed('The same request without the session: every address is answered so.');
  return confirmed({ ...exchanged, effect: { kind: 'like-baseline' }, lookFor: `The first request carries no session, and shows what the signed-in one shows: “${told}”. The second asks for what does not exist.` });
}

function withoutCredentials(request: Exchange['request']): Exchange['request'] {
  return { ...request, as: 'nobody', headers: request.headers.filter(({ name }) => !/^(?:authorization|cookie|x-api-key)$/i.test(name)) };
}

/** Whether nothing but reading is asked for; an operation of GraphQL says so by its text. */
function isRead({ method, operation }: RouteTrial['route']): boolean {
  return operation === undefined ? method === 'GET' : operation.query.startsWith('query ');
}

/** The same of something that is not there: another path, another field of the schema. */
function absentOf(trial: RouteTrial): Exchange['request'] {
  const { request, route } = trial;
  const bare = withoutCredentials(request);
  if (route.operation !== undefined) return { ...bare, body: { type: 'application/json', text: JSON.stringify({ query: `query { ${trial.word('no-such-field')} }` }) } };
  return { ...bare, url: beside(new URL(request.url), trial.word('no-such-page')) };
}

function beside(url: URL, word: string): string {
  return new URL(`${url.pathname.replace(/\/$/, '').replace(/[^/]*$/, word)}`, url).href;
}
