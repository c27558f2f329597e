/* Callers who know a secret of the program's own: `if (token !== process.env.INTERNAL_API_KEY) return;`. */
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import type { Predicate, Subject } from '#engine/taint/state/predicate.ts';
import type { Run } from '#engine/taint/state/run.ts';

/** What it says that a part of a request equals a value that whoever set the program up chose, under a name that tells a secret. */
export function ofOwnSecret(run: Run, models: LanguageModels | undefined, [left, right]: readonly [Subject, Subject]): Predicate | undefined {
  if (isGiven(run, left) && isSecret(run, models, right)) return { kind: 'own-secret', subject: left };
  return isGiven(run, right) && isSecret(run, models, left) ? { kind: 'own-secret', subject: right } : undefined;
}

function threats(run: Run, { value }: Subject): readonly (string | undefined)[] {
  return value.taints.map(({ source }) => run.catalog.sourceKinds.get(source.kind)?.threat);
}

function isGiven(run: Run, subject: Subject): boolean {
  return threats(run, subject).includes('remote');
}

function isSecret(run: Run, models: LanguageModels | undefined, subject: Subject): boolean {
  const isSet = subject.value.taints.length > 0 && threats(run, subject).every((threat) => threat === 'local');
  return isSet && subject.value.taints.some(({ source: { name = '' } }) => models?.namedSinks.some(({ pattern }) => pattern.test(name)) ?? false);
}
