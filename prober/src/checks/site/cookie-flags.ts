import { confirmed } from '#prober/checks/asking.ts';
import type { Check, SiteResult, SiteTrial } from '#prober/checks/check.ts';
import { cookiesSet } from '#prober/checks/judging/cookies.ts';

export const cookieFlags: Check = {
  id: 'live-cookie-flags',
  title: 'Cookie of the session without protection',
  categories: ['insecure cookie'],
  cwe: 1004,
  severity: 'low',
  isPassive: true,
  fix: 'Set HttpOnly, SameSite and, over https, Secure on every cookie that stands for a person.',
  of: 'site',
  run,
};

/** Cookies of sessions alone: what a script is meant to read, such as a language or a token against forged requests, needs no flag. */
const OF_SESSION = /sess|sid$|^sid|auth|jwt|login|remember|identity|^token$|access_?token/i;
const MEANT_FOR_SCRIPTS = /csrf|xsrf/i;

async function run({ reached, signIns, base }: SiteTrial): Promise<readonly SiteResult[]> {
  const flags = base.startsWith('https:') ? ['HttpOnly', 'SameSite', 'Secure'] : ['HttpOnly', 'SameSite'];
  const results = new Map<string, SiteResult>();
  for (const exchange of [...reached, ...signIns]) {
    for (const { name, attributes } of cookiesSet(exchange.response).filter((cookie) => OF_SESSION.test(cookie.name) && !MEANT_FOR_SCRIPTS.test(cookie.name))) {
      for (const lacks of flags.filter((flag) => !attributes.has(flag.toLowerCase()))) {
        const result = confirmed({ attack: exchange, control: exchange, effect: { kind: 'seen', sight: { of: 'cookie', name, lacks } }, lookFor: `The cookie ${name} is set without ${lacks}.` });
        const subject = `cookie ${name} ${lacks}`;
        if (!results.has(subject)) results.set(subject, { subject, title: `Cookie ${name} without ${lacks}`, severity: lacks === 'SameSite' ? 'info' : 'low', result });
      }
    }
  }
  return [...results.values()];
}
