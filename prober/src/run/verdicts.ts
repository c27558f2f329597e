/* Which static findings were judged how, so that what is seen later joins them in place of standing beside them. */
import type { Parameter, StaticFinding } from '#prober/application/application.ts';
import { shapeOf, templateOf, valuesIn } from '#prober/application/path-template.ts';
import type { Check, CheckResult, Effect, Evidence } from '#prober/checks/check.ts';
import type { FindingVerdict } from '#prober/probe-events.ts';
import type { Run } from '#prober/run/run.ts';
import type { Masker } from '#prober/sending/masking.ts';

/** Masked, as all that leaves a run. */
export function verdictOf(run: Run, findingId: string, { check, result }: { readonly check: string | null; readonly result: CheckResult }): FindingVerdict {
  run.verdicts.set(findingId, result.verdict);
  return { kind: 'verdict', findingId, target: run.target.url, check, result: maskedResult(run.masker, result) };
}

type CodeSaid = { readonly input: Pick<Run['input'], 'findings'> };

/** Findings of the check's classes at this route and parameter. */
export function coinciding(run: CodeSaid, check: Pick<Check, 'categories'>, at: { readonly route: { readonly method: string; readonly path: string }; readonly parameter?: Parameter }): readonly StaticFinding[] {
  return run.input.findings.filter((finding) =>
    finding.route !== undefined
    && check.categories.includes(finding.category)
    && shapeOf(templateOf(finding.route.path)) === shapeOf(at.route.path)
    && [finding.route.method, finding.request?.method].includes(at.route.method)
    && (finding.parameter === undefined || at.parameter === undefined || isSameInput(finding.parameter, at.parameter)));
}

/** Findings of the check's classes at the page that shows what was stored elsewhere. */
export function shownAt(run: Run, check: Check, { evidence: { effect, attack }, parameter: stored }: { readonly evidence: Evidence; readonly parameter?: Parameter }): readonly StaticFinding[] {
  if (effect.kind !== 'stored-element' && effect.kind !== 'stored-script' && effect.kind !== 'stored-in-browser') return [];
  const path = new URL(attack.request.url).pathname.slice(new URL(run.base).pathname.replace(/\/$/, '').length);
  const isStored = (parameter: Parameter | undefined): boolean => parameter === undefined || parameter.name === stored?.name;
  return run.input.findings.filter(({ category, route, parameter }) => isStored(parameter) && route !== undefined && check.categories.includes(category) && valuesIn(path.replace(/(?<=.)\/$/, ''), templateOf(route.path)) !== undefined);
}

/** The place in the body is spelled in several ways; the name decides there. A body that is shown as a whole holds its fields, and where the code names none, it is any of its place. */
function isSameInput(a: Parameter, b: Parameter): boolean {
  if (b.place === 'body' && ['body', 'json', 'form'].includes(a.place)) return true;
  if (a.name === '' && a.place === b.place) return true;
  return a.name === b.name && (a.keys ?? []).join('.') === (b.keys ?? []).join('.');
}

export function maskedResult(masker: Masker, result: CheckResult): CheckResult {
  return result.verdict === 'confirmed' ? { verdict: 'confirmed', evidence: maskedEvidence(masker, result.evidence) } : result;
}

export function maskedEvidence(masker: Masker, evidence: Evidence): Evidence {
  return {
    ...evidence,
    attack: masker.exchange(evidence.attack),
    control: masker.exchange(evidence.control),
    effect: maskedEffect(masker, evidence.effect),
    ...(evidence.baseline === undefined ? {} : { baseline: masker.exchange(evidence.baseline) }),
    ...(evidence.stored === undefined ? {} : { stored: { attack: masker.exchange(evidence.stored.attack) } }),
  };
}

function maskedEffect(masker: Masker, effect: Effect): Effect {
  if (effect.kind === 'stored-in-browser') return { ...effect, visit: { ...effect.visit, url: masker.text(effect.visit.url) } };
  if (effect.kind !== 'in-browser') return effect;
  return { ...effect, visit: { ...effect.visit, url: masker.text(effect.visit.url) }, control: { ...effect.control, url: masker.text(effect.control.url) } };
}
