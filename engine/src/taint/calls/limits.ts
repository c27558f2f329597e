/* What annotations of parameters and fields say that values can be (`@IsIn(…)`, `@Param('id', ParseUUIDPipe)`). */
import type { LanguageModels } from '#engine/catalog/catalog.ts';
import type { Annotation } from '#engine/ir/module.ts';
import type { ClassInfo } from '#engine/program/program.ts';
import { annotationNamed, typeNames } from '#engine/taint/calls/parameter-sources.ts';
import type { Run } from '#engine/taint/interpreter/run.ts';
import type { KindSet } from '#engine/taint/values/taint.ts';

/** Kinds for which a value with these annotations is harmless. */
export function limitedKinds(run: Run, models: LanguageModels | undefined, annotations: readonly Annotation[]): KindSet {
  if (annotations.length === 0) return 0n;
  return (models?.limits ?? []).filter(({ annotation }) => isNamed(annotations, annotation)).reduce((kinds, { cleans }) => kinds | run.kinds.set(cleans), 0n);
}

/** As an annotation, or as what one of them is given. */
function isNamed(annotations: readonly Annotation[], name: string): boolean {
  return annotationNamed(annotations, name) !== undefined
    || annotations.some(({ args }) => args.some(({ value }) => value.kind === 'type' && typeNames(value.type).includes(name)));
}

/** Name of a field of the class → kinds for which what a caller put there is harmless. */
export function fieldLimits(run: Run, { ir, module }: ClassInfo): ReadonlyMap<string, KindSet> {
  const models = run.catalog.languages.get(module.language);
  return new Map(ir.members.flatMap(({ kind, name, annotations }) => {
    const kinds = kind === 'field' ? limitedKinds(run, models, annotations) : 0n;
    return kinds === 0n ? [] : [[name, kinds] as const];
  }));
}
