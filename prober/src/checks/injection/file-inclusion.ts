import { confirmed, firstShown, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';

export const fileInclusion: Check = {
  id: 'live-file-inclusion',
  title: 'Inclusion of code that the request brings',
  categories: ['file inclusion'],
  cwe: 98,
  severity: 'critical',
  isPassive: false,
  fix: 'Include files by names from a fixed list alone. Switch off the inclusion of addresses in the interpreter.',
  of: 'input',
  places: ['path', 'query', 'cookie', 'form'],
  run,
};

/** Only an interpreter that runs what it includes prints the product. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const looksLikeFile = trial.finding !== undefined || /[./\\]/.test(trial.usual) || /page|file|path|inc|tpl|template|view|lang|module|doc/i.test(trial.parameter.name);
  if (!looksLikeFile) return notConfirmed('Nothing: the parameter holds no file.');
  const [one, other] = [trial.number('inclusion', 1001, 9999), trial.number('inclusion-other', 1001, 9999)];
  const text = String(one * other);
  const evidence = await firstShown(trial, [
    {
      attack: `data:text/plain,<?php echo ${one}*${other};?>`,
      // No code to the interpreter; a calculator that takes out what is no part of a sum works out what is left, in both.
      control: `data:text/plain,<php echo ${one}*${other};>`,
      effect: { kind: 'body-contains', text },
      lookFor: `The product ${text} in the answer to the first request, which holds its two factors only: the interpreter ran the code.`,
    },
  ]);
  return evidence === undefined ? notConfirmed('An address that holds harmless code.') : confirmed(evidence);
}
