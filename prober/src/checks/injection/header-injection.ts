import { confirmed, firstShown, NO_ANSWER, notConfirmed } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';

export const headerInjection: Check = {
  id: 'live-header-injection',
  title: 'Header injection',
  categories: ['header injection'],
  cwe: 113,
  severity: 'medium',
  isPassive: false,
  fix: 'Refuse values with line ends before they become part of a header. Encode what goes into an address of a redirect.',
  of: 'input',
  places: ['path', 'query', 'form', 'json'],
  run,
};

/** What no header shows is done with. U+560D and U+560A end in the bytes of a line end where text is cut to bytes. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const [name, shown] = [trial.word('header'), await trial.answers.marked()];
  if (shown === undefined) return NO_ANSWER;
  if (!shown.response.headers.some((header) => header.value.includes(trial.answers.mark))) return notConfirmed('A word, which no header of the answer showed.');
  const evidence = await firstShown(
    trial,
    ['\r\n', '\n', '\r', '\u560d\u560a'].map((end) => ({
      attack: `${trial.usual}${end}${name}: whitebox`,
      control: `${trial.usual} ${name}: whitebox`,
      effect: { kind: 'header', name, contains: 'whitebox' },
      lookFor: `A header of its own, “${name}”, in the answer to the first request.`,
    })),
  );
  return evidence === undefined ? notConfirmed('Line ends with a header behind them.') : confirmed(evidence);
}
