import { ask, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { headerValues } from '#prober/checks/judging/page.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

export const crossOriginRequests: Check = {
  id: 'live-cross-origin-requests',
  title: 'CORS with credentials for any origin',
  categories: ['cross-origin resource sharing'],
  cwe: 942,
  severity: 'medium',
  isPassive: true,
  fix: 'Name the origins that may read answers in a fixed list, and compare them whole. Allow credentials for those alone.',
  of: 'route',
  run,
};

/** Where answers of this kind are given at all, the target's own host stands within another's, and nobody's origin is asked for: lists are often compared by a part, and pages in a sandbox have none. */
async function run(trial: RouteTrial): Promise<CheckResult> {
  const stranger = `https://${trial.word('origin')}.invalid`;
  const first = await ask(trial, from(trial, stranger));
  if (first === undefined) return NO_ANSWER;
  const shown = await shownFor(trial, stranger, first);
  if (shown !== undefined) return shown;
  if (!SHARES.some((name) => headerValues(first.response, name).some((value) => name !== 'vary' || /\borigin\b/i.test(value)))) return notConfirmed('An origin of nobody, which was not allowed to read answers with credentials.');
  for (const origin of [`${new URL(trial.request.url).origin.replace(/:\d+$/, '')}.${trial.word('origin')}.invalid`, 'null']) {
    const answered = await ask(trial, from(trial, origin));
    const result = answered === undefined ? undefined : await shownFor(trial, origin, answered);
    if (result !== undefined) return result;
  }
  return notConfirmed('Origins of nobody, one of which begins like the target’s own, none of which was allowed to read answers with credentials.');
}

const SHARES = ['access-control-allow-origin', 'access-control-allow-credentials', 'vary'] as const;

function from({ request }: RouteTrial, origin: string): RouteTrial['request'] {
  return { ...request, headers: [...request.headers.filter(({ name }) => name.toLowerCase() !== 'origin'), { name: 'origin', value: origin }] };
}

async function shownFor(trial: RouteTrial, origin: string, attack: Exchange): Promise<CheckResult | undefined> {
  const effect = { kind: 'header', name: 'access-control-allow-origin', contains: origin } as const;
  const allows = headerValues(attack.response, 'access-control-allow-credentials').some((value) => value.trim() === 'true');
  if (!allows || !(await showsEffect(effect, { attack, control: trial.reached }))) return undefined;
  return confirmed({ attack, control: trial.reached, effect, lookFor: `The origin ${origin}, which is nobody's, in access-control-allow-origin, with access-control-allow-credentials.` });
}
