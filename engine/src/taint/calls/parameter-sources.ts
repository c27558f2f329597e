import type { Annotation, IrParameter, TypeReference } from '#engine/ir/module.ts';
import type { Frame, Run } from '#engine/taint/interpreter/run.ts';
import { hopAt, joinTaints } from '#engine/taint/values/taint.ts';
import type { Taint } from '#engine/taint/values/taint.ts';
import type { Place } from '#engine/taint/values/trail.ts';

/** How a catalog row writes a type: the module (or package) and the path, joined by dots. */
export function typeNames(type: TypeReference): readonly string[] {
  const path = type.path.join('.');
  return [...(type.module === undefined ? [] : [type.module]), ...(type.candidates ?? [])].map((module) => `${module}.${path}`).concat(path);
}

/** Taints that a parameter has because of its annotation or declared type (`@Query('id') id`). */
export function sourcesOfParameter(run: Run, frame: Frame, parameter: IrParameter, place: Place): readonly Taint[] {
  const rows = frame.models?.parameterSources ?? [];
  if (rows.length === 0 || (parameter.annotations.length === 0 && !parameter.type)) return [];
  let taints: readonly Taint[] = [];
  for (const row of rows) {
    const annotation = 'annotation' in row.by ? annotationNamed(parameter.annotations, row.by.annotation) : undefined;
    const isTyped = 'type' in row.by && parameter.type && typeNames(parameter.type).includes(row.by.type);
    if (!annotation && !isTyped) continue;
    const fact = `${row.origin.file} ${row.origin.row}`;
    const name = annotation ? firstText(annotation) ?? parameter.name : parameter.name;
    const source = run.sources.intern({ kind: row.kind, place, fact, name, ...(row.place === undefined ? {} : { part: row.place }) });
    taints = joinTaints(taints, [{ source, cleaned: 0n, trail: { hop: hopAt(place, 'source', fact), previous: undefined, depth: 1 } }]);
  }
  return taints;
}

export function annotationNamed(annotations: readonly Annotation[], name: string): Annotation | undefined {
  return annotations.find((annotation) => typeNames(annotation.name).includes(name));
}

function firstText(annotation: Annotation): string | undefined {
  const value = annotation.args[0]?.value;
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}
