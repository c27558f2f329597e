import { ask, confirmed, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, RouteTrial } from '#prober/checks/check.ts';
import { headerValues } from '#prober/checks/judging/page.ts';
import { showsEffect } from '#prober/checks/shows-effect.ts';

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

async function run(trial: RouteTrial): Promise<CheckResult> {
  const origin = `https://${trial.word('origin')}.invalid`;
  const from = (value: string): RouteTrial['request'] => ({ ...trial.request, headers: [...trial.request.headers.filter(({ name }) => name.toLowerCase() !== 'origin'), { name: 'origin', value }] });
  const attack = await ask(trial, from(origin));
  if (attack === undefined) return NO_ANSWER;
  const effect = { kind: 'header', name: 'access-control-allow-origin', contains: origin } as const;
  const allows = headerValues(attack.response, 'access-control-allow-credentials').some((value) => value.trim() === 'true');
  if (!allows || !(await showsEffect(effect, { attack, control: trial.reached }))) return notConfirmed('An origin of nobody, which was not allowed to read answers with credentials.');
  return confirmed({ attack, control: trial.reached, effect, lookFor: `The origin ${origin}, which is nobody's, in access-control-allow-origin, with access-control-allow-credentials.` });
}
