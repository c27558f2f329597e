/* What annotations and types of parameters and fields say that values can be (`@IsIn(…)`, `@Param('id', ParseUUIDPipe)`, `id: UUID`). */
import type { LanguageModels, LimitFact } from '#engine/catalog/catalog.ts';
import type { Annotation, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import { checkedFields } from '#engine/taint/calls/checks.ts';
import { annotationNamed, typeNames } from '#engine/taint/calls/parameter-sources.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import type { HeapObject } from '#engine/taint/values/heap-object.ts';
import type { KindSet } from '#engine/taint/values/taint.ts';

/** How a parameter or a field is declared. */
interface Declared {
  readonly annotations: readonly Annotation[];
  readonly type?: TypeReference;
}

/** Kinds for which a value that is declared so is harmless. */
export function limitedKinds(run: Run, models: LanguageModels | undefined, declared: Declared): KindSet {
  if (declared.annotations.length === 0 && !declared.type) return 0n;
  return (models?.limits ?? []).reduce((kinds, fact) => kinds | kindsBy(run, fact, declared), 0n);
}

function kindsBy(run: Run, { by, cleans, pattern }: LimitFact, { annotations, type }: Declared): KindSet {
  if ('type' in by) return type && typeNames(type).includes(by.type) ? run.kinds.set(cleans) : 0n;
  const annotation = annotationNamed(annotations, by.annotation);
  if (!annotation && !isGiven(annotations, by.annotation)) return 0n;
  const fitted = annotation && pattern ? patternIn(annotation, pattern) : undefined;
  return run.kinds.set(cleans) | (fitted === undefined ? 0n : run.patternCleans(run.values.constant(fitted)));
}

function patternIn({ args }: Annotation, places: readonly (number | string)[]): string | undefined {
  const found = places.map((place) => args.find(({ name }, i) => (typeof place === 'number' ? name === undefined && i === place : name === place))?.value).find((value) => value);
  return found?.kind === 'constant' && typeof found.value === 'string' ? found.value : undefined;
}

/** As what one of the annotations is given. */
function isGiven(annotations: readonly Annotation[], name: string): boolean {
  return annotations.some(({ args }) => args.some(({ value }) => value.kind === 'type' && typeNames(value.type).includes(name)));
}

/** Name of a field of the class → kinds for which what a caller put there is harmless. */
export function fieldLimits(run: Run, classObject: HeapObject, { ir, module }: ClassInfo): ReadonlyMap<string, KindSet> {
  const models = run.catalog.languages.get(module.language);
  const limits = new Map(checkedFields(run, classObject));
  for (const { kind, name, annotations, type } of ir.members) {
    const kinds = kind === 'field' ? limitedKinds(run, models, { annotations, ...(type && { type }) }) : 0n;
    if (kinds !== 0n) limits.set(name, (limits.get(name) ?? 0n) | kinds);
  }
  return limits;
}
