/*
 * A form names a token against forged requests, and nobody checks it: sent as by another site and without the token, a text of ours is stored all the
 * same, and a page shows it for good. A page of another site could have sent that form with the cookie that a browser carries along.
 */
import { ask, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { sessionAcrossSites } from '#prober/checks/judging/cookies.ts';
import { headerValues } from '#prober/checks/judging/page.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange, ProbeRequest } from '#prober/sending/exchange.ts';

export const uncheckedRequestTokens: Check = {
  id: 'live-unchecked-request-tokens',
  title: 'Token against forged requests is not checked',
  categories: ['cross-site request forgery'],
  cwe: 352,
  severity: 'medium',
  isPassive: false,
  fix: "Compare the token of the form with the session's before anything is changed, and refuse a form without one. Set SameSite on the cookie of the session.",
  of: 'route',
  run,
};

const TOKEN = /csrf|xsrf|authenticity|requestverification|(?:^|[_-])token$|^nonce$/i;

async function run(trial: RouteTrial): Promise<CheckResult> {
  const { route, request, signIns } = trial;
  if (request.as === 'nobody' || !signIns.some(({ response }) => sessionAcrossSites(response) !== undefined)) return notConfirmed('Nothing: no cookie of the session is carried along by pages of other sites.');
  const tokens = route.parameters.filter(({ name, place }) => place === 'form' && TOKEN.test(name)).map(({ name }) => name);
  const text = route.parameters.find(({ name, place, isPassword, isButton, isHidden, hint, example = '' }) => place === 'form' && !tokens.includes(name) && isPassword !== true && isButton !== true && isHidden !== true && (hint !== undefined || /[a-z]/i.test(example) || example === ''));
  if (request.method !== 'POST' || tokens.length === 0 || text === undefined || request.body?.type.includes('urlencoded') !== true || route.formPage === undefined) return notConfirmed('Nothing: the form has no token, or no text beside it.');
  const before = await pageOf(trial, route.formPage);
  if (before === undefined) return notConfirmed('Nothing: the page of the form gave no answer.');
  const mark = trial.word('forged-request');
  const stored = await ask(trial, forged(trial, { tokens, name: text.name, mark }));
  if (stored === undefined || stored.response.status >= 400) return notConfirmed('The form without its token, which was refused.');
  const effect = { kind: 'stored-text', text: mark } as const;
  for (const url of pagesAfter(stored, { formPage: route.formPage, mark })) {
    const shown = await pageOf(trial, url);
    if (shown === undefined || !(await showsEffect(effect, { attack: shown, control: before }))) continue;
    // Who refuses a form often fills in once more what was entered.
    const attack = await pageOf(trial, url);
    if (attack === undefined || !(await showsEffect(effect, { attack, control: before }))) continue;
    return confirmed({ attack, control: before, stored: { attack: stored }, effect, lookFor: `The text ${mark} in the page of ${url}, once the form was sent to ${stored.request.url} without its ${tokens.join(', ')}: nobody compared the token.` });
  }
  return notConfirmed('The form without its token, of which no page showed anything.');
}

/**
 * As a browser sends it from a page of another site. Nothing is taken afresh from the form's page, and what stands in the address or would be sent by a
 * script in a header is left out as well.
 */
function forged(trial: RouteTrial, { tokens, name, mark }: { readonly tokens: readonly string[]; readonly name: string; readonly mark: string }): ProbeRequest {
  const { fresh: _fresh, ...request } = trial.request;
  const fields = new URLSearchParams(request.body?.text ?? '');
  for (const token of tokens) fields.delete(token);
  fields.set(name, mark);
  const url = new URL(request.url);
  for (const key of [...url.searchParams.keys()]) if (TOKEN.test(key)) url.searchParams.delete(key);
  const site = `https://${trial.word('origin')}.invalid`;
  const headers = [...request.headers.filter((header) => !TOKEN.test(header.name) && !/^(?:origin|referer)$/i.test(header.name)), { name: 'Origin', value: site }, { name: 'Referer', value: `${site}/` }];
  return { ...request, url: url.href, headers, body: { type: 'application/x-www-form-urlencoded', text: fields.toString() } };
}

function pageOf(trial: RouteTrial, url: string): Promise<Exchange | undefined> {
  return ask(trial, { method: 'GET', url, headers: [], as: trial.request.as });
}

/** Where the answer leads within the application, unless the text stands in that address: then it is shown, not stored. Then the form's own page. */
function pagesAfter({ request, response }: Exchange, { formPage, mark }: { readonly formPage: string; readonly mark: string }): readonly string[] {
  const own = new URL(formPage, request.url).href;
  const [location] = headerValues(response, 'location');
  const next = location !== undefined && URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
  return next === undefined || next.origin !== new URL(request.url).origin || next.href.includes(mark) ? [own] : [...new Set([next.href, own])];
}
