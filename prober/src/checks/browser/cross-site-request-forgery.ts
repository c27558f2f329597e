import { confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';
import { sessionAcrossSites } from '#prober/checks/judging/cookies.ts';
import { attributeOf, elementsOf, nodesBelow } from '#prober/checks/judging/page.ts';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import type { Exchange } from '#prober/sending/exchange.ts';

type Element = DefaultTreeAdapterTypes.Element;

export const crossSiteRequestForgery: Check = {
  id: 'live-cross-site-request-forgery',
  title: 'Form without a token against forged requests',
  categories: ['cross-site request forgery'],
  cwe: 352,
  severity: 'medium',
  isPassive: true,
  fix: 'Put a token of the session into every form that changes something, and check it. Set SameSite on the cookie of the session.',
  of: 'site',
  run,
};

/** Judged by looking: no form is sent. It needs a cookie that a browser would carry along, and a form that names no token. */
async function run(trial: SiteTrial): Promise<readonly SiteResult[]> {
  // Who was signed in by cookies is so by those alone; other pages set others that are named alike.
  const setting = trial.signIns.length > 0 ? trial.signIns : trial.reached;
  const cookie = setting.map(({ response }) => sessionAcrossSites(response)).find((name) => name !== undefined);
  if (cookie === undefined) return [];
  const results = new Map<string, SiteResult>();
  for (const exchange of trial.reached) {
    // A script may carry the token of the page's head along in a header.
    if (elementsOf(exchange.response).some(isToken)) continue;
    for (const form of elementsOf(exchange.response).filter(isUnguarded)) {
      const subject = `form ${actionOf(form, exchange)}`;
      if (!results.has(subject)) results.set(subject, resultOf(subject, exchange, cookie));
    }
  }
  return [...results.values()];
}

function resultOf(subject: string, exchange: Exchange, cookie: string): SiteResult {
  // The form's own words as they stand in the page are what a reader finds again.
  const text = /<form\b[^>]{0,300}>/i.exec(exchange.response.body)?.[0] ?? '<form';
  const evidence = { attack: exchange, control: exchange, effect: { kind: 'seen', sight: { of: 'body', text } }, lookFor: `The ${subject} of ${exchange.request.url} has no field with a token, and the cookie ${cookie} has no SameSite attribute.` } as const;
  return { subject, title: crossSiteRequestForgery.title, severity: crossSiteRequestForgery.severity, result: confirmed(evidence) };
}

function isToken(element: Element): boolean {
  return element.tagName === 'meta' && /[cx]srf/i.test(attributeOf(element, 'name') ?? '');
}

/** What people look for is asked for by a form, and changes nothing. */
const SEARCHES = /^(?:q|query|search|term|keywords?|filter|find|s)$|search/i;

/** Posts, is not the sign-in, and no field of it looks like a token: by its name, or by a hidden value of a token's form. */
function isUnguarded(element: Element): boolean {
  if (element.tagName !== 'form' || attributeOf(element, 'method')?.toLowerCase() !== 'post') return false;
  const fields = inputsOf(element);
  if (fields.every((field) => /^(?:button|reset)$/i.test(attributeOf(field, 'type') ?? '')) || fields.filter((field) => attributeOf(field, 'type') === 'password').length === 1) return false;
  const texts = fields.filter((field) => !/^(?:submit|button|hidden|image)$/.test(attributeOf(field, 'type') ?? ''));
  if (texts.length === 1 && texts.every((field) => SEARCHES.test(attributeOf(field, 'name') ?? ''))) return false;
  return !fields.some((field) => /csrf|xsrf|token|nonce|authenticity|verification/i.test(attributeOf(field, 'name') ?? '') || (attributeOf(field, 'type') === 'hidden' && /^(?=.*\d)[\w+/=.-]{20,}$/.test(attributeOf(field, 'value') ?? '')));
}

function inputsOf(form: Element): readonly Element[] {
  return nodesBelow(form).flatMap((node) => (defaultTreeAdapter.isElementNode(node) && ['input', 'textarea', 'select'].includes(node.tagName) ? [node] : []));
}

function actionOf(form: Element, { request }: Exchange): string {
  const action = attributeOf(form, 'action') ?? '';
  return URL.canParse(action, request.url) ? new URL(action, request.url).pathname : new URL(request.url).pathname;
}
