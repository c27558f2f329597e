/* Small real checks, by which the run is tried apart from the list of checks. */
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';
import type { Toolbox } from '#prober/run/run.ts';
import type { Exchange } from '#prober/sending/exchange.ts';

/** A sum that the target works out: the attack asks for it, the control does not. */
const sumCheck: Check = {
  id: 'sum-injection',
  title: 'Sum is worked out',
  categories: ['code injection'],
  cwe: 94,
  severity: 'high',
  isPassive: false,
  fix: 'Do not evaluate input.',
  of: 'input',
  places: ['query', 'form', 'json', 'path', 'header'],
  run: (trial) => runSum(trial),
};

async function runSum(trial: InputTrial): Promise<CheckResult> {
  const [a, b] = [trial.number('a', 1_000, 9_999), trial.number('b', 1_000, 9_999)];
  const ask = async (value: string): Promise<Exchange | undefined> => {
    const request = trial.requestWith(value);
    const outcome = await trial.send(request);
    return outcome.kind === 'answered' ? { request, response: outcome.response } : undefined;
  };
  const attack = await ask(`${a}+${b}`);
  const control = await ask(`${a}-word-${b}`);
  const text = String(a + b);
  if (attack === undefined || control === undefined || !attack.response.body.includes(text)) return { verdict: 'not_confirmed', tried: 'a sum' };
  return { verdict: 'confirmed', evidence: { attack, control, effect: { kind: 'body-contains', text }, lookFor: `${text} in the answer` } };
}

export const toyTools: Toolbox = {
  checks: [sumCheck],
  showsEffect: async (effect, { attack, control }) =>
    effect.kind === 'body-contains' && attack.response.body.includes(effect.text) && !control.response.body.includes(effect.text),
};
