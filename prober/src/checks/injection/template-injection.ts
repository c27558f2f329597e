import { askWith, confirmed, firstShown, notConfirmed, type Attempt } from '#prober/checks/asking.ts';
import type { Check, CheckResult, InputTrial } from '#prober/checks/check.ts';

export const templateInjection: Check = {
  id: 'live-template-injection',
  title: 'Template injection',
  categories: ['template injection'],
  cwe: 1336,
  severity: 'critical',
  isPassive: false,
  fix: 'Keep templates in files and give them values as data. Never build a template from text of a request.',
  of: 'input',
  places: ['path', 'query', 'header', 'cookie', 'form', 'json', 'multipart'],
  run,
};

const FORMS: readonly ((expression: string) => string)[] = [(inner) => `{{${inner}}}`, (inner) => `\${${inner}}`, (inner) => `<%=${inner}%>`, (inner) => `#{${inner}}`];

/** All forms at once cost a safe input one request; alone, those of an answer that shows the product or broke. */
async function run(trial: InputTrial): Promise<CheckResult> {
  const [one, other] = [trial.number('template', 1001, 9999), trial.number('template-other', 1001, 9999)];
  const text = String(one * other);
  const attempts: readonly Attempt[] = FORMS.map((form) => ({
    attack: `${trial.usual}${form(`${one}*${other}`)}`,
    control: `${trial.usual} ${one} ${other}`,
    effect: { kind: 'body-contains', text },
    lookFor: `The product ${text} in the answer to the first request, which holds its two factors only: the template engine worked it out.`,
  }));
  if (trial.finding === undefined) {
    const all = await askWith(trial, `${trial.usual}${FORMS.map((form) => form(`${one}*${other}`)).join('')}`);
    if (all !== undefined && all.response.status < 500 && !all.response.body.includes(text)) return notConfirmed('Expressions of four kinds of templates.');
  }
  const evidence = await firstShown(trial, attempts);
  return evidence === undefined ? notConfirmed('Expressions of four kinds of templates.') : confirmed(evidence);
}
