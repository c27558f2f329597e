/* A command whose output nobody sees, where no code points: by delays, each of which stands in three quotings at once. */
import { askWith, confirmed, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import { followedDelay } from '#prober/checks/judging/delay.ts';
import { ALL_QUOTINGS, commandInjection } from './command-injection.ts';

export const blindCommandInjection: Check = {
  id: 'live-blind-command-injection',
  title: 'Command injection without output',
  categories: commandInjection.categories,
  cwe: commandInjection.cwe,
  severity: commandInjection.severity,
  isPassive: false,
  unlessShownBy: commandInjection.id,
  fix: commandInjection.fix,
  of: 'input',
  places: ['path', 'query', 'form', 'json', 'multipart'],
  run,
};

/** A safe input answers at once: it costs one request a form. */
async function run(trial: InputTrial): Promise<CheckResult> {
  if (trial.finding !== undefined) return notConfirmed('Nothing: where the code points, delays are tried in each quoting.');
  for (const quoted of ALL_QUOTINGS) {
    const evidence = await followedDelay((seconds) => askWith(trial, `${trial.usual}${quoted(`sleep ${seconds}`)}`));
    if (evidence !== undefined) return confirmed(evidence);
  }
  return notConfirmed('Delays by a command, in three quotings at once.');
}
